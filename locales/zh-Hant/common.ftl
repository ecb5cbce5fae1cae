# 每一頁都有的文字。

language-name = 繁體中文
language-direction = ltr
language-pieces = trad
language-notation = chinese

-site = 揭棋

brand = { -site }
page-title = { $page } · { -site }
skip-to-content = 跳到正文
home = 首頁
language = 語言
theme-switch = 淺色或深色
close = 關閉
beta = 測試版
needs-script = 棋盤需要 JavaScript，其餘內容不用它也能閱讀。

footer-rules = 規則
footer-xiangqi = 象棋
footer-analysis = 研究棋盤
footer-privacy = 隱私
footer-promise = 無需註冊：發個連結，馬上開局。
footer-version = { $version } · { $commit }

missing-title = 這裡什麼也沒有
missing-text = 網址不對，或者這張棋桌已經清除。請檢查連結，或自己開一張棋桌。
failed-title = 我們這邊出了故障
failed-text = 這不是你的問題，下過的棋一步也沒有丟。請稍後再試。
offline-title = 沒有網路
offline-text = 這是兩個人透過網路同下揭棋或象棋的棋桌。你的對局都還在，網路恢復後再開啟本頁即可。
refused-title = 沒有成功
to-home = 回到首頁
