/** Nouns that end the name of a document's kind: "soil test report", "hotel booking confirmation". */
const LAST_WORDS =
  "report|deed|certificate|confirmation|ticket|statement|sheet|notice|itinerary|contract|agreement|lease|form|slip|receipt|bill|invoice|letter|minutes|log|policy|menu|programme|application|factsheet|protocol|survey|prescription|transcript|diploma|timetable|catalogue|declaration|manifest|questionnaire|brochure|quote|quotation|estimate|booking|reservation|record|(?<=log)book|(?<=^\\p{L}+\\s(?:\\p{L}+\\s)?)card(?=s)|rider|testament|(?<=report |warranty |index |vaccination |score |time )card|(?<=order |delivery |credit |debit |consignment |dispatch )note|(?<=packing |price |wine |parts |passenger )list|(?<=shipping |address |food |nutrition )label|(?<=property |job |house )(?:listing|ad|advert)";
/** The same as ends of compounds in German, Dutch and the languages of the North. */
const COMPOUNDS =
  "rechnung|abrechnung|auszug|schein|vertrag|bericht|beleg|zeugnis|protokoll|bescheid|bescheinigung|urkunde|formular|antrag|ausweis|angebot|bestätigung|verslag|overzicht|factuur|bewijs|kvitto|besked|faktura|avtal|kontrakt|intyg|attest|seddel|rapport|aanvraag|overeenkomst";
/** Nouns that begin it in Romance and Slavic languages: "relevé de notes", "conta de luz". */
const FIRST_WORDS =
  "acte|acta|ata|atto|biglietto|bilet|billete?|multa|amende|relev[ée]|bulletin|bordereau|conta|ordonnance|bolet[íi]n|boletim|etichetta|scheda|certificat[eo]?|certificado|certidão|factura|facture|fattura|fatura|menu|men[úù]|carte|carta|contrat|contrato|contratto|bail|attestation|attestato|devis|presupuesto|orçamento|preventivo|recibo|ricevuta|re[çc]u|quittance|avis|guida|informe|rapport|rapporto|relat[óo]rio|extracto|estratto|extrato|ficha|fiche|albar[áa]n|bolletta|busta|verbale|diploma|receta|ricetta|receita|referto|perizia|umowa|paragon|[śs]wiadectwo|za[śs]wiadczenie|protok[óo][łl]|wyci[ąa]g|recepta|karta";

const ENGLISH = new RegExp(
  `^(?!(?:who|what|which|when|where|whether|if|how|is|are|was|to|by)\\s)(?:the\\s+|an?\\s+)?(?:(?:[\\p{L}\\d'’-]+\\s+){1,4}|(?:[\\p{L}\\d'’-]+\\s+){0,3}[\\p{L}]{3,})(?:${LAST_WORDS})s?(?:\\s(?:of|for|from)\\s[\\p{L}\\s-]+)?$`,
  "iu",
);
const COMPOUND = new RegExp(`^(?:[\\p{L}-]+\\s){0,2}[\\p{L}-]{3,}(?:${COMPOUNDS})(?:e|en|s|er)?(?:\\s\\p{L}+)?$`, "iu");
const ROMANCE = new RegExp(
  `^(?:${FIRST_WORDS})s?\\s(?:d[’']|de\\s|del\\s|della\\s|dell[’']|di\\s|do\\s|da\\s|du\\s|des\\s|dei\\s|o\\s|(?<!^(?:certificate|menu)\\s)(?:\\p{L}{5,}(?:\\s|$)|\\p{L}{3,4}$))`,
  "iu",
);

/** Whether a text names a kind of document, and so is no part of one: "Biglietto del treno", "soil test report". */
export const isDocumentTitle = (text: string): boolean =>
  [ENGLISH, COMPOUND, ROMANCE].some((title) => title.test(text.trim()));
