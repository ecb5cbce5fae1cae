# 每一页都有的文字。

language-name = 简体中文
language-direction = ltr
language-pieces = simp
language-notation = chinese

-site = 揭棋

brand = { -site }
page-title = { $page } · { -site }
skip-to-content = 跳到正文
home = 首页
language = 语言
theme-switch = 浅色或深色
close = 关闭
beta = 测试版
needs-script = 棋盘需要 JavaScript，其余内容不用它也能阅读。

footer-rules = 规则
footer-xiangqi = 象棋
footer-analysis = 研究棋盘
footer-privacy = 隐私
footer-promise = 无需注册：发个链接，马上开局。
footer-version = { $version } · { $commit }

missing-title = 这里什么也没有
missing-text = 网址不对，或者这张棋桌已经清除。请检查链接，或自己开一张棋桌。
failed-title = 我们这边出了故障
failed-text = 这不是你的问题，下过的棋一步也没有丢。请稍后再试。
offline-title = 没有网络
offline-text = 这是两个人通过网络同下揭棋或象棋的棋桌。你的对局都还在，网络恢复后再打开本页即可。
refused-title = 没有成功
to-home = 回到首页
