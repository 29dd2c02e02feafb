import { type InvoiceWords, labelsOf } from "./words.ts";

const texts = (printed: string): string[] => printed.split("|");

export const ITALIAN: InvoiceWords = {
  country: "IT",
  currency: "EUR",
  money: ["before-sign", "behind-sign", "bare", "before-code"],
  decimal: ",",
  thousands: [".", ""],
  dates: ["DD/MM/YYYY", "DD-MM-YYYY", "D N YYYY"],
  months: "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
  rates: [22, 10, 4],
  labels: labelsOf(`
    invoice: Fattura|FATTURA|Fattura di vendita
    credit: Nota di credito|NOTA DI CREDITO
    number: Fattura n.|Numero fattura|Numero documento|Numero|N. fattura
    creditNumber: Numero documento|Nota di credito n.|Numero
    date: Data fattura|Data|Data documento|Data emissione
    due: Scadenza|Data scadenza|Scadenza pagamento|Da pagare entro
    delivery: Data consegna|Data di consegna|Data prestazione
    period: Periodo|Periodo di riferimento
    order: Ordine n.|Numero ordine|Vs. ordine|Rif. ordine
    customer: Codice cliente|Cod. cliente
    vat: Partita IVA|P. IVA|P.IVA
    tax: Codice fiscale|C.F.|Cod. Fisc.
    phone: Tel.|Telefono
    from: Fornitore|Mittente|Cedente
    to: Destinatario|Cliente|Spett.le|Cessionario|Intestatario
    ship: Indirizzo di consegna|Luogo di consegna|Destinazione merce
    position: N.|Riga|#
    article: Codice|Cod. art.|Codice articolo
    name: Descrizione|Articolo|Prodotto
    quantity: Quantità|Q.tà|Qta
    unit: U.M.|UM
    price: Prezzo unitario|Prezzo|Prezzo unit.
    rate: IVA|Aliquota IVA|% IVA
    amount: Importo|Totale|Importo netto|Totale riga
    lines: Totale merce|Totale righe|Subtotale
    discount: Sconto|Sconto 5%
    charge: Spese di trasporto|Spese di spedizione
    net: Imponibile|Totale imponibile|Totale netto
    vatAmount: IVA {rate}%|Imposta {rate}%|IVA {rate}% su {base}|Totale IVA {rate}%
    total: Totale fattura|Totale documento|Totale IVA inclusa|Totale
    prepaid: Acconto|Acconto versato
    payable: Netto a pagare|Totale da pagare|Residuo da pagare|Saldo
    base: Imponibile|Base imponibile
    register: REA {figures}
    page: Pagina {page} di {pages}|Pag. {page}/{pages}`),
  sentences: {
    intro: texts("Vi ringraziamo per il Vostro ordine.|In riferimento alla Vostra richiesta:"),
    pay: texts(
      "Pagamento con bonifico bancario entro il {due}.|Termini di pagamento: 30 giorni data fattura. Scadenza {due}.",
    ),
    thanks: texts("Cordiali saluti|Grazie per la fiducia."),
  },
  goods: texts(
    "Servizio di consulenza|Sedia da ufficio girevole|Manutenzione ordinaria dell'impianto elettrico, compreso sopralluogo|Olio extravergine 1 l|Cavo di rete 10 m|Licenza software annuale|Trasferta|Carta A4 80 g",
  ),
  notes: texts("Matricola: 33-812|Colore grigio"),
  units: texts("pz|ore|kg|nr|m"),
};

