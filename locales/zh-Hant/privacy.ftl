# 隱私頁。

privacy-title = 隱私
privacy-description = 這裡儲存你的哪些資料、儲存多久，以及怎樣讓它們被忘掉。
privacy-lede = 沒有帳號，不要電子郵件，不做追蹤，沒有廣告，也不向任何別的網站傳送請求。
privacy-kept = 儲存什麼
privacy-cookie = 一個帶有隨機密值的 Cookie，讓你的瀏覽器能找回座位。從你最後一次以棋手身分來訪算起，保留 { $days } 天。伺服器只儲存它的雜湊值，不與任何姓名、位址或裝置相連。
privacy-language = 如果你選擇了語言，還有一個記住這個選擇的 Cookie。
privacy-games = 對局：誰坐哪一方（以上述雜湊值表示）、每一著在什麼時候怎樣走、結果如何。保留它們，對局的連結才能一直有效。
privacy-deal = 產生排布所用的密值；對局結束後，棋桌上的每個人都可以看到。
privacy-not = 不儲存什麼
privacy-name = 你的名字（如果填了）存在你的瀏覽器裡。你在線上時伺服器會轉告對方，之後不再保留，既不隨棋局保存，也不寫入日誌。你們互相說的話只轉達，不保存。
privacy-address = 你的網路位址只會被查看幾分鐘，以防有人用大量請求妨礙別人，不會存檔。
privacy-here = 這個瀏覽器裡有什麼
privacy-storage = 你的設定、你的名字，以及每次排布中你自己的份額和你所見過的資料，供終局後驗證排布。
privacy-forget = 忘掉我
privacy-forget-text = 這個瀏覽器將永久放棄它的座位：對局仍會保留，但再也無法由對局找到你。瀏覽器裡的內容也會刪除。
privacy-forget-button = 忘掉這個瀏覽器
privacy-forget-done = 完成。這裡已不認識這個瀏覽器。
privacy-forget-failed = 沒有成功，請稍後再試。
