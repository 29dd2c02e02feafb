import type { FieldSchema, ObjectSchema, ScalarSchema } from "../field-schema.ts";
import { nameFault } from "../property-names.ts";
import { nameWords } from "../property-words.ts";
import { annotated } from "./described-type.ts";
import { withoutBullets, withoutDocument } from "./description-frame.ts";

/** A name with more words than this is not that of a field. */
const MOST_WORDS_IN_A_NAME = 5;
const MOST_FIELDS = 60;
/** Objects within objects: two levels make a list in a list, which keeps within seven levels of schema. */
const MOST_NESTING = 2;
const LONGEST_DESCRIPTION = 200;

/** What comes before the list of fields. */
const LEAD =
  /^\s*(?:(?:please|bitte|i|we|ich|wir|je|nous)\s+)*(?:(?:want|need|would like|extract|get me|get|find|read|give me|list|return|pull out|pull|brauche|moechte|möchte|extrahiere|lies|extraire|extrais|extraiga|extraer|estrai|extraheer)\b[\s:]*)*(?:(?:please|bitte|json with|a json with)\b\s*)*(?:to\s+(?:extract|get|read|find)\s+)?(?:(?:the|these|following|all|die|folgende[nr]?|les|fields?|felder|champs|values|data|information|suivants)\b[\s:,]*)*(?:(?:from|of|in)\s+(?:an?|the|each|every|these)\s+[\w -]{2,40}?:)?/i;
const OF_DOCUMENT =
  /^(?:fields?|data|values|information)?\s*(?:of|from|on|in|for)\s+(?:an?|the|each|every|my|our)\s+[\w -]{2,40}?:\s*/i;
const ARTICLE =
  /^(?:the|a|an|its|their|his|her|each|every|all|any|and|also|as well as|plus|der|die|das|den|dem|und|le|la|les|un|une|et|of)\s+/i;
