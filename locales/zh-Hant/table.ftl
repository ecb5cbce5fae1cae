# 棋桌頁上固定的文字。

table-heading = { $game }，{ $clock }
table-skip = 跳到棋盤
table-description-open = 有一個空座：{ $game }，{ $clock }。無需註冊。
table-description-ended = { $game }，{ $clock }。對局已經結束：看看是怎麼下的。
table-description-play = { $game }，{ $clock }。歡迎觀戰。
table-loading = 正在擺棋……

wait-heading = 把連結發給朋友
wait-heading-anyone = 正在找對手
wait-text-anyone = 你的棋桌已列在首頁，誰先入座就和誰下。也可以把連結發給別人。
wait-copied = 對方入座後對局開始。連結已複製，直接貼上即可。
wait-text = 對方入座後對局開始。
wait-link = 棋桌連結
wait-copy = 複製
wait-copy-done = 已複製
wait-share = 分享
wait-qr = 連結的 QR Code
wait-side-by-side = 就坐在一起？
wait-camera = 請朋友用手機掃描。
wait-you = 你
wait-empty = 空位
wait-waiting = 等待中
wait-moves-first = { side-name }，先走
wait-moves-second = { side-name }
wait-game = 對局
wait-deal = 排布
wait-sealed = 已封存，封印為 { $seal }；終局後人人都能驗證
wait-close = 撤掉棋桌

sit-heading = 有人邀你下{ $game }
sit-text = { $kind }，{ $clock }。無需註冊。
sit-host = 桌主
sit-yours = 你的座位
sit-name = 你的名字（可以不填）
sit-heading-by = { $name } 邀你下{ $game }
sit-button = 入座
sit-watch = 只觀戰
sit-rules = 三分鐘學會規則
sit-fair = 你入座時，瀏覽器會為暗子排布加入自己的隨機數。誰也無法操縱排布，終局後雙方都可以驗證。
sit-not-yet = 桌主的瀏覽器還沒有封存自己的份額，請稍候再入座。

closed-heading = 棋桌已關閉

board-latest = 最近著法
act-group = 操作
act-pool = 暗子
act-moves = 著法
act-flip = 翻轉
act-draw = 提和
act-resign = 認輸
act-abort = 取消對局
act-withdraw = 撤回
act-more = 更多
act-take-back = 悔棋
act-withdraw-take-back = 不悔了
act-give-time = 送對方 15 秒
act-device = 換裝置繼續
act-look-into = 研究此局面
act-rules = 規則
act-sound = 聲音
act-settings = 設定

moves-heading = 著法
moves-none = 還沒有走棋。

pool-heading = 剩餘暗子
pool-caption = 暗子可能是什麼，機率多大。
pool-role = 棋子
deal-heading = 本桌
deal-game = 對局
deal-deal = 排布

resign-heading = 要認輸嗎？
resign-text = 對方立即獲勝，不能反悔。
resign-yes = 認輸
keep-playing = 繼續下
draw-heading = 要提和嗎？
draw-text = 對方可以接受，也可以不接受。
draw-yes = 提和
abort-heading = 要取消對局嗎？
abort-text = 還沒有走棋，不分勝負。
abort-yes = 取消對局
losing-heading = 走這步會判負
losing-yes = 照走不誤
losing-no = 換一步

settings-heading = 設定
settings-pieces = 棋子
settings-trad = 繁體字
settings-simp = 簡體字
settings-intl = 圖形
settings-ground = 棋盤樣式
settings-wood = 木紋
settings-ink = 紙墨
settings-notation = 著法記譜
settings-coordinates = a0–i9
settings-wxf = WXF
settings-chinese = 炮二平五
settings-colours = 顏色
settings-auto = 依裝置設定
settings-light = 淺色
settings-dark = 深色
settings-board = 棋盤
settings-facing = 對方棋子朝向對方
settings-coords = 座標
settings-legal = 合法著法
settings-confirm = 每步確認
settings-motion = 動畫
settings-sound = 聲音
settings-notify = 通知我
settings-phrases = 常用語
settings-name = 你的名字
settings-people = 交流
settings-done = 完成

new-table = 新棋桌
rematch = 再來一局
rematch-withdraw = 撤回提議
next-game = 到下一局
say-heading = 發言
more-heading = 更多

device-heading = 換裝置繼續
device-text = 在另一台裝置上開啟這個連結。連結十分鐘內有效，只能用一次。之後兩台裝置都可使用你的座位。
device-link = 給另一台裝置的連結
device-browsers = 可使用你座位的瀏覽器
device-failed = 暫時產生不了連結，請稍後再試。

link-title = 在這裡繼續
link-text = 這台裝置會取得你的座位，另一台裝置也仍然保留。
link-button = 在這裡入座
link-empty = 連結不完整。請從頭到尾整條複製。
link-refused = 連結已用過或已過期。請在另一台裝置上重新產生。

replay = 回放
replay-first = 開局
replay-back = 上一步
replay-play = 播放
replay-next = 下一步
replay-last = 終局
replay-link = 複製這一著的連結

lens-heading = 視角
lens-everything = 全部
lens-red = 紅方視角
lens-black = 黑方視角

keys-heading = 按鍵
keys-text = 焦點在棋盤上時有效，按 Tab 可到棋盤。
key-arrows = 逐點移動
key-enter = 選取棋子，或走到這裡
key-escape = 放回棋子
key-target = 下一個或上一個可走的點
key-letters = 跳到你的下一個同類棋子：將、士、象、馬、車、炮、兵、暗子；按住 Shift 則往回跳
key-last = 讀上一著
key-clocks = 讀棋鐘
key-taken = 讀被吃的棋子
key-down = 讀剩餘暗子的可能
key-position = 讀整個局面
key-point = 讀這一點的暗子可能是什麼
key-step = 不在棋盤上時：看上一著或下一著
key-ends = 不在棋盤上時：看開局或最後一著
key-type = 輸入著法
key-help = 本按鍵說明
typed-label = 輸入著法
typed-go = 走棋
