# 首頁。

home-title = 自己開桌下揭棋
home-description = 在網上和朋友下揭棋（jieqi，cờ úp）與象棋：無需註冊，一個連結就能開局。
home-heading = 棋子不動，謎底不揭
home-lede = 和朋友下揭棋。無需註冊：開桌，發連結，下棋。

home-play = 下棋
home-friend = 和朋友下
home-friend-copies = 複製連結
home-anyone = 配對對手
home-anyone-how = 有人選同樣的對局就開始
home-computer = 和電腦下
home-computer-level = { $level } 級
home-game = 棋種
home-game-jieqi = 揭棋
home-game-xiangqi = 改下象棋
home-seat = 你執
home-seat-random = 隨機
home-seat-red = 紅
home-seat-black = 黑
home-level = 電腦等級，從 1（易）到 8（強）
home-clock = 棋鐘：分鐘 + 每步加秒
home-clock-none = 不計時
home-clock-other = 其他…
home-clock-kind = 計時方式
home-clock-increment = 每步加秒
home-clock-per_move = 每步限時
home-clock-days = 每步幾天
home-minutes = 開局分鐘數
home-increment = 每步加的秒數
home-per-move = 之後每步的秒數
home-days = 每步的天數
home-failed = 棋桌沒有開成。請檢查網路後再試。
home-refused = 棋桌沒有開成：剛才從這裡開的棋桌太多。請等一分鐘再試。

home-new = 第一次下揭棋？
home-rules = 三分鐘學會規則

home-mine = 你的棋桌
home-open = 等人入座的棋桌
home-open-none = 現在沒有人在等。點「配對對手」，做第一個吧。
