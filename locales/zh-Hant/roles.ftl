# 棋子與雙方的叫法。

# 不分紅黑的叫法。
role = { $role ->
    [general] 老將
    [advisor] 士
    [elephant] 象
    [horse] 馬
    [chariot] 車
    [cannon] 炮
   *[soldier] 兵
}
role-title = { $role ->
    [general] 將（帥）
    [advisor] 士
    [elephant] 象
    [horse] 馬
    [chariot] 車
    [cannon] 炮
   *[soldier] 兵
}
role-is = { role }
role-taken = { $taken ->
    [general] 將
    [advisor] 士
    [elephant] 象
    [horse] 馬
    [chariot] 車
    [cannon] 炮
   *[soldier] 兵
}
role-taken-down = 一個暗子，其實是{ role-taken }

# 分紅黑的叫法：「紅帥」「黑卒」。
piece-name = { $side ->
    [black] { $role ->
        [general] 黑將
        [advisor] 黑士
        [elephant] 黑象
        [horse] 黑馬
        [chariot] 黑車
        [cannon] 黑砲
       *[soldier] 黑卒
    }
   *[red] { $role ->
        [general] 紅帥
        [advisor] 紅仕
        [elephant] 紅相
        [horse] 紅傌
        [chariot] 紅俥
        [cannon] 紅炮
       *[soldier] 紅兵
    }
}
# 知道紅黑時的子名，不帶顏色。
role-sided = { $side ->
    [black] { $role ->
        [general] 將
        [advisor] 士
        [elephant] 象
        [horse] 馬
        [chariot] 車
        [cannon] 砲
       *[soldier] 卒
    }
   *[red] { $role ->
        [general] 帥
        [advisor] 仕
        [elephant] 相
        [horse] 傌
        [chariot] 俥
        [cannon] 炮
       *[soldier] 兵
    }
}
role-count = { $count } 個{ piece-name }

side-name = { $side ->
    [black] 黑方
   *[red] 紅方
}
side-colour = { $side ->
    [black] 黑
   *[red] 紅
}
loser-name = { $loser ->
    [black] 黑方
   *[red] 紅方
}
