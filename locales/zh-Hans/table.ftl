# 棋桌页上固定的文字。

table-heading = { $game }，{ $clock }
table-skip = 跳到棋盘
table-description-open = 有一个空座：{ $game }，{ $clock }。无需注册。
table-description-ended = { $game }，{ $clock }。对局已经结束：看看是怎么下的。
table-description-play = { $game }，{ $clock }。欢迎观战。
table-loading = 正在摆棋……

wait-heading = 把链接发给朋友
wait-heading-anyone = 正在找对手
wait-text-anyone = 你的棋桌已列在首页，谁先入座就和谁下。也可以把链接发给别人。
wait-copied = 对方入座后对局开始。链接已经复制，直接粘贴即可。
wait-text = 对方入座后对局开始。
wait-link = 棋桌链接
wait-copy = 复制
wait-copy-done = 已复制
wait-share = 分享
wait-qr = 链接的二维码
wait-side-by-side = 就坐在一起？
wait-camera = 请朋友用手机扫一扫。
wait-you = 你
wait-empty = 空位
wait-waiting = 等待中
wait-moves-first = { side-name }，先走
wait-moves-second = { side-name }
wait-game = 对局
wait-deal = 排布
wait-sealed = 已封存，封印为 { $seal }；终局后人人都能验证
wait-close = 撤掉棋桌

sit-heading = 有人邀你下{ $game }
sit-text = { $kind }，{ $clock }。无需注册。
sit-host = 桌主
sit-yours = 你的座位
sit-name = 你的名字（可以不填）
sit-heading-by = { $name } 邀你下{ $game }
sit-button = 入座
sit-watch = 只观战
sit-rules = 三分钟学会规则
sit-fair = 你入座时，浏览器会为暗子排布加入自己的随机数。谁也无法操纵排布，终局后双方都可以验证。
sit-not-yet = 桌主的浏览器还没有封存自己的份额，请稍候再入座。

closed-heading = 棋桌已关闭

board-latest = 最近着法
act-group = 操作
act-pool = 暗子
act-moves = 着法
act-flip = 翻转
act-draw = 提和
act-resign = 认输
act-abort = 取消对局
act-withdraw = 撤回
act-more = 更多
act-take-back = 悔棋
act-withdraw-take-back = 不悔了
act-give-time = 送对方 15 秒
act-device = 换设备继续
act-look-into = 研究此局面
act-rules = 规则
act-sound = 声音
act-settings = 设置

moves-heading = 着法
moves-none = 还没有走棋。

pool-heading = 剩余暗子
pool-caption = 暗子可能是什么，概率多大。
pool-role = 棋子
deal-heading = 本桌
deal-game = 对局
deal-deal = 排布

resign-heading = 要认输吗？
resign-text = 对方立即获胜，不能反悔。
resign-yes = 认输
keep-playing = 继续下
draw-heading = 要提和吗？
draw-text = 对方可以接受，也可以不接受。
draw-yes = 提和
abort-heading = 要取消对局吗？
abort-text = 还没有走棋，不分胜负。
abort-yes = 取消对局
losing-heading = 走这步会判负
losing-yes = 照走不误
losing-no = 换一步

settings-heading = 设置
settings-pieces = 棋子
settings-trad = 繁体字
settings-simp = 简体字
settings-intl = 图形
settings-ground = 棋盘样式
settings-wood = 木纹
settings-ink = 纸墨
settings-notation = 着法记谱
settings-coordinates = a0–i9
settings-wxf = WXF
settings-chinese = 炮二平五
settings-colours = 颜色
settings-auto = 跟随设备
settings-light = 浅色
settings-dark = 深色
settings-board = 棋盘
settings-facing = 对方棋子朝向对方
settings-coords = 坐标
settings-legal = 合法着法
settings-confirm = 每步确认
settings-motion = 动画
settings-sound = 声音
settings-notify = 通知我
settings-phrases = 短语
settings-name = 你的名字
settings-people = 交流
settings-done = 完成

new-table = 新棋桌
rematch = 再来一局
rematch-withdraw = 撤回提议
next-game = 到下一局
say-heading = 发言
more-heading = 更多

device-heading = 换设备继续
device-text = 在另一台设备上打开这个链接。链接十分钟内有效，只能用一次。之后两台设备都可使用你的座位。
device-link = 给另一台设备的链接
device-browsers = 可使用你座位的浏览器
device-failed = 暂时生成不了链接，请稍后再试。

link-title = 在这里继续
link-text = 这台设备会取得你的座位，另一台设备也仍然保留。
link-button = 在这里入座
link-empty = 链接不完整。请从头到尾整条复制。
link-refused = 链接已用过或已过期。请在另一台设备上重新生成。

replay = 回放
replay-first = 开局
replay-back = 上一步
replay-play = 播放
replay-next = 下一步
replay-last = 终局
replay-link = 复制这一着的链接

lens-heading = 视角
lens-everything = 全部
lens-red = 红方视角
lens-black = 黑方视角

keys-heading = 按键
keys-text = 焦点在棋盘上时有效，按 Tab 可到棋盘。
key-arrows = 逐点移动
key-enter = 选中棋子，或走到这里
key-escape = 放回棋子
key-target = 下一个或上一个可走的点
key-letters = 跳到你的下一个同类棋子：将、士、象、马、车、炮、兵、暗子；按住 Shift 则往回跳
key-last = 读上一着
key-clocks = 读棋钟
key-taken = 读被吃的棋子
key-down = 读剩余暗子的可能
key-position = 读整个局面
key-point = 读这一点的暗子可能是什么
key-step = 不在棋盘上时：看上一着或下一着
key-ends = 不在棋盘上时：看开局或最后一着
key-type = 输入着法
key-help = 本按键说明
typed-label = 输入着法
typed-go = 走棋
