/** What the column of a list of goods, services or payments may hold. */
export type ColumnConcept =
  | "quantity"
  | "unit_price"
  | "line_total"
  | "description"
  | "article_number"
  | "position"
  | "unit"
  | "tax_rate"
  | "tax_amount"
  | "discount"
  | "gross"
  | "date";

/** Column headers in the major European languages, in lower case without accents, separated by `|`. */
export const COLUMN_HEADERS: Readonly<Record<ColumnConcept, string>> = {
  line_total:
    "amount|total|line total|gesamt|gesamtbetrag|gesamtpreis|betrag|nettobetrag|nettowert|positionsbetrag|summe|net amount|subtotal|sub total|ext price|extended price|extended|ext amount|entgelt|montant|montant ht|total ht|prix ht|importe|importo|totale|bedrag|totaal|valor|wartosc|wartosc netto|gp|netto|net|line amount|total price|price total|net total|total net|gesamt netto|netto gesamt|total amount|item total|net value|belob|castka|celkem|prix total|total eur|gesamt eur|betrag eur|importo netto|totale riga|importe neto|totaal excl btw|nettobedrag|bedrag excl btw|montant total ht|montant net ht|total net ht|valeur ht|value|wert|gesamtwert|zeilensumme|positionssumme|net line amount|line net amount|amount excl vat|total excl vat|suma netto|belopp|radbelopp|summa|i alt|belop|celkem bez dph|cena celkem|cena bez dph|yhteensa",
  quantity:
    "quantity|amount|qty|menge|anzahl|qte|quantite|cantidad|quantita|aantal|quantidade|ilosc|units|hours|hrs|days|jours|tage|nights|nuits|nachte|noches|notti|dias|giorni|dagen|stunden|std|stuck|pcs|pieces|cant|mnozstvi|antal|maara|qty shipped|quantity shipped|qty ordered|spots|q ta|qta|q te|uds|unidades|nb|stk|anz|quant|hrs qty|qty hrs|quantity billed|qte facturee|menge std|uren|godz|heures|nombre|ore|horas|liefermenge|bestellmenge|pocet|pocet ks|pocet mj",
  unit_price:
    "unit price|price|preis|einzelpreis|nettopreis|e preis|ep|rate|prix|prix unitaire|prix unit|pu|p u|p u ht|precio|precio unitario|prezzo|prezzo unitario|prijs|stukprijs|eenheidsprijs|preco|preco unitario|cena|cena jedn|cena jednostkowa|stuckpreis|unit cost|cost|tarif|net price|unit net price|price per unit|price unit|each|stk preis|preis stk|einzelpr|a pris|rem unitaire|tarifa|prezzo unit|precio unit|prix unitaire ht|prix u|pu ht|unit price excl vat|ppu|prijs per stuk|einzel|vk preis|einzelpreis netto|preis einheit|preis pro einheit|netto einzelpreis|prix unitaire net|pu net|prix u ht|tarif horaire|price each|unit net|precio ud|precio unidad|prezzo u|prezzo netto|cena netto|cena jednostkowa netto|eenheidsprijs excl btw|price excl vat|stundensatz|hourly rate|price unit excl vat|satz|pris|enhedspris|stykpris|styckpris|enhetspris|cena za mj|cena mj|cena za jednotku|jednotkova cena|a hinta|yksikkohinta",
  description:
    "description|beschreibung|bezeichnung|product|products|produkt|item|items|artikel|artikelbezeichnung|designation|leistung|text|details|service|services|descripcion|descrizione|omschrijving|descricao|opis|nazwa|name|libelle|product name|denomination|concepto|activity|task|item description|description of goods|description of services|product description|artikelbeschreibung|warenbezeichnung|popis|beskrivelse|particulars|article|produit|prestation|articolo|articulo|prodotto|producto|beschrijving|nazwa towaru lub uslugi|nazwa towaru|leistungsbeschreibung|positionsbezeichnung|gegenstand|prestations|detail|detalle|dettaglio|descrizione articolo|servizio|servicio|tatigkeit|arbeit|goods|work|benamning|beskrivning|nazev|oznaceni dodavky|tekst|varetekst|varebeskrivelse|vara|kuvaus|nimike",
  article_number:
    "article number|article no|item number|item no|item code|sku|part number|part no|part|product code|product id|product no|product number|art nr|artikelnr|artikelnummer|artikel nr|art no|ref|reference|referencia|riferimento|codice|code|codigo|code article|material|materialnummer|produktnr|produktnummer|stock code|catalog no|catalogue number|model|indeks|bestellnummer|artnr|sachnummer|cod art|codice articolo|codigo articulo|artikelcode|art code|kod|symbol|mat nr|teilenummer|teile nr|prod code|no article|n article|best nr|item id|article id|varenr|varenummer|kod zbozi|katalogove cislo|tuotenro",
  position:
    "pos|position|pos nr|no|nr|line|line no|lp|line number|zeile|lfd nr|lfd|ligne|linea|riga|num|item nr|poz|regel|item no",
  unit: "unit|einheit|me|uom|unite|unidad|unita|eenheid|jm|unit of measure|um|u m|mengeneinheit|basismenge|vpe|einh|u|un|ud|eenh|jedn|jed|pce|verpackung|enhet|enhed|mj|jednotka|yks",
  tax_rate:
    "vat|ust|mwst|steuer|steuersatz|tva|iva|tax|btw|tax rate|vat rate|ust satz|mwst satz|mehrwertsteuer|umsatzsteuer|taux|taux tva|gst|hst|ust proz|vat code|dph|moms|stawka vat|tax code|satz|aliquota iva|aliquota|tipo iva|btw tarief|iva aliquota|tva taux|taux de tva|stawka|mwst satz proz|vat percent|dph proz|sazba dph|sazba|mva|momssats|alv",
  tax_amount:
    "steuerbetrag|vat amount|tax amount|ust betrag|mwst betrag|montant tva|importe iva|btw bedrag|kwota vat|moms belopp|momsbelopp|momsbelob|castka dph",
  discount:
    "discount|rabatt|remise|descuento|dto|sconto|korting|rem|nachlass|desconto|rabat|disc|zu abschlag|sleva|alennus",
  gross:
    "gross|brutto|bruttobetrag|total ttc|gross amount|bruttopreis|wartosc brutto|amount incl vat|total incl|prix ttc|celkem s dph|belopp inkl moms|belob inkl moms",
  date: "date|datum|fecha|data|service date|leistungsdatum|dag|leistungszeitraum|delivery date|lieferdatum|dato",
};
