/** Swedish, Danish, Norwegian, Finnish, Czech and Slovak labels, by the first name of their term. */
export const NORTHERN_LABELS: Readonly<Record<string, string>> = {
  "invoice number":
    "fakturanr, kreditfaktura nr, kreditfakturanr, kreditnotanr, kreditnotanummer, faktura c, faktura cislo, cislo faktury, cislo dokladu, danovy doklad c, dobropis c, cislo dobropisu, laskun numero, laskunumero, laskun nro",
  "invoice date":
    "fakturadato, kreditnotadato, datum vystaveni, vystaveno, vystaveno dne, datum vystaveni faktury, datum vystavenia, laskun paivays, laskupvm, laskun paivamaara, paivays, dato, fakt datum, fakturans datum",
  "due date":
    "forfaldsdato, forfaldsdag, forfallsdato, betalingsfrist, sidste rettidige betalingsdag, betales senest, betalas senast, oss tillhanda, oss tillhanda senast, forfallodatum, datum splatnosti, splatnost, splatno do, splatno dne, erapaiva, forfaller, forfaller den, forfallodatum den, sista betaldag",
  "delivery date":
    "leveransdatum, leveransdag, leveringsdato, leveret den, datum zdanitelneho plneni, datum uskutecneni plneni, datum uskutecneni zdanitelneho plneni, duzp, datum plneni, datum dodani, datum dodania, toimituspaiva, data ddt, utfort, utford, utfort den, levererat, utford den",
  "order reference":
    "er referens, er ref, ert ordernummer, ert ordernr, ordernr, bestallningsnummer, inkopsorder, deres ref, deres reference, deres referanse, deres ordre, deres ordrenr, ordrenr, rekvisitionsnr, rekvisition, indkobsordre, bestillingsnr, bestillingsnummer, cislo objednavky, objednavka c, objednavka, vase objednavka, c objednavky, tilausnumero, ostotilaus, er bestallning, ert inkopsordernr, ert inkopsordernummer, inkopsordernr, inkopsordernummer, er inkopsorder, ert bestallningsnr",
  "customer number":
    "kundnummer, kundnr, kundenr, zakaznicke cislo, cislo zakaznika, kod zakaznika, asiakasnumero, kund nr, kund id",
  "vat id":
    "momsreg nr, momsregnr, momsregistreringsnummer, momsnummer, moms nr, cvr nr, cvr, cvr se nr, se nr, dic, ic dph, alv nro, moms id",
  "grand total":
    "totalt inkl moms, total inkl moms, summa inkl moms, totalsumma, totalt, fakturabelopp, fakturatotal, i alt inkl moms, totalbelob, fakturabelob, i alt, totalt inkl mva, sum inkl mva, totalbelop, celkem s dph, celkem vcetne dph, celkova castka, cena celkem s dph, castka celkem, celkem kc, celkem, spolu s dph, loppusumma, yhteensa, total summa, totalbelopp, totalbelopp inkl moms, totalt sek, totalt belopp",
  "net total":
    "summa exkl moms, totalt exkl moms, total exkl moms, nettobelopp, subtotal ekskl moms, total ekskl moms, i alt ekskl moms, nettobelob, momspligtigt belob, momsgrundlag, sum eks mva, sum ekskl mva, zaklad dane, celkem bez dph, cena celkem bez dph, zaklad dph, spolu bez dph, veroton yhteensa, belopp fore moms, totalt fore moms, summa fore moms, belopp utan moms",
  "line total":
    "summa rader, radsumma, delsumma, varetotal, varebelob, sum varer, soucet polozek, mezisoucet, celkem polozky, varuvarde, varubelopp, summa varor",
  "tax total":
    "summa moms, total moms, momsbelopp, varav moms, momsbelob, heraf moms, moms i alt, moms, mva, mva belop, sum mva, dph, dph celkem, celkem dph, castka dph, vyse dph, alv, alv yhteensa",
  "due payable":
    "att betala, summa att betala, belopp att betala, kvar att betala, til betaling, at betale, belob til betaling, belob at betale, restbelob, a betale, belop a betale, k uhrade, celkem k uhrade, castka k uhrade, zbyva uhradit, k zaplaceni, maksettava yhteensa, aterstar att betala, aterstaende belopp, restbelopp",
  deposit:
    "forskott, redan betalt, aconto, forudbetalt, allerede betalt, forskudd, uhrazeno, uhrazeno zalohou, zaplaceno zalohou, zaplaceno, zaloha, betalt forskott, avgar forskott, erlagt forskott",
  shipping: "frakt, fragt, doprava, postovne, toimituskulut",
  discount: "rabatt, rabat, sleva, alennus",
  "vat rate": "moms, momssats, mva, dph, sazba dph, sazba, alv",
};
