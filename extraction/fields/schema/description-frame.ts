/** Kinds of documents, in the singular. */
const DOCUMENT =
  "(?:invoice|bill|receipt|order|quote|contract|agreement|lease|letter|paper|article|report|document|file|pdf|page|statement|form|manual|policy|cv|resume|email|rechnung|lieferschein|vertrag|dokument|bestellung|brief|bericht|beleg|angebot|facture|document|contrat|lettre|commande|devis|factura|contrato|documento|pedido|carta|fattura|contratto|ordine|lettera|factuur|overeenkomst|bestelling|brief)";
const ARTICLE =
  "(?:an?|the|each|every|this|that|these|those|my|our|all|any|der|die|das|dem|den|des|einer|eines|einem|jeder|le|la|les|l['’]|un|une|du|cette?|el|los|las|una?|il|lo|de|het|een)";
const OF = "(?:from|of|in|on|out\\s+of|for|aus|von|auf|in|der|des|de|du|dans|sur|del|della|nella|en|van|uit|op)";

/**
 * "... from an invoice", "... der Rechnung", "... de la facture": which document is meant says nothing about the
 * fields.
 */
const AT_END = new RegExp(
  `\\s+(?:${OF}\\s+(?:${ARTICLE}\\s*)+|(?:du|des|del|della|der|aus|from|in)\\s+)(?:\\p{L}+\\s+)?${DOCUMENT}(?:s|en|n)?\\s*[.!]?$`,
  "iu",
);
/** "From each receipt extract", "An invoice has", "CV:". */
const AT_START = new RegExp(
  `^\\s*(?:(?:from|for|in|on)\\s+${ARTICLE}\\s+(?:\\p{L}+\\s+)?${DOCUMENT}s?,?\\s+|${ARTICLE}\\s+(?:\\p{L}+\\s+)?${DOCUMENT}\\s+(?:has|contains|shows|hat|enthält|a|contient)\\s+|(?:${ARTICLE}\\s+)?${DOCUMENT}s?\\s*:\\s*)`,
  "iu",
);

const WHOLE_QUESTION = /^\s*(?:whether|if|ob|si|is|are|has|have)\s/i;
const BULLET = /^\s*(?:[-*•–]|\d{1,2}[.)])\s+/u;

/** The lines of a list as one text, separated by semicolons. */
export function withoutBullets(description: string): string {
  const lines = description.split(/\r?\n/).filter((line) => line.trim() !== "");
  if (lines.length < 2) return description;
  return lines.map((line) => line.replace(BULLET, "").trim().replace(/[,;]$/, "")).join("; ");
}

/** What a description asks for, without the document to read it from. */
export function withoutDocument(text: string): string {
  if (WHOLE_QUESTION.test(text)) return text;
  return text.replace(AT_START, "").replace(AT_END, "").trim();
}
