# Trang về sự riêng tư.

privacy-title = Quyền riêng tư
privacy-description = Bàn cờ này giữ gì về bạn, trong bao lâu, và làm sao để nó quên bạn.
privacy-lede = Không tài khoản, không địa chỉ email, không theo dõi, không quảng cáo, và không gửi yêu cầu nào đến trang khác.
privacy-kept = Những gì được giữ
privacy-cookie = Một cookie chứa bí mật ngẫu nhiên để trình duyệt của bạn tìm lại ghế của mình. Nó tồn tại { $days } ngày kể từ lần cuối bạn vào chơi. Máy chủ chỉ lưu mã băm của nó, không gắn với tên, địa chỉ hay thiết bị nào.
privacy-language = Nếu bạn chọn ngôn ngữ, có thêm một cookie ghi lựa chọn đó.
privacy-games = Các ván cờ: ai ngồi ghế nào (theo mã băm nói trên), nước nào được đi vào lúc nào, và ván kết thúc ra sao. Chúng được giữ để đường dẫn đến ván luôn mở được.
privacy-deal = Bí mật đã tạo ra thế xếp; khi ván kết thúc, mọi người ở bàn đều có thể xem.
privacy-not = Những gì không được giữ
privacy-name = Tên của bạn, nếu bạn đặt, nằm trong trình duyệt của bạn. Máy chủ chuyển nó đi khi bạn đang kết nối và không giữ lại sau đó, dù là cùng ván cờ hay trong nhật ký. Những gì hai bên nói với nhau chỉ được chuyển đi và không được lưu.
privacy-address = Địa chỉ mạng của bạn chỉ được xem trong vài phút, để không ai làm ngập người khác bằng yêu cầu, và không được ghi lại.
privacy-here = Những gì nằm trong trình duyệt này
privacy-storage = Cài đặt, tên của bạn, phần ngẫu nhiên của chính bạn trong mỗi lần xếp quân cùng những gì bạn đã thấy, để bạn kiểm tra được việc xếp quân sau ván.
privacy-forget = Quên tôi
privacy-forget-text = Trình duyệt này bỏ hẳn các ghế của nó: các ván vẫn còn, nhưng từ đó không còn gì dẫn đến bạn nữa. Những gì nằm trong trình duyệt này cũng bị xóa.
privacy-forget-button = Quên trình duyệt này
privacy-forget-done = Xong. Ở đây không còn biết trình duyệt này nữa.
privacy-forget-failed = Không thực hiện được. Lát nữa hãy thử lại.
