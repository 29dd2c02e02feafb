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
    "amount|total|line total|gesamt|gesamtbetrag|gesamtpreis|betrag|nettobetrag|nettowert|positionsbetrag|summe|net amount|subtotal|sub total|ext price|extended price|extended|ext amount|entgelt|montant|montant ht|total ht|prix ht|importe|importo|totale|bedrag|totaal|valor|wartosc|wartosc netto|gp|netto|net|line amount|total price|price total|net total|total net|gesamt netto|netto gesamt|total amount|item total|net value|belob|castka|celkem|prix total|total eur|gesamt eur|betrag eur|importo netto|totale riga|importe neto|totaal excl btw|nettobedrag|bedrag excl btw|montant total ht|montant net ht|total net ht|valeur ht|value|wert|gesamtwert|zeilensumme|positionssumme|net line amount|line net amount|amount excl vat|total excl vat|suma netto|belopp|radbelopp|summa|i alt|belop|celkem bez dph|cena celkem|cena bez dph|yhteensa|prezzo totale|prix total ht|total liquido|valor liquido|pris i alt|belob ekskl moms|belopp exkl moms|summa exkl moms|bez dph|kc bez dph|preco total|total linha|importe total|precio total|montant total|gesamt eur netto|wartosc eur|razem|suma|ar i alt|sum|bedrag excl|totaal excl|kwota netto|valor total|kc celkem|total s iva|g preis|g preis eur|gpreis|gesamtpreis eur|gesamtpreis netto|honorar",
  quantity:
    "quantity|amount|qty|menge|anzahl|qte|quantite|cantidad|quantita|aantal|quantidade|ilosc|units|hours|hrs|days|jours|tage|nights|nuits|nachte|noches|notti|dias|giorni|dagen|stunden|std|stuck|pcs|pieces|cant|mnozstvi|antal|maara|qty shipped|lev ant|quantity shipped|qty ordered|spots|q ta|qta|q te|uds|unidades|nb|stk|anz|quant|hrs qty|qty hrs|quantity billed|qte facturee|menge std|uren|godz|heures|nombre|ore|horas|liefermenge|bestellmenge|pocet|pocet ks|pocet mj|maengde|mangde|hoeveelheid|kvantitet|kvantita|qtd|qt|qtde|menge stk|q da|cantitate|mennyiseg|kogus|volume|pieza|piezas|pzas|jumlah|cant uds|kvant|q dad|quantiteit|stuks|kpl|mnoz|ilosc szt|szt|mg|umfang",
  unit_price:
    "unit price|price|preis|einzelpreis|nettopreis|e preis|ep|rate|prix|prix unitaire|prix unit|pu|p u|p u ht|precio|precio unitario|prezzo|prezzo unitario|prijs|stukprijs|eenheidsprijs|preco|preco unitario|cena|cena jedn|cena jednostkowa|stuckpreis|unit cost|cost|tarif|net price|unit net price|price per unit|price unit|each|stk preis|preis stk|einzelpr|a pris|rem unitaire|tarifa|prezzo unit|precio unit|prix unitaire ht|prix u|pu ht|unit price excl vat|ppu|prijs per stuk|einzel|vk preis|einzelpreis netto|preis einheit|preis pro einheit|netto einzelpreis|prix unitaire net|pu net|prix u ht|tarif horaire|price each|unit net|precio ud|precio unidad|prezzo u|prezzo netto|cena netto|cena jednostkowa netto|eenheidsprijs excl btw|price excl vat|stundensatz|ansatz|hourly rate|price unit excl vat|satz|pris|enhedspris|stykpris|styckpris|enhetspris|cena za mj|cena mj|cena za jednotku|jednotkova cena|a hinta|yksikkohinta|p unit|preco un|p unitario|preco unit|precio un|prezzo un|prix net|prix net ht|prix unit ht|p unit ht|jedn cena|j cena|cena jednotkova|tarief|pris pr enhed|pris pr stk|stk pris|pris st|pris stk|apris|prijs per eenheid|prijs st|prijs stuk|cena jedn netto|cena jednostkowa brutto|valor unitario|vl unit|preis eur|einzelpreis eur|preis st|eh preis|unit price eur|preis je einheit|precio uni|prix uni|prix de vente|prezzo unitario netto|importo unitario|pr unitario|prix unite|ehp|imp unitario",
  description:
    "description|beschreibung|bezeichnung|produits|produkte|articles|articulos|articoli|product|products|produkt|item|items|artikel|artikelbezeichnung|designation|leistung|text|details|service|services|descripcion|descrizione|omschrijving|descricao|opis|nazwa|name|libelle|product name|denomination|concepto|activity|task|item description|description of goods|description of services|product description|artikelbeschreibung|warenbezeichnung|popis|beskrivelse|particulars|article|produit|prestation|articolo|articulo|prodotto|producto|beschrijving|nazwa towaru lub uslugi|nazwa towaru|leistungsbeschreibung|positionsbezeichnung|gegenstand|prestations|detail|detalle|dettaglio|descrizione articolo|servizio|servicio|tatigkeit|arbeit|goods|work|benamning|beskrivning|nazev|oznaceni dodavky|tekst|varetekst|varebeskrivelse|vara|kuvaus|nimike|artikelname|articolo descrizione|designacao|descricao do artigo|intitule|produit service|product service|naziv|megnevezes|nazev polozky|nazov|descrizione beni servizi|omschrijving artikel|objet|oggetto|conceptos|benaming|varunamn|produktnamn|ydelse|tjanst|leverans|zbozi|polozka|towar usluga|nazwa uslugi|prestacao|servico|produto|voce|voci|what|activite|leistungstext|prestation de service|bez",
  article_number:
    "article number|artikelkennung|article no|item number|item no|item code|sku|part number|part no|part|product code|product id|product no|product number|art nr|artikelnr|artikelnummer|artikel nr|art no|ref|reference|referencia|riferimento|codice|code|codigo|code article|material|materialnummer|produktnr|produktnummer|stock code|catalog no|catalogue number|model|indeks|bestellnummer|artnr|sachnummer|cod art|codice articolo|codigo articulo|artikelcode|art code|kod|symbol|mat nr|teilenummer|teile nr|prod code|no article|n article|best nr|item id|article id|varenr|varenummer|vare nr|kod zbozi|katalogove cislo|tuotenro|katalog c|kod produktu|ref article|ref produit|code produit|cod|cod articolo|n art|artigo|item ref|part code|produktkode|artikelkod|art c|sifra|kod towaru|best nummer|pn",
  position:
    "pos|position|pos nr|no|nr|line|line no|lp|line number|zeile|lfd nr|lfd|ligne|linea|riga|num|item nr|poz|regel|item no|poradi|por|por c|c|rad|linje|linha|nº|n|pol|item|seq|row|poz nr|l p|posten|lfd nummer",
  unit: "unit|maßeinheit|code der maßeinheit|einheit|me|uom|unite|unidad|unita|eenheid|jm|unit of measure|um|u m|mengeneinheit|basismenge|vpe|einh|u|un|ud|eenh|jedn|jed|pce|verpackung|enhet|enhed|mj|jednotka|yks|ehd|eh|unit of measurement|mernajednotka|m e|ks|unidade|einheiten|enh|jedn miary|j m",
  tax_rate:
    "vat|ust|mwst|steuer|steuersatz|tva|iva|tax|btw|tax rate|vat rate|ust satz|mwst satz|mehrwertsteuer|umsatzsteuer|taux|taux tva|gst|hst|ust proz|vat code|dph|moms|stawka vat|tax code|satz|aliquota iva|aliquota|tipo iva|btw tarief|iva aliquota|tva taux|taux de tva|stawka|mwst satz proz|vat percent|dph proz|sazba dph|sazba|mva|momssats|alv|moms proz|taxa iva|taxa|iva proz|aliq|aliq iva|al iva|proz iva|proz tva|proz vat|proz btw|proz dph|steuer proz|mwst proz",
  tax_amount:
    "steuerbetrag|vat amount|tax amount|ust betrag|mwst betrag|montant tva|importe iva|btw bedrag|kwota vat|moms belopp|momsbelopp|momsbelob|castka dph|moms kr|iva valor|valor iva|dph kc|cuota|cuota iva|imposta|tva montant|steuer eur|btw eur|montant de la tva|montante iva|impuesto|importo iva|podatek",
  discount:
    "discount|rabatt|remise|descuento|dto|sconto|korting|rem|nachlass|desconto|rabat|disc|zu abschlag|sleva|alennus|rab|krt|rabat proz|sc|reduc|reduction|dcto|desc|dto proz|sleva proz|remise proz|discount proz|skonto",
  gross:
    "gross|brutto|bruttobetrag|total ttc|gross amount|bruttopreis|wartosc brutto|amount incl vat|total incl|prix ttc|celkem s dph|belopp inkl moms|belob inkl moms|total c iva|total con iva|valor com iva|incl btw|totaal incl|totaal incl btw|totale ivato|importo lordo|inkl moms|montant ttc|ttc|total incl vat|kc s dph|wartosc z vat|kwota brutto|gesamt brutto|importe con iva|total iva incl",
  date: "date|datum|fecha|data|service date|leistungsdatum|dag|leistungszeitraum|delivery date|lieferdatum|dato",
};
