# Những gì được đọc lên khi nhấn phím ở bàn cờ.

read-no-move = Chưa có nước nào được đi.
read-no-clock = Ván này không tính giờ.
read-days = { $count } ngày
read-hours = { $count } giờ
read-minutes = { $count } phút
read-seconds = { $count } giây
read-side = { side-name }: { $list }.
read-side-down = { side-name }, quân úp: { $list }.
read-standing = { role } { $point }
read-taken = { side-name } đã ăn: { $list }.
read-taken-nothing = { side-name } chưa ăn quân nào.
read-down = { side-name } có { $count } quân úp. Mỗi quân có thể là: { $list }.
read-down-none = { side-name } không còn quân úp.
read-nothing-down = Ván này không có quân úp.
read-chance = { role } { $share }
read-point = { $point } có thể là: { $list }.
read-point-none = Ở { $point } không có quân úp.

typed-unreadable = “{ $text }” không phải là nước đi. Hãy viết h2e2, C2=5 hoặc 炮二平五.
typed-none = Lúc này không đi được { $text }.
typed-several = { $text } có thể là nhiều nước khác nhau. Hãy viết bằng hai điểm: h2e2.
