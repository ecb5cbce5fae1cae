# Những chữ có trên mọi trang.

language-name = Tiếng Việt
language-direction = ltr
language-pieces = trad
language-notation = coordinates

-site = Cờ úp

brand = { -site }
page-title = { $page } · { -site }
skip-to-content = Đến nội dung chính
home = Trang chủ
language = Ngôn ngữ
theme-switch = Sáng hoặc tối
close = Đóng
beta = Thử nghiệm
needs-script = Bàn cờ cần JavaScript. Mọi thứ khác vẫn đọc được khi không có nó.

footer-rules = Luật chơi
footer-xiangqi = Cờ tướng
footer-analysis = Bàn phân tích
footer-privacy = Quyền riêng tư
footer-promise = Không cần đăng ký: gửi đường dẫn là chơi.
footer-version = { $version } · { $commit }

missing-title = Ở đây không có gì
missing-text = Địa chỉ sai, hoặc bàn này đã được dọn. Hãy xem lại đường dẫn, hoặc tự mở một bàn.
failed-title = Máy chủ gặp lỗi
failed-text = Không phải lỗi của bạn, và các nước đã đi không mất nước nào. Lát nữa hãy thử lại.
offline-title = Không có mạng
offline-text = Đây là bàn để hai người chơi cờ úp và cờ tướng qua mạng. Các ván của bạn vẫn còn: khi có mạng, hãy mở lại trang này.
refused-title = Không thực hiện được
to-home = Về trang chủ
