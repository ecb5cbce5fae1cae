# 操作未能執行的原因。

refused-unknown = 伺服器沒有接受這個操作。

refused-not_seated = 只有對局雙方可以這樣做。
refused-not_creator = 只有桌主可以這樣做。
refused-seat_taken = 有人搶先一步，兩個座位都滿了。你可以觀戰。
refused-own_table = 這是你自己開的棋桌。請把連結發給別人。
refused-already_seated = 你已經在這張棋桌入座。
refused-not_invited = 這張棋桌是留給別人的。你可以觀戰。
refused-not_ready = 棋桌還沒有準備好，請稍後再試。
refused-already_sealed = 這份隨機數已經封存。
refused-bad_contribution = 這不是當初封存的那份隨機數。
refused-stale_version = 就在剛才情況有變，請再看一眼。
refused-not_your_turn = 還沒有輪到你走。
refused-illegal_move = 規則不允許這樣走。
refused-already_moved = 第一著已經走出，不能再取消對局。
refused-no_offer = 那個提議已經失效。
refused-already_offered = 你已經提議過了。
refused-too_soon = 現在還太早。
refused-out_of_time = 時間已到。
refused-game_over = 對局已經結束。
refused-not_due = 還沒有到時候。
refused-no_clock = 這張棋桌不計時。
refused-clock_full = 對方的棋鐘不能再加時間。
refused-own_turn = 現在輪到你自己走。
refused-not_absent = 對方在線上。
refused-no_claim = 這裡不能因對方離開而判勝或判和。
refused-nothing_to_take_back = 沒有你的著法可以撤回。
refused-disclosed = 已經讓人看到棋子身分的著法不能悔。
refused-not_over = 對局還在進行。
refused-already_rematched = 你們已經有新棋桌了。
refused-seat_full = 使用這個座位的瀏覽器太多，請先退出一個。
refused-last_browser = 沒有別的瀏覽器使用這個座位。
refused-nothing_to_credit = 沒有可以補還的時間。

refused-malformed = 伺服器沒有看懂，請重新整理頁面。
refused-too_large = 內容超出了伺服器的限度。
refused-foreign_origin = 請求來自別的網站。
refused-no_table = 沒有這張棋桌。
refused-too_often = 操作太頻繁，請稍等。
refused-too_many_sockets = 從這裡開啟的頁面太多，請關掉一些。
refused-link_expired = 連結已用過或已過期。
refused-not_now = 伺服器正忙，請稍後再試。
