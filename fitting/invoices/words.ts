/** The words of invoices in one language, with several ways to print each label. */
export interface InvoiceWords {
  country: string;
  currency: string;
  /** Currency as a sign or code, before or after the figure. */
  money: readonly ("behind-code" | "behind-sign" | "before-sign" | "before-code" | "bare")[];
  decimal: "," | ".";
  thousands: readonly string[];
  /** `D` day, `M` month, `Y` year, `N` the month's name. */
  dates: readonly string[];
  months: string;
  rates: readonly number[];
  labels: ReadonlyMap<string, readonly string[]>;
  /** Sentences below the title or the items; `{number}`, `{date}`, `{due}` and `{total}` are replaced. */
  sentences: Record<"intro" | "pay" | "thanks", readonly string[]>;
  goods: readonly string[];
  notes: readonly string[];
  units: readonly string[];
}

export type InvoiceLabel =
  | "invoice"
  | "credit"
  | "number"
  | "creditNumber"
  | "date"
  | "due"
  | "delivery"
  | "period"
  | "order"
  | "customer"
  | "vat"
  | "tax"
  | "phone"
  | "from"
  | "to"
  | "ship"
  | "position"
  | "article"
  | "name"
  | "quantity"
  | "unit"
  | "price"
  | "rate"
  | "amount"
  | "lines"
  | "discount"
  | "charge"
  | "net"
  | "vatAmount"
  | "total"
  | "prepaid"
  | "payable"
  | "base"
  | "register"
  | "page";

const texts = (printed: string): string[] => printed.split("|");

/** Parses labels written as `name: one way|another`, one per line. */
export function labelsOf(lines: string): InvoiceWords["labels"] {
  const entries = lines
    .trim()
    .split("\n")
    .map((line) => {
      const at = line.indexOf(":");
      return [line.slice(0, at).trim(), texts(line.slice(at + 1).trim())] as const;
    });
  return new Map(entries);
}

