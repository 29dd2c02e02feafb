import type { FieldSchema, ObjectSchema, ScalarSchema } from "../field-schema.ts";
import { stripArticles } from "./articles.ts";
import { askedPerson } from "./asked-person.ts";
import { choicesIn, IN_PARENTHESES, KNOWN } from "./described-choices.ts";
import { describe, isMeasured, nameOf, scalarOf } from "./described-scalar.ts";
import { type Annotation, annotated, LIST_OR_OBJECT, notedType, QUESTION } from "./described-type.ts";
import { withoutDocument } from "./description-frame.ts";
import { type Asked, listedThings, plainSigns } from "./description-lines.ts";
import { thingsIn, WITH } from "./description-parts.ts";
import { isMany, isSeveral } from "./one-or-many.ts";
import { plainLists } from "./plain-lists.ts";
import { writtenSchema } from "./written-schema.ts";

const MOST_FIELDS = 60;
/** What comes after so many characters is not read. */
const LONGEST = 10_000;
/** Objects within objects: two levels make a list in a list, which keeps within seven levels of schema. */
const MOST_NESTING = 2;

/** What a question asks with, before the thing. */
const ASKS =
  /^[¿¡]?\s*(?:(?:what(?!\s+(?:you|we|it|they)\s)|who|when|where|which|how much)(?:['’]s|\s+(?:is|are|was|were))?|wie lautet|wie lauten|was (?:ist|sind)|wer (?:ist|sind)|wann (?:ist|war)|welche[rsnm]?(?:\s+(?:ist|sind))?|quel(?:le)?s?\s+(?:est|sont)|qui (?:est|sont)|cu[aá]l(?:es)?\s+(?:es|son)|qui[eé]n(?:es)?\s+(?:es|son)|qu[eé]|qual(?:i)?\s+(?:è|e|sono)|qual\s+é|quais\s+são|chi\s+(?:è|sono)|wat is|wat zijn|wie is|jak[ai]?e? jest|vad är)\s+/iu;
/** "when does the lease end", "when it expires". */
const WHEN =
  /^[¿¡]?\s*(?:when|wann|quand|cu[aá]ndo|quando|wanneer|kiedy|när)\s+(?:(?:does|do|did|will|is|was|are|est|es|ist|it|they)\s+)?/iu;
/** "which journal was it published in". */
const VERB_BEHIND = /\s+(?:was|is|are|were|did|does|do|has|have|ist|sind|wurde|wird)(?:\s.*)?$/i;
const LIST_OF =
  /^(?:(?:an?|uma?|un[ae]?|eine[rn]?|een)\s+)?(?:list|array|table|liste|tableau|lista|lijst|elenco|wykaz)\s+(?:of\s+|der\s+|von\s+|des\s+|de\s+|di\s+|van\s+|dei\s+|degli\s+|delle\s+|d['’])(?:all\s+|the\s+|los\s+|las\s+|les\s+)*/i;
/** "contents list with description, weight". */
const LIST_BEHIND = /(?<=\p{L})\s+(?:list|array)$/iu;
const REQUIRED =
  /^(?:it\s+)?must\s+(?:include|have|contain)\s+|\s*\((?:required|mandatory|must be present|pflichtfeld|obligatoire)\)|\s*\b(?:required|mandatory|must be present|pflichtfeld|obligatoire)\b(?![^()]*\))/i;
const ASKS_WHETHER = /\p{L}\s(?:required|mandatory)\s*\(\s*(?:boolean|bool|yes\/no|y\/n|true\/false)\b/iu;

/**
 * A schema of the supported subset from a description in prose, by rules: a list of things, some of which have parts
 * ("line items with description, quantity and price"). `undefined` if the description names no fields.
 */
export function suggestSchema(description: string): ObjectSchema | undefined {
  const written = writtenSchema(description);
  if (written !== undefined) return written;
  const signed = plainLists(plainSigns(description.slice(0, LONGEST)));
  const things = listedThings(signed, (text) => thingsIn(text)) ?? thingsIn(signed.replace(/\s+/g, " ").trim());
  const schema = objectOf(withoutFrame(things));
  return schema !== undefined && looksLikeFields(description, schema) ? ofYear(schema, signed) : undefined;
}

/** "For the year 2018: sales, costs": the only year that a description names belongs to all of its sums. */
function ofYear(schema: ObjectSchema, description: string): ObjectSchema {
  const [year, ...others] = new Set(description.match(/(?<!\d)(?:19|20)\d\d(?!\d)/g));
  if (year === undefined || others.length > 0) return schema;
  for (const property of Object.values(schema.properties))
    if (property.type === "number" && property.description?.includes(year) === false)
      property.description += ` (${year})`;
  return schema;
}

/** Fewest parts of the only thing for it to be the document: "Packing slip: number, date, carrier, weight". */
const FEWEST_OF_DOCUMENT = 4;

/** A list with parts among the parts: they are those of a document. */
const HAS_LIST =
  /(?:^|[\s(])(?:list|array|table|liste|lista|lijst|elenco|tableau)\s+(?:of|with|von|mit|de|avec|con|com|di|met)\s/iu;

/** So many parts are those of a document even in the plural: "Press releases: headline, city, ...". */
const FEWEST_OF_DOCUMENTS = 8;

/** "Datos del candidato: nombre, edad": what is said about the document's subject. */
const SUBJECT =
  /^(?:(?:the|die|les|los|i|gli|os|de)\s+)?(?:data|details|info(?:rmation)?|fields|daten|angaben|felder|donn[ée]es|informations|champs|datos|informaci[óo]n|campos|dati|informazioni|campi|dados|informa[çc](?:ão|ões)|gegevens|velden|uppgifter|oplysninger|dane)(?:\s|$)/iu;

function withoutFrame(things: readonly Asked[]): readonly Asked[] {
  const [only, ...others] = things;
  if (only !== undefined && others.length > 0) return [...partsOfFirst(only, others), ...others];
  if (things.length === 1 && only?.inside !== undefined && SUBJECT.test(only.text)) return only.inside;
  if (things.length === 1 && only !== undefined && only.inside === undefined) return partsOfDocument(only) ?? things;
  const isDocument =
    !isMany(only?.text ?? "") ||
    (only?.inside?.length ?? 0) >= FEWEST_OF_DOCUMENTS ||
    only?.inside?.some(({ text, inside: below }) => below !== undefined || HAS_LIST.test(text)) === true;
  const inside = things.length === 1 && only?.each !== true && isDocument ? only?.inside : undefined;
  return inside !== undefined && inside.length >= FEWEST_OF_DOCUMENT ? inside : things;
}

/**
 * "Tours: name, code, guide, days: list of date and place; booking number": what stands behind a semicolon or in the
 * next sentence belongs to the same document. "Buyer: name, address; seller: name, address" are two things.
 */
function partsOfFirst(first: Asked, others: readonly Asked[]): readonly Asked[] {
  const { text, inside = [], each } = first;
  const framed = others.length + 1 >= FEWEST_OF_DOCUMENTS ? FRAME_WITH_PART.exec(text)?.[1] : undefined;
  if (framed !== undefined && first.inside === undefined && PLURAL_FRAME.test(text))
    return [{ ...first, text: framed }];
  if (each === true || inside.length < FEWEST_OF_DOCUMENT || LIST_OF.test(text)) return [first];
  const isDocument =
    inside.some(({ text: part, inside: below }) => below !== undefined || HAS_LIST.test(part)) ||
    (isMany(text) && inside.length >= FEWEST_OF_DOCUMENTS);
  return isDocument ? inside : [first];
}

/** "Leases", "Verträge". */
const PLURAL_FRAME = /^(?:\p{L}+\s)?\p{L}*(?:[^s]s|[äöü]\p{Ll}*e|[gn]en)\s/iu;
/** "Leases with landlord (name, address)": the first of the document's parts. */
const FRAME_WITH_PART = /^\p{L}+(?:\s\p{L}+)?\s+(?:with|mit|avec|con|com|met|med)\s+([^()]+(?:\([^()]*\)\s*)+)$/iu;

/** "Invoice with number, date, total and currency": the parts are what is asked for. */
function partsOfDocument({ text, each }: Asked): readonly Asked[] | undefined {
  const { head, printed } = divided(text);
  if (each === true || printed === "" || LIST_OF.test(head) || isMany(head)) return undefined;
  const parts = thingsIn(printed);
  const isDocument = withoutDocument(`${head}: x`) === "x" || parts.length >= FEWEST_OF_DOCUMENTS;
  return isDocument && parts.length >= FEWEST_OF_DOCUMENT ? parts : undefined;
}

/**
 * Whether a description reads like fields: a greeting or an unknown word is a single "field" without any of the usual
 * words.
 */
function looksLikeFields(description: string, { properties }: ObjectSchema): boolean {
  const names = Object.keys(properties);
  if (names.length >= 2 && !/[?？]\s*$/.test(description)) return true;
  return names.some((name) => {
    const type = properties[name]?.type;
    const hasChoices = type === "string" && (properties[name] as ScalarSchema).enum !== undefined;
    return (
      hasChoices ||
      KNOWN.test(name.replaceAll("_", " ")) ||
      (type !== "string" && (type !== "array" || / /.test(description.trim())))
    );
  });
}

function objectOf(things: readonly Asked[], nesting = 0): ObjectSchema | undefined {
  const properties: Record<string, FieldSchema> = {};
  const required: string[] = [];
  for (const thing of things.slice(0, MOST_FIELDS)) {
    const field = fieldOf(thing, nesting);
    if (field === undefined || Object.hasOwn(properties, field.name)) continue;
    properties[field.name] = field.schema;
    if (field.required) required.push(field.name);
  }
  if (Object.keys(properties).length === 0) return undefined;
  const { value } = properties;
  // A value beside a quantity is a sum of money; beside a name or a key it may be anything.
  if (value?.type === "string" && !Object.keys(properties).some((name) => OF_VALUES.test(name)))
    properties.value = { ...value, type: "number" };
  const { principal } = properties;
  // Beside interest it is a sum; otherwise the head of a school.
  if (principal?.type === "number" && !Object.keys(properties).some((name) => OF_LOAN.test(name)))
    properties.principal = { ...principal, type: "string" };
  return { type: "object", properties, ...(required.length > 0 ? { required } : {}) };
}

/** What has a value of any kind. */
const OF_VALUES = /(?:^|_)(?:name|key|parameter|field|property|attribute|variable|setting|label|characteristic)$/;

/** What is said of loans. */
const OF_LOAN = /interest|loan|rate|repay|payment|instal|balance|amort|maturity|zins|darlehen|borrower|lender/;

interface Field {
  name: string;
  schema: FieldSchema;
  required: boolean;
}

function fieldOf(asked: Asked, nesting: number): Field | undefined {
  const isWhen = WHEN.test(asked.text);
  const question = askedPerson(asked.text)
    .replace(/^[¿¡]\s*/, "")
    .replace(/^how many\s+/i, "number of ")
    .replace(/^which\s+(\w+)\s+\w+ed\s.*$/i, "which $1")
    .replace(WHEN, "")
    .replace(ASKS, "");
  const part = question === asked.text ? question : withoutDocument(question.replace(VERB_BEHIND, ""));
  // "Signature required (boolean)" asks whether it is.
  const said = annotated(stripArticles(ASKS_WHETHER.test(part) ? part : part.replace(REQUIRED, "")));
  if (isWhen) said.type ??= "date";
  const required =
    said.required ||
    (REQUIRED.test(part) && !ASKS_WHETHER.test(part)) ||
    /^\s*(?:required|mandatory)\b/i.test(asked.note ?? "");
  const isEach =
    asked.each === true || /^(?:every|each|all|alle|tutt[ei]|tous|toutes|todos|todas|wszystkie|samtliga)\s/i.test(part);
  const choices = asked.inside === undefined ? choicesIn(said.text) : undefined;
  if (choices !== undefined) return choiceField(choices, required);
  return groupField({ asked, said, required, isEach }, nesting) ?? scalarField({ asked, said, required, isEach });
}

interface Read {
  asked: Asked;
  said: Annotation;
  required: boolean;
  isEach: boolean;
}

/** A thing with parts: an object, or a list of them. */
function groupField({ asked, said, required, isEach }: Read, nesting: number): Field | undefined {
  if (nesting >= MOST_NESTING) return undefined;
  const { head, printed } = divided(said.text);
  const inside = asked.inside ?? (printed === "" ? [] : thingsIn(withoutWords(printed)));
  const schema = objectOf(inside, nesting + 1);
  const thing = stripArticles(head.replace(LIST_OF, "").replace(LIST_BEHIND, ""));
  const name = nameOf(thing);
  if (schema === undefined || name === undefined) return undefined;
  const isObject = /^(?:an?\s+)?(?:object|dict)/i.test(printed);
  const isList =
    isEach ||
    said.list ||
    LIST_OF.test(head) ||
    LIST_BEHIND.test(head) ||
    /^(?:an?\s+)?(?:list|array|rows|records)/i.test(printed);
  const isMulti = isList || (!isObject && isSeveral(thing, said.text + inside.map(({ text }) => ` ${text}`).join("")));
  const single = Object.keys(schema.properties).length < 2;
  if (asked.inside === undefined && single && !isMulti && !isObject) return undefined;
  if (asked.inside === undefined && single && isMulti && !isNamed(printed, said.text)) return undefined;
  if (!isMulti && !isObject && asked.inside === undefined && scalarOf(thing, thing).type === "number") return undefined;
  return { name, required, schema: isMulti ? { type: "array", items: schema } : schema };
}

/** Whether a single part is one, and not an explanation in parentheses. */
const isNamed = (printed: string, text: string): boolean => !text.includes("(") || withoutWords(printed) !== printed;

/** A thing, and what stands behind "with", in parentheses, or behind "list of". */
function divided(text: string): { head: string; printed: string } {
  const colon = /^([^:(]+?)\s*:\s*(.+)$/.exec(text);
  if (colon !== null && LIST_OR_OBJECT.test(colon[2] ?? "")) return { head: colon[1] ?? "", printed: colon[2] ?? "" };
  const [head = "", ...rest] = text.split(WITH);
  const behind = text.slice(head.length);
  const printed = behind.replace(WITH, "").replace(/^\s*\(/.test(behind) ? /\)\s*$/ : /$^/, "");
  return rest.length === 0 || /^[A-Z]{3}$|^(?:e\.g\.|such as|like|z\.\s?B\.|p\. ?ex\.)/i.test(printed)
    ? { head: text, printed: "" }
    : { head, printed };
}

/** The contents of a list or an object without the words that say so. */
const OBJECTS =
  /^(?:an?\s+)?(?:(?:list|array|liste|lista|lijst|elenco)\s+(?:of|von|de|di|van|d')\s+)?(?:(?:objects?|items|rows|records|entries|dicts?|dictionar(?:y|ies)|objekten?|eintr[äa]gen?|objets|entr[ée]es|objetos|elementos|oggetti|elementi|objecten)\s*(?:(?:each\s+)?(?:with|containing|having|of|that\s+have|that\s+has|mit|avec|con|com|met|di|de)\s*)?|(?<=of\s)):?\s*(?:an?\s+)?/i;
const LISTED =
  /^(?:eine\s+|une\s+|una\s+|een\s+|uma\s+)?(?:liste|lista|elenco|lijst|tableau|tabla)\s+(?:der|von|mit|de|des|avec|con|di|dei|van|met|com|med|över)\s+/i;
const FIELD_WORD = /\s+(?:fields?|keys?|propert(?:y|ies)|attributes?|columns?)$/i;
const withoutWords = (printed: string): string =>
  printed
    .replace(OBJECTS, "")
    .replace(LISTED, "")
    .replace(FIELD_WORD, "")
    .replace(/^\((.*?)\)?$/, "$1")
    .replace(/["\u201c\u201d`]|(?<!\p{L})['\u2018\u2019]|['\u2018\u2019](?!\p{L})/gu, "");

/** How a question begins that its name need not repeat; "has dependents" is no list of them. */
const BEFORE_NAME = new RegExp(`^(?!(?:has|have)\\s)${QUESTION.source}(?:(?:has|have)\\s+)?`, "i");

/** That a number is asked for in percent stays in its description: "VAT (%)" is no sum. */
const OF_PERCENT =
  /\((?:[^()]*[,\s])?(?:in\s+)?(?:%|percent(?:age)?|prozent|pourcentage|porcentaje|percentuale|porcentagem|procent)\)/i;

/** A single value, or a list of them. */
function scalarField({ asked, said, required, isEach }: Read): Field | undefined {
  const text = said.text.replace(/\s*:\s*$/, "");
  const bare = IN_PARENTHESES.exec(text)?.[1] ?? text;
  const thing = stripArticles(bare.replace(LIST_OF, "").replace(/^(?:list|array|liste|lista)\s+/i, ""));
  const name = nameOf(thing.replace(BEFORE_NAME, "").replace(/(?<=\p{L})\s+(?:wurde|worden|wird|ist|sind)$/iu, ""));
  if (name === undefined) return undefined;
  const whole =
    asked.note === undefined ? (OF_PERCENT.test(asked.text) ? asked.text : text) : `${thing}: ${asked.note}`;
  const noted = asked.note === undefined ? undefined : notedType(asked.note);
  const type = said.type ?? noted ?? (said.measured && !isMeasured(thing) ? "number" : undefined);
  const scalar = type === undefined ? scalarOf(thing, asked.note === undefined ? text : thing) : typed(type, whole);
  const isText = type === undefined && scalar.type === "string" && !/8601/.test(scalar.description ?? "");
  const isList = isEach || said.list || LIST_OF.test(bare);
  const many = isList || (isMany(thing) && isText && !QUESTION.test(thing));
  const described = asked.note === undefined ? scalar : { ...scalar, description: describedBy(whole, scalar) };
  return { name, required, schema: many ? { type: "array", items: described } : described };
}

const describedBy = (whole: string, { description }: ScalarSchema): string =>
  `${describe(whole)}${/8601/.test(description ?? "") && !/8601/.test(whole) ? " (ISO 8601 date)" : ""}`;

function typed(type: NonNullable<Annotation["type"]>, whole: string): ScalarSchema {
  const description = describe(whole);
  return type === "date" ? { type: "string", description: `${description} (ISO 8601 date)` } : { type, description };
}

function choiceField({ thing, values }: { thing: string; values: string[] }, required: boolean): Field | undefined {
  const name = nameOf(stripArticles(thing));
  if (name === undefined) return undefined;
  if (values.length === 2 && /^(?:yes|ja|oui|true|s[iíì]|sim|tak)$/i.test(values[0] ?? "")) {
    return { name, required, schema: { type: "boolean" } };
  }
  return { name, required, schema: { type: "string", enum: [...new Set(values)] } };
}
