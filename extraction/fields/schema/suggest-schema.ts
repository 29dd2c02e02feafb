import type { FieldSchema, ObjectSchema, ScalarSchema } from "../field-schema.ts";
import { stripArticles } from "./articles.ts";
import type { Asked } from "./asked.ts";
import { askedDay, askedPerson } from "./asked-person.ts";
import { withoutRemarks } from "./asking-sentences.ts";
import { choicesIn, IN_PARENTHESES, KNOWN } from "./described-choices.ts";
import { areUnits, divided, LIST_OF, withoutWords } from "./described-group.ts";
import { describe, isDay, isMeasured, nameOf, scalarOf } from "./described-scalar.ts";
import { type Annotation, annotated, notedType, QUESTION } from "./described-type.ts";
import { withoutDocument } from "./description-frame.ts";
import { listedThings, plainSigns } from "./description-lines.ts";
import { pluralOf, thingsIn } from "./description-parts.ts";
import { withoutFrame } from "./document-frame.ts";
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
  /^[¿¡]?\s*(?:(?:what(?!\s+(?:you|we|it|they)\s)|who|when|where|which|how much(?:\s+(?:is|was|are)(?:\s+the)?)?)(?:['’]s|\s+(?:is|are|was|were))?|wie hoch(?:\s+(?:ist|sind|war))?|cu[aá]nto\s+(?:es|son|cuesta)|combien\s+(?:est|co[uû]te)|quanto\s+(?:[èeé]|costa|custa)|hoeveel\s+(?:is|bedraagt|kost)|wie lautet|wie lauten|was (?:ist|sind)|wer (?:ist|sind)|wann (?:ist|war)|welche[rsnm]?(?:\s+(?:ist|sind))?|quel(?:le)?s?\s+(?:est|sont)|qui (?:en )?(?:est|sont)|cu[aá]l(?:es)?\s+(?:es|son)|qui[eé]n(?:es)?\s+(?:es|son)|qu[eé]|qual(?:i)?\s+(?:è|e|sono)|qual\s+é|quais\s+são|chi\s+(?:è|sono)|wat is|wat zijn|wie is|jak[ai]?e? jest|vad är)\s+/iu;
/** "when does the lease end", "when it expires". */
const WHEN =
  /^[¿¡]?\s*(?:when|wann|quand|cu[aá]ndo|quando|wanneer|kiedy|när)\s+(?:(?:does|do|did|will|is|was|are|est|es|ist|it|they)\s+)?/iu;
/** "which journal was it published in". */
const VERB_BEHIND = /\s+(?:was|is|are|were|did|does|do|has|have|ist|sind|wurde|wird)(?:\s.*)?$/i;
/** "contents list with description, weight". */
const LIST_BEHIND = /(?<=\p{L})\s+(?:list|array)$/iu;
const REQUIRED =
  /^(?:it\s+)?must\s+(?:include|have|contain)\s+|\s*\((?:required|mandatory|must be present|pflichtfeld|obligatoire)\)|\s*\b(?:required|mandatory|must be present|pflichtfeld|obligatoire)\b(?![^()]*\))/i;
const ASKS_WHETHER = /\p{L}\s(?:required|mandatory)\s*\(?\s*(?:boolean|bool|yes\/no|y\/n|true\/false)\b/iu;

/**
 * A schema of the supported subset from a description in prose, by rules: a list of things, some of which have parts
 * ("line items with description, quantity and price"). `undefined` if the description names no fields.
 */
export function suggestSchema(description: string): ObjectSchema | undefined {
  const written = writtenSchema(description);
  if (written !== undefined) return written;
  const signed = plainLists(plainSigns(description.slice(0, LONGEST).replace(SIGNATURE, "")));
  const things =
    listedThings(signed, (text) => thingsIn(text)) ?? thingsIn(withoutRemarks(signed).replace(/\s+/g, " ").trim());
  const schema = objectOf(withoutFrame(things));
  return schema !== undefined && looksLikeFields(description, schema) ? ofYear(schema, signed) : undefined;
}

/** "Best regards", and whose they are, on the last lines. */
const SIGNATURE =
  /\n\s*(?:(?:best|kind|many)\s+)?(?:regards|wishes|cheers|thanks|gr(?:ü|ue)(?:ß|ss)e|cordialement|saludos|saluti|groeten|pozdrawiam|hilsen|h[äa]lsningar)\b[^\n]*(?:\n[^\n]{0,40}){0,3}$/iu;

/** "For the year 2018: sales, costs": the only year that a description names belongs to all of its sums. */
function ofYear(schema: ObjectSchema, description: string): ObjectSchema {
  const [year, ...others] = new Set(description.match(/(?<!\d)(?:19|20)\d\d(?!\d)/g));
  if (year === undefined || others.length > 0) return schema;
  for (const property of Object.values(schema.properties))
    if (property.type === "number" && property.description?.includes(year) === false)
      property.description += ` (${year})`;
  return schema;
}

/**
 * Whether a description reads like fields: a greeting or an unknown word is a single "field" without any of the usual
 * words.
 */
function looksLikeFields(description: string, { properties }: ObjectSchema): boolean {
  const names = Object.keys(properties);
  if (names.length >= (/[?？]\s*$/.test(description) ? 3 : 2)) return true;
  return names.some((name) => {
    const property = properties[name];
    const type = property?.type;
    return (
      (property !== undefined && hasChoices(property)) ||
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
    if (field === undefined || (Object.hasOwn(properties, field.name) && !hasChoices(field.schema))) continue;
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

/** Choices told later are those of the thing named before. */
const hasChoices = (schema: FieldSchema): boolean => schema.type === "string" && schema.enum !== undefined;

/** What has a value of any kind. */
const OF_VALUES = /(?:^|_)(?:name|key|parameter|field|property|attribute|variable|setting|label|characteristic)$/;

/** What is said of loans. */
const OF_LOAN = /interest|loan|rate|repay|payment|instal|balance|amort|maturity|zins|darlehen|borrower|lender/;

/** "the total at the bottom", "affiliation of each one". */
const AT_PLACE =
  /\s+(?:(?:at|on|in)\s+(?:the\s+)?(?:top|bottom|beginning|footer|header)(?:\s+of\s+.*)?|of\s+each(?:\s+one)?)$/iu;

interface Field {
  name: string;
  schema: FieldSchema;
  required: boolean;
}

/** "who it is dedicated to (call it dedicated_to)". */
const CALLED = /\(\s*(?:call|name)\s(?:it|this|that|the field)\s["']?([\p{L}_]\w*)["']?\s*\)/iu;

function fieldOf(asked: Asked, nesting: number): Field | undefined {
  const isWhen = WHEN.test(asked.text);
  const question = askedDay(askedPerson(CALLED.exec(asked.text)?.[1] ?? asked.text))
    .replace(/^[¿¡]\s*/, "")
    .replace(/^how many\s+/i, "number of ")
    .replace(/^combien d['’e]\s*/iu, "nombre de ")
    .replace(AT_PLACE, "")
    .replace(/\s+est-(?:il|elle)\s+/i, " ")
    .replace(/\s+(?:that|which)\s+(?:are|is|were|was|have been|has been)\s+\p{L}+$/iu, "")
    .replace(
      /(?<!\b(?:person|people|one|someone))\s+who\s+(?:\p{L}+ed|did|made|has|have|was|were|is|took|wrote|gave)(?:\s[^(),]*)?$/iu,
      "",
    )
    .replace(/\s+there\s+(?:are|is|were|was)$/i, "")
    .replace(/^(the\s+number\s+of\s+\p{L}+)\s+the\s+\p{L}+\s+(?:has|have|had|needs?|gets?|is|are)\s.*$/iu, "$1")
    .replace(/^(quel(?:le)?s?\s+\p{L}+)\s+(?:a|ont|est|sont)\s+(?:été\s+)?\p{L}+(?=\s*\(|$)/iu, "$1")
    .replace(
      /^which\s+(\w+)\s+(?:(?:was|were|have been|has been)\s+)?(?:\w+ed|sat|took|won|made|gave|bought|sold|paid|held|led|ran|wrote|sent|lost)(?:\s[^()]*)?(\([^()]*\))?$/i,
      "which $1 $2",
    )
    .replace(WHEN, "")
    .replace(ASKS, "");
  const part = question === asked.text ? question : withoutDocument(question.replace(VERB_BEHIND, ""));
  // "Signature required (boolean)" asks whether it is.
  const said = annotated(stripArticles(ASKS_WHETHER.test(part) ? part : part.replace(REQUIRED, "")));
  if (isWhen) said.type ??= "date";
  if (/^(?:how much|wie hoch|cu[aá]nto|combien|quanto|hoeveel)\s/iu.test(asked.text)) said.type ??= "number";
  const required =
    said.required ||
    (REQUIRED.test(part) && !ASKS_WHETHER.test(part)) ||
    /^\s*(?:required|mandatory)\b/i.test(asked.note ?? "");
  const isEach =
    asked.each === true ||
    /^(?:every|each|all|mehrere|several|multiple|plusieurs|vari[oae]s?|divers[ie]|meerdere|flera|kilka|alle|tutt[ei]|tous|toutes|todos|todas|wszystkie|samtliga)\s/i.test(
      part,
    );
  const choices = asked.inside === undefined ? choicesIn(said.text) : undefined;
  if (choices !== undefined) return choiceField(choices, required);
  const either = asked.inside === undefined ? EITHER_OR.exec(said.text) : null;
  if (either !== null && !KNOWN.test(said.text.toLowerCase()))
    return choiceField({ thing: said.text, values: [either[1] ?? "", either[2] ?? ""] }, required);
  return groupField({ asked, said, required, isEach }, nesting) ?? scalarField({ asked, said, required, isEach });
}

/** "fixed or variable". */
const EITHER_OR = /^([\p{L}-]+)\s+(?:or|oder|ou|lub|eller)\s+([\p{L}-]+)$/iu;

interface Read {
  asked: Asked;
  said: Annotation;
  required: boolean;
  isEach: boolean;
}

const EVERY = /^(?:and\s+)?(?:each|every)\s/i;

/** A thing with parts: an object, or a list of them. */
function groupField({ asked, said, required, isEach }: Read, nesting: number): Field | undefined {
  if (nesting >= MOST_NESTING) return undefined;
  const { head, printed } = divided(said.text);
  if (asked.inside === undefined && areUnits(printed)) return undefined;
  const inside = asked.inside ?? (printed === "" ? [] : thingsIn(withoutWords(printed)));
  const schema = objectOf(inside, nesting + 1);
  const bare = stripArticles(head.replace(LIST_OF, "").replace(LIST_BEHIND, ""));
  const thing = EVERY.test(asked.text) && !isMany(bare) ? pluralOf(bare, "each") : bare;
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

/** How a question begins that its name need not repeat; "has dependents" is no list of them. */
const BEFORE_NAME = new RegExp(
  `^(?!(?:has|have)\\s)${QUESTION.source}(?:(?:has|have|is|are|was|were)\\s+(?=an?\\s|any\\s|no\\s)|(?:has|have)\\s+)?(?:any\\s+)?`,
  "i",
);

/** That a number is asked for in percent stays in its description: "VAT (%)" is no sum. */
const OF_PERCENT =
  /\((?:[^()]*[,\s])?(?:in\s+)?(?:%|percent(?:age)?|prozent|pourcentage|porcentaje|percentuale|porcentagem|procent)\)/i;

/** A single value, or a list of them. */
function scalarField({ asked, said, required, isEach }: Read): Field | undefined {
  const text = said.text.replace(/\s*:\s*$/, "");
  const bare = IN_PARENTHESES.exec(text)?.[1] ?? text;
  const thing = stripArticles(bare.replace(LIST_OF, "").replace(/^(?:list|array|liste|lista)\s+/i, ""));
  const name = nameOf(
    stripArticles(thing.replace(BEFORE_NAME, "")).replace(/(?<=\p{L})\s+(?:wurde|worden|wird|ist|sind)$/iu, ""),
  );
  if (name === undefined) return undefined;
  const whole =
    asked.note === undefined ? (OF_PERCENT.test(asked.text) ? asked.text : text) : `${thing}: ${asked.note}`;
  const noted = asked.note === undefined ? undefined : notedType(asked.note);
  const type = said.type ?? noted ?? (said.measured && !isMeasured(thing) ? "number" : undefined);
  const scalar = type === undefined ? scalarOf(thing, asked.note === undefined ? text : thing) : typed(type, whole);
  const isText = type === undefined && scalar.type === "string" && !isDay(scalar);
  const isList = isEach || said.list || LIST_OF.test(bare);
  const many = isList || (isMany(thing) && isText && !QUESTION.test(thing));
  const described = asked.note === undefined ? scalar : { ...scalar, description: describedBy(whole, scalar) };
  return { name, required, schema: many ? { type: "array", items: described } : described };
}

const describedBy = (whole: string, scalar: ScalarSchema): string =>
  `${describe(whole)}${isDay(scalar) && !/8601/.test(whole) ? " (ISO 8601 date)" : ""}`;

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
