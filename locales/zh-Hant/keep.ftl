# 保存對局。

act-keep = 保存對局
keep-heading = 保存對局
keep-text = 對局進行時，只含你所知道的；終局後，含全部內容。
keep-record = 棋譜，含用時和封存的排布
keep-record-json = JSON 棋譜
keep-jieqibox = JieqiBox 棋譜
keep-uci = 引擎著法（UCI）
keep-fen = 局面（FEN）
keep-download = 下載
keep-copy = 複製
keep-failed = 複製沒有成功。
