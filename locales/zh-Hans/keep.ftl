# 保存对局。

act-keep = 保存对局
keep-heading = 保存对局
keep-text = 对局进行时，只含你所知道的；终局后，含全部内容。
keep-record = 棋谱，含用时和封存的排布
keep-record-json = JSON 棋谱
keep-jieqibox = JieqiBox 棋谱
keep-uci = 引擎着法（UCI）
keep-fen = 局面（FEN）
keep-download = 下载
keep-copy = 复制
keep-failed = 复制没有成功。
