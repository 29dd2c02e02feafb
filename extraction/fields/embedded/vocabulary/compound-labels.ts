import { combined } from "./combined.ts";
import { COMPOUND_SUMS } from "./compound-sums.ts";

/*
 * Labels put together from the words that each language uses for a document and for its number or its day, by the
 * first name of the term: programs that print invoices combine them freely.
 */

const NUMBERS: readonly string[] = [
  ...combined(
    "rechnungs|rechnung|faktura|fakturen|beleg|dokument|dokumenten|dok|vorgangs|abrechnungs|abrechnung|gutschrift|gutschrifts|storno|stornorechnung|korrekturrechnung|rechnungskorrektur|schlussrechnung|teilrechnung|abschlagsrechnung|sammelrechnung|honorarnoten|honorarnote|honorarrechnung|liquidations|rechn|rechng|rg|re|fakt|ausgangsrechnung|unsere rechnungs|unsere rechnung",
    "* nummer|* nr|* no|* num|* id",
  ),
  ...combined(
    "facture|avoir|piece|document|doc|note de credit|note d honoraires|fact|fac|facture client|notre facture|facture d acompte|facture d avoir|facture proforma",
    "* n|* no|* nr|n *|no *|nr *|num *|numero *|* numero|* num|n de *|no de *|numero de *|numero de l *|numero de la *|ref *|* ref|reference *|reference de la *|reference du *|n du *",
  ),
  ...combined(
    "fattura|documento|doc|nota credito|nota di credito|nota di accredito|parcella|ft|fatt|nota",
    "* n|* no|* nr|* num|* numero|n *|no *|nr *|num *|numero *|numero di *|numero della *|n ro *|* n ro",
  ),
  ...combined(
    "factura|documento|doc|fra|fact|abono|factura rectificativa|minuta|albaran factura|fatura|nota de credito|recibo|fatura recibo",
    "* n|* no|* num|* numero|n *|no *|num *|numero *|n de *|no de *|num de *|numero de *|numero de la *|n da *|n do *|no da *|numero da *|numero do *|codigo *|codigo de *|ref *|* ref|referencia *|referencia de *",
  ),
  ...combined(
    "factuur|document|creditnota|creditfactuur|kredietnota|nota|declaratie|fact|onze factuur|ons factuur|boekstuk",
    "* nummer|* nr|* no|nummer *|nr *|* id",
  ),
  ...combined("faktura|faktura vat|dokument|faktura korygujaca|korekta|fv", "* nr|* numer|* no|nr *|numer *"),
  ...combined("faktury|faktury vat|dokumentu|korekty|fv", "nr *|numer *"),
  ...combined(
    "invoice|our invoice|tax invoice|sales invoice|vat invoice|bill|document|doc|inv|credit note|credit|cn|fee note|billing|invoice document|voucher",
    "* number|* no|* nr|* num|* #|* id|* ref|* reference|* code",
  ),
  "invoice n",
  "reference facture",
];

const INVOICE_DATES: readonly string[] = [
  ...combined(
    "rechnungs|rechnung|faktura|fakturen|fakturierungs|beleg|dokument|dokumenten|abrechnungs|gutschrifts|gutschrift|rechn|rg|re|ausstellungs|ausstell|erstellungs|storno|korrektur",
    "* datum|* dat|* tag",
  ),
  ...combined("rechnung|faktura|beleg|gutschrift|ausgestellt|erstellt|fakturiert", "* vom|* am"),
  ...combined(
    "facture|la facture|facturation|emission|l avoir|avoir|piece|la piece|document|etablissement|creation",
    "date *|date de *|date d *|date du *",
  ),
  ...combined("facture|etablie|etabli|fait|faite|emise|emis|facturee|editee|edite", "* le"),
  ...combined(
    "fattura|documento|doc|emissione|fatturazione|nota credito|parcella",
    "data *|data di *|data della *|data del *|* del",
  ),
  ...combined("emessa|emesso", "* il"),
  ...combined("rechnung|gutschrift|ausstellung|fakturierung", "datum der *|datum des *"),
  "en date du",
  ...combined(
    "factura|la factura|emision|emision factura|emision de la factura|expedicion|documento|facturacion|fra|fact|abono",
    "fecha *|fecha de *|f *",
  ),
  ...combined("emitida|expedida|emitido|facturado", "* el"),
  ...combined("emissao|fatura|documento|faturacao", "data *|data de *|data da *|data do *"),
  "emitida em",
  "emitido em",
  ...combined(
    "factuur|document|creditnota|nota|boek|opmaak|facturatie|uitgifte|declaratie",
    "* datum|datum *|datum van *",
  ),
  ...combined("opgemaakt|opgesteld", "* op|* d d"),
  ...combined("wystawienia|faktury|dokumentu|wystawienia dokumentu|sporzadzenia", "data *|dnia *"),
  ...combined("wystawiono|wystawiona|wystawione", "* dnia|* w dniu"),
  ...combined(
    "invoice|issue|document|doc|bill|billing|tax point|inv|credit note|credit|issuing",
    "* date|* dt|date of *|date *",
  ),
  ...combined("date|invoice|bill", "* issued|* raised|* dated|* created"),
];

