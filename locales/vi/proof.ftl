# Kiểm tra việc xếp quân sau ván.

proof-heading = Kiểm tra việc xếp quân
proof-ok = Thế xếp đúng là thế đã niêm phong, và mỗi quân đã lộ mặt đều đúng như đã xếp.
proof-partly = Mọi thứ trình duyệt này kiểm tra được đều đúng. Ai ngồi ở bàn từ đầu thì kiểm tra được nhiều hơn.
proof-failed = Có điều không khớp: đây không phải là thế xếp đã niêm phong.
proof-none = Ván kết thúc trước khi xếp quân.

proof-commitment = { $state ->
    [ok] Bí mật của máy chủ đúng là bí mật nó đã niêm phong trước khi có ai ngồi vào.
    [failed] Bí mật của máy chủ không phải là bí mật nó đã niêm phong trước khi có ai ngồi vào.
   *[unknown] Trình duyệt này không thấy niêm phong của máy chủ trước ván.
}
proof-creator_seal = { $state ->
    [ok] Phần của chủ bàn đúng là phần đã niêm phong trước khi khách ngồi vào.
    [failed] Phần của chủ bàn không phải là phần đã niêm phong trước khi khách ngồi vào.
   *[unknown] Trình duyệt này không thấy niêm phong phần của chủ bàn.
}
proof-creator_bytes = { $state ->
    [ok] Phần của chủ bàn đúng là phần do trình duyệt này tạo ra.
    [failed] Phần của chủ bàn không phải là phần do trình duyệt này tạo ra.
   *[unknown] Phần của chủ bàn được tạo ra ở nơi khác.
}
proof-guest_bytes = { $state ->
    [ok] Phần của khách đúng là phần mà trình duyệt này biết.
    [failed] Phần của khách không phải là phần mà trình duyệt này biết.
   *[unknown] Trình duyệt này không thấy phần của khách trước ván.
}
proof-deal = { $state ->
    [ok] Bí mật và hai phần ngẫu nhiên cho ra đúng thế xếp này.
   *[failed] Bí mật và hai phần ngẫu nhiên cho ra một thế xếp khác.
}
proof-reveals = { $state ->
    [ok] { $count } quân đã lật, tất cả đúng như đã xếp.
   *[failed] Có quân đã lật không đúng như đã xếp: { $points }.
}
proof-captures = { $state ->
    [ok] { $count } quân úp bị ăn, tất cả đúng như đã xếp.
   *[failed] Có quân úp bị ăn không đúng như đã xếp: { $points }.
}
proof-value-commitment = Niêm phong cho xem trước ván
proof-value-server = Bí mật của máy chủ, nay được công khai
proof-value-creator = Phần của chủ bàn
proof-value-guest = Phần của khách
