# 观战或对局时浏览器所说的话。

board-yours = 棋盘，你执{ side-colour }
board-watched = 棋盘，{ side-name }在下方
board-over = 棋盘，对局已结束
point-empty = { $point }，空
point-up = { $point }，{ piece-name }
point-down = { $point }，{ side-name }暗子，按{ role-sided }走
point-shown = { $point }，{ piece-name }，原为暗子
man-up = { piece-name }
man-down = { side-name }暗子，按{ role-sided }走
with-state = { $name }，{ $state }
state-selected = 已选中
state-go = 可走
state-take = 可吃
state-loses = 走到这里因局面重复判负
state-check = 被将军
state-from = 上一着的起点
state-to = 上一着的终点

say-your-move = 轮到你走。
say-their-move = 轮到{ side-name }走。
say-check-you = 你被将军了，请应将。
say-check-them = { side-name }被将军。
say-dealing-creator = 正在排布暗子……
say-dealing = 等待桌主的浏览器拆封自己的随机数份额。
say-open = 棋桌正在等对手入座。
say-looking = { $move ->
    [0] 你正在看初始局面。点着法列表的最后一着即可回到当前局面。
   *[other] 你正在看第 { $move } 回合。点着法列表的最后一着即可回到当前局面。
}
say-first-move = 若{ side-name }在 { $seconds } 秒内不走棋，这张棋桌就会清除。
say-selected-down = { $point } 是{ role }位上的暗子，按{ role }走。
say-selected-up = { $point }：{ piece-name }。
say-confirm = 从 { $from } 走到 { $to }？
say-lost-share = 这个浏览器里已经没有自己的随机数份额，对局无法开始。棋桌稍后就会清除。
say-eye = 闭眼标记表示只有你看到的棋子。

did-you-up = 你的{ role }从 { $from } 走到 { $to }。
did-you-down = 你的暗子从 { $from } 走到 { $to }，翻出{ role }。
did-they-up = { piece-name }从 { $from } 走到 { $to }。
did-they-down = { side-name }暗子从 { $from } 走到 { $to }，翻出{ role-sided }。
did-take = 吃掉{ role-taken }。
did-take-secret = 吃掉{ role-taken-down }：只有你知道。
did-take-yours = 吃掉你的{ role-taken }。
did-take-yours-down = 吃掉你的一个暗子。
did-take-down = 吃掉{ side-name }一个暗子。
did-take-known = 吃掉{ role-taken-down }。
did-check-you = 你被将军了，请应将。
did-check-they = 将军！
did-sit = { side-name }已入座。
did-start = 对局开始，{ side-name }先走。
did-offer-you = 你提和。
did-offer-they = { side-name }提和。
did-offer-gone = 提和已作废。
did-here = { side-name }回来了。
did-away = { side-name }暂时离开了。

did-take-back-asked = { side-name }请求悔棋。
did-take-back-asked-you = 你请求悔棋。
did-take-back-done = { side-name }的上一着已撤回。
did-take-back-gone = 这一着不撤回。
did-rematch-they = { side-name }想再来一局。
did-rematch-you = 你提议再来一局。
did-rematch-gone = 再来一局的提议已作废。
did-rematch = 双方换到新棋桌继续下。
did-said = { side-name }：{ $phrase }
did-low = 还剩 { $seconds } 秒。

phrase-hello = 你好！
phrase-good_luck = 祝你好运！
phrase-well_played = 下得好！
phrase-thanks = 谢谢！
phrase-one_moment = 请稍等。
phrase-sorry = 抱歉！

claim-soon = { side-name }不在。再过 { $time }，你可以要求判胜或判和。
claim-now = { side-name }已离开。
claim-win = 判我胜
claim-draw = 判和
claim-wait = 再等等

sentences = { $first }{ $second }

offer-accept = 接受
offer-decline = 不接受
take-back-yes = 同意
take-back-no = 不同意
rematch-yes = 再来一局
rematch-no = 不了，谢谢
confirm-yes = 就走这步
confirm-no = 放回去

presence-here = 在线
presence-away = 离开
you = （你）
seat-you = 你，{ side-name }
seat-computer = 电脑 { $level }
seat-took-you = 你吃掉：
seat-took-they = { side-name }吃掉：
seat-clock-runs = { $name }的棋钟，正在走
seat-clock-stands = { $name }的棋钟

tray-up = { role-count }
tray-secret = { role-count }，只有你看到
tray-down = { $count } 个{ side-name }暗子
tray-was-down = { role-count }，被吃时是暗子，只有吃子的一方看到

move-reveal = 翻出{ role }
move-take = 吃{ role-taken }
move-take-down = 吃暗子
move-take-hidden = 吃{ role-taken-down }，只有一方看到
move-check = 将军
moves-played = { $count } 回合

pool-you = 你，{ side-name }
pool-face-down = 盘上暗子：黑方 { $black } 个，红方 { $red } 个。
pool-taken-yours = { side-name }吃掉了你 { $count } 个暗子，你不知道是什么，这里仍计算在内。
pool-taken-unseen = 被吃的 { $count } 个暗子仍计算在内。

warn-repetition-draw = 此局面已出现两次，第三次出现即为和棋。
warn-repetition-you = 此局面已出现两次，第三次出现判你负：{ $rule }。
warn-repetition-they = 此局面已出现两次，第三次出现判{ side-name }负：{ $rule }。
warn-rule = { $reason ->
    [perpetual_chase] 长捉
   *[perpetual_check] 长将
}
warn-quiet = 再走 { $left } 步仍无吃子，即为和棋。
losing-text = 从 { $from } 走到 { $to } 后，同一局面第三次出现，一直将军或捉子的一方判负：就是你。

browser-this = 这个浏览器
browser-other = 浏览器 { $number }
browser-sign-out = 退出

watching = { $count ->
    [0] 无人观战
   *[other] { $count } 人观战
}

line-stale = 连接已断开，正在重连……
line-back = 连接已恢复。

title-waiting = 等朋友入座
title-sit = 入座
notice-turn = { side-name }已走棋，轮到你了。
notice-start = 对局开始了。
