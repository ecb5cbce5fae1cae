# Những chữ có sẵn trên trang bàn cờ.

table-heading = { $game }, { $clock }
table-skip = Đến bàn cờ
table-description-open = Còn một ghế trống: { $game }, { $clock }. Không cần tài khoản.
table-description-ended = { $game }, { $clock }. Ván cờ đã kết thúc: xem lại diễn biến.
table-description-play = { $game }, { $clock }. Mời bạn xem ván cờ.
table-loading = Đang bày bàn cờ…

wait-heading = Gửi đường dẫn này cho bạn bè
wait-heading-anyone = Đang tìm đối thủ
wait-text-anyone = Bàn của bạn đã có trong danh sách ở trang chủ. Ai ngồi vào trước thì chơi; gửi đường dẫn cũng được.
wait-copied = Ván bắt đầu khi người kia ngồi vào. Đường dẫn đã được chép: chỉ cần dán.
wait-text = Ván bắt đầu khi người kia ngồi vào.
wait-link = Đường dẫn đến bàn của bạn
wait-copy = Chép
wait-copy-done = Đã chép
wait-share = Chia sẻ
wait-qr = Đường dẫn dưới dạng mã QR
wait-side-by-side = Đang ngồi cạnh nhau?
wait-camera = Để máy của người ấy quét mã này.
wait-you = Bạn
wait-empty = Trống
wait-waiting = đang chờ
wait-moves-first = { side-name }, đi trước
wait-moves-second = { side-name }
wait-game = Ván
wait-deal = Thế xếp
wait-sealed = đã niêm phong: { $seal }; sau ván ai cũng kiểm tra được
wait-close = Đóng bàn

sit-heading = Bạn được mời chơi { $game }
sit-text = { $kind }, { $clock }. Không cần tài khoản.
sit-host = Chủ bàn
sit-yours = Ghế của bạn
sit-name = Tên của bạn (có thể để trống)
sit-heading-by = { $name } mời bạn chơi { $game }
sit-button = Ngồi vào bàn
sit-watch = Chỉ xem
sit-rules = Luật chơi trong ba phút
sit-fair = Khi bạn ngồi vào, trình duyệt góp một số ngẫu nhiên của riêng nó vào việc xếp quân. Không ai sắp đặt được các quân úp, và sau ván cả hai đều có thể kiểm tra.
sit-not-yet = Trình duyệt của chủ bàn chưa niêm phong phần của mình. Chờ một chút rồi bạn ngồi vào được.

closed-heading = Bàn này đã đóng

board-latest = Các nước gần nhất
act-group = Thao tác
act-pool = Quân úp
act-moves = Nước đi
act-flip = Xoay bàn
act-draw = Xin hòa
act-resign = Nhận thua
act-abort = Hủy ván
act-withdraw = Rút lại
act-more = Thêm
act-take-back = Xin đi lại
act-withdraw-take-back = Thôi, giữ nước đi
act-give-time = Tặng 15 giây
act-device = Chơi tiếp trên máy khác
act-look-into = Phân tích thế này
act-rules = Luật chơi
act-sound = Âm thanh
act-settings = Cài đặt

moves-heading = Nước đi
moves-none = Chưa có nước nào.

pool-heading = Quân úp còn lại
pool-caption = Dưới mỗi quân úp có thể là gì, khả năng bao nhiêu.
pool-role = Quân
deal-heading = Bàn này
deal-game = Ván
deal-deal = Thế xếp

resign-heading = Nhận thua ván này?
resign-text = Đối thủ thắng ngay. Không thể rút lại.
resign-yes = Nhận thua
keep-playing = Chơi tiếp
draw-heading = Xin hòa?
draw-text = Đối thủ có thể đồng ý hoặc từ chối.
draw-yes = Xin hòa
abort-heading = Hủy ván này?
abort-text = Không ai thắng thua: chưa có nước nào được đi.
abort-yes = Hủy ván
losing-heading = Nước này thua
losing-yes = Vẫn cứ đi
losing-no = Chọn nước khác

settings-heading = Cài đặt
settings-pieces = Quân cờ
settings-trad = Chữ phồn thể
settings-simp = Chữ giản thể
settings-intl = Hình vẽ
settings-ground = Kiểu bàn cờ
settings-wood = Gỗ
settings-ink = Giấy và mực
settings-notation = Ghi nước đi
settings-coordinates = a0–i9
settings-wxf = WXF
settings-chinese = 炮二平五
settings-colours = Màu sắc
settings-auto = Theo thiết bị
settings-light = Sáng
settings-dark = Tối
settings-board = Bàn cờ
settings-facing = Xoay quân đối thủ về phía họ
settings-coords = Tọa độ
settings-legal = Nước đi hợp lệ
settings-confirm = Xác nhận từng nước
settings-motion = Hiệu ứng động
settings-sound = Âm thanh
settings-notify = Báo cho tôi
settings-phrases = Câu nói
settings-name = Tên của bạn
settings-people = Người chơi
settings-done = Xong

new-table = Bàn mới
rematch = Đấu lại
rematch-withdraw = Rút lời đấu lại
next-game = Sang ván tiếp
say-heading = Nói
more-heading = Thêm

device-heading = Chơi tiếp trên máy khác
device-text = Mở đường dẫn này trên máy kia. Nó chỉ dùng được một lần, trong mười phút. Sau đó cả hai máy đều giữ ghế của bạn.
device-link = Đường dẫn cho máy kia
device-browsers = Nơi đang giữ ghế của bạn
device-failed = Lúc này chưa có đường dẫn. Lát nữa hãy thử lại.

link-title = Chơi tiếp ở đây
link-text = Máy này sẽ nhận ghế của bạn. Máy kia vẫn giữ ghế đó.
link-button = Nhận ghế ở đây
link-empty = Đường dẫn này bị thiếu. Hãy chép trọn vẹn đến ký tự cuối.
link-refused = Đường dẫn này đã dùng rồi hoặc quá cũ. Hãy tạo cái mới trên máy kia.

replay = Xem lại
replay-first = Đầu ván
replay-back = Lùi
replay-play = Chạy
replay-next = Tiến
replay-last = Cuối ván
replay-link = Chép đường dẫn đến nước này

lens-heading = Góc nhìn
lens-everything = Tất cả
lens-red = Của Đỏ
lens-black = Của Đen

keys-heading = Phím tắt
keys-text = Dùng khi đang ở bàn cờ; nhấn Tab để đến đó.
key-arrows = Đi từ điểm này sang điểm khác
key-enter = Chọn quân, hoặc đi đến đó
key-escape = Đặt quân lại
key-target = Điểm đến kế tiếp hoặc trước đó
key-letters = Nhảy đến quân cùng loại kế tiếp của bạn: Tướng, Sĩ, Tượng, Mã, Xe, Pháo, Tốt, quân úp. Thêm Shift thì lùi lại
key-last = Đọc nước vừa đi
key-clocks = Đọc đồng hồ
key-taken = Đọc các quân bị ăn
key-down = Đọc các quân úp có thể là gì
key-position = Đọc vị trí mọi quân
key-point = Đọc quân ở điểm này có thể là gì
key-step = Khi không ở trên bàn cờ: xem lùi hoặc tiến một nước
key-ends = Khi không ở trên bàn cờ: xem đầu ván hoặc nước vừa đi
key-type = Gõ một nước đi
key-help = Bảng phím tắt này
typed-label = Gõ một nước đi
typed-go = Đi
