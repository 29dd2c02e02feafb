import { namedType } from "./described-type.ts";
import { isDocumentTitle } from "./document-titles.ts";

/** Kinds of documents, in the singular. */
const DOCUMENT =
  "(?:invoice|(?:warranty|report|index) card|boarding pass|bill|bill of lading|packing list|price list|delivery note|(?:claim|application|order) form|spec sheet|warranty|deed|prescription|receipt|order|purchase order|quote|contract|agreement|lease|letter|paper|article|report|document|file|pdf|page|statement|form|manual|polic(?:y|ie)|certificate|permit|confirmation|menu|recipe|timetable|programme|log|cv|resume|curriculum vitae|email|minutes|payslip|pay stub|datasheet|data sheet|tender|notice|transcript|claim|(?:\\p{L}*(?:rechnung|abrechnung|auszug|schein|vertrag|bericht|beleg|zeugnis|protokoll|ausschreibung|datenblatt|lebenslauf))|dokument|bestellung|brief|angebot|police|facture|document|contrat|bail|lettre|commande|devis|releve|relev[eé] de compte|bulletin(?: de paie)?|proc[eè]s-verbal|factura|contrato|documento|pedido|carta|n[oó]mina|p[oó]liza|recibo|acta|fattura|polizza|contratto|ordine|lettera|verbale|bolletta|busta paga|factuur|overeenkomst|bestelling|brief|loonstrook|notulen|faktura|umowa|dokument|kvitto|avtal|fatura|nota fiscal)";
const ARTICLE =
  "(?:an?|the|each|every|this|that|these|those|my|our|all|any|der|die|das|dem|den|des|einer|eines|einem|jeder|jeden|dieser|diesem|le|la|les|l['’]|un|une|du|cette?|el|los|las|una?|il|lo|de|het|een|este|esta|o|os|as)";
const OF =
  "(?:from|of|in|on|out\\s+of|for|aus|von|auf|in|der|des|de|du|dans|sur|del|della|nella|en|van|uit|op|da|do|na|z|från)";

/**
 * "... from an invoice", "... der Rechnung", "... de la facture": which document is meant says nothing about the
 * fields.
 */
const AT_END = new RegExp(
  `\\s+(?:${OF}\\s+(?:${ARTICLE}\\s*)+|(?:du|des|del|della|der|aus|from|out of|in(?!\\s+minutes)|do|da)\\s+)(?:\\p{L}+\\s+)?${DOCUMENT}(?:e?s|en|n)?\\s*[.!]?$`,
  "iu",
);
/** "From each receipt extract", "An invoice has", "CV:". */
const AT_START = new RegExp(
  `^\\s*(?:(?:from|for|in|on|aus|von|in|auf|de|dans|sur|del|da|dal|dalla|della|uit|van|z|från)\\s+(?:${ARTICLE}\\s+)?(?:[\\p{L}-]+\\s+){0,3}?${DOCUMENT}(?:s|en|n)?\\b,?\\s*:?\\s+|du\\s+${DOCUMENT}s?,?\\s+|${ARTICLE}\\s+(?:\\p{L}+\\s+)?${DOCUMENT}\\s+(?:has|contains|shows|hat|enthält|a|contient)\\s+|(?:${ARTICLE}\\s+)?(?:\\p{L}+\\s+)?${DOCUMENT}s?(?:\\s+(?:fields|data|felder|daten))?\\s*:\\s*)`,
  "iu",
);

/** Verbs at the end of a German or Dutch sentence. */
const VERB_AT_END =
  /\s+(?:auslesen|extrahieren|halen|herauslesen|heraussuchen|erfassen|ausgeben|uitlezen|extraheren|ophalen)\s*[.!]*$/i;

/** "the required skills out of job ads". */
const OUT_OF = /^(.+?)\s(?:out\sof|from)\s(?:(?:the|our|my|these)\s)?((?:\p{L}+\s){0,2}\p{L}+)$/iu;

const WHOLE_QUESTION = /^\s*(?:whether|if|ob|si|is|are|has|have)\s/i;

/** What a description asks for, without the document to read it from. */
export function withoutDocument(text: string): string {
  if (WHOLE_QUESTION.test(text)) return text;
  const named = text.replace(VERB_AT_END, "");
  const started = named.replace(AT_START, "");
  // "email: string" is a field, and no document.
  const isTyped = started !== named && namedType(started) !== undefined;
  const ended = (isTyped ? named : started).replace(AT_END, "").trim();
  const [, before, title = ""] = OUT_OF.exec(ended) ?? [];
  return before !== undefined && isDocumentTitle(title) ? before : ended;
}
