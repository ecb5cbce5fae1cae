# 隐私页。

privacy-title = 隐私
privacy-description = 这里保存你的哪些信息、保存多久，以及怎样让它们被忘掉。
privacy-lede = 没有账号，不要邮箱，不做跟踪，没有广告，也不向任何别的网站发送请求。
privacy-kept = 保存什么
privacy-cookie = 一个带有随机密值的 Cookie，让你的浏览器能找回座位。从你最后一次以棋手身份来访算起，保留 { $days } 天。服务器只保存它的哈希值，不与任何姓名、地址或设备相连。
privacy-language = 如果你选择了语言，还有一个记住这个选择的 Cookie。
privacy-games = 对局：谁坐哪一方（以上述哈希值表示）、每一着在什么时候怎样走、结果如何。保存它们，对局的链接才能一直有效。
privacy-deal = 产生排布所用的密值；对局结束后，棋桌上的每个人都可以看到。
privacy-not = 不保存什么
privacy-name = 你的名字（如果填了）存在你的浏览器里。你在线时服务器会转告对方，之后不再保留，既不随棋局保存，也不写入日志。你们互相说的话只转达，不保存。
privacy-address = 你的网络地址只会被查看几分钟，以防有人用大量请求妨碍别人，不会写入存储。
privacy-here = 这个浏览器里有什么
privacy-storage = 你的设置、你的名字，以及每次排布中你自己的份额和你所见过的信息，供终局后验证排布。
privacy-forget = 忘掉我
privacy-forget-text = 这个浏览器将永久放弃它的座位：对局仍会保留，但再也无法由对局找到你。浏览器里的内容也会删除。
privacy-forget-button = 忘掉这个浏览器
privacy-forget-done = 完成。这里已不认识这个浏览器。
privacy-forget-failed = 没有成功，请稍后再试。
