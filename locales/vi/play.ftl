# Lời của trình duyệt khi xem hoặc chơi một ván.

board-yours = Bàn cờ, bạn cầm quân { side-colour }
board-watched = Bàn cờ, { side-name } ở phía dưới
board-over = Bàn cờ, ván đã kết thúc
point-empty = { $point }, trống
point-up = { $point }, { piece-name }
point-down = { $point }, quân úp { side-colour }, đi như { role }
point-shown = { $point }, { piece-name }, vốn là quân úp
man-up = { piece-name }
man-down = Quân úp { side-colour }: đi như { role }
with-state = { $name }, { $state }
state-selected = đã chọn
state-go = đi được
state-take = ăn được
state-loses = đi vào đây sẽ thua vì lặp lại thế cờ
state-check = đang bị chiếu
state-from = nước vừa rồi đi từ đây
state-to = nước vừa rồi đi đến đây

say-your-move = Đến lượt bạn.
say-their-move = Đến lượt { side-name }.
say-check-you = Chiếu! Tướng của bạn đang bị tấn công.
say-check-them = { side-name } đang bị chiếu.
say-dealing-creator = Đang xếp quân úp…
say-dealing = Đang chờ trình duyệt của chủ bàn mở niêm phong phần của mình.
say-open = Bàn đang chờ người chơi thứ hai.
say-looking = { $move ->
    [0] Bạn đang xem thế cờ ban đầu. Chọn nước cuối trong danh sách để trở về hiện tại.
   *[other] Bạn đang xem lượt { $move }. Chọn nước cuối trong danh sách để trở về hiện tại.
}
say-first-move = Bàn sẽ bị dọn sau { $seconds } giây nếu { side-name } không đi.
say-selected-down = { $point } là quân úp ở vị trí của { role }: nó đi như { role }.
say-selected-up = { $point }: { piece-name }.
say-confirm = Đi từ { $from } đến { $to }?
say-lost-share = Trình duyệt này không còn giữ phần ngẫu nhiên của mình nên ván không thể bắt đầu. Lát nữa bàn sẽ được dọn.
say-eye = Dấu mắt nhắm chỉ những quân mà chỉ bạn thấy.

did-you-up = Bạn đi { role } từ { $from } đến { $to }.
did-you-down = Bạn đi quân úp từ { $from } đến { $to }: lật ra { role }.
did-they-up = { side-name } đi { role } từ { $from } đến { $to }.
did-they-down = { side-name } đi quân úp từ { $from } đến { $to }: lật ra { role }.
did-take = Ăn { role-taken }.
did-take-secret = Ăn { role-taken-down }: chỉ bạn biết.
did-take-yours = Ăn { role-taken } của bạn.
did-take-yours-down = Ăn một quân úp của bạn.
did-take-down = Ăn một quân úp của { side-name }.
did-take-known = Ăn { role-taken-down }.
did-check-you = Chiếu! Tướng của bạn đang bị tấn công.
did-check-they = Chiếu!
did-sit = { side-name } đã ngồi vào bàn.
did-start = Ván cờ bắt đầu. { side-name } đi trước.
did-offer-you = Bạn xin hòa.
did-offer-they = { side-name } xin hòa.
did-offer-gone = Lời xin hòa không còn hiệu lực.
did-here = { side-name } đã trở lại.
did-away = { side-name } vắng mặt.

did-take-back-asked = { side-name } xin đi lại.
did-take-back-asked-you = Bạn xin đi lại.
did-take-back-done = Nước vừa rồi của { side-name } đã được rút lại.
did-take-back-gone = Nước đi được giữ nguyên.
did-rematch-they = { side-name } muốn đấu lại.
did-rematch-you = Bạn đề nghị đấu lại.
did-rematch-gone = Lời đề nghị đấu lại không còn hiệu lực.
did-rematch = Hai bên chơi tiếp ở bàn mới.
did-said = { side-name }: { $phrase }
did-low = Còn { $seconds } giây.

phrase-hello = Xin chào!
phrase-good_luck = Chúc may mắn!
phrase-well_played = Đánh hay lắm!
phrase-thanks = Cảm ơn!
phrase-one_moment = Chờ chút nhé.
phrase-sorry = Xin lỗi!

claim-soon = { side-name } vắng mặt. Sau { $time } nữa bạn được xin xử ván này.
claim-now = { side-name } đã rời bàn.
claim-win = Xử tôi thắng
claim-draw = Xử hòa
claim-wait = Chờ thêm

sentences = { $first } { $second }

offer-accept = Đồng ý
offer-decline = Từ chối
take-back-yes = Cho đi lại
take-back-no = Không
rematch-yes = Chơi tiếp
rematch-no = Thôi, cảm ơn
confirm-yes = Đi nước này
confirm-no = Đặt lại

presence-here = có mặt
presence-away = vắng mặt
you = (bạn)
seat-you = Bạn, { side-name }
seat-computer = Máy { $level }
seat-took-you = Bạn đã ăn:
seat-took-they = { side-name } đã ăn:
seat-clock-runs = Đồng hồ của { $name }, đang chạy
seat-clock-stands = Đồng hồ của { $name }

tray-up = { role-count }
tray-secret = { role-count }, chỉ bạn thấy
tray-down = { $count } quân úp { side-colour }
tray-was-down = { role-count }, lúc bị ăn còn úp, chỉ bên ăn thấy

move-reveal = lật ra { role }
move-take = ăn { role-taken }
move-take-down = ăn quân úp
move-take-hidden = ăn { role-taken-down }, chỉ một bên thấy
move-check = chiếu
moves-played = { $count } lượt đi

pool-you = Bạn, { side-name }
pool-face-down = Quân úp trên bàn: Đen { $black }, Đỏ { $red }.
pool-taken-yours = { side-name } đã ăn { $count } quân úp của bạn mà bạn chưa biết là gì: ở đây vẫn còn tính.
pool-taken-unseen = { $count } quân úp đã bị ăn vẫn còn tính ở đây.

warn-repetition-draw = Thế cờ này đã xuất hiện hai lần. Lần thứ ba là hòa.
warn-repetition-you = Thế cờ này đã xuất hiện hai lần. Lần thứ ba bạn thua: { $rule }.
warn-repetition-they = Thế cờ này đã xuất hiện hai lần. Lần thứ ba { side-name } thua: { $rule }.
warn-rule = { $reason ->
    [perpetual_chase] đuổi bắt mãi
   *[perpetual_check] chiếu mãi
}
warn-quiet = Còn { $left } nước: nếu không ai ăn quân thì ván sẽ hòa.
losing-text = Sau nước từ { $from } đến { $to }, thế cờ xuất hiện lần thứ ba và bên cứ chiếu hoặc đuổi bắt mãi sẽ thua: chính là bạn.

browser-this = Trình duyệt này
browser-other = Trình duyệt { $number }
browser-sign-out = Đăng xuất

watching = { $count ->
    [0] Không có ai xem
   *[other] { $count } người đang xem
}

line-stale = Mất kết nối. Đang thử lại…
line-back = Đã kết nối lại.

title-waiting = Đang chờ người chơi
title-sit = Ngồi vào bàn
notice-turn = { side-name } đã đi. Đến lượt bạn.
notice-start = Ván cờ đã bắt đầu.
