# Tên quân và tên bên.

role = { $role ->
    [general] Tướng
    [advisor] Sĩ
    [elephant] Tượng
    [horse] Mã
    [chariot] Xe
    [cannon] Pháo
   *[soldier] Tốt
}
role-title = { role }
role-is = { role }
role-taken = { $taken ->
    [general] Tướng
    [advisor] Sĩ
    [elephant] Tượng
    [horse] Mã
    [chariot] Xe
    [cannon] Pháo
   *[soldier] Tốt
}
role-taken-down = quân úp, thật ra là { role-taken }
# “Mã đỏ”, “Tốt đen”.
piece-name = { role } { side-colour }
role-count = { $count } { piece-name }

side-name = { $side ->
    [black] Đen
   *[red] Đỏ
}
side-colour = { $side ->
    [black] đen
   *[red] đỏ
}
loser-name = { $loser ->
    [black] Đen
   *[red] Đỏ
}
