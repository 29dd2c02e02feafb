import { combined } from "./combined.ts";

/** The total of an invoice, as the European standard names it. */
const INVOICE_TOTALS =
  "rechnungsgesamtbetrag|gesamtbetrag der rechnung|rechnungsgesamtsumme|montant total de la facture|importo totale della fattura|importe total de la factura|totaalbedrag factuur|totaalbedrag van de factuur|invoice total amount";

/** Labels of sums put together from the words of each language, by the first name of the term. */
export const COMPOUND_SUMS: Readonly<Record<string, readonly string[]>> = {
  "net total": [
    ...combined(
      "summe|gesamt|betrag|total|rechnungsbetrag|rechnungssumme|rechnungstotal|gesamtbetrag|gesamtsumme|gesamtpreis|zwischensumme|warenwert|endbetrag|wert|auftragssumme",
      "* netto|* ohne ust|* ohne mwst|* ohne umsatzsteuer|* ohne mehrwertsteuer|* ohne steuer|* exkl mwst|* exkl ust|* exkl umsatzsteuer|* excl mwst|* vor steuern|* zzgl mwst|* zzgl ust|netto *|* steuerpflichtig",
    ),
    ...combined(
      "netto",
      "* summe|* gesamtbetrag|* gesamtsumme|* total|* rechnungsbetrag|* endbetrag|* entgelt|* warenwert|* verkaufspreis",
    ),
    "steuerpflichtiger betrag",
    "steuerbasis gesamt",
    "exkl moms",
    "ekskl moms",
    "entgelt",
    "summe der entgelte",
    ...combined(
      "total|montant|sous total|base|somme|prix|total general|net|valeur|total facture|montant facture|total prestations|prix total",
      "* ht|* hors tva|* hors taxe|* hors taxes|* htva|* net ht|* net hors taxes|* net htva|* imposable",
    ),
    "net commercial",
    "net commercial ht",
    "assiette tva",
    ...combined(
      "totale|importo|imponibile|subtotale|valore|tot|base",
      "* imponibile|* netto|* senza iva|* iva esclusa|* esclusa iva|* escluso iva|* al netto iva|* fattura netto|* totale|* al netto dell iva",
    ),
    "netto merce",
    "totale netto merce",
    ...combined(
      "total|importe|base|suma|subtotal|importe total|total base|valor",
      "* sin iva|* neto|* imponible|* antes de iva|* antes de impuestos|* sin impuestos|* s iva|* imp|* iva excluido",
    ),
    ...combined(
      "total|valor|subtotal|montante|soma",
      "* sem iva|* s iva|* liquido|* iliquido|* tributavel|* antes de iva|* antes de impostos",
    ),
    "base tributavel",
    "incidencia",
    "total incidencia",
    ...combined(
      "totaal|bedrag|subtotaal|som|totaalbedrag|factuurbedrag|factuurtotaal|prijs",
      "* excl btw|* exclusief btw|* ex btw|* zonder btw|* netto|* excl|* voor btw|netto *|* excl belasting",
    ),
    "maatstaf van heffing",
    "grondslag",
    "btw grondslag",
    ...combined("razem|wartosc|suma|kwota|lacznie|ogolem|naleznosc", "* netto|netto *|* bez vat"),
    ...combined(
      "total|subtotal|sub total|amount|value|sum|goods|invoice total|invoice amount|invoice value|total amount|net total|charges",
      "* excl vat|* ex vat|* excluding vat|* exclusive of vat|* before vat|* before tax|* net of vat|* without vat|* excl tax|* excluding tax|* net|net *|* ex tax|* less vat",
    ),
    ...combined(
      INVOICE_TOTALS,
      "* ohne umsatzsteuer|* sans tva|* hors tva|* senza iva|* sin iva|* zonder btw|* exclusief btw|* without vat",
    ),
    "tax exclusive amount",
    "vatable amount",
    "vatable",
    "vatable total",
    "invoice net",
  ],
  "grand total": [
    ...combined(
      "rechnungs|gesamt|brutto|end|zahlungs",
      "* total|* summe|* betrag|* endbetrag|* endsumme|* gesamtbetrag|* wert|* gesamtsumme",
    ),
    ...combined(
      "summe|gesamt|betrag|total|rechnungsbetrag|rechnungssumme|rechnungstotal|gesamtbetrag|gesamtsumme|endbetrag|endsumme|gesamtpreis",
      "* brutto|* inkl mwst|* inkl ust|* inkl umsatzsteuer|* inklusive mwst|* inkl mehrwertsteuer|* mit mwst|* incl mwst|* einschl ust|* einschl mwst|* inkl steuer|* eur|* chf|* chf inkl mwst|* eur inkl mwst|* in eur|* in euro|brutto *",
    ),
    "forderung",
    "rechnungsendsumme",
    ...combined(
      "total|montant|somme|prix total|total general|net|total facture|montant total|montant facture|somme due|total du",
      "* ttc|* tvac|* tva comprise|* tva incluse|* toutes taxes comprises|* tva inclus|* taxes comprises|* t t c",
    ),
    "somme totale",
    "total de la facture",
    "montant total de la facture",
    "total general ttc",
    ...combined(
      "totale|importo|tot|totale fattura|totale documento|importo totale|totale generale",
      "* ivato|* iva inclusa|* con iva|* iva compresa|* lordo|* complessivo|* fattura|* documento|* documento eur|* generale|* a pagare|* a vs debito|* dovuto|* compresa iva",
    ),
    ...combined(
      "total|importe|importe total|valor|total factura|total documento|total general",
      "* con iva|* iva incluido|* iva inc|* con impuestos|* factura|* bruto|* documento|* general|* impuestos incluidos|* a facturar|* factura eur|* eur|* c iva",
    ),
    ...combined(
      "total|valor|montante",
      "* com iva|* c iva|* iva incluido|* geral|* do documento|* da fatura|* fatura|* documento|* bruto|* total",
    ),
    ...combined(
      "totaal|bedrag|totaalbedrag|factuurbedrag|factuurtotaal|eindtotaal|totaalprijs|eindbedrag",
      "*|* incl btw|* inclusief btw|* met btw|* bruto|* incl|* inc btw|* eur|* factuur",
    ).filter((label) => label !== "bedrag"),
    ...combined(
      "razem|wartosc|suma|kwota|lacznie|ogolem|naleznosc|do zaplaty",
      "* brutto|* ogolem|* razem|* z vat|brutto *|* pln",
    ),
    "kwota naleznosci ogolem",
    "razem do zaplaty",
    "do zaplaty",
    ...combined(
      "total|amount|value|sum|invoice total|invoice amount|invoice value|total amount|grand total|total invoice|document total|total value",
      "* incl vat|* inc vat|* including vat|* inclusive of vat|* with vat|* incl tax|* inc tax|* including tax|* gross|gross *|* with tax|* incl of vat|* inclusive|* plus vat|* due",
    ),
    ...combined(
      INVOICE_TOTALS,
      "* einschliesslich umsatzsteuer|* inklusive umsatzsteuer|* avec tva|* tva comprise|* con iva|* met btw|* inclusief btw|* with vat",
    ),
    "tax inclusive amount",
    "invoice total due",
    "invoice gross",
    "invoice amount",
    "invoice value",
    "document total",
    "sum total",
  ],
  "tax total": ["steuer gesamt", "summe steuer"],
  "line total": [
    ...combined(
      "summe|gesamt|total|zwischensumme|wert",
      "* positionen|* der positionen|* artikel|* der artikel|* waren|* leistungen|* der leistungen|* pos",
    ),
    ...combined("positionen|artikel|waren|leistungen", "* gesamt|* summe|* total|* netto"),
    "nettowarenwert",
    ...combined(
      "summe der nettobetraege|summe der netto betraege|somme des montants nets|somme du montant net|somma degli importi netti|suma de los importes netos|suma de importes netos|som van de nettobedragen|sum of net amounts",
      "*|* aller rechnungspositionen|* der rechnungspositionen|* des lignes de facture|* delle linee|* de linea|* de las lineas|* van de factuurregels|* of invoice lines",
    ),
    "line extension amount",
    "sum of invoice lines",
    "items total",
    "varer i alt",
    "totale merce",
    "total iliquido",
    "warenwert netto",
    ...combined(
      "total|sous total|montant|montant brut|total brut",
      "* lignes|* des lignes|* articles|* ht lignes|* brut ht|* marchandises|* prestations|* produits|* ht avant remise|* avant remise|* brut",
    ),
    "sous total ht",
    ...combined(
      "totale|tot|subtotale|importo|valore",
      "* merce|* merci|* righe|* merci e servizi|* lordo merce|* lordo|* articoli|* beni|* beni e servizi|* prestazioni",
    ),
    ...combined(
      "total|suma|importe|subtotal",
      "* lineas|* de lineas|* articulos|* bruto|* importes|* conceptos|* de conceptos|* mercancia",
    ),
    ...combined("total|soma|valor", "* iliquido|* mercadoria|* das linhas|* linhas|* artigos"),
    "mercadoria servicos",
    ...combined(
      "totaal|subtotaal|som|bedrag",
      "* regels|* artikelen|* goederen|* producten|* diensten|* van de regels|* orderregels",
    ),
    "goederenbedrag",
    "tussentotaal",
    ...combined("suma|razem|wartosc", "* pozycji|* pozycje|* towarow|* uslug"),
    ...combined(
      "total|sub total|subtotal|sum|value",
      "* of lines|* lines|* items|* of items|* goods|* of goods|* goods and services|* goods services|* products|* services|* line items",
    ),
    ...combined("items|lines|goods|line items|line|products", "* total|* subtotal|* value|* amount"),
  ],
  "due payable": [
    ...combined(
      "rest|zahl|offener|offene|verbleibender|verbleibend|noch zu zahlender|faelliger|faellige|ausstehender|zu zahlender|zu ueberweisender|noch offener",
      "* betrag|* summe|* zahlung|* schuld|* saldo|* rechnungsbetrag|* restbetrag",
    ),
    "faelliger zahlungsbetrag",
    "noch zu zahlen",
    "noch zu begleichen",
    "zu bezahlen",
    "restschuld",
    "offen",
    "saldo offen",
    ...combined(
      "reste|solde|restant|montant|net|total|somme|net restant|montant restant|montant net",
      "* du|* a payer|* a regler|* exigible|* restant|* restant du|* due|* a payer ttc",
    ),
    "reste a charge",
    ...combined(
      "residuo|saldo|netto|rimanenza|resto|importo|totale|restano|residua|rimanenti|ancora|importo residuo|saldo residuo",
      "* da pagare|* a pagare|* da saldare|* dovuto|* residuo|* a saldo|* a vostro debito",
    ),
    "da saldare",
    ...combined(
      "total|importe|resto|saldo|liquido|cantidad|pendiente|neto|queda",
      "* pendiente|* a pagar|* a abonar|* de pago|* por pagar|* a ingresar|* pendiente de pago",
    ),
    "a pagar",
    ...combined("valor|total|saldo|montante|restante", "* em divida|* a pagar|* a liquidar|* por pagar"),
    "em divida",
    ...combined(
      "nog|resterend|restant|openstaand|totaal|saldo|bedrag|resteert|verschuldigd",
      "* te betalen|* te voldoen|* bedrag|* saldo|* verschuldigd|* openstaand",
    ),
    "openstaand",
    ...combined("pozostalo|pozostaje|kwota|saldo|razem|reszta|nalezy", "* do zaplaty|* do zaplacenia|* zaplacic"),
    ...combined(
      "balance|amount|total|remaining|remainder|sum|net amount|net|remaining balance",
      "* due|* outstanding|* payable|* to pay|* remaining|* owing|* now due|* due now|* left to pay|* to be paid|* still due",
    ),
    "now due",
    "due now",
    "balance",
    "left to pay",
    "please pay this amount",
  ],
  deposit: [
    ...combined(
      "anzahlung|anzahlungen|vorauszahlung|abschlag|abschlagszahlung|akonto|zahlung|teilzahlung",
      "*|abzgl *|abzueglich *|abz *|minus *|geleistete *|erhaltene *|* vom|bereits geleistete *|erhaltene *en",
    ),
    ...combined("gezahlt|bezahlt|erhalten|geleistet", "bereits *|schon *"),
    ...combined(
      "acompte|acomptes|avance|arrhes|reglement",
      "*|* verse|* recu|* regle|a deduire *|moins *|deduction *|* deja verse",
    ),
    ...combined("paye|regle|verse|encaisse", "deja *|montant deja *|montant *"),
    ...combined(
      "acconto|acconti|anticipo|caparra",
      "*|* versato|* ricevuto|a dedurre *|meno *|* pagato|dedotto *|* gia versato",
    ),
    "gia pagato",
    "gia versato",
    ...combined(
      "anticipo|anticipos|entrega a cuenta|a cuenta|pago a cuenta|pagado|entregas a cuenta|senal",
      "*|menos *|ya *|* recibido|importe *",
    ),
    ...combined("adiantamento|valor pago|pago|sinal", "*|ja *|menos *").filter((label) => label !== "pago"),
    ...combined(
      "aanbetaling|voorschot|voorschotten|vooruitbetaling|deelbetaling",
      "*|* ontvangen|ontvangen *|reeds ontvangen *|minus *|af *|af te trekken *",
    ),
    "reeds voldaan",
    "al betaald",
    ...combined("zaliczka|zaliczki|przedplata|wplata|zadatek", "*|* zaplacona|wplacona *"),
    "wplacono",
    ...combined(
      "deposit|payment|payments|prepayment|advance|part payment|amount|retainer|down payment|payment on account",
      "less *|* received|* paid|* made|less * received|less * paid|paid *|* already paid",
    ),
    "paid",
    "paid to date",
    "already paid",
    "prepaid",
  ],
};
