# 觀戰或對局時瀏覽器所說的話。

board-yours = 棋盤，你執{ side-colour }
board-watched = 棋盤，{ side-name }在下方
board-over = 棋盤，對局已結束
point-empty = { $point }，空
point-up = { $point }，{ piece-name }
point-down = { $point }，{ side-name }暗子，按{ role-sided }走
point-shown = { $point }，{ piece-name }，原為暗子
man-up = { piece-name }
man-down = { side-name }暗子，按{ role-sided }走
with-state = { $name }，{ $state }
state-selected = 已選取
state-go = 可走
state-take = 可吃
state-loses = 走到這裡因局面重複判負
state-check = 被將軍
state-from = 上一著的起點
state-to = 上一著的終點

say-your-move = 輪到你走。
say-their-move = 輪到{ side-name }走。
say-check-you = 你被將軍了，請應將。
say-check-them = { side-name }被將軍。
say-dealing-creator = 正在排布暗子……
say-dealing = 等待桌主的瀏覽器拆封自己的隨機數份額。
say-open = 棋桌正在等對手入座。
say-looking = { $move ->
    [0] 你正在看初始局面。點著法列表的最後一著即可回到目前局面。
   *[other] 你正在看第 { $move } 回合。點著法列表的最後一著即可回到目前局面。
}
say-first-move = 若{ side-name }在 { $seconds } 秒內不走棋，這張棋桌就會清除。
say-selected-down = { $point } 是{ role }位上的暗子，按{ role }走。
say-selected-up = { $point }：{ piece-name }。
say-confirm = 從 { $from } 走到 { $to }？
say-lost-share = 這個瀏覽器裡已經沒有自己的隨機數份額，對局無法開始。棋桌稍後就會清除。
say-eye = 閉眼標記表示只有你看到的棋子。

did-you-up = 你的{ role }從 { $from } 走到 { $to }。
did-you-down = 你的暗子從 { $from } 走到 { $to }，翻出{ role }。
did-they-up = { piece-name }從 { $from } 走到 { $to }。
did-they-down = { side-name }暗子從 { $from } 走到 { $to }，翻出{ role-sided }。
did-take = 吃掉{ role-taken }。
did-take-secret = 吃掉{ role-taken-down }：只有你知道。
did-take-yours = 吃掉你的{ role-taken }。
did-take-yours-down = 吃掉你的一個暗子。
did-take-down = 吃掉{ side-name }一個暗子。
did-take-known = 吃掉{ role-taken-down }。
did-check-you = 你被將軍了，請應將。
did-check-they = 將軍！
did-sit = { side-name }已入座。
did-start = 對局開始，{ side-name }先走。
did-offer-you = 你提和。
did-offer-they = { side-name }提和。
did-offer-gone = 提和已作廢。
did-here = { side-name }回來了。
did-away = { side-name }暫時離開了。

did-take-back-asked = { side-name }請求悔棋。
did-take-back-asked-you = 你請求悔棋。
did-take-back-done = { side-name }的上一著已撤回。
did-take-back-gone = 這一著不撤回。
did-rematch-they = { side-name }想再來一局。
did-rematch-you = 你提議再來一局。
did-rematch-gone = 再來一局的提議已作廢。
did-rematch = 雙方換到新棋桌繼續下。
did-said = { side-name }：{ $phrase }
did-low = 還剩 { $seconds } 秒。

phrase-hello = 你好！
phrase-good_luck = 祝你好運！
phrase-well_played = 下得好！
phrase-thanks = 謝謝！
phrase-one_moment = 請稍等。
phrase-sorry = 抱歉！

claim-soon = { side-name }不在。再過 { $time }，你可以要求判勝或判和。
claim-now = { side-name }已離開。
claim-win = 判我勝
claim-draw = 判和
claim-wait = 再等等

sentences = { $first }{ $second }

offer-accept = 接受
offer-decline = 不接受
take-back-yes = 同意
take-back-no = 不同意
rematch-yes = 再來一局
rematch-no = 不了，謝謝
confirm-yes = 就走這步
confirm-no = 放回去

presence-here = 線上
presence-away = 離開
you = （你）
seat-you = 你，{ side-name }
seat-computer = 電腦 { $level }
seat-took-you = 你吃掉：
seat-took-they = { side-name }吃掉：
seat-clock-runs = { $name }的棋鐘，正在走
seat-clock-stands = { $name }的棋鐘

tray-up = { role-count }
tray-secret = { role-count }，只有你看到
tray-down = { $count } 個{ side-name }暗子
tray-was-down = { role-count }，被吃時是暗子，只有吃子的一方看到

move-reveal = 翻出{ role }
move-take = 吃{ role-taken }
move-take-down = 吃暗子
move-take-hidden = 吃{ role-taken-down }，只有一方看到
move-check = 將軍
moves-played = { $count } 回合

pool-you = 你，{ side-name }
pool-face-down = 盤上暗子：黑方 { $black } 個，紅方 { $red } 個。
pool-taken-yours = { side-name }吃掉了你 { $count } 個暗子，你不知道是什麼，這裡仍計算在內。
pool-taken-unseen = 被吃的 { $count } 個暗子仍計算在內。

warn-repetition-draw = 此局面已出現兩次，第三次出現即為和棋。
warn-repetition-you = 此局面已出現兩次，第三次出現判你負：{ $rule }。
warn-repetition-they = 此局面已出現兩次，第三次出現判{ side-name }負：{ $rule }。
warn-rule = { $reason ->
    [perpetual_chase] 長捉
   *[perpetual_check] 長將
}
warn-quiet = 再走 { $left } 步仍無吃子，即為和棋。
losing-text = 從 { $from } 走到 { $to } 後，同一局面第三次出現，一直將軍或捉子的一方判負：就是你。

browser-this = 這個瀏覽器
browser-other = 瀏覽器 { $number }
browser-sign-out = 退出

watching = { $count ->
    [0] 無人觀戰
   *[other] { $count } 人觀戰
}

line-stale = 連線已斷開，正在重連……
line-back = 連線已恢復。

title-waiting = 等朋友入座
title-sit = 入座
notice-turn = { side-name }已走棋，輪到你了。
notice-start = 對局開始了。