export const GERMAN: InvoiceWords = {
  country: "DE",
  currency: "EUR",
  money: ["behind-sign", "behind-code", "bare", "behind-sign"],
  decimal: ",",
  thousands: [".", ".", ""],
  dates: ["DD.MM.YYYY", "DD.MM.YYYY", "DD.MM.YY", "D. N YYYY", "YYYY-MM-DD"],
  months: "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
  rates: [19, 7, 0],
  labels: labelsOf(`
    invoice: Rechnung|RECHNUNG|Ausgangsrechnung|Rechnung / Invoice|Teilrechnung
    credit: Gutschrift|Rechnungskorrektur|Stornorechnung
    number: Rechnungsnummer|Rechnungs-Nr.|Rechnung Nr.|Rechnungsnr.|Belegnummer|Rg.-Nr.
    creditNumber: Gutschriftsnummer|Gutschrift-Nr.|Belegnummer|Nummer
    date: Rechnungsdatum|Datum|Belegdatum|Ausstellungsdatum|Rechnungsdatum
    due: Fällig am|Fälligkeitsdatum|Zahlbar bis|Fälligkeit|Zahlungsziel
    delivery: Lieferdatum|Leistungsdatum|Liefer-/Leistungsdatum|Datum der Leistung|Leistungszeitpunkt
    period: Leistungszeitraum|Lieferzeitraum|Abrechnungszeitraum
    order: Ihre Bestellnummer|Bestellnummer|Ihre Bestellung|Bestell-Nr.|Ihre Auftragsnummer
    customer: Kundennummer|Kunden-Nr.|Kd.-Nr.|Debitor
    vat: USt-IdNr.|USt-ID|Umsatzsteuer-ID|USt-Id-Nr.|UID
    tax: Steuernummer|St.-Nr.|Steuer-Nr.
    phone: Tel.|Telefon|Fon
    from: Rechnungssteller|Verkäufer|Absender|Lieferant
    to: Rechnung an|Käufer|Rechnungsempfänger|Kunde|Rechnungsadresse
    ship: Lieferadresse|Lieferanschrift|Lieferung an|Warenempfänger
    position: Pos.|Pos|Nr.|Position|#
    article: Artikelnr.|Art.-Nr.|Artikelnummer|Artikel-Nr.
    name: Bezeichnung|Beschreibung|Artikel|Leistung|Text|Artikelbezeichnung
    quantity: Menge|Anzahl|Menge|Anz.
    unit: Einheit|ME|Einh.
    price: Einzelpreis|Preis|E-Preis|Einzelpreis netto|Preis/Einheit|EP
    rate: USt.|MwSt.|USt. %|MwSt.-Satz|Steuersatz
    amount: Gesamt|Gesamtpreis|Betrag|Gesamt netto|Netto|GP|Summe
    lines: Zwischensumme|Summe Positionen|Warenwert|Positionen netto|Summe
    discount: Rabatt|abzgl. Rabatt|Nachlass|Treuerabatt 5 %
    charge: Versandkosten|zzgl. Versandkosten|Frachtkosten|Verpackung
    net: Nettobetrag|Gesamt netto|Summe netto|Nettosumme|Rechnungsbetrag netto
    vatAmount: MwSt. {rate} %|zzgl. {rate} % MwSt.|Umsatzsteuer {rate}%|USt. {rate} %|{rate} % USt. auf {base}|zzgl. Umsatzsteuer {rate} %
    total: Gesamtbetrag|Rechnungsbetrag|Bruttobetrag|Gesamtsumme|Endbetrag|Gesamt brutto|Summe brutto
    prepaid: Bereits gezahlt|Anzahlung|Abzüglich Anzahlung|Geleistete Anzahlungen
    payable: Zahlbetrag|Noch zu zahlen|Offener Betrag|Restbetrag|Zu zahlender Betrag
    base: Nettobetrag|Bemessungsgrundlage|Netto
    register: Amtsgericht {city} HRB {figures}|HRB {figures}, Amtsgericht {city}|Handelsregister {city} HRB {figures}
    page: Seite {page} von {pages}|Seite {page}/{pages}`),
  sentences: {
    intro: texts(
      "vielen Dank für Ihren Auftrag. Wir berechnen Ihnen wie folgt:|für unsere Lieferungen und Leistungen erlauben wir uns zu berechnen:|gemäß Ihrer Bestellung stellen wir Ihnen folgende Positionen in Rechnung:",
    ),
    pay: texts(
      "Zahlbar innerhalb von 14 Tagen ohne Abzug bis zum {due}.|Bitte überweisen Sie den Betrag von {total} bis zum {due} auf das unten genannte Konto.|Zahlbar ohne Abzug bis {due}.|Zahlungsbedingungen: 30 Tage netto. Fällig am {due}.|Bei Zahlung innerhalb von 10 Tagen gewähren wir 2 % Skonto, sonst zahlbar bis {due} netto.",
    ),
    thanks: texts("Mit freundlichen Grüßen|Vielen Dank für Ihr Vertrauen.|Es gelten unsere AGB."),
  },
  goods: texts(
    "Trennblätter A4|Joghurt Banane|Bürostuhl Modell Ergo 200|Wartung Heizungsanlage|Beratung vor Ort|Kabeltrommel 25 m|Holzschrauben 4 x 40 mm verzinkt|Softwarelizenz Pro, 12 Monate|Montage und Inbetriebnahme der Anlage einschließlich Einweisung|Fahrtkosten|LED-Leuchtmittel E27 9 W|Druckerpapier 80 g/m², 500 Blatt",
  ),
  notes: texts(
    "Seriennummer: SN-48213|Farbe anthrazit, mit Armlehnen|Lieferschein 20177 vom 02.03.|GTIN: 4012345001235",
  ),
  units: texts("Stk.|Stück|Std.|kg|Pkg|m"),
};

