# 棋子与双方的叫法。

# 不分红黑的叫法。
role = { $role ->
    [general] 老将
    [advisor] 士
    [elephant] 象
    [horse] 马
    [chariot] 车
    [cannon] 炮
   *[soldier] 兵
}
role-title = { $role ->
    [general] 将（帅）
    [advisor] 士
    [elephant] 象
    [horse] 马
    [chariot] 车
    [cannon] 炮
   *[soldier] 兵
}
role-is = { role }
role-taken = { $taken ->
    [general] 将
    [advisor] 士
    [elephant] 象
    [horse] 马
    [chariot] 车
    [cannon] 炮
   *[soldier] 兵
}
role-taken-down = 一个暗子，其实是{ role-taken }

# 分红黑的叫法：“红帅”“黑卒”。
piece-name = { $side ->
    [black] { $role ->
        [general] 黑将
        [advisor] 黑士
        [elephant] 黑象
        [horse] 黑马
        [chariot] 黑车
        [cannon] 黑炮
       *[soldier] 黑卒
    }
   *[red] { $role ->
        [general] 红帅
        [advisor] 红仕
        [elephant] 红相
        [horse] 红马
        [chariot] 红车
        [cannon] 红炮
       *[soldier] 红兵
    }
}
# 知道红黑时的子名，不带颜色。
role-sided = { $side ->
    [black] { $role ->
        [general] 将
        [advisor] 士
        [elephant] 象
        [horse] 马
        [chariot] 车
        [cannon] 炮
       *[soldier] 卒
    }
   *[red] { $role ->
        [general] 帅
        [advisor] 仕
        [elephant] 相
        [horse] 马
        [chariot] 车
        [cannon] 炮
       *[soldier] 兵
    }
}
role-count = { $count } 个{ piece-name }

side-name = { $side ->
    [black] 黑方
   *[red] 红方
}
side-colour = { $side ->
    [black] 黑
   *[red] 红
}
loser-name = { $loser ->
    [black] 黑方
   *[red] 红方
}
