# Danh sách bàn ở trang chủ.

list-waiting = Đang chờ người chơi thứ hai
list-dealing = Đang xếp quân úp
list-expired = Không ai ngồi vào kịp
list-closed = Đóng khi chưa ai ngồi vào
list-called-off = Hủy trước khi bắt đầu
list-move = lượt { $move }
list-here = đối thủ đang có mặt
list-computer = đấu với máy cấp { $level }
list-badge-turn = Lượt bạn
list-badge-their = Lượt họ
list-badge-open = Còn ghế
list-badge-over = Đã xong
list-nobody = Ai đó
list-you-play = bạn cầm quân { side-colour }
list-sit = Ngồi vào
