# 操作未能执行的原因。

refused-unknown = 服务器没有接受这个操作。

refused-not_seated = 只有对局双方可以这样做。
refused-not_creator = 只有桌主可以这样做。
refused-seat_taken = 有人抢先一步，两个座位都满了。你可以观战。
refused-own_table = 这是你自己开的棋桌。请把链接发给别人。
refused-already_seated = 你已经在这张棋桌入座。
refused-not_invited = 这张棋桌是留给别人的。你可以观战。
refused-not_ready = 棋桌还没有准备好，请稍后再试。
refused-already_sealed = 这份随机数已经封存。
refused-bad_contribution = 这不是当初封存的那份随机数。
refused-stale_version = 就在刚才情况有变，请再看一眼。
refused-not_your_turn = 还没有轮到你走。
refused-illegal_move = 规则不允许这样走。
refused-already_moved = 第一着已经走出，不能再取消对局。
refused-no_offer = 那个提议已经失效。
refused-already_offered = 你已经提议过了。
refused-too_soon = 现在还太早。
refused-out_of_time = 时间已到。
refused-game_over = 对局已经结束。
refused-not_due = 还没有到时候。
refused-no_clock = 这张棋桌不计时。
refused-clock_full = 对方的棋钟不能再加时间。
refused-own_turn = 现在轮到你自己走。
refused-not_absent = 对方在线。
refused-no_claim = 这里不能因对方离开而判胜或判和。
refused-nothing_to_take_back = 没有你的着法可以撤回。
refused-disclosed = 已经让人看到棋子身份的着法不能悔。
refused-not_over = 对局还在进行。
refused-already_rematched = 你们已经有新棋桌了。
refused-seat_full = 使用这个座位的浏览器太多，请先退出一个。
refused-last_browser = 没有别的浏览器使用这个座位。
refused-nothing_to_credit = 没有可以补还的时间。

refused-malformed = 服务器没有看懂，请刷新页面。
refused-too_large = 内容超出了服务器的限度。
refused-foreign_origin = 请求来自别的网站。
refused-no_table = 没有这张棋桌。
refused-too_often = 操作太频繁，请稍等。
refused-too_many_sockets = 从这里打开的页面太多，请关掉一些。
refused-link_expired = 链接已用过或已过期。
refused-not_now = 服务器正忙，请稍后再试。
