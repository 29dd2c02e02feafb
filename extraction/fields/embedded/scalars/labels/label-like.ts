import { knownNameWords } from "../../../property-words.ts";
import { TERMS, type ValueKind } from "../../vocabulary/terms.ts";

/** Kinds that match almost anything: they count only under an unambiguous label. */
export const FREE_TEXT: readonly ValueKind[] = ["name", "text"];

/** Words of labels, which name a value rather than being one. */
const LABEL_WORDS = new Set(
  "date number no nr id code type name revision terms reference ref invoice order po contract estimate page phone fax address amount total datum nummer betrag seite montant adresse fecha numero".split(
    " ",
  ),
);

/**
 * Whether a text in the place of a value is another label: known as one, or made of the words of labels without
 * figures.
 */
export const isLabelLike = (text: string): boolean =>
  isVocabulary(text) ||
  STARTS_WITH_LABEL.test(text) ||
  IS_FIELD.test(text) ||
  (!/\d/.test(text) && (/[#:]\s*$/.test(text) || knownNameWords(text).some((word) => LABEL_WORDS.has(word))));

const vocabulary: ReadonlySet<string> = new Set(
  TERMS.flatMap(({ kind, labels }) =>
    FREE_TEXT.includes(kind) ? labels : labels.filter((label) => label.includes(" ")),
  ),
);

/** No label of the vocabulary has more words. */
const MOST_WORDS = Math.max(...vocabulary.values().map((label) => label.split(" ").length));

/** One-word headers side by side above values. */
const HEADERS: ReadonlySet<string> = new Set(
  "agency buyer station market demo estimate flight salesperson property brand spots quantity qty rate price description item anzahl menge preis einheit leistung bezeichnung artikel beschreibung vertrag seite kunde lieferant agence quantite prix designation client fournisseur".split(
    " ",
  ),
);

/** Whether documents use the text as a label: "Product" is not the name of an advertiser. */
export function isVocabulary(text: string): boolean {
  const words = knownNameWords(text);
  if (words.length > MOST_WORDS) return false;
  const label = words.join(" ");
  return vocabulary.has(label) || HEADERS.has(label);
}

/** Another label with its own value: "Price: 38.71 EUR". */
const IS_FIELD = /^\p{Lu}\p{L}{2,20}(?:\s\p{L}{2,20})?\s?:\s+\P{L}*\d/u;

/** Another label with its own value: "Policy Number PA 4471". */
const STARTS_WITH_LABEL = /^(?:\p{Lu}[\p{L}.]*\s){1,2}(?:number|date|no\.?|nr\.?|id|period)[:#]?\s+(?=.*\d)/iu;
