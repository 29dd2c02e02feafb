import { UNITS } from "./measures.ts";

/**
 * What a description says about a field besides its name: "quantity (integer, optional)", "is_paid boolean", "tags:
 * list of strings".
 */
export interface Annotation {
  /** The text without its annotations. */
  text: string;
  type?: "string" | "number" | "integer" | "boolean" | "date";
  /** Whether the field is a list of values of the type. */
  list: boolean;
  required: boolean;
  /** Whether a unit is given. */
  measured: boolean;
}

const TYPES: readonly [RegExp, NonNullable<Annotation["type"]>][] = [
  [
    /^(?:strings?|texts?|line|str|varchar|chaînes?(?: de caractères)?|texte|textos?|test[oi]|tekst|stringa|stringhe|cadenas?(?: de texto)?|zeichenketten?|文字列)$/i,
    "string",
  ],
  [
    /^(?:integers?|int|long|whole numbers?|ganzzahl(?:en)?(?: \d+ (?:bis|-|–) \d+)?|ganze zahl|entiers?|nombre entier|numero intero|número (?:entero|inteiro)|entero|inteiro|intero|geheel getal|heltal|helt tal|liczba całkowita|整数)$/i,
    "integer",
  ],
  [
    /^(?:(?:all|alle|tutti|tous des|todos)\s+)?(?:numbers?|numeri|números|decimals?|floats?|numeric|double|decimal numbers?|percentages?|percent|%|real|amounts?|betrag|montant|importe|importo|bedrag|zahl(?:en)?|dezimalzahl|nombres?|número|numero|decimale?|décimal|getal|tal|liczba|数値)$/i,
    "number",
  ],
  [
    /^(?:booleans?|bool|(?:vero|verdadeiro|verdadero)\/falso|vrai\/faux|wahr\/falsch|waar\/onwaar|sant\/falskt|prawda\/fałsz|yes\/no|y\/n|true\/false|true or false|yes or no|ja\/nein|oui\/non|booléen|oui ou non|ja oder nein|booleano?|sí\/no|si\/no|sì\/no|sim\/não|ja\/nee|ja\/nej|tak\/nie)$/i,
    "boolean",
  ],
  [
    /^(?:(?:iso[- ]?)?dates?|datetime|timestamp|(?:(?:in|as|au|en|im|in het|in) )?(?:an? )?(?:format |formato |formaat )?iso(?:[- ]?8601)?(?:[- ](?:date|format|formaat|datum))?(?: format)?|(?:format )?yyyy-mm-dd|jjjj-mm-tt|aaaa-mm-jj|(?:dd|jj|tt|gg)[./-]mm[./-](?:yyyy|aaaa|jjjj|rrrr|åååå|yy)|mm\/dd\/yyyy|datum|fecha|dato|data|date (?:and|&) time|datum und uhrzeit|date et heure|fecha y hora|data e ora)$/i,
    "date",
  ],
];
const LIST =
  /^(?:an?\s+)?(?:list|array|liste|lista|tableau|lijst|elenco|wykaz|リスト|一覧)(?:\s+(?:of|von|der|de|des|di|dei|van|over|af|av|med|met|mit|con|com|avec)\s+(.+))?$/i;
/** What a list of single words is of: "attendees (list of names)". Objects have parts. */
const LISTED_WORD =
  /^(?!(?:objects?|items|records|entries|rows|dicts?|objekte?n?|objets|objetos|oggetti)$)(?:\p{L}+|\p{L}+\s\p{L}+s)$/iu;
const OPTIONAL =
  /^(?:optional|nullable|if (?:any|present|available|given|applicable)|(?:wenn|falls) vorhanden|facultatif|facultativ[oa]|facoltativ[oa]|facultatief|optionnel|si disponible|opcional|si existe|opzionale|se presente|optioneel|indien aanwezig|valfritt|opcjonalnie)$/i;