export const SPANISH: InvoiceWords = {
  country: "ES",
  currency: "EUR",
  money: ["behind-sign", "behind-sign", "bare"],
  decimal: ",",
  thousands: [".", ""],
  dates: ["DD/MM/YYYY", "DD-MM-YYYY", "D de N de YYYY"],
  months: "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
  rates: [21, 10, 4],
  labels: labelsOf(`
    invoice: Factura|FACTURA
    credit: Factura rectificativa|Abono|Nota de crédito
    number: Factura n.º|Número de factura|Nº factura|Núm. factura|Número
    creditNumber: Número|Nº factura|Número de factura
    date: Fecha de factura|Fecha|Fecha de emisión|Fecha de expedición
    due: Fecha de vencimiento|Vencimiento|Pagar antes del
    delivery: Fecha de entrega|Fecha de operación|Fecha del servicio
    period: Periodo|Periodo de facturación
    order: Su pedido|Nº de pedido|Pedido n.º|Número de pedido
    customer: Nº de cliente|Código de cliente|Cód. cliente
    vat: NIF|CIF|NIF-IVA
    tax: Registro
    phone: Tel.|Teléfono|Tlf.
    from: Emisor|Proveedor|Vendedor
    to: Cliente|Facturar a|Destinatario|Datos del cliente|Comprador
    ship: Dirección de entrega|Enviar a|Dirección de envío
    position: Nº|Línea|#
    article: Código|Referencia|Ref.
    name: Descripción|Concepto|Artículo|Producto
    quantity: Cantidad|Cant.|Uds.|Unidades
    unit: Unidad|Ud.
    price: Precio|Precio unitario|Precio unit.|Precio/ud.
    rate: IVA|% IVA|Tipo IVA
    amount: Importe|Total|Subtotal|Importe neto
    lines: Suma de líneas|Total bruto|Suma
    discount: Descuento|Dto. 5 %|Descuento comercial
    charge: Gastos de envío|Portes
    net: Base imponible|Subtotal|Total neto|Importe sin IVA
    vatAmount: IVA {rate}%|IVA ({rate} %)|IVA {rate} % s/ {base}|Cuota IVA {rate} %
    total: Total factura|Total|TOTAL|Importe total|Total con IVA
    prepaid: Anticipo|A cuenta|Anticipo pagado
    payable: Total a pagar|Pendiente de pago|Importe pendiente|Líquido a percibir
    base: Base imponible|Base
    register: Registro Mercantil de {city}, hoja {figures}
    page: Página {page} de {pages}|Pág. {page}/{pages}`),
  sentences: {
    intro: texts("Gracias por su pedido.|Detalle de los servicios prestados:"),
    pay: texts("Pago por transferencia antes del {due}.|Forma de pago: transferencia a 30 días. Vencimiento: {due}."),
    thanks: texts("Gracias por su confianza.|Atentamente"),
  },
  goods: texts(
    "Silla de oficina giratoria|Servicio de consultoría|Mantenimiento anual de la instalación con revisión y repuestos|Aceite de oliva virgen 1 l|Cable de red 10 m|Licencia anual|Desplazamiento|Papel A4 80 g",
  ),
  notes: texts("N.º de serie: 77-210|Color gris"),
  units: texts("ud|h|kg|caja|m"),
};

export const DUTCH: InvoiceWords = {
  country: "NL",
  currency: "EUR",
  money: ["before-sign", "before-sign", "bare", "behind-code"],
  decimal: ",",
  thousands: [".", ""],
  dates: ["DD-MM-YYYY", "D N YYYY", "DD/MM/YYYY"],
  months: "januari februari maart april mei juni juli augustus september oktober november december",
  rates: [21, 9, 0],
  labels: labelsOf(`
    invoice: Factuur|FACTUUR|Verkoopfactuur
    credit: Creditnota|Creditfactuur
    number: Factuurnummer|Factuur nr.|Factuurnr.|Nummer
    creditNumber: Creditnota nr.|Nummer|Factuurnummer
    date: Factuurdatum|Datum|Datum factuur
    due: Vervaldatum|Uiterste betaaldatum|Te betalen voor|Betalen voor
    delivery: Leverdatum|Datum levering|Leveringsdatum
    period: Periode|Factuurperiode
    order: Uw referentie|Ordernummer|Bestelnummer|Uw ordernummer|Inkoopordernummer
    customer: Klantnummer|Debiteurnummer|Klantnr.
    vat: BTW-nummer|Btw-id|BTW nr.|Btw-nummer
    tax: KvK|KvK-nummer|KvK nr.
    phone: Tel.|Telefoon|T
    from: Van|Leverancier|Verkoper
    to: Aan|Factuuradres|Klant|Afnemer|Factuur aan
    ship: Afleveradres|Leveradres|Bezorgadres
    position: Nr.|Regel|#
    article: Artikelnr.|Artikelcode|Artikelnummer
    name: Omschrijving|Artikel|Product|Beschrijving
    quantity: Aantal|Aantal
    unit: Eenheid|Eenh.
    price: Prijs|Stukprijs|Prijs per stuk|Eenheidsprijs
    rate: BTW|BTW %|Btw-tarief
    amount: Bedrag|Totaal|Totaal excl. BTW|Nettobedrag
    lines: Subtotaal|Totaal regels
    discount: Korting|Korting 5%
    charge: Verzendkosten|Vrachtkosten
    net: Totaal excl. btw|Totaal exclusief BTW|Bedrag excl. BTW|Netto
    vatAmount: BTW {rate}%|{rate}% BTW|Btw {rate}% over {base}|BTW hoog {rate}%
    total: Totaal incl. btw|Totaal inclusief BTW|Totaalbedrag|Totaal|Factuurbedrag
    prepaid: Aanbetaling|Reeds betaald|Voldaan
    payable: Te betalen|Nog te betalen|Openstaand bedrag|Restbedrag
    base: Grondslag|Excl. BTW
    register: KvK {figures}
    page: Pagina {page} van {pages}|Blad {page}/{pages}`),
  sentences: {
    intro: texts("Hartelijk dank voor uw bestelling.|Hierbij brengen wij u in rekening:"),
    pay: texts(
      "Wij verzoeken u vriendelijk het bedrag van {total} voor {due} over te maken.|Gelieve te betalen vóór {due} onder vermelding van het factuurnummer.|Betaling binnen 14 dagen na factuurdatum.",
    ),
    thanks: texts("Met vriendelijke groet|Bedankt voor uw vertrouwen."),
  },
  goods: texts(
    "Bureaustoel verstelbaar|Adviesuren|Onderhoud website inclusief kleine aanpassingen en dagelijkse back-up|Netwerkkabel 10 m|Jaarlicentie|Reiskosten|Papier A4 80 g|Koffiebonen 1 kg",
  ),
  notes: texts("Serienummer: 42-118|Kleur antraciet"),
  units: texts("st|uur|kg|doos|m"),
};

