language-name = Čeština
language-direction = ltr
language-pieces = trad
language-notation = coordinates

-site = Jieqi

brand = { -site }
page-title = { $page } · { -site }
skip-to-content = Přejít k obsahu
home = Úvod
language = Jazyk
theme-switch = Světlý nebo tmavý vzhled
close = Zavřít
beta = Beta
needs-script = Deska potřebuje JavaScript. Všechno ostatní se dá číst i bez něj.

footer-rules = Pravidla
footer-xiangqi = Xiangqi
footer-analysis = Rozbor
footer-privacy = Soukromí
footer-promise = Bez registrace: pošlete odkaz a hrajte.
footer-version = { $version } · { $commit }

missing-title = Tady nic není
missing-text = Adresa je chybná, nebo byl stůl sklizen. Zkontrolujte odkaz, nebo si založte vlastní stůl.
failed-title = U nás se něco pokazilo
failed-text = Není to vaše vina a nic z toho, co se odehrálo, není ztraceno. Zkuste to za chvíli znovu.
offline-title = Bez připojení
offline-text = Tohle je stůl pro jieqi a xiangqi, u kterého se dva hráči scházejí po síti. Vaše partie jsou uložené: otevřete stránku znovu, až bude připojení zpátky.
refused-title = To se nepovedlo
to-home = Na úvodní stránku
