read-no-move = Ještě nepadl žádný tah.
read-no-clock = Tato partie se hraje bez hodin.
read-days = { $count ->
    [one] { $count } den
    [few] { $count } dny
   *[other] { $count } dní
}
read-hours = { $count ->
    [one] { $count } hodina
    [few] { $count } hodiny
   *[other] { $count } hodin
}
read-minutes = { $count ->
    [one] { $count } minuta
    [few] { $count } minuty
   *[other] { $count } minut
}
read-seconds = { $count ->
    [one] { $count } sekunda
    [few] { $count } sekundy
   *[other] { $count } sekund
}
read-side = { side-name }: { $list }.
read-side-down = { side-name }, lícem dolů: { $list }.
read-standing = { role } { $point }
read-taken = { side-name } sebral: { $list }.
read-taken-nothing = { side-name } nesebral nic.
read-down = { $count ->
    [one] { side-name } má lícem dolů { $count } figuru. Může to být: { $list }.
    [few] { side-name } má lícem dolů { $count } figury. Každá může být: { $list }.
   *[other] { side-name } má lícem dolů { $count } figur. Každá může být: { $list }.
}
read-down-none = { side-name } nemá lícem dolů nic.
read-nothing-down = V této hře leží všechny figury lícem nahoru.
read-chance = { role } { $share }
read-point = { $point } může být: { $list }.
read-point-none = Na { $point } neleží nic lícem dolů.

typed-unreadable = „{ $text }“ není tah. Pište h2e2, C2=5 nebo 炮二平五.
typed-none = Tah { $text } teď není možný.
typed-several = { $text } může být víc tahů. Napište ho pomocí bodů: h2e2.