const DUE_DATES: readonly string[] = [
  ...combined(
    "zahlbar|zahlung|faellig|zu zahlen|bitte zahlen|begleichen|zu begleichen|ueberweisen|netto faellig|zahlung faellig|betrag faellig|zahlung erbeten|zahlbar netto|ausgleich",
    "* bis|* am|* zum|* bis zum|* bis spaetestens",
  ),
  ...combined("zahlungs|zahl|faelligkeits|netto|valuta", "* termin|* frist|* datum|* tag|* faelligkeit|* ziel"),
  "valuta",
  "einzug am",
  "lastschrift am",
  "abbuchung am",
  "zahlbar",
  ...combined(
    "echeance|reglement|paiement|payable|prelevement|a regler|a payer|exigible|exigibilite|virement",
    "* le|* au|* avant le|* pour le|* au plus tard le|* jusqu au",
  ),
  ...combined(
    "echeance|l echeance|paiement|reglement|limite|exigibilite|prelevement|limite de paiement|limite de reglement",
    "date *|date de *|date d *",
  ),
  "echeances",
  "echeance de paiement",
  "echeance facture",
  ...combined(
    "scadenza|pagamento|scad|pagare|da pagare|pagabile|saldo|da saldare|bonifico",
    "* il|* al|* entro|* entro il|* data",
  ),
  ...combined("scadenza|pagamento|di scadenza|scad", "data *|* fattura|* pagamento"),
  ...combined("vencimiento|vto|vcto|venc|pago|de vencimiento|de pago|limite de pago|vence", "fecha *|f *|* el|*"),
  ...combined("pagar|pagar antes|pagadero|abonar antes|vencimiento", "* de|* del|* el|* antes de|* antes del|* hasta"),
  ...combined("vencimento|pagamento", "data *|data de *|data limite de *|* ate|*"),
  "pagar ate",
  ...combined("verval|betaal|betalings|uiterste betaal|incasso", "* datum|* dag|* termijn"),
  ...combined(
    "te betalen|te voldoen|betalen|betaling|voldoen|gelieve te betalen|betaalbaar|te vereffenen|uiterlijk te betalen|uiterlijk te voldoen",
    "* voor|* uiterlijk|* op|* tot|* tegen",
  ),
  ...combined("platnosci|zaplaty|termin platnosci|termin zaplaty", "termin *|data *|* do"),
  ...combined("platne|zaplata|platnosc|do zaplaty|zaplacic", "* do|* do dnia"),
  ...combined(
    "due|payment|pay|payable|settlement|terms|maturity|collection|remittance|please pay|please remit|remit|balance|amount|invoice",
    "* due|* due date|* due by|* due on|* by|* on or before|* no later than|* deadline|* before",
  ),
  "fecha de cargo",
  "fecha cargo",
  "entro il",
  "faelligkeitsdatum der zahlung",
  "maturity date",
  "deadline",
  "date payable",
];

