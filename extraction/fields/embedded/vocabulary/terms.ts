import { COMPOUND_LABELS } from "./compound-labels.ts";
import { NORTHERN_LABELS } from "./northern-labels.ts";

/*
 * The terms of business documents, in the words that these use. `names` are the names of properties with that meaning;
 * `labels` are printed before their values, the most specific first.
 */

export type ValueKind =
  | "date"
  | "range-start"
  | "range-end"
  | "amount"
  | "identifier"
  | "vat-id"
  | "company-number"
  | "iban"
  | "bic"
  | "email"
  | "phone"
  | "web"
  | "currency"
  | "percentage"
  | "name"
  | "text"
  | "integer"
  | "number";

export interface Term {
  kind: ValueKind;
  names: readonly string[];
  labels: readonly string[];
}

const list = (text: string): string[] => text.split(",").map((entry) => entry.trim());

function term(kind: ValueKind, names: string, labels: string): Term {
  const named = list(names);
  const northern = NORTHERN_LABELS[named[0] ?? ""];
  const further = [...(northern === undefined ? [] : list(northern)), ...(COMPOUND_LABELS[named[0] ?? ""] ?? [])];
  return { kind, names: named, labels: [...new Set([...list(labels), ...further])] };
}

export const TERMS: readonly Term[] = [
  term(
    "identifier",
    "invoice number, invoice no, invoice id, invoice, bill number, rechnungsnummer, numero facture, invoice reference, invoice identifier, numero factura, numero fattura, factuurnummer",
    `invoice number date, invoice no date, rechnungsnummer datum, rechnungsnr datum, rechnungs nr datum, belegnummer datum, nummer datum, numero date, invoice number, invoice no, invoice nr, invoice #, invoice num, invoice id, bill number, bill no, tax invoice no, credit note number, credit note no,
     rechnungsnummer, rechnungs nr, rechnung nr, rechnung nummer, rechnungsnr, belegnummer, beleg nr, gutschrift nr, gutschriftsnummer, rechnungskorrektur nr, handelsrechnung 380 nr, stornorechnung nr, teilrechnung nr, schlussrechnung nr, rechnung,
     numero de facture, no de facture, n de facture, n facture, facture n, facture no, facture numero, facture, avoir n, numero de factura, factura n, factura no, n factura, numero fattura, fattura n, fattura nr, factuurnummer, factuur nr, nota de credito, numer faktury, no de factura, n de factura, numero di fattura, bon n, credit memo no, credit memo number, credit memo, faktura nr, invoice, rg nr, rechn nr, re nr, beleg nummer, rechnungsnr, n d avoir, avoir no, numero d avoir, credit note #, credit note nr, numero documento, n fattura, nr fattura, fattura n ro, nota di credito n, nota di credito nr, n factura, num factura, no factura, numero de la factura, factuur no, creditnota nr, creditnota nummer, creditfactuur nr, nr faktury, faktura vat nr, faktura korygujaca nr, numer dokumentu, fakturanummer, faktura no, fatura n, n da fatura, numero da fatura, numer, nummer, numero, number`,
  ),
  term(
    "date",
    "invoice date, issue date, date of issue, issued on, bill date, rechnungsdatum, date facture, date, document date",
    `invoice date, date of invoice, invoice date tax point, tax point date, tax point, date of issue, issue date, issued on, issued at, bill date, billing date, statement date, rechnungsdatum, rechnung vom, belegdatum, fecha facturacion, fecha de facturacion, data fatturazione, data di fatturazione, rechnung datum, nummer datum, rechnungsnummer datum, belegnummer datum, ausstellungsdatum, ausgestellt am,
     date de facture, date de la facture, date facture, date facturation, date d emission, date emission, facture du, fecha de factura, fecha factura, fecha de emision, data fattura, data della fattura, factuurdatum, data wystawienia, dated, date, datum, fecha, data, issued, date de facturation, date de l avoir, date avoir, emise le, emis le, facture emise le, data documento, data emissione, data di emissione, fecha de expedicion, fecha expedicion, fecha emision, datum factuur, factuur datum, data faktury, data wystawienia faktury, gutschriftsdatum, credit note date, date of credit note, rechn datum, dokumentdatum, fakturadatum, data da fatura`,
  ),
  term(
    "date",
    "due date, payment due date, payment due, pay by, faelligkeitsdatum, date echeance, payable until",
    `due date, payment due date, payment due, payment due by, due by, due on, pay by, payable by, date due, please pay by, faelligkeitsdatum, faelligkeitstag, faelligkeit, faellig am, faellig, zahlbar bis, zahlungsziel, zahlbar bis zum, zu zahlen bis, bis zum,
     date d echeance, date echeance, echeance, echeance le, a payer avant le, payable le, fecha de vencimiento, vencimiento, scadenza, scadenze, data scadenza, vervaldatum, te betalen voor, termin platnosci, due, faellig am, faelligkeitsdatum, zahlbar am, zahlung bis, date limite de reglement, date limite de paiement, a regler avant le, a regler le, reglement le, scadenza pagamento, da pagare entro, pagare entro, pagar antes del, fecha de pago, fecha limite de pago, uiterste betaaldatum, betalen voor, uiterlijk te betalen, termin zaplaty, platne do, zaplata do, forfallodato, forfallodag, data de vencimento, payment date, payment by, to be paid by`,
  ),
  term(
    "date",
    "delivery date, date of delivery, service date, date of service, supply date, lieferdatum, date livraison, shipping date, ship date",
    `delivery date, date of delivery, delivered on, service date, date of service, supply date, date of supply, ship date, shipping date, shipped, lieferdatum, leistungsdatum, liefer und leistungsdatum, liefer leistungsdatum, lieferung vom, leistungszeitpunkt, tag der lieferung, datum der lieferung, lieferzeitpunkt, liefertermin, leistungserbringung,
     date de livraison, date livraison, livraison le, fecha de entrega, data consegna, leverdatum, data dostawy, datum der leistung, tag der leistung, ausfuehrung, ausfuehrungsdatum, ausgefuehrt am, ausfuehrung am, leistung vom, datum der ausfuehrung, date des travaux, date d intervention, fecha de ejecucion, lieferung am, leistung am, date de la prestation, date de prestation, date d execution, date de realisation, date d expedition, livre le, delivered, data di consegna, data prestazione, data della prestazione, fecha de operacion, fecha del servicio, fecha de servicio, fecha entrega, datum levering, leveringsdatum, datum van levering, data sprzedazy, data dokonania dostawy, data wykonania uslugi, prestatiedatum, dispatch date, date shipped, date delivered, date de livraison ou de prestation`,
  ),
  term(
    "date",
    "date of birth, birth date, dob, birthday, geburtsdatum, date naissance",
    "date of birth, birth date, dob, d o b, born, born on, geburtsdatum, geb datum, geboren am, date de naissance, ne le, nee le, fecha de nacimiento, data di nascita, geboortedatum",
  ),
  term(
    "date",
    "valid until, valid to, expiry date, expiration date, expires on, expires, gueltig bis, date validite",
    "valid until, valid to, valid thru, valid through, expiry date, date of expiry, expiration date, expires on, expires, gueltig bis, angebot gueltig bis, valable jusqu au, valide jusqu au, date de validite, valido hasta, valido fino al, geldig tot",
  ),
  term(
    "date",
    "quote date, quotation date, offer date, estimate date, angebotsdatum, date devis",
    "quote date, quotation date, date of quote, offer date, estimate date, angebotsdatum, angebot vom, date du devis, fecha del presupuesto, data preventivo, offertedatum",
  ),
  term(
    "identifier",
    "quote number, quotation number, offer number, estimate number, quote no, angebotsnummer, numero devis",
    "quote number, quote no, quote #, quotation number, quotation no, offer number, offer no, estimate number, estimate no, estimate #, angebotsnummer, angebots nr, angebot nr, numero de devis, no de devis, devis no, devis n, presupuesto n, presupuesto no, preventivo n, offertenummer",
  ),
  term(
    "date",
    "order date, purchase date, bestelldatum, date commande",
    "order date, date of order, purchase date, ordered on, bestelldatum, bestellung vom, auftragsdatum, date de commande, date commande, fecha de pedido, data ordine, besteldatum",
  ),
  term(
    "identifier",
    "order reference, order number, purchase order, purchase order number, po number, buyer order, bestellnummer, numero commande, order, customer reference, your reference, client reference, buyer reference, customer po, client po, customer po number",
    `purchase order number, purchase order no, purchase order, po number, po no, po nr, po #, customer po number, customer po, p o number, your order number, your order no, your order, customer order number, buyer order, order number, order no, order nr, order #, order id, order reference, bestellnummer, bestell nr, ihre bestellnummer, ihre bestellung, ihre bestell nr, ihr auftrag, ihre auftragsnummer, ihr auftrag nr, bestellung nr, bestellung nummer, bestellreferenz, bestellung, auftragsnummer des kunden,
     n de commande, numero de commande, no de commande, commande n, votre commande, bon de commande, reference commande, votre reference, votre ref, your reference, your ref, customer reference, customer ref, client reference, buyer reference, uw referentie, uw ref, uw kenmerk, su referencia, su pedido, vostro riferimento, vostro ordine, ihre referenz, ihr zeichen, numero de pedido, no de pedido, pedido no, pedido n, pedido, su referencia de pedido, externe belegnr, externe belegnummer, external document no, uw bestelnr, uw bestelnummer, numero ordine, ordine n, bestelnummer, inkooporder, ordernummer, ordrenummer, commande, numero di ordine, ihre bestellung nr, ihre bestell nummer, bestell nummer, ref commande, reference de commande, votre no de commande, votre n de commande, vs ordine, vostro ordine n, rif ordine, riferimento ordine, ordine di acquisto, su pedido no, su numero de pedido, ref pedido, uw ordernummer, uw order, uw bestelling, inkoopordernummer, uw bestelnummer, numer zamowienia, zamowienie nr, nr zamowienia, zamowienie, order nummer, order ref`,
  ),
  term(
    "identifier",
    "contract number, contract num, contract no, contract id, contract, vertragsnummer, agreement number",
    "contract number, contract no, contract nr, contract #, contract id, contract revision, contract, agreement number, agreement no, vertragsnummer, vertrag nr, vertragsnr, numero de contrat, contrat n, order rev, order revision, order number, order id, order #, order no, headline #, hdln #",
  ),
  term(
    "identifier",
    "customer number, customer id, client id, client no, customer no, account number, client number, kundennummer, buyer id, account no",
    "customer number, customer no, customer id, customer #, client number, client no, client id, account number, account no, account #, kundennummer, kunden nr, kundennr, ihre kundennummer, debitor, debitorennummer, n client, numero client, numero de client, no de client, n de client, code client, no client, id client, identifiant client, numero de cliente, codice cliente, klantnummer, kd nr, kunden nummer, debitor nr, kunde nr, ref client, reference client, client n, compte client, cod cliente, codigo de cliente, codigo cliente, numero cliente, no de cliente, n cliente, n de cliente, debiteurnummer, debiteurnr, debiteur, klantnr, klant nr, klantcode, numer klienta, nr klienta, customer code, client code, acct no, a c no, cliente n",
  ),
  term("iban", "iban, bank account, account iban", "iban, iban nr, iban no"),
  term("bic", "bic, swift, swift code, bic code", "bic, swift, swift bic, bic swift, bic code, swift code"),
  term(
    "vat-id",
    "vat id, vat, vat number, vat identification number, vat no, ust id, tax id, vat registration number, tva intracommunautaire, uid, nif, cif, partita iva, p iva, numero tva, btw nummer, ust id nr, gst number, nit, rfc",
    `vat id, vat id no, vat number, vat no, vat reg no, vat registration number, vat registration no, vat identification number, ust id nr, ust id, ust idnr, ustid, umsatzsteuer id, umsatzsteuer identifikationsnummer, ust identnr, uid nr, uid, mwst nr,
     n tva intracommunautaire, n tva, tva, tva intracommunautaire, tva intracom, n tva intracom, numero tva, n de tva, no tva, tva intra, nif, cif, partita iva, p iva, btw nummer, btw nr, btw, nip, nif iva, btw id, btw identificatienummer, vat reg, vat registration, vat reg nr, ust id nummer, mwst nr, tva no, nr nip, mva nr, momsnr, moms reg nr, contribuinte, n contribuinte, n o contribuinte, no contribuinte, contribuinte n, n de contribuinte, numero de contribuinte, part iva, nip ue, nif cif, cif nif, p iva c f`,
  ),
  term(
    "company-number",
    "company number, company no, company registration number, company registration, registration number, coc, coc number, chamber of commerce, kvk, kvk number, siren, rcs, hrb, commercial register, handelsregister, handelsregisternummer, registernummer",
    "",
  ),
  term(
    "identifier",
    "line number, phone line, line id",
    "line number, numero de ligne, n de ligne, anschlussnummer, rufnummer",
  ),
  term(
    "identifier",
    "tax number, tax no, steuernummer, fiscal code",
    "tax number, tax no, tax id, steuernummer, steuer nr, st nr, codice fiscale, nif, siret, siren",
  ),
  term(
    "amount",
    "grand total, total amount, total with tax, amount with tax, total including tax, gross total, invoice total, total, amount, gross amount, total gross, total due, bruttobetrag, montant ttc, total price, brutto, gesamtbetrag, rechnungsbetrag, endbetrag, totaal, totale, importe total, gross",
    `grand total, gross total, total gross, total amount, invoice total, total invoice amount, total for this invoice, total of this invoice, total incl vat, total including vat, total inc vat, total incl tax, total incl gst, total inc gst, total including gst, total inclusive gst, total inclusive of gst, total sales inclusive gst, total sales inclusive of gst, total amt incl gst, nett total, net total rounded, rounded total, total rounded, total amt rounded, total amount rounded, total after rounding, total amt payable, total payable, total sales, order total, total order, total with tax, total due, total to pay, amount total, rechnungssumme brutto, rechnungsbetrag, rechnungssumme, gesamtbetrag, gesamtsumme, bruttobetrag, bruttosumme, gesamtbetrag brutto, gesamt brutto, summe brutto, gesamtsumme brutto, endbetrag, endsumme, brutto gesamt, rechnungsbetrag brutto, gesamtbetrag inkl mwst, gesamtbetrag inkl ust, rechnungsendbetrag, bruttorechnungsbetrag, rechnungsbeitrag, zahlbeitrag, gutschriftsbetrag, gutschriftbetrag, gutschriftsumme, erstattungsbetrag, credit total, total credit, refund total, total refund,
     total ttc, montant total ttc, total a payer, montant a payer, montant ttc, total toutes taxes comprises, net a payer ttc, net a payer, total general, montant total, montant de l avoir, total de l avoir, net a rembourser, net a vous rembourser, montant a rembourser, total con iva, importe total, total factura, totale fattura, totale documento, tot documento, tot fattura, totale da pagare, importo totale, totaal incl btw, totaal inclusief btw, totaalbedrag, te betalen, totaal, gross billing, gross billings, gross cost, gross charges, gross order, gross, total $, totals, total, totale, gesamt, summe, brutto, ttc, total gbp, total eur, total usd, total chf, gesamtsumme inkl mwst, summe inkl mwst, betrag inkl mwst, total inclus tva, totale iva inclusa, totale con iva, totale ivato, factuurbedrag, totaal te betalen, bedrag incl btw, totaal bedrag, razem brutto, suma brutto, wartosc brutto, razem, total con impuestos, total iva incluido, total a facturar, total com iva, facture total, montant de la facture, amount incl vat`,
  ),
  term(
    "amount",
    "net total, net amount, total without tax, amount without tax, amount untaxed, subtotal, sub total, total excluding tax, untaxed amount, nettobetrag, montant ht, taxable amount, netto, net, ht, goods total, imponibile",
    `net total, total net, net amount, total net amount, subtotal, sub total, total excl vat, total excluding vat, total ex vat, total excl tax, total excl gst, total excluding gst, total exclusive of gst, total sales excluding gst, amount excl vat, total without tax, taxable amount, nettobetrag, nettosumme, goods total, goods value, total goods, total before tax, amount before tax, gesamtbetrag netto, gesamt netto, summe netto, netto gesamt, rechnungsbetrag netto, rechnungssumme netto, gesamtnettobetrag, gesamtsumme netto, nettowarenwert, steuerbasisbetrag, netto summe, rechnungssumme ohne ust, rechnungssumme ohne umsatzsteuer, rechnungsnettobetrag, gesamtbeitrag, nettobeitrag, bemessungsgrundlage, zwischensumme netto, zwischensumme,
     total ht, montant total ht, montant ht, montant hors taxes, montant hors taxe, nettowert, gesamtnettowert, auftragswert netto, montant net, total hors taxes, total hors taxe, base ht, base imponible, subtotal, imponibile, totale imponibile, tot imponibile, totaal excl btw, totaal exclusief btw, exclusief btw, excl btw, excluding vat, excl vat, hors tva, ohne mwst, subtotaal, netto, net, ht, untaxed amount, base amount, tax base, basisbetrag, total base, net ht, total net ht, sous total ht, total excl tva, subtotal excl vat, subtotal ex vat, amount ex vat, amount before vat, total before vat, totale netto, totale imponibili, importo netto, total neto, importe sin iva, importe neto, total sin iva, base total, bedrag excl btw, totaal netto, totaal ex btw, razem netto, suma netto, wartosc netto, netto razem, gesamt exkl mwst, summe ohne mwst, betrag ohne mwst, rechnungsbetrag exkl mwst`,
  ),
  term(
    "amount",
    "line total, sum of lines, lines total, total of lines, positions total, items total",
    "sum of line amounts, goods total, goods value, total goods, lines total, total of lines, sum of lines, summe der positionen, positionssumme, summe positionen, gesamtbetrag der positionen, summe der rechnungspositionen, warenwert, positionen netto, summe positionen netto, gesamtsumme der positionen, summe zeilenbetraege, total lignes, total des lignes, montant total des lignes, total brut ht, zwischensumme, summe, subtotal, sub total, sous total, total lignes ht, total articles, total brut, montant brut ht, items subtotal, item total, merchandise total, totale merce, totale righe, subtotale, suma de lineas, total bruto, suma, importe bruto, subtotaal, totaal regels, goederentotaal, suma pozycji, razem pozycje, zwischensumme netto, warensumme, artikelsumme, positionen",
  ),
  term(
    "amount",
    "tax total, tax amount, total tax, vat amount, vat total, vat, tax, mehrwertsteuer, montant tva, umsatzsteuer, sales tax, mwst, ust, mwst gesamt, ust gesamt, tva, iva, btw, btw bedrag, gst, hst",
    `gesamtbetrag der rechnungsumsatzsteuer, gesamtbetrag der umsatzsteuer, montant total de tva de la facture, importo totale iva della fattura, importe total de iva de la factura, invoice total vat amount, totaal btw bedrag van de factuur, total tax, tax total, total vat, vat total, vat amount, tax amount, sales tax, total tax amount, steuerbetrag, umsatzsteuerbetrag, mehrwertsteuerbetrag, mwst betrag, ust betrag, gesamtbetrag umsatzsteuer, summe umsatzsteuer, umsatzsteuer gesamt, steuergesamtbetrag, summe steuer, steuersumme, gesamtsteuerbetrag, summe mwst, summe ust, zzgl mwst, zzgl ust, zzgl umsatzsteuer, mehrwertsteuer, umsatzsteuer, mwst, ust,
     total tva, montant tva, hst, pst, gst hst, versicherungsteuer, versicherungssteuer, montant total tva, total taxes, montant de la tva, tva, iva, importe iva, cuota iva, imposta, totale imposta, tot imposta, tot iva, totale iva, btw bedrag, btw, vat, tax, gst, vat total amount, total de tva, tva totale, total iva, iva total, imposta totale, kwota vat, podatek vat, vat razem, totaal btw, btw totaal, mwst total, total mwst, ust total`,
  ),
  term(
    "amount",
    "due payable, amount due, amount payable, balance due, payable amount, amount to pay, zahlbetrag, net a payer, balance",
    `amount due, balance due, amount payable, payable amount, due payable, total amount due, total due, net amount due, amount to pay, outstanding amount, please pay, zahlbetrag, zu zahlender betrag, zu zahlender beitrag, zu zahlen, faelliger betrag, faelliger zahlungsbetrag, offener betrag, zahlungsbetrag, noch zu zahlen, ausstehender betrag, restbetrag, ueberweisungsbetrag,
     net a payer, montant a payer, montant du, reste a payer, reste du, restant du, restant a payer, solde a payer, solde du, solde restant du, residual, residual amount, remaining amount, amount remaining, remaining balance, importe pendiente, pendiente de pago, pendiente, restzahlung, restzahlungsbetrag, verbleibender betrag, saldo residuo, residuo da pagare, resterend bedrag, nog te betalen, total a pagar, importe a pagar, totale da pagare, netto a pagare, te betalen, openstaand bedrag, restant, resterend, outstanding, outstanding balance, balance due gbp, balance due eur, total outstanding, amount outstanding, payment due amount, left to pay, remaining to pay, noch offen, restforderung, forderungsbetrag, zu zahlen noch, reste a regler, montant restant, net a regler, montant net a payer, saldo, saldo da pagare, importo da pagare, resto da pagare, liquido a percibir, liquido a pagar, total pendiente, resto a pagar, restbedrag, nog verschuldigd, te voldoen, do zaplaty, pozostalo do zaplaty, kwota do zaplaty, razem do zaplaty, zu begleichen`,
  ),
  term(
    "amount",
    "deposit, deposit paid, down payment, advance payment, prepayment, amount paid, anzahlung, acompte, acconto",
    "deposit paid, deposit, down payment, advance payment, prepayment, amount paid, already paid, paid to date, anzahlung, geleistete anzahlung, bereits gezahlt, acompte verse, acompte, anticipo, acconto, aanbetaling, less deposit, payments received, payment received, less payments, prepayments, abzueglich anzahlung, geleistete anzahlungen, anzahlungen, vorauszahlung, abschlagszahlung, akonto, akontozahlung, a conto, deja regle, deja paye, acomptes, avance, versements, acconto versato, gia pagato, anticipo pagado, a cuenta, pagado, reeds betaald, voldaan, vooruitbetaald, al voldaan, al betaald, zaplacono, zaliczka",
  ),
  term(
    "amount",
    "opening balance, beginning balance, starting balance, previous balance, alter kontostand, solde initial",
    "opening balance, beginning balance, starting balance, previous balance, balance brought forward, alter kontostand, alter saldo, anfangssaldo, ancien solde, solde initial, saldo anterior, saldo inicial, saldo iniziale, beginsaldo, saldo poczatkowe, ingaende saldo, indgaende saldo, alter kontostand am",
  ),
  term(
    "amount",
    "closing balance, ending balance, new balance, neuer kontostand, solde final",
    "closing balance, ending balance, new balance, current balance, balance carried forward, neuer kontostand, neuer saldo, endsaldo, nouveau solde, solde final, saldo final, saldo actual, saldo finale, eindsaldo, saldo koncowe, utgaende saldo, udgaende saldo",
  ),
  term(
    "amount",
    "cash, cash received, cash tendered, amount tendered, tendered",
    "cash received, cash tendered, amount tendered, cash paid, tendered, tender, cash, bar erhalten, gegeben, bar, especes, efectivo, contanti, contant",
  ),
  term(
    "amount",
    "change, change due, change given",
    "change due, change given, change, rueckgeld, zurueck, monnaie rendue, rendu, cambio, resto, wisselgeld",
  ),
  term(
    "amount",
    "shipping, shipping cost, freight, delivery charge, versandkosten, postage",
    "shipping, shipping cost, shipping charges, shipping and handling, freight, delivery charge, postage, versandkosten, versand, fracht, frachtkosten, lieferkosten, frais de port, frais de livraison, port, gastos de envio, verzendkosten, carriage, postage and packing, postage packing, p p, transport, frais d envoi, port ht, frais de transport, frais d expedition, zzgl versandkosten, versandkostenpauschale, verpackung, porto, spese di trasporto, spese di spedizione, trasporto, portes, gastos de transporte, vrachtkosten, bezorgkosten, transportkosten, porto und verpackung, portokosten, transporte, koszt dostawy, wysylka, transport",
  ),
  term(
    "amount",
    "discount, discount amount, rebate, rabatt, remise",
    "discount, rebate, less discount, rabatt, nachlass, skonto, remise, rabais, descuento, sconto, korting, trade discount, gesamtrabatt, abzueglich rabatt, abzgl rabatt, escompte, remise globale, descuento comercial, sconto incondizionato, rabat, upust",
  ),
  term(
    "percentage",
    "vat rate, tax rate, vat percentage, steuersatz, taux tva, mwst satz, ust satz, tipo iva, aliquota iva, btw percentage, btw tarief, vat percent",
    "vat rate, tax rate, vat %, steuersatz, mwst satz, ust satz, taux de tva, taux tva, tipo iva, aliquota, btw tarief, vat, mwst, ust, tva, iva, btw, tax",
  ),
  term(
    "currency",
    "currency, currency code, waehrung, devise",
    "currency, invoice currency, waehrung, rechnungswaehrung, devise, monnaie, moneda, valuta",
  ),
  term(
    "email",
    "email, e mail, mail, email address, e mail adresse, correo electronico, correo, courriel, adresse electronique, posta elettronica, correio eletronico, e post",
    "email, e mail, mail, courriel, correo, correo electronico, e mail adresse, adresse electronique, posta elettronica, e post",
  ),
  term(
    "phone",
    "phone, telephone, phone number, tel, mobile, telefon, telefonnummer, telefoonnummer, telefone, telemovel",
    "phone, telephone, tel, tel no, telefon, telephone, telefono, telefone, telefonnummer, telefoonnummer, fon, mobile, mobil",
  ),
  term(
    "web",
    "website, web site, url, homepage, web",
    "website, web, internet, homepage, site web, site internet, www",
  ),
  term(
    "name",
    "advertiser, advertiser name, client advertiser",
    "advertiser, advertiser name, client, client name, advertiser client, client advertiser, account name, sponsor",
  ),
  term("text", "product, product name, campaign", "product, product name, campaign"),
  term(
    "text",
    "description, subject, title, betreff, objet",
    "subject, betreff, re, objet, asunto, oggetto, betreft, description, beschreibung, titel, title",
  ),
  term(
    "text",
    "payment terms, terms of payment, zahlungsbedingungen, conditions de paiement",
    "payment terms, terms of payment, terms, zahlungsbedingungen, zahlungsbedingung, zahlungskonditionen, conditions de paiement, conditions de reglement, condiciones de pago, betalingsvoorwaarden",
  ),
  term(
    "text",
    "payment method, method of payment, zahlungsart, mode de paiement",
    "payment method, method of payment, paid by, zahlungsart, zahlungsweise, mode de paiement, mode de reglement, forma de pago, betaalwijze",
  ),
  term(
    "name",
    "contact, contact person, contact name, ansprechpartner, salesperson, sales rep, account executive",
    "contact, contact person, your contact, ansprechpartner, ihr ansprechpartner, sachbearbeiter, bearbeiter, interlocuteur, contacto, salesperson, account executive, sales rep",
  ),
  term(
    "range-start",
    "flight from, flight start, flight begin, start date, date start, period from, period start, from date, service period start, begin date, billing period start",
    "flight dates, flight, flight date, contract dates, order flight, schedule dates, campaign dates, period, service period, billing period, leistungszeitraum, abrechnungszeitraum, lieferzeitraum, periode, flight start, flight start date, start date, contract start date, order start date, date from, from, start, begin date, dates, air dates, run dates, broadcast dates, first air date",
  ),
  term(
    "range-end",
    "flight to, flight end, end date, date end, period to, period end, to date, service period end, until date, billing period end",
    "flight dates, flight, flight date, contract dates, order flight, schedule dates, campaign dates, period, service period, billing period, leistungszeitraum, abrechnungszeitraum, lieferzeitraum, periode, flight end, flight end date, end date, contract end date, order end date, date to, to, end, dates, air dates, run dates, broadcast dates, last air date",
  ),
];

export const isNumericKind = (kind: ValueKind): boolean =>
  kind === "amount" || kind === "percentage" || kind === "number" || kind === "integer";
