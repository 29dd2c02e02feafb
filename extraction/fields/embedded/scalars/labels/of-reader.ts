/** "Ihre USt-IdNr.", "N° TVA client": the number of the recipient. */
export const OF_READER =
  /(?<!\p{L})(?:ihre|votre|your|uw|vs\.?|vostra|su|customer|client'?s?|kunden)[\s-]+(?:eu[\s-]+)?(?:ust|umsatzsteuer|uid|n[°o]?\s*(?:de\s+)?tva|tva|vat|gst|btw|p\.?\s?iva|partita|nif|cif|tax|steuer)|(?:tva|vat|iva|btw)(?:\s+(?:no\.?|number|intracommunautaire))?\s+(?:(?:du|de la|of the|del)\s+)?(?:client|customer|kunde|cliente|klant)/iu;
