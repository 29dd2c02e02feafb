/**
 * Words of forms, invoices and tables, without diacritics, which show the language of pages with hardly any running
 * text.
 */
export const LABEL_WORDS = {
  en: "invoice date customer quantity amount price subtotal payment address name surname birth signature phone number description due account order delivery street town nationality occupation employer days",
  de: "rechnung rechnungsnummer datum kunde kundennummer menge artikel einzelpreis gesamt gesamtbetrag zwischensumme summe mwst umsatzsteuer netto brutto betrag zahlbar tagen bankverbindung strasse telefon vorname geburtsdatum anschrift postleitzahl ort unterschrift familienstand beruf bezeichnung lieferschein lieferung bestellung seite stuck preis nummer",
  fr: "facture client quantite designation montant prix unitaire tva ttc reglement adresse nom prenom naissance postal ville telephone livraison commande societe rue jours numero profession employeur",
  es: "factura fecha cliente cantidad descripcion precio importe iva imponible pago transferencia direccion nombre apellidos nacimiento telefono firma calle codigo pedido entrega numero dias ciudad",
  it: "fattura data cliente quantita descrizione prezzo unitario importo iva imponibile totale pagamento bonifico indirizzo nome cognome nascita telefono firma via codice ordine consegna numero giorni citta",
  pt: "fatura data cliente quantidade descricao preco valor iva pagamento transferencia morada endereco nome apelido nascimento telefone assinatura rua codigo encomenda entrega numero contribuinte dias cidade",
  nl: "factuur datum klant aantal omschrijving prijs bedrag btw subtotaal totaal betaling rekening adres naam voornaam geboortedatum postcode plaats telefoon handtekening straat bestelling levering nummer dagen",
} as const;
