import type { Asked } from "./asked.ts";
import { annotated, QUESTION } from "./described-type.ts";
import { isPluralOf, pieces } from "./description-sentences.ts";

/** What comes before the parts of a thing. */
export const WITH =
  /\s+(?:(?:each with|with|including|consisting of|made up of|split (?:up )?into|divided into|having|containing|jeweils mit|mit|avec|con|com|met|med)\s+|\(\s*)/i;
/** Starts a piece that says what the things before it consist of. */
const PARTS_FOLLOW =
  /^(?:each(?:\s+one)?\s+(?:with|having|containing|consisting of|of which has)|(?:jeweils|jede[rs]?)\s+mit|chacune?\s+avec|cada\s+u[nm][oa]?\s+com?n?|(?:ognun|ciascun)[oa]\s+con|elke?\s+met|with|mit|avec|con|met)\s+/i;
const ONE_OF = /(?:^|[\s:(])(?:one of|either|entweder|soit|uno? (?:de|tra))\b/i;
export const STARTS_ONE_OF = /^(?:one of|either|entweder|soit|uno? (?:de|tra))\b/i;

const CONJUNCTION =
  "and|und|et|sowie|samt|og|\\+|ainsi que|as well as|y|e|ed|en|och|oraz|plus|así como|nonché|evenals|&";
/** Commas, parentheses and words for "and". */
export const JOINT = new RegExp(
  `(\\(|\\)|,\\s+(?:(?:${CONJUNCTION}|i(?!\\s+alt))\\s+)?|\\s+(?:${CONJUNCTION})\\s+|\\s+i\\s+(?=\\p{Ll}))`,
  "iu",
);
const IS_JOINT = new RegExp(`^(?:,|\\s+(?:${CONJUNCTION}|i)\\s)`, "iu");
/** "en" and "i" are "and" in some languages and "in" or "I" in others. */
const NOT_AND = /^(?:en|i)$/i;
const UNIT_FOLLOWS =
  /^(?:m[23²³]|met(?:er|re|ro)s?|metri|liters?|litres?|smc|dkk|sek|nok|pln|chf|gbp|kr(?:oner|onor)?|minutter|minuter|timer|timmar|dage|dagar|procent|euros?|dollars?|kg|g|mois|meses|jours|d[ií]as|a[ñn]os|ann[ée]es|%|percent|pour|porcentaje|cm|mm|m|km|kwh|formato?|letras|format|eur|usd)\b/i;
const OF_ANOTHER = /^(?:dell[aeo]|dei|degli|del|des|du|di|de|dos|das)\s/i;
const ROMANCE = /(?:^|\s)(?:le|les|des|du|el|los|las|del|una?|avec|con|d['’]\p{L}+|l['’]\p{L}+|fecha|número)(?=\s|$)/iu;
/** Where "o" is an article, and not "or". */
const PORTUGUESE = /[ãõ]|(?:^|\s)(?:do|dos|das|os|valor|data)\s/iu;

/** Whether a token separates two things; `next` is what follows. */
export function isJoint(token: string, next: string): boolean {
  if (!IS_JOINT.test(token)) return false;
  // "sales of goods and of services" is one thing.
  if (/^\s+(?:e|et|y)\s+$/i.test(token) && OF_ANOTHER.test(next)) return false;
  return !(NOT_AND.test(token.trim()) && UNIT_FOLLOWS.test(next));
}

/**
 * Commas and "and" separate things. What follows "with" or "one of" belongs to the thing before it, up to and
 * including the piece after "and" or "or".
 */
export function grouped(sentence: string): Asked[] {
  const parts: string[] = [];
  let open = false;
  const romance = ROMANCE.test(sentence);
  const portuguese = PORTUGUESE.test(sentence);
  const divides = (token: string, next: string) => isJoint(token, next) && !(romance && NOT_AND.test(token.trim()));
  for (const { piece, joint } of pieces(sentence, JOINT, divides)) {
    const isLast = /\p{L}|&/u.test(joint);
    const last = parts.at(-1);
    if (last !== undefined && (STARTS_ONE_OF.test(piece) || PARTS_FOLLOW.test(piece))) {
      parts[parts.length - 1] = `${last} ${piece.replace(PARTS_FOLLOW, "with ")}`;
      open = true;
      continue;
    }
    if (last !== undefined && isOnlySaid(piece)) {
      parts[parts.length - 1] = `${last} (${piece})`;
      continue;
    }
    const choice = (portuguese ? /^(?:or|oder|ou|lub)\s/i : /^(?:or|oder|ou|o|lub)\s/i).test(piece);
    // "a table of size, weight and the dealers": the article begins another thing.
    const isNext =
      isLast && /^(?:the|les|los|las|gli|die)\s/i.test(piece) && /^list of [^(]* with (?!the)/.test(last ?? "");
    if (
      last !== undefined &&
      !isNext &&
      (open || choice) &&
      (!QUESTION.test(piece) || OF_IT.test(piece) || isOfMany(last, piece))
    ) {
      parts[parts.length - 1] = `${last}, ${piece}`;
      if (isLast || choice) open = false;
      continue;
    }
    const shared = last === undefined || !isLast ? undefined : sharedHead(last, piece);
    if (shared !== undefined) parts.splice(-1, 1, ...shared);
    else parts.push(piece);
    open =
      shared === undefined &&
      ((WITH.test(piece) && (!piece.endsWith(")") || /(?:^| )(?:list|array) of [^(]*(?<= )with /.test(piece))) ||
        ONE_OF.test(piece.replace(/\([^()]*\)/g, "")));
  }
  return parts.map((text) => ({ text }));
}

/** "and whether it was signed" is said of each of the things before. */
const OF_IT = /^(?:whether|if|ob|si|se|of)\s+(?:it|he|she|they|er|sie|es|il|elle|ils|het)\s/iu;

/** "alle Fahrten mit Datum und ob die Fahrt privat war". */
function isOfMany(last: string, question: string): boolean {
  const one = /^(?:whether|if|ob|si|se|czy|om|of)\s(?:the|die|der|das|la|le|el|il|de|het)\s(\p{L}+)/iu.exec(
    question,
  )?.[1];
  const [many = ""] = last.split(WITH);
  return one !== undefined && isPluralOf(many, one);
}

/** "optional", "required", but no type, which may be a name: "date". */
function isOnlySaid(piece: string): boolean {
  const { text, type, list, measured } = annotated(`x (${piece})`);
  // "dangerous goods, yes or no"
  if (text === "x" && type === "boolean" && /\s(?:or|oder|ou)\s|\//.test(piece)) return true;
  return text === "x" && type === undefined && !list && !measured;
}

const SHARED = /^(.+?)\s+(names|dates|addresses|numbers|emails|phones)$/i;
const COMPLETE = /(?:name|date|address|number|email|phone|title|total|amount|id|status|type|description|currency|s)$/i;
const OPPOSITES = /^(?:start|begin|from|min|minimum|opening|gross|issue)$/i;

const PAIRED = /^(?:the\s+)?(?:min(?:imum)?|max(?:imum)?|start|end|first|last|gross|net|opening|closing|lower|upper)$/i;

const NO_OWNER = /^(?:first|last|full|file|given|family|middle|brand|product|item|legal|common)$/i;
const OF_PERSON =
  /^(?:address|email|e-mail|phone|phone number|telephone|title|role|signature|tax id|vat id|iban|(?:vat|eori|tax|licen[cs]e|registration|id) (?:number|no))$/i;

/** "landlord and tenant names" are two names, "lease start and end dates" two dates. */
function sharedHead(first: string, second: string): string[] | undefined {
  // "sender name and address" are the sender's name and the sender's address.
  const owner = /^(?:the\s+)?(\p{L}+)(?:['’]s)?\s+name$/iu.exec(first)?.[1];
  if (owner !== undefined && !NO_OWNER.test(owner) && OF_PERSON.test(second)) return [first, `${owner} ${second}`];
  // "minimum and maximum load"
  const both = /^(\p{L}+)\s+(.+)$/u.exec(second);
  if (PAIRED.test(first) && both !== null && PAIRED.test(both[1] ?? "")) return [`${first} ${both[2]}`, second];
  const shared = SHARED.exec(second);
  const words = first.split(" ");
  if (shared === null || words.length > 3 || COMPLETE.test(first) || first.includes("(")) return undefined;
  const [, own = "", many = ""] = shared;
  const one = many.replace(/(?<=address)es$|s$/i, "");
  const prefix = words.length > 1 && OPPOSITES.test(words.at(-1) ?? "") && !own.includes(" ") ? words.slice(0, -1) : [];
  return [`${first} ${one}`, [...prefix, own, one].join(" ")];
}
