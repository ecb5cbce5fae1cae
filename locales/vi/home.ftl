# Trang chủ.

home-title = Chơi cờ úp ở bàn của riêng bạn
home-description = Chơi cờ úp (jieqi, 揭棋) và cờ tướng trực tuyến với bạn bè: không cần tài khoản, chỉ một đường dẫn.
home-heading = Chưa đi, chưa biết quân gì
home-lede = Cờ úp với bạn bè. Không cần tài khoản: mở bàn, gửi đường dẫn, chơi.

home-play = Chơi
home-friend = Chơi với bạn bè
home-friend-copies = chép đường dẫn
home-anyone = Tìm đối thủ
home-anyone-how = người kế tiếp tìm ván giống vậy
home-computer = Chơi với máy
home-computer-level = cấp { $level }
home-game = Loại cờ
home-game-jieqi = Cờ úp
home-game-xiangqi = Cờ tướng
home-seat = Bạn cầm
home-seat-random = Bốc thăm
home-seat-red = Đỏ
home-seat-black = Đen
home-level = Cấp của máy, từ 1 (dễ) đến 8 (mạnh)
home-clock = Đồng hồ, phút + giây mỗi nước
home-clock-none = Không
home-clock-other = Khác…
home-clock-kind = Kiểu đồng hồ
home-clock-increment = Cộng giây
home-clock-per_move = Giới hạn mỗi nước
home-clock-days = Số ngày mỗi nước
home-minutes = Số phút lúc đầu
home-increment = Số giây cộng mỗi nước
home-per-move = Số giây mỗi nước sau đó
home-days = Số ngày cho mỗi nước
home-failed = Không mở được bàn. Hãy kiểm tra mạng rồi thử lại.
home-refused = Không mở được bàn: vừa có quá nhiều bàn được mở từ đây. Hãy chờ một phút rồi thử lại.

home-new = Lần đầu chơi cờ úp?
home-rules = Luật chơi trong ba phút

home-mine = Bàn của bạn
home-open = Bàn đang chờ
home-open-none = Lúc này không ai chờ. Hãy nhấn “Tìm đối thủ” và làm người đầu tiên.