export const FRENCH: InvoiceWords = {
  country: "FR",
  currency: "EUR",
  money: ["behind-sign", "behind-sign", "behind-code", "bare"],
  decimal: ",",
  thousands: [" ", "\u202f", ""],
  dates: ["DD/MM/YYYY", "DD/MM/YYYY", "D N YYYY", "DD-MM-YYYY"],
  months: "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
  rates: [20, 10, 5.5],
  labels: labelsOf(`
    invoice: Facture|FACTURE|Facture
    credit: Avoir|AVOIR|Facture d'avoir
    number: Facture n°|N° de facture|Numéro de facture|Numéro|Facture N°
    creditNumber: Avoir n°|N° d'avoir|Numéro|Avoir N°
    date: Date de facture|Date|Date de facturation|Date d'émission|Émise le
    due: Date d'échéance|Échéance|À payer avant le|Date limite de règlement|Échéance le
    delivery: Date de livraison|Date de la prestation|Livraison le|Date d'exécution
    period: Période|Période de facturation|Période de prestation
    order: Votre commande|N° de commande|Bon de commande|Commande n°|Votre référence
    customer: Code client|N° client|Réf. client|Client n°
    vat: N° TVA intracommunautaire|TVA intracom.|N° TVA|N° de TVA|TVA
    tax: SIRET|N° SIRET|Siret
    phone: Tél.|Téléphone|Tél
    from: Émetteur|Vendeur|Fournisseur|Émetteur
    to: Adressé à|Client|Facturé à|Acheteur|Adresse de facturation|Destinataire
    ship: Adresse de livraison|Livré à|Livraison|Lieu de livraison
    position: N°|Ligne|#|Pos.
    article: Référence|Réf.|Code article|Code
    name: Désignation|Description|Libellé|Article|Produit
    quantity: Qté|Quantité|Qté|Nb
    unit: Unité|U|Un.
    price: P.U. HT|Prix unitaire HT|Prix unitaire|PU HT|Prix U. HT
    rate: TVA|Taux TVA|TVA %|% TVA
    amount: Total HT|Montant HT|Montant|Montant HT (€)
    lines: Total brut HT|Total des lignes|Sous-total|Total lignes HT
    discount: Remise|Remise 5 %|Escompte|Rabais
    charge: Frais de port|Transport|Frais d'envoi|Port HT
    net: Total HT|Total hors taxes|Montant HT|Net HT|Total net HT
    vatAmount: TVA {rate} %|Total TVA {rate}%|Montant TVA ({rate} %)|TVA ({rate} %) sur {base}|TVA à {rate} %
    total: Total TTC|Montant TTC|Total toutes taxes comprises|Montant total TTC
    prepaid: Acompte|Acompte versé|Déjà réglé|Acomptes
    payable: Reste à payer|Net à payer|Restant dû|Solde à payer|Solde dû
    base: Base HT|Base|Montant HT
    register: RCS {city} {siren}|R.C.S. {city} {siren}
    page: Page {page}/{pages}|Page {page} sur {pages}`),
  sentences: {
    intro: texts(
      "Nous vous remercions de votre commande.|Veuillez trouver ci-dessous le détail de nos prestations.|Objet : vos commandes du mois",
    ),
    pay: texts(
      "Règlement par virement, à régler avant le {due}.|Conditions de règlement : 30 jours date de facture, soit le {due}.|Paiement à réception de facture. À payer au plus tard le {due}.|En cas de retard de paiement, une indemnité forfaitaire de 40 € sera appliquée. Échéance : {due}.",
    ),
    thanks: texts(
      "Merci de votre confiance.|TVA acquittée sur les encaissements.|Aucun escompte pour paiement anticipé.",
    ),
  },
  goods: texts(
    "Nougat de l'Abbaye 250g|Biscuits aux raisins 300g|Huile d'olive à l'ancienne|Prestation de conseil|Maintenance annuelle du site internet|Câble réseau cat. 6, 10 m|Formation sur site, deux journées, supports compris|Ramette papier A4 80 g|Chaise de bureau réglable|Déplacement|Hébergement mutualisé",
  ),
  notes: texts("N° de série : 5521-88|Coloris gris anthracite|Livré par nos soins|Lot 2231"),
  units: texts("u|pce|h|kg|jour|m"),
};

