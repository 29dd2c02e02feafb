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
}

const TYPES: readonly [RegExp, NonNullable<Annotation["type"]>][] = [
  [/^(?:strings?|texts?|str|chaînes?|texto|testo|tekst)$/i, "string"],
  [/^(?:integers?|int|whole numbers?|ganzzahl(?:en)?|ganze zahl|entiers?|entero|intero)$/i, "integer"],
  [
    /^(?:numbers?|decimals?|floats?|numeric|double|percentages?|percent|%|zahl(?:en)?|dezimalzahl|nombres?|número|numero)$/i,
    "number",
  ],
  [/^(?:booleans?|bool|yes\/no|y\/n|true\/false|true or false|yes or no|ja\/nein|oui\/non|booléen)$/i, "boolean"],
  [/^(?:dates?|iso dates?|iso 8601(?: date)?|yyyy-mm-dd|dd[./-]mm[./-]yyyy|mm\/dd\/yyyy|datum)$/i, "date"],
];
const LIST = /^(?:an?\s+)?(?:list|array|liste|lista|tableau)(?:\s+(?:of|von|de|di)\s+(.+))?$/i;
const OPTIONAL =
  /^(?:optional|if (?:any|present|available|given)|wenn vorhanden|facultatif|optionnel|opcional|opzionale|optioneel)$/i;
const REQUIRED =
  /^(?:required|mandatory|must be present|pflichtfeld|pflicht|obligatoire|obligatorio|obbligatorio|verplicht)$/i;
const AT_END = /^(.+?)\s*\(([^()]*)\)\s*$/;
const BEHIND_COLON = /^([^:]+?)\s*:\s*([^:]+)$/;
/** Types that may follow a name without punctuation. Other words may be part of the name. */
const PLAIN_END =
  /^(.+?)\s+(?:(?:as|als)\s+)?(?:an?\s+)?((?:(?:list|array)(?:\s+of\s+(?:strings|numbers|integers|texts?))?)|boolean|bool|string|integer|ganze zahl)$/i;

/** At most this many annotations of a field are read. */
const MOST_ANNOTATIONS = 6;

const typeOf = (text: string) => TYPES.find(([pattern]) => pattern.test(text))?.[1];

/** What comma-separated annotations say about a field; `undefined` if they include anything else. */
function read(said: string): Omit<Annotation, "text"> | undefined {
  const found: Omit<Annotation, "text"> = { list: false, required: false };
  for (const token of said.split(/\s*[,;]\s*/).map((part) => part.trim())) {
    const list = LIST.exec(token);
    const type = typeOf(list?.[1] ?? token);
    if (list !== null && (list[1] === undefined || type !== undefined)) found.list = true;
    else if (REQUIRED.test(token)) found.required = true;
    else if (type === undefined && !OPTIONAL.test(token)) return undefined;
    if (type !== undefined) found.type = type;
  }
  return found;
}

/** Removes the annotations from a field's description, starting at the end. */
export function annotated(description: string): Annotation {
  const text = description.trim().replace(/^(?:an?\s+)?optional(?:ly)?\s+/i, "");
  const all: Annotation = { text, list: false, required: false };
  for (let turn = 0; turn < MOST_ANNOTATIONS; turn++) {
    const match = AT_END.exec(all.text) ?? BEHIND_COLON.exec(all.text) ?? PLAIN_END.exec(all.text);
    const said = match === null ? undefined : read(match[2] ?? "");
    if (match === null || said === undefined) break;
    all.text = (match[1] ?? "").trim();
    all.list ||= said.list;
    all.required ||= said.required;
    if (said.type !== undefined) all.type ??= said.type;
  }
  return all;
}