const REQUIRED =
  /^(?:required|mandatory|must be present|pflichtfeld|pflicht|obligatoire|obligatorio|obbligatorio|verplicht|obrigatório|obligatoriskt)$/i;
/** "(kg)", "(in GBP)", "(en euros)", "(l/min)", "(in Tagen)". */
const UNIT = new RegExp(`^(?:(?:in|en|em|w|i) )?${UNITS}$`, "iu");
/** "phone number if available". */
const OPTIONAL_END =
  /\s+(?:if (?:(?:it is|they are|it's)\s)?(?:any|present|available|given|applicable|mentioned|stated|shown|known|there is one)|(?:wenn|falls) vorhanden|si disponible|si existe|se presente|indien aanwezig)$/i;
/** "in ISO format", "as YYYY-MM-DD". */
const DATE_END =
  /\s+(?:in|as|au|en|im)\s+(?:an?\s+)?(?:format\s+|formato\s+)?(?:iso(?:[- ]?8601)?|yyyy-mm-dd)(?:[- ](?:format|date))?$/i;
const LIST_END =
  /\s+(?:as (?:an? )?(?:list|array)(?: of (?!objects?|items|records|entries)\p{L}+)?|als liste|sous forme de liste|en liste|en lista|como lista|come lista|als lijst|som lista)(?:\s+of\s+(?:strings|texts?|objects?|items|records|entries))?(?=\s|$)/iu;
const AT_END = /^(.+?)\s*\(([^()]*)\)\s*$/;
const BEHIND_COLON = /^([^:]+?)\s*:\s*([^:]+)$/;
/** Types that may follow a name without punctuation. Other words may be part of the name. */
const PLAIN_END =
  /^(.+?)(?:(?<=s)\s+|\s+(?:as|als)\s+(?:an?\s+)?|\s+(?=boolean|bool|string|integer|ganze))((?:(?:list|array)(?:\s+of\s+(?:strings|numbers|integers|texts?))?)|boolean|bool|string|integer|ganze zahl)$|^(.+?)\??\s+((?:yes|y|true|ja|oui|s[íiì]|sim|tak)\s?(?:\/|\so[ru]?\s|\soder\s|\sof\s|\slub\s|\seller\s)\s?(?:no|n|false|nein|nee|non|não|nie|nej))$/i;

/** What stands between "yes" and "no". */
const EITHER = /\s?\/\s?|(?<=^(?:yes|true|ja|oui|s[íiì]|sim|tak))\s(?:or?|ou|oder|of|lub|eller)\s/iu;

/** "weight as a number". */
const TYPE_END =
  /^(.+?)\s+(?:as|als|comme|como|come)\s+(?:(?:an?|one|(?:an?\s|one\s)?single|een|une?|uma?)\s+)?((?:ganze |decimal |whole )?(?:zahl|number)|date|boolean|integer|decimal|string|line|nombre|número|numero|getal|text|texto?)$/i;

/** How a question begins. */
export const QUESTION =
  /^(?:(?:is|zijn) er|(?:ob|om|of|czy|se|si)\s+(?:er|sie|es|den|det|il|elle|ils)(?:\s+(?:är|er|est|è))?|om|czy|whether|if|ob|si|is|are|has|have|ist|sind|hat|est-ce que|se|heeft|do(?:es)?\s+(?:it|they|the\s+\p{L}+)(?:\s+have)?|(?:did|can|may|must|will)(?=\s+(?:the|it|he|she|they|any\p{Ll}*)\s)|true (?:if|when)|yes if|wahr,? wenn|vrai si|verdadero si|vero se)\s+(?:(?:it|they|there|an?|een|une?)\s+)?/iu;

/** How a thing with parts is introduced. */
export const LIST_OR_OBJECT = /^(?:an?\s+)?(?:list|array|objects?|dict|rows|records|liste|lista|tableau|lijst)\b/i;

/** At most this many annotations of a field are read. */
const MOST_ANNOTATIONS = 6;

/** The type that a word of a programming language or of a description names. */
export const namedType = (text: string): Annotation["type"] => typeOf(text.trim());

const typeOf = (text: string) => TYPES.find(([pattern]) => pattern.test(text))?.[1];

/** What comma-separated annotations say about a field; `undefined` if they include anything else. */
function read(said: string): Omit<Annotation, "text"> | undefined {
  const found: Omit<Annotation, "text"> = { list: false, required: false, measured: false };
  for (const token of said.split(/\s*[,;]\s*/).map((part) => part.trim())) {
    const list = LIST.exec(token);
    const type = typeOf(list?.[1] ?? token);
    const listed = type === undefined && LISTED_WORD.test(list?.[1] ?? "");
    if (list !== null && (list[1] === undefined || type !== undefined || listed)) found.list = true;
    else if (REQUIRED.test(token)) found.required = true;
    else if (UNIT.test(token) && token !== "DNI") found.measured = true;
    else if (type === undefined && !OPTIONAL.test(token)) return undefined;
    if (type !== undefined) found.type = type;
    else if (listed) found.type ??= "string";
  }
  return found;
}

/** Removes the annotations from a field's description, starting at the end. */
export function annotated(description: string): Annotation {
  const text = description.trim().replace(/^(?:an?\s+)?optional(?:ly)?\s+/i, "");
  const all: Annotation = { text, list: false, required: false, measured: false };
  for (let turn = 0; turn < MOST_ANNOTATIONS; turn++) {
    if (withoutEnd(all)) continue;
    const match =
      AT_END.exec(all.text) ?? BEHIND_COLON.exec(all.text) ?? TYPE_END.exec(all.text) ?? PLAIN_END.exec(all.text);
    const said = match === null ? undefined : read((match[2] ?? match[4] ?? "").replace(EITHER, "/"));
    if (match === null || said === undefined) break;
    all.text = (match[1] ?? match[3] ?? "").trim();
    all.list ||= said.list;
    all.required ||= said.required;
    all.measured ||= said.measured;
    if (said.type !== undefined) all.type ??= said.type;
  }
  return all;
}

/** "notes as free text". */
const FREE_TEXT =
  /\s+(?:as|als|en|come|como)\s+(?:(?:free|plain)\s+text|freitext|texte\s+libre|texto\s+libre|testo\s+libero|vrije\s+tekst)(?:\s+too)?$/iu;

/** "overall mark from 1 to 6". */
const RANGE_END = /\s+(?:from|von|de|da|van|od|fr[åa]n|fra)\s+\d+\s+(?:to|bis|[àa]|tot|do|till|til)\s+\d+$/iu;

/** Removes an annotation that stands in no parentheses. */
function withoutEnd(all: Annotation): boolean {
  const before = all.text;
  all.text = before.replace(OPTIONAL_END, "");
  const unranged = all.text.replace(RANGE_END, "");
  if (unranged !== all.text) all.type ??= "integer";
  const unfree = unranged.replace(FREE_TEXT, "");
  if (unfree !== unranged) all.type ??= "string";
  const undated = unfree.replace(DATE_END, "");
  if (undated !== unfree) all.type ??= "date";
  const unlisted = undated.replace(LIST_END, "");
  if (unlisted !== undated) all.list = true;
  all.text = unlisted;
  return unlisted !== before;
}

/** The type that a note of any length names: "in kWh, number". */
export function notedType(note: string): Annotation["type"] {
  const pieces = note.split(/\s*[,;(]\s*/).map((piece) => piece.replace(/[).\s]+$/, ""));
  const type = pieces.map((piece) => typeOf(piece)).find((each) => each !== undefined);
  if (type !== undefined) return type;
  if (/\byyyy-mm-dd\b|\biso(?:[- ]8601)? (?:date|format)\b/i.test(note)) return "date";
  return pieces.some((piece) => UNIT.test(piece)) || /\bin (?:eur|usd|gbp|kwh|kg|euros?)\b/i.test(note)
    ? "number"
    : undefined;
}
