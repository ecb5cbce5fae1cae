# Lưu ván cờ về.

act-keep = Lưu ván này
keep-heading = Lưu ván này
keep-text = Khi ván còn tiếp diễn, ở đây chỉ có những gì bạn biết. Sau ván thì có tất cả.
keep-record = Biên bản, kèm đồng hồ và thế xếp đã niêm phong
keep-record-json = Biên bản dạng JSON
keep-jieqibox = Ván cho JieqiBox
keep-uci = Nước đi cho phần mềm cờ (UCI)
keep-fen = Thế cờ (FEN)
keep-download = Tải về
keep-copy = Chép
keep-failed = Không chép được.