const WITH = /\s+(?:with|including|each with|consisting of|having|containing|mit|jeweils mit|avec|\()\s*/i;
const LIST_OF = /^(?:an?\s+)?(?:list|array|table|liste|tableau|lista|lijst)\s+(?:of|der|von|des|de|di|van)\s+/i;
const REQUIRED =
  /^(?:it\s+)?must\s+(?:include|have|contain)\s+|\s*\(?\b(?:required|mandatory|must be present|pflichtfeld|obligatoire)\b\)?/i;
const ONE_OF = /\s*[:(]?\s*\b(?:one of|either|entweder|soit)\b\s*:?\s*(.+?)\)?$/i;
const IN_PARENTHESES = /^(.+?)\s*\(([^()]+)\)\s*$/;
const QUESTION = /^(?:whether|if|ob|si|is|are|has|have)\s+(?:(?:it|they|there)\s+)?/i;
const INDIRECT_QUESTION = /^(?:whether|if|ob|si)\s+/i;

const NUMBER_WORDS =
  /\b(?:amount|total|subtotal|sum|price|cost|fee|tax|vat|quantity|qty|balance|discount|rate|weight|height|width|length|percentage|percent|salary|deposit|rent|tip|fare|premium|wage|income|revenue|profit|budget|prix|quantit[eé]|montant|taux|score|importe|totale?|totaal|cantidad|precio|quantit[aà]|prezzo|prijs|aantal)\b|(?:betrag|bedrag|summe|preis|menge|kosten|steuer|gewicht)\b/i;
const INTEGER_WORDS = /\b(?:number of (?!the |an? |this |that )|count of|how many|anzahl|nombre de|age|year|pages)\b/i;
const TEXT_NUMBERS =
  /\b(?:number|no|id|code|nummer|num[eé]ro)(?: of\b|$)|nummer$|^n[uú]m[eé]ro\b|\b(?:name|date|currency|address|type|status|id)\b/i;
const DATE_WORDS =
  /\b(?:date|datum|data|fecha|day|deadline|born|birthday|(?:due|issued|signed|delivered)\s+on)\b|datum$/i;
const PLURAL = /(?:[^s]s|ies|positionen|zeilen|lignes)$/i;
const NOT_PLURAL =
  /(?:address|(?<![a-z])(?:kg|lbs|months|years|days|weeks|hours|minutes|plus|pages)|status|terms|details|basis|gross|business|class|process|news|analysis|iss|ous)$/i;

/**
 * A schema of the supported subset from a description in prose, by rules: a list of things, some of which have parts
 * ("line items with description, quantity and price"). `undefined` if the description names no fields.
 */
export function suggestSchema(description: string): ObjectSchema | undefined {
  const lined = withoutBullets(description).replace(/\s+/g, " ");
  const asked = withoutDocument(lined).replace(LEAD, "").replace(OF_DOCUMENT, "");
  const text = withoutDocument(asked.replace(/[.!]+$/, "")).trim();
  if (!/\p{L}{2,}/u.test(text)) return undefined;
  const schema = objectOf(text.replace(/[.!?]+$/, ""));
  return schema !== undefined && looksLikeFields(description, schema) ? schema : undefined;
}

/**
 * Whether a description reads like fields: a greeting or an unknown word is a single "field" without any of the usual
 * words.
 */
function looksLikeFields(description: string, { properties }: ObjectSchema): boolean {
  const names = Object.keys(properties);
  if (names.length >= 2 && !/\?\s*$/.test(description)) return true;
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

const KNOWN =
  /\b(?:name|number|date|amount|total|address|email|phone|title|id|code|price|currency|status|type|description|party|parties|customer|supplier|seller|buyer|vendor|author|company|city|country|iban|term|invoice|order|contract)\b/;

function objectOf(text: string, nesting = 0): ObjectSchema | undefined {
  const properties: Record<string, FieldSchema> = {};
  const required: string[] = [];
  for (const part of partsOf(text).slice(0, MOST_FIELDS)) {
    const field = fieldOf(part, nesting);
    if (field === undefined || Object.hasOwn(properties, field.name)) continue;
    properties[field.name] = field.schema;
    if (field.required) required.push(field.name);
  }
  if (Object.keys(properties).length === 0) return undefined;
  return { type: "object", properties, ...(required.length > 0 ? { required } : {}) };
}

/**
 * The things of a list, each with its parts. Commas and "and" separate them, but not within parentheses. What follows
 * "with" or "one of" belongs to the thing before it, up to and including the piece after "and" or "or", or up to a
 * semicolon or a full stop.
 */
function partsOf(text: string): string[] {
  return text.split(/\s*(?:;|\n|[.?]\s+(?=\p{Lu}))\s*/u).flatMap((sentence) => {
    const parts: string[] = [];
    let open = false;
    for (const { piece, joint } of piecesOf(withPartsInParentheses(sentence))) {
      const last = parts.at(-1);
      if (last !== undefined && /^(?:one of|either|entweder|soit)\s/i.test(piece)) {
        parts[parts.length - 1] = `${last} ${piece}`;
        open = true;
        continue;
      }
      const choice = /^or\s/i.test(piece);
      if (last !== undefined && (open || choice) && !QUESTION.test(piece)) {
        parts[parts.length - 1] = `${last}, ${stripArticles(piece)}`;
        if (joint === "and" || choice) open = false;
      } else {
        parts.push(piece);
        open = (WITH.test(piece) && !piece.endsWith(")")) || ONE_OF.test(piece);
      }
    }
    return parts;
  });
}

/** Rewrites "vendor: name, address" as "vendor (name, address)". */
function withPartsInParentheses(sentence: string): string {
  const isList = COLON_LIST.test(sentence) || /^[^:(]{2,40}:\s*(?:an?\s+)?(?:list|array|object)/i.test(sentence);
  if (!isList || ONE_OF.test(sentence)) return sentence;
  const at = sentence.indexOf(":");
  return `${sentence.slice(0, at)} (${sentence.slice(at + 1).trim()})`;
}

interface Piece {
  piece: string;
  /** What comes before the piece. */
  joint: "comma" | "and";
}

function piecesOf(sentence: string): Piece[] {
  const pieces: Piece[] = [];
  let depth = 0;
  let piece = "";
  let joint: Piece["joint"] = "comma";
  for (const token of sentence.split(
    /(\(|\)|,\s*(?:and|und|et|y|e|en)?\s+|\s+(?:and|und|et|sowie|as well as|y|e|en)\s+)/i,
  )) {
    if (token === undefined) continue;
    if (token === "(") depth++;
    if (token === ")") depth = Math.max(0, depth - 1);
    if (depth === 0 && /^(?:,|\s+(?:and|und|et|sowie|as well as|y|e|en)\s)/i.test(token)) {
      pieces.push({ piece: piece.trim(), joint });
      piece = "";
      joint = /\p{L}/u.test(token) ? "and" : "comma";
    } else piece += token;
  }
  return [...pieces, { piece: piece.trim(), joint }].filter((each) => each.piece !== "");
}

interface Field {
  name: string;
  schema: FieldSchema;
  required: boolean;
}

function fieldOf(part: string, nesting: number): Field | undefined {
  const said = annotated(stripArticles(part.replace(REQUIRED, "")));
  const required = said.required || REQUIRED.test(part);
  const { text } = said;
  const [head = "", ...rest] = text.split(WITH);
  const printed = rest.join(" with ").replace(/\)\s*$/, "");
  const inside = printed
    .replace(OBJECTS, "")
    .replace(FIELD_WORD, "")
    .replace(/['"\u2018\u2019\u201c\u201d`]/g, "");
  const isObject = /^(?:an?\s+)?(?:object|dict)/i.test(printed);
  const isList =
    said.list ||
    /^(?:every|each|all)\s/i.test(part) ||
    LIST_OF.test(head) ||
    (printed !== inside && /^(?:an?\s+)?(?:list|array)/i.test(printed));
  const thing = stripArticles(head.replace(LIST_OF, ""));
  const choices = choicesIn(text);
  if (inside !== "" && nesting < MOST_NESTING && choices === undefined && !/^[A-Z]{3}$|e\.g\.|such as/i.test(inside)) {
    const schema = objectOf(inside, nesting + 1);
    const name = nameOf(thing);
    if (
      schema !== undefined &&
      name !== undefined &&
      (Object.keys(schema.properties).length > 1 || !text.includes("(") || isList || isObject)
    ) {
      const isMulti = isList || (!isObject && isMany(thing));
      return { name, required, schema: isMulti ? { type: "array", items: schema } : schema };
    }
  }
  if (choices !== undefined) return choiceField(choices, required);
  const bare = IN_PARENTHESES.exec(text)?.[1] ?? thing;
  const name = nameOf(bare.replace(QUESTION, ""));
  if (name === undefined) return undefined;
  const scalar = said.type === undefined ? scalarOf(bare, text) : typed(said.type, text);
  const isText = said.type === undefined && scalar.type === "string" && !/8601/.test(scalar.description ?? "");
  const many = isList || (isMany(bare) && isText && !QUESTION.test(bare));
  return { name, required, schema: many ? { type: "array", items: scalar } : scalar };
}

/** A thing with its parts after a colon: "vendor: name, address", but not "total: number". */
const COLON_LIST = /^[^:(]{2,40}:\s*[^:]+,/;
/** The contents of a list or an object, stated in parentheses. */
const OBJECTS =
  /^(?:an?\s+)?(?:(?:list|array)\s+of\s+)?(?:objects?|items|records|entries|dicts?|dictionar(?:y|ies))\s*(?:(?:each\s+)?(?:with|containing|having|of|that\s+have|that\s+has)\s*)?:?\s*(?:an?\s+)?/i;
const FIELD_WORD = /\s+(?:fields?|keys?|propert(?:y|ies)|attributes?|columns?)$/i;

function typed(type: "string" | "number" | "integer" | "boolean" | "date", whole: string): ScalarSchema {
  const description = describe(whole);
  return type === "date" ? { type: "string", description: `${description} (ISO 8601 date)` } : { type, description };
}

function stripArticles(text: string): string {
  let stripped = text.trim();
  for (let next = stripped.replace(ARTICLE, ""); next !== stripped; next = stripped.replace(ARTICLE, ""))
    stripped = next;
  return stripped;
}

const isMany = (thing: string): boolean => {
  const last = nameWords(thing).at(-1) ?? "";
  return PLURAL.test(last) && !NOT_PLURAL.test(last);
};

/** A thing that takes one of a few values. */
const CHOSEN =
  /(?:^|\s)(?:gender|sex|status|priority|severity|category|level|geschlecht|priorit(?:ät|é)|statut|sexe)$/i;

/** The values that a text offers: "status (open, paid or overdue)", "currency, one of EUR, USD". */
function choicesIn(text: string): { thing: string; values: string[] } | undefined {
  const oneOf = ONE_OF.exec(text);
  const inside = oneOf?.[1] ?? IN_PARENTHESES.exec(text)?.[2];
  const thing = oneOf === null ? (IN_PARENTHESES.exec(text)?.[1] ?? "") : text.slice(0, oneOf.index);
  const isChoice = oneOf !== null || CHOSEN.test(thing.trim()) || /\s(?:or|oder|ou)\s|\//i.test(inside ?? "");
  if (inside === undefined || !isChoice) return undefined;
  const values = inside
    .split(/\s*(?:,|\/|\s+(?:or|oder|ou)\s+)\s*(?:or\s+)?/i)
    .map((value) => value.replace(/^["'„“]|["'“”]$/g, "").trim())
    .filter((value) => value !== "");
  return values.length >= 2 && values.every((value) => value.split(" ").length <= 3) ? { thing, values } : undefined;
}

function choiceField({ thing, values }: { thing: string; values: string[] }, required: boolean): Field | undefined {
  const name = nameOf(stripArticles(thing));
  if (name === undefined) return undefined;
  if (values.length === 2 && /^(?:yes|ja|oui|true)$/i.test(values[0] ?? "")) {
    return { name, required, schema: { type: "boolean" } };
  }
  return { name, required, schema: { type: "string", enum: [...new Set(values)] } };
}

function scalarOf(thing: string, whole: string): ScalarSchema {
  const words = nameWords(thing).join(" ");
  const description = describe(whole);
  if (QUESTION.test(whole))
    return { type: "boolean", description: describe(whole.replace(INDIRECT_QUESTION, "whether ")) };
  if (DATE_WORDS.test(words)) return { type: "string", description: `${description} (ISO 8601 date)` };
  if (INTEGER_WORDS.test(words)) return { type: "integer", description };
  if (NUMBER_WORDS.test(words) && !TEXT_NUMBERS.test(words)) return { type: "number", description };
  return { type: "string", description };
}

function describe(text: string): string {
  const plain = text.trim().slice(0, LONGEST_DESCRIPTION);
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

/** A name already in its final form: "is_paid". */
const IDENTIFIER = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)+$/;
const SPELLED: Record<string, string> = { ä: "ae", ö: "oe", ü: "ue", ß: "ss", Ä: "Ae", Ö: "Oe", Ü: "Ue" };

/** A name in snake case, of ASCII letters; `undefined` for what is not the name of a thing. */
function nameOf(thing: string): string | undefined {
  if (IDENTIFIER.test(thing) && nameFault(thing) === undefined) return thing;
  const spelled = thing
    .replace(/[äöüß]/gi, (letter) => SPELLED[letter] ?? letter)
    .replace(/(\p{L})['’]s(?!\p{L})/gu, "$1");
  const words = nameWords(spelled).filter(
    (word) =>
      !/^(?:the|a|an|all|each|every|for|is|are|was|were|has|have|been|der|die|das|des|du|de|del|della|di|van|la|le|l|d)$/.test(
        word,
      ),
  );
  if (words.length === 0 || words.length > MOST_WORDS_IN_A_NAME) return undefined;
  const name = words.join("_").replace(/[^a-z0-9_]/g, "");
  const safe = /^[a-z]/.test(name) ? name : `field_${name}`;
  if (safe === "field_") return undefined;
  return nameFault(safe) === undefined ? safe : `${safe}_value`;
}
