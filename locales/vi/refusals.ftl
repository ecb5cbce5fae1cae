# Vì sao một việc không được thực hiện.

refused-unknown = Máy chủ không chấp nhận việc đó.

refused-not_seated = Chỉ người chơi mới làm được việc đó.
refused-not_creator = Chỉ chủ bàn mới làm được việc đó.
refused-seat_taken = Có người nhanh hơn: cả hai ghế đã có người. Bạn có thể xem.
refused-own_table = Chính bạn đã mở bàn này. Hãy gửi đường dẫn cho người khác.
refused-already_seated = Bạn đã ngồi ở bàn này rồi.
refused-not_invited = Bàn này dành cho người khác. Bạn có thể xem.
refused-not_ready = Bàn chưa sẵn sàng. Lát nữa hãy thử lại.
refused-already_sealed = Phần ngẫu nhiên này đã được niêm phong.
refused-bad_contribution = Đây không phải là phần ngẫu nhiên đã niêm phong.
refused-stale_version = Vừa có thay đổi trong lúc bạn thao tác. Hãy xem lại.
refused-not_your_turn = Chưa đến lượt bạn.
refused-illegal_move = Luật không cho phép nước đó.
refused-already_moved = Nước đầu tiên đã đi: không hủy ván được nữa.
refused-no_offer = Lời đề nghị đó không còn hiệu lực.
refused-already_offered = Bạn đã đề nghị rồi.
refused-too_soon = Còn quá sớm.
refused-out_of_time = Đã hết giờ.
refused-game_over = Ván đã kết thúc.
refused-not_due = Chưa đến lúc.
refused-no_clock = Bàn này không tính giờ.
refused-clock_full = Đồng hồ của đối thủ không nhận thêm giờ được nữa.
refused-own_turn = Đang là lượt của chính bạn.
refused-not_absent = Đối thủ đang có mặt.
refused-no_claim = Ở đây không được xin xử ván khi đối thủ vắng mặt.
refused-nothing_to_take_back = Bạn không có nước nào để đi lại.
refused-disclosed = Nước đã cho ai đó thấy mặt quân thì không đi lại được.
refused-not_over = Ván vẫn đang tiếp diễn.
refused-already_rematched = Bạn đã có bàn mới rồi.
refused-seat_full = Có quá nhiều trình duyệt giữ ghế này. Hãy đăng xuất bớt một cái.
refused-last_browser = Không có trình duyệt nào khác giữ ghế này.
refused-nothing_to_credit = Không có thời gian nào để trả lại.

refused-malformed = Máy chủ không hiểu. Hãy tải lại trang.
refused-too_large = Vượt quá mức máy chủ nhận được.
refused-foreign_origin = Yêu cầu đến từ một trang khác.
refused-no_table = Không có bàn nào như vậy.
refused-too_often = Thao tác quá nhiều cùng lúc. Hãy chờ một chút.
refused-too_many_sockets = Có quá nhiều trang mở từ đây. Hãy đóng bớt.
refused-link_expired = Đường dẫn này đã dùng rồi hoặc quá cũ.
refused-not_now = Máy chủ đang bận. Lát nữa hãy thử lại.
