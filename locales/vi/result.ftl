# Ván kết thúc thế nào: ai thắng, rồi vì sao.

result-you-win = Bạn thắng
result-you-lose = Bạn thua
result-red = Đỏ thắng
result-black = Đen thắng
result-draw = Hòa
result-none = Không có kết quả

reason-checkmate = Chiếu hết: Tướng của { loser-name } ở { $point } bị tấn công và không nước nào cứu được.
reason-stalemate = { loser-name } hết nước đi nên thua.
reason-perpetual_check = { loser-name } chiếu ở mọi nước từ lượt { $first } đến lượt { $last } trong khi cùng một thế cờ xuất hiện ba lần. Chiếu mãi thì thua.
reason-perpetual_chase = { loser-name } đuổi bắt { $victim } ở mọi nước từ lượt { $first } đến lượt { $last } trong khi cùng một thế cờ xuất hiện ba lần. Đuổi bắt mãi thì thua.
victim-up = cùng một quân { role }
victim-down = cùng một quân úp
reason-repetition = Cùng một thế cờ xuất hiện ba lần từ lượt { $first } đến lượt { $last }, và không phải do riêng bên nào gây ra.
reason-no_capture_limit = { $quiet } nước liền không ăn quân: giới hạn là { $moves } nước mỗi bên.
reason-agreement = Hai bên đồng ý hòa.
reason-abandonment-win = { loser-name } rời bàn, đối thủ đã xin xử thắng.
reason-abandonment-draw = Một bên rời bàn, bên kia đã xin xử hòa.
reason-resignation = { loser-name } nhận thua.
reason-time = { loser-name } hết giờ.
reason-aborted = { side-name } đã hủy ván trước khi bắt đầu.
reason-closed = Bàn đã đóng khi chưa ai ngồi vào.
reason-expired = Không ai ngồi vào kịp.
reason-not-dealt = Quân úp chưa được xếp kịp vì trình duyệt của chủ bàn vắng mặt.
reason-no-first-move = { side-name } không đi nước đầu kịp giờ.
reason-length = { moves-played }.

replay-at = Nước { $ply } trên { $plies }.
lens-note = { $lens ->
    [red] Mặt lưng là quân mà Đỏ không biết. Dấu mắt nhắm chỉ những quân chỉ riêng Đỏ được biết.
    [black] Mặt lưng là quân mà Đen không biết. Dấu mắt nhắm chỉ những quân chỉ riêng Đen được biết.
   *[everything] Vòng đứt nét chỉ quân không ai biết. Dấu mắt nhắm chỉ quân chỉ bên ăn được biết.
}