export const ENGLISH: InvoiceWords = {
  country: "GB",
  currency: "GBP",
  money: ["before-sign", "before-sign", "bare", "behind-code"],
  decimal: ".",
  thousands: [",", ",", ""],
  dates: ["DD/MM/YYYY", "D N YYYY", "DD N YYYY", "YYYY-MM-DD", "N D, YYYY"],
  months: "January February March April May June July August September October November December",
  rates: [20, 5, 0],
  labels: labelsOf(`
    invoice: Invoice|INVOICE|Tax Invoice|VAT Invoice|Sales Invoice
    credit: Credit Note|CREDIT NOTE|Credit Memo
    number: Invoice number|Invoice No.|Invoice #|Invoice no|Number
    creditNumber: Credit note number|Credit Note No.|Number|Credit note #
    date: Invoice date|Date|Date of issue|Issued|Issue date|Invoice Date
    due: Due date|Payment due|Due|Pay by|Date due
    delivery: Delivery date|Date of supply|Service date|Delivered on|Supply date
    period: Service period|Billing period|Period
    order: Purchase order|PO number|Your order|Order number|PO No.|Your order no.
    customer: Customer no.|Account number|Customer ID|Account
    vat: VAT No.|VAT number|VAT ID|VAT Reg. No.|VAT registration number
    tax: Tax number|Company tax reference
    phone: Phone|Tel|T|Telephone
    from: From|Seller|Supplier|Bill from
    to: Bill to|To|Invoice to|Customer|Billed to|Buyer|Invoice address
    ship: Ship to|Deliver to|Delivery address|Shipping address
    position: #|Item|Line|No.|Pos
    article: SKU|Item code|Part no.|Product code|Article
    name: Description|Item|Product|Service|Details
    quantity: Qty|Quantity|Hrs/Qty|Units
    unit: Unit|UoM|U/M
    price: Unit price|Price|Rate|Unit cost|Price each
    rate: VAT|VAT rate|Tax|VAT %
    amount: Amount|Total|Net amount|Line total|Net|Sub total
    lines: Subtotal|Total of lines|Goods total|Sum of lines
    discount: Discount|Less discount|Discount (5%)|Trade discount
    charge: Shipping|Carriage|Delivery charge|Postage & packing
    net: Net total|Total excl. VAT|Total net|Net amount|Total before tax|Subtotal excl. VAT
    vatAmount: VAT {rate}%|VAT @ {rate}%|Tax ({rate}% on {base})|VAT ({rate}%)|Total VAT {rate}%
    total: Total|Invoice total|Total incl. VAT|Grand total|Total due|Total GBP
    prepaid: Deposit paid|Amount paid|Paid to date|Less deposit
    payable: Amount due|Balance due|Amount payable|Outstanding|Balance due GBP
    base: Net|Taxable amount|Net amount
    register: Registered in England No. {figures}|Company number {figures}|Company Reg. No. {figures}
    page: Page {page} of {pages}|{page}/{pages}`),
  sentences: {
    intro: texts(
      "Thank you for your business.|For services rendered as agreed:|Please find below the details of your order.",
    ),
    pay: texts(
      "Please pay {total} by {due} to the account below.|Payment terms: 30 days. Payment is due by {due}.|Due on {due}.|Terms: net 14 days.|Payment due within 30 days of invoice date. Interest will be charged on late payments.",
    ),
    thanks: texts("Thank you for your business!|Kind regards|E. & O. E."),
  },
  goods: texts(
    "Website maintenance, monthly|Oak desk 160 cm|Consulting services|Replacement filter cartridge, pack of three, with seals|Network cable 10 m|On-site training (full day)|Paper A4 80 gsm|Annual licence, five users|Travel expenses|USB-C adapter|Installation of shelving",
  ),
  notes: texts("Serial no. 88-1201|Colour: charcoal|Including all travel within the area|Ref: job 4471"),
  units: texts("pcs|ea|hrs|kg|box|m"),
};
