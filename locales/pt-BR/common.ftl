language-name = Português (Brasil)
language-direction = ltr
language-pieces = trad
language-notation = coordinates

-site = Jieqi

brand = { -site }
page-title = { $page } · { -site }
skip-to-content = Pular para o conteúdo
home = Início
language = Idioma
theme-switch = Claro ou escuro
close = Fechar
beta = Beta
needs-script = O tabuleiro precisa de JavaScript. Todo o resto pode ser lido sem ele.

footer-rules = Regras
footer-xiangqi = Xiangqi
footer-analysis = Análise
footer-privacy = Privacidade
footer-promise = Sem cadastro: envie um link e jogue.
footer-version = { $version } · { $commit }

missing-title = Não há nada aqui
missing-text = O endereço está errado ou a mesa foi desfeita. Confira o link ou crie a sua própria mesa.
failed-title = Algo quebrou do nosso lado
failed-text = Não é culpa sua, e nada do que foi jogado se perdeu. Tente de novo daqui a pouco.
offline-title = Sem conexão
offline-text = Esta é uma mesa de jieqi e xiangqi que duas pessoas dividem pela rede. Suas partidas estão guardadas: abra esta página de novo quando a conexão voltar.
refused-title = Não deu certo
to-home = Para a página inicial