const DELIVERY_DATES: readonly string[] = [
  ...combined(
    "liefer|leistungs|ausfuehrungs|versand|liefer und leistungs|leistungs und liefer|liefer bzw leistungs|leistungs liefer|liefer leistungs|lieferschein",
    "* datum|* tag|* dat|* termin|* zeitpunkt",
  ),
  ...combined(
    "leistung|lieferung|ausfuehrung|der leistung|der lieferung|der ausfuehrung|leistung erbracht|leistungserbringung|geliefert|ausgeliefert|erbracht",
    "* am|* vom|* datum|datum *|tag *|zeitpunkt *",
  ),
  ...combined(
    "livraison|la livraison|prestation|la prestation|intervention|l intervention|execution|realisation|expedition|fin des travaux|fin de travaux|fin de prestation|vente",
    "date *|date de *|date d *|* du|* le",
  ),
  ...combined("livre|livree|realise|realisee|execute|expedie|effectue", "* le|* du"),
  ...combined(
    "consegna|di consegna|prestazione|esecuzione|trasporto|operazione|inizio trasporto|spedizione|ddt|competenza|effettuazione",
    "data *|data di *|data della *|* il|* del",
  ),
  ...combined("consegnato|eseguito|spedito|consegnata|eseguita", "* il"),
  ...combined(
    "entrega|operacion|servicio|prestacion|ejecucion|realizacion|devengo|del servicio",
    "fecha *|fecha de *|f *|fecha de la *|* el",
  ),
  ...combined("entregado|realizado|prestado", "* el"),
  ...combined("entrega|prestacao|prestacao do servico|descarga|carga|operacao", "data *|data de *|data da *"),
  "entregue em",
  "colocados a disposicao em",
  "colocados a disposicao do adquirente em",
  "colocados a disposicao do cliente em",
  ...combined("lever|leverings|prestatie|uitvoerings|afleverings|verzend", "* datum|* dag"),
  ...combined("levering|uitvoering|prestatie|van levering|van uitvoering|van de levering|dienst", "datum *|* op|* d d"),
  "tatsaechliches lieferdatum",
  "date effective de livraison",
  "leistungsdatum lieferdatum",
  "lieferdatum leistungsdatum",
  "geleverd op",
  "uitgevoerd op",
  ...combined(
    "sprzedazy|dostawy|wykonania uslugi|dostawy wykonania uslugi|zakonczenia dostawy|wykonania|dokonania dostawy|zakonczenia dostawy lub wykonania uslugi|dostawy uslugi|realizacji",
    "data *",
  ),
  ...combined(
    "delivery|supply|service|despatch|dispatch|shipping|shipment|completion|performance|goods delivery|job|work",
    "* date|date of *|date *",
  ),
  ...combined(
    "delivered|shipped|despatched|dispatched|supplied|completed|service performed|work completed",
    "* on|* date|date *|*",
  ),
];

