import { plainLetters } from "../values/plain-letters.ts";
import { namedType } from "./described-type.ts";

/** Kinds of documents, in the singular. */
const DOCUMENT =
  "(?:invoice|bill|bill of lading|packing list|price list|delivery note|(?:claim|application|order) form|spec sheet|warranty|deed|prescription|receipt|order|purchase order|quote|contract|agreement|lease|letter|paper|article|report|document|file|pdf|page|statement|form|manual|policy|certificate|cv|resume|curriculum vitae|email|minutes|payslip|pay stub|datasheet|data sheet|tender|notice|transcript|claim|(?:\\p{L}*(?:rechnung|abrechnung|auszug|schein|vertrag|bericht|beleg|zeugnis|protokoll|ausschreibung|datenblatt|lebenslauf))|dokument|bestellung|brief|angebot|police|facture|document|contrat|bail|lettre|commande|devis|releve|relev[eé] de compte|bulletin(?: de paie)?|proc[eè]s-verbal|factura|contrato|documento|pedido|carta|n[oó]mina|p[oó]liza|recibo|acta|fattura|polizza|contratto|ordine|lettera|verbale|bolletta|busta paga|factuur|overeenkomst|bestelling|brief|loonstrook|notulen|faktura|umowa|dokument|kvitto|avtal|fatura|nota fiscal)";
const ARTICLE =
  "(?:an?|the|each|every|this|that|these|those|my|our|all|any|der|die|das|dem|den|des|einer|eines|einem|jeder|jeden|dieser|diesem|le|la|les|l['’]|un|une|du|cette?|el|los|las|una?|il|lo|de|het|een|este|esta|o|os|as)";
const OF =
  "(?:from|of|in|on|out\\s+of|for|aus|von|auf|in|der|des|de|du|dans|sur|del|della|nella|en|van|uit|op|da|do|na|z|från)";

/**
 * "... from an invoice", "... der Rechnung", "... de la facture": which document is meant says nothing about the
 * fields.
 */
const AT_END = new RegExp(
  `\\s+(?:${OF}\\s+(?:${ARTICLE}\\s*)+|(?:du|des|del|della|der|aus|from|in|do|da)\\s+)(?:\\p{L}+\\s+)?${DOCUMENT}(?:s|en|n)?\\s*[.!]?$`,
  "iu",
);
/** "From each receipt extract", "An invoice has", "CV:". */
const AT_START = new RegExp(
  `^\\s*(?:(?:from|for|in|on|aus|von|in|auf|de|dans|sur|del|da|dal|dalla|della|uit|van|z|från)\\s+(?:${ARTICLE}\\s+)?(?:[\\p{L}-]+\\s+){0,3}?${DOCUMENT}(?:s|en|n)?\\b,?\\s*:?\\s+|du\\s+${DOCUMENT}s?,?\\s+|${ARTICLE}\\s+(?:\\p{L}+\\s+)?${DOCUMENT}\\s+(?:has|contains|shows|hat|enthält|a|contient)\\s+|(?:${ARTICLE}\\s+)?(?:\\p{L}+\\s+)?${DOCUMENT}s?(?:\\s+(?:fields|data|felder|daten))?\\s*:\\s*)`,
  "iu",
);

/** What introduces a list of fields, in any of the languages, and names nothing itself. */
const FILLERS: ReadonlySet<string> = new Set(
  `please kindly could can would you i we us me need want like to know extract extracting get find read give list return pull capture collect identify parse out grab fetch provide output include show tell also both following these fields field values information details json object as with keys data points
   bitte ich wir brauche brauchen moechte moechten mochte mochten hatte gern gerne extrahiere extrahieren lies lese lesen gib mir nenne finde hol folgende folgenden felder werte ausserdem zudem ferner
   je nous veux voudrais besoin extraire extrais extrayez trouver donne moi lire recuperer suivants suivantes champs aussi
   quiero necesito quisiera extraer extraiga extrae dame obtener lee los siguientes campos tambien ademas verder ook
   vorrei voglio ho bisogno estrarre estrai trova leggi seguenti campi anche inoltre
   ik wil graag extraheer haal volgende velden quero preciso extrair extraia seguintes tambem
   prosze wyodrebnij odczytaj podaj pola jag vill extrahera hamta las foljande falt`.split(/\s+/),
);
/** Fillers that are fields or lists unless another filler stands before them. */
const ONLY_AFTER_OTHERS: ReadonlySet<string> = new Set(
  "list data values information details object fields field with as both to of los las keys points json output".split(
    " ",
  ),
);
const ARTICLES: ReadonlySet<string> = new Set("the a an all der die das den le la les el il lo i de het".split(" "));

/** "Hello,". */
const GREETING =
  /^(?:hi|hello|hey|hallo|guten tag|moin|bonjour|salut|hola|ciao|buongiorno|ol[áa]|hej)(?:\s+\p{L}+)?\s*[,!.]\s+/iu;

/** The text without "Please extract the following fields:" or its like. */
export function withoutLead(text: string): string {
  let rest = text
    .trimStart()
    .replace(GREETING, "")
    .replace(/^[¿¡]\s*/, "");
  const announced = rest.replace(ANNOUNCED, "");
  let any = announced !== rest;
  rest = announced;
  for (;;) {
    const word = /^[\p{L}']+(?=[\s:,]|$)/u.exec(rest)?.[0];
    if (word === undefined) break;
    const plain = plainLetters(word);
    const next = rest.slice(word.length);
    const after = plainLetters(/^\s+([\p{L}']+)/u.exec(next)?.[1] ?? "");
    // "list the ...", but "list of ..."
    const fills =
      FILLERS.has(plain) &&
      (any || !ONLY_AFTER_OTHERS.has(plain) || (plain === "list" && after !== "of")) &&
      !(plain === "list" && after === "of") &&
      !(plain === "i" && /^alt$/.test(after)) &&
      !(plain === "data" && /^(?:di|d|de|da|del|della|wystawienia|e)$/.test(after)) &&
      /^\s*[:,]?\s+\S|^\s*:/.test(next);
    const articled = any && ARTICLES.has(plain) && FILLERS.has(after);
    if (!fills && !articled) break;
    any = true;
    rest = next.replace(/^[\s:,]+/, "");
  }
  return rest;
}

/** "From the attached form get:", "Ich brauche aus jedem Beleg:". */
const ANNOUNCED =
  /^[^:,;]{0,120}\b(?:extract|get|return|pull|find|need|want|capture|collect|list|give me|extrahiere|brauche|ben[öo]tige|extraire|extrais|besoin|faut|extraer|extraiga|necesito|estrarre|estrai|serv(?:e|ono)|extraheer|extrair|preciso|wyodr[ęe]bnij)\b[^:,;]{0,60}(?:,\s(?:for|für|pour|para|per|voor)\s[^:,;]{0,40})?:\s+/iu;

/** Verbs at the end of a German or Dutch sentence. */
const VERB_AT_END =
  /\s+(?:auslesen|extrahieren|herauslesen|heraussuchen|erfassen|ausgeben|uitlezen|extraheren|ophalen)\s*[.!]*$/i;

const WHOLE_QUESTION = /^\s*(?:whether|if|ob|si|is|are|has|have)\s/i;

/** What a description asks for, without the document to read it from. */
export function withoutDocument(text: string): string {
  if (WHOLE_QUESTION.test(text)) return text;
  const named = text.replace(VERB_AT_END, "");
  const started = named.replace(AT_START, "");
  // "email: string" is a field, and no document.
  const isTyped = started !== named && namedType(started) !== undefined;
  return (isTyped ? named : started).replace(AT_END, "").trim();
}
