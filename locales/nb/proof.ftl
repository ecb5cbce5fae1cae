# Kontroll av fordelingen etter partiet.

proof-heading = Kontroller fordelingen
proof-ok = Fordelingen er den som ble forseglet, og hver brikke som ble vist, er den som ble delt ut.
proof-partly = Alt denne nettleseren kan kontrollere, stemmer. Den som satt ved bordet fra begynnelsen, kan kontrollere mer.
proof-failed = Noe stemmer ikke: dette er ikke fordelingen som ble forseglet.
proof-none = Partiet endte før brikkene ble fordelt.

proof-commitment = { $state ->
    [ok] Tjenerens hemmelighet er den som den forseglet før noen satte seg.
    [failed] Tjenerens hemmelighet er ikke den som den forseglet før noen satte seg.
   *[unknown] Denne nettleseren så ikke tjenerens segl før partiet.
}
proof-creator_seal = { $state ->
    [ok] Vertens bidrag er det som ble forseglet før gjesten satte seg.
    [failed] Vertens bidrag er ikke det som ble forseglet før gjesten satte seg.
   *[unknown] Denne nettleseren så ikke seglet på vertens bidrag.
}
proof-creator_bytes = { $state ->
    [ok] Vertens bidrag er det som denne nettleseren trakk.
    [failed] Vertens bidrag er ikke det som denne nettleseren trakk.
   *[unknown] Vertens bidrag ble trukket et annet sted.
}
proof-guest_bytes = { $state ->
    [ok] Gjestens bidrag er det som denne nettleseren kjenner.
    [failed] Gjestens bidrag er ikke det som denne nettleseren kjenner.
   *[unknown] Denne nettleseren så ikke gjestens bidrag før partiet.
}
proof-deal = { $state ->
    [ok] Hemmeligheten og de to bidragene gir nøyaktig denne fordelingen.
   *[failed] Hemmeligheten og de to bidragene gir en annen fordeling.
}
proof-reveals = { $state ->
    [ok] { $count ->
        [one] { $count } brikke ble avslørt, slik den var delt ut.
       *[other] { $count } brikker ble avslørt, alle slik de var delt ut.
    }
   *[failed] En brikke som ble avslørt, er ikke den som var delt ut: { $points }.
}
proof-captures = { $state ->
    [ok] { $count ->
        [one] { $count } skjult brikke ble slått, slik den var delt ut.
       *[other] { $count } skjulte brikker ble slått, alle slik de var delt ut.
    }
   *[failed] En skjult brikke som ble slått, er ikke den som var delt ut: { $points }.
}
proof-value-commitment = Segl vist før partiet
proof-value-server = Tjenerens hemmelighet, vist nå
proof-value-creator = Vertens bidrag
proof-value-guest = Gjestens bidrag