const ORDERS: readonly string[] = [
  ...combined(
    "bestell|bestellung|kundenbestell|kundenbestellung|kunden bestell|ihre bestell|ihre bestellung|ihr auftrag|ihre auftrags|kundenauftrag|kundenauftrags|auftrag|auftrags|best|ihre best|po|abruf|bestellauftrag|einkaufsbestellung|kaeufer bestell",
    "* nummer|* nr|* no|* referenz|* bezug|* zeichen|* id|* vom",
  ),
  ...combined(
    "kunden|ihre|ihre kunden|kaeufer|kaeuferreferenz|auftraggeber|besteller",
    "* referenz|* ref|* zeichen|* auftrag|* bestellung|* po",
  ),
  "referenz",
  "kundenreferenz nr",
  ...combined(
    "best nr|bestell nr|bestellnummer|bestellung|auftrag|auftrags nr|order",
    "* kunde|* kaeufer|* des kunden",
  ),
  ...combined("kunden|kaeufer", "* bestellung|* auftrag"),
  "bestellt mit",
  ...combined(
    "commande|votre commande|commande client|votre cde|cde|cde client|bon de commande|votre bon de commande|engagement|marche public|commande acheteur",
    "*|* n|* no|n *|no *|numero *|n de *|no de *|numero de *|numero d *|n d *|ref *|reference *|* ref|* du|reference de *|references *",
  ),
  ...combined(
    "vos|votre|v|client|acheteur|de l acheteur|service",
    "* references|* reference|* ref|* refs|reference *|ref *|* commande|* cde",
  ),
  "engagement juridique",
  "reference",
  "ref",
  ...combined(
    "ordine|vs ordine|vostro ordine|ordine cliente|ordine acquisto|ordine di acquisto|ord|ord cliente|vs ord|commessa cliente|ordine d acquisto|buono d ordine|oda",
    "*|* n|* no|* nr|* num|* numero|n *|no *|nr *|numero *|rif *|riferimento *|* rif|* del",
  ),
  ...combined("vs|vostro|vostri|cliente|vs ordine", "* rif|* riferimento|* riferimenti|rif *|riferimento *"),
  "riferimento",
  "rif",
  ...combined(
    "pedido|su pedido|s pedido|pedido cliente|pedido de cliente|pedido de compra|orden de compra|orden compra|oc|vuestro pedido|nota de pedido|encomenda|v encomenda|vossa encomenda|nota de encomenda|encomenda cliente|requisicao|ordem de compra",
    "*|* n|* no|* num|* numero|n *|no *|num *|numero *|n de *|no de *|numero de *|ref *|referencia *|* ref|n da *|numero da *|no da *",
  ),
  ...combined("su|s|vuestra|cliente|v|vossa|vs|pedido|comprador", "* referencia|* ref|referencia *|ref *"),
  "referencia",
  ...combined(
    "bestel|bestelling|bestelbon|order|inkooporder|inkoop|po|uw order|uw bestel|uw bestelbon|uw bestelling|klantorder|opdracht|uw opdracht|inkoopopdracht|ordernummer klant|bon",
    "* nummer|* nr|* no|* referentie|* ref|*",
  ).filter((label) => !["order", "po", "bon", "opdracht", "bestel", "inkoop"].includes(label)),
  ...combined("uw|klant|van klant|koper|besteller", "* referentie|* ref|* kenmerk|* po|referentie *|kenmerk *|ref *"),
  "referentie",
  ...combined("zamowienia|zamowienia klienta|zamowienia nabywcy|zlecenia|po", "numer *|nr *"),
  ...combined(
    "zamowienie|zamowienie klienta|panstwa zamowienie|zlecenie|do zamowienia|wasze zamowienie",
    "*|* nr|* numer|* z dnia",
  ),
  "referencje",
  ...combined(
    "order|purchase order|po|p o|your order|your po|customer order|customer po|client order|client po|cust order|cust po|buyer order|buyers order|buyer s order|customer s order|purchase|your purchase order|works order|blanket order|requisition|customers order|our order",
    "* number|* no|* nr|* #|* ref|* reference|* id|* num",
  ).filter((label) => !label.startsWith("our order")),
  ...combined(
    "your|customer|client|buyer|buyers|buyer s|customer s|cust|purchaser|contracting",
    "* reference|* ref|* references|* reference no|* ref no|* po|* order",
  ),
  "reference",
  "ref",
];

const CUSTOMERS: readonly string[] = [
  ...combined(
    "kunden|kunde|debitor|debitoren|kd|mitglieds|mandanten|vertragskonto|ihre kunden|ihre mitglieds|partner",
    "* nummer|* nr|* no|* id|* konto",
  ),
  ...combined(
    "client|compte client|abonne|adherent|tiers",
    "code *|n *|no *|numero *|numero de *|ref *|* n|* no|identifiant *|compte *|* code",
  ),
  ...combined("cliente|socio", "codice *|cod *|* n|* no|c *|numero *|id *|n *|codigo *|codigo de *|no *|no de *"),
  ...combined("klant|debiteur|debiteuren|relatie|uw klant|lid|lidmaatschaps", "* nummer|* nr|* code|* id"),
  ...combined("klienta|nabywcy|kontrahenta", "numer *|nr *|kod *|id *"),
  ...combined(
    "customer|client|account|acct|a c|your account|membership|member|debtor|subscriber",
    "* number|* no|* id|* code|* #|* ref",
  ),
];

/** Labels of a term beyond those that are listed with it. */
export const COMPOUND_LABELS: Readonly<Record<string, readonly string[]>> = {
  "invoice number": NUMBERS,
  "invoice date": INVOICE_DATES,
  "due date": DUE_DATES,
  "delivery date": DELIVERY_DATES,
  "order reference": ORDERS,
  "customer number": CUSTOMERS,
  ...COMPOUND_SUMS,
};