export const POLISH: InvoiceWords = {
  country: "PL",
  currency: "PLN",
  money: ["behind-code", "bare", "behind-sign"],
  decimal: ",",
  thousands: [" ", "\u00a0", ""],
  dates: ["YYYY-MM-DD", "DD.MM.YYYY", "DD-MM-YYYY"],
  months: "stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia",
  rates: [23, 8, 5],
  labels: labelsOf(`
    invoice: Faktura|FAKTURA|Faktura VAT
    credit: Faktura korygująca
    number: Faktura nr|Numer faktury|Nr faktury|Faktura VAT nr|Numer
    creditNumber: Faktura korygująca nr|Numer
    date: Data wystawienia|Data faktury
    due: Termin płatności|Termin zapłaty|Płatne do
    delivery: Data sprzedaży|Data dostawy|Data dokonania dostawy
    period: Okres|Okres rozliczeniowy
    order: Numer zamówienia|Zamówienie nr|Nr zamówienia
    customer: Numer klienta|Nr klienta
    vat: NIP|NIP
    tax: REGON
    phone: Tel.|Telefon
    from: Sprzedawca|Wystawca|Dostawca
    to: Nabywca|Klient|Odbiorca faktury
    ship: Adres dostawy|Odbiorca
    position: Lp.|Nr|Poz.
    article: Indeks|Kod|Symbol
    name: Nazwa towaru lub usługi|Nazwa|Opis
    quantity: Ilość|Ilość
    unit: J.m.|Jm
    price: Cena netto|Cena jedn.|Cena jednostkowa netto
    rate: VAT|Stawka VAT|VAT %
    amount: Wartość netto|Netto|Wartość
    lines: Suma pozycji|Razem pozycje
    discount: Rabat|Rabat 5%
    charge: Koszt dostawy|Wysyłka
    net: Razem netto|Wartość netto|Suma netto
    vatAmount: VAT {rate}%|Kwota VAT {rate}%|Podatek VAT {rate}%
    total: Razem brutto|Razem do zapłaty|Wartość brutto|Suma brutto
    prepaid: Zapłacono|Zaliczka
    payable: Do zapłaty|Pozostało do zapłaty|Kwota do zapłaty
    base: Netto|Wartość netto
    register: KRS {figures}
    page: Strona {page} z {pages}|Str. {page}/{pages}`),
  sentences: {
    intro: texts("Dziękujemy za zamówienie.|Zgodnie z umową:"),
    pay: texts("Prosimy o wpłatę do dnia {due}.|Płatność przelewem w terminie 14 dni."),
    thanks: texts("Dziękujemy za współpracę."),
  },
  goods: texts(
    "Krzesło biurowe obrotowe|Usługa doradcza|Konserwacja strony internetowej wraz z drobnymi zmianami|Kabel sieciowy 10 m|Licencja roczna|Dojazd|Papier A4 80 g",
  ),
  notes: texts("Numer seryjny: 12-771|Kolor grafitowy"),
  units: texts("szt.|godz.|kg|opak.|m"),
};
