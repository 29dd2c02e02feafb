import { annotated, LIST_OR_OBJECT, namedType, QUESTION } from "./described-type.ts";
import { withoutDocument, withoutLead } from "./description-frame.ts";
import type { Asked } from "./description-lines.ts";
import { isMany } from "./one-or-many.ts";

/** What comes before the parts of a thing. */
export const WITH =
  /\s+(?:(?:each with|with|including|consisting of|having|containing|jeweils mit|mit|avec|con|com|met|med)\s+|\(\s*)/i;
/** Starts a piece that says what the things before it consist of. */
const PARTS_FOLLOW =
  /^(?:each(?:\s+one)?\s+(?:with|having|containing|of which has)|(?:jeweils|jede[rs]?)\s+mit|chacune?\s+avec|cada\s+u[nm][oa]?\s+com?n?|(?:ognun|ciascun)[oa]\s+con|elke?\s+met|with|mit|avec|con|met)\s+/i;
const ONE_OF = /(?:^|[\s:(])(?:one of|either|entweder|soit|uno? (?:de|tra))\b/i;
const STARTS_ONE_OF = /^(?:one of|either|entweder|soit|uno? (?:de|tra))\b/i;

const EACH =
  /(?:^|[,.;]?\s+(?:and\s+|und\s+|et\s+|y\s+|e\s+|en\s+)?)(?:for|per|pour|para|por|für|fuer|voor|för|dla|pro)\s+(each|every|chaque|cada|jede[nrsm]?|ogni|elke?|iedere?|varje|każde(?:j|go))\s+/iu;
const AFTER_EACH =
  /^((?:[^\s:,]+\s+){0,4}?[^\s:,]+?)(?:\s+(?:in|of|on|from)\s+(?:the|an?|this)(?:\s+[^\s:,]+){1,2}?)??\s*(?::|,(?=\s)|\s(?=(?:the|its|their|give|extract|list|include|show|return|get|provide|i|we|with|having|mit|avec|con|com|met|med|el|los|la|le|les|den|die|das|il|lo|het)\s))\s*(.+)$/iu;

const CONJUNCTION = "and|und|et|sowie|ainsi que|as well as|y|e|ed|en|och|oraz|plus|así como|nonché|evenals|&";
const JOINT = new RegExp(
  `(\\(|\\)|,\\s+(?:(?:${CONJUNCTION}|i(?!\\s+alt))\\s+)?|\\s+(?:${CONJUNCTION})\\s+|\\s+i\\s+(?=\\p{Ll}))`,
  "iu",
);
const IS_JOINT = new RegExp(`^(?:,|\\s+(?:${CONJUNCTION}|i)\\s)`, "iu");
/** "en" and "i" are "and" in some languages and "in" or "I" in others. */
const NOT_AND = /^(?:en|i)$/i;
const UNIT_FOLLOWS =
  /^(?:euros?|dollars?|kg|g|mois|meses|jours|d[ií]as|a[ñn]os|ann[ée]es|%|percent|pour|porcentaje|cm|mm|m|km|kwh|formato?|letras|format|eur|usd)\b/i;
const OF_ANOTHER = /^(?:dell[aeo]|dei|degli|del|des|du|di|de|dos|das)\s/i;
const ROMANCE = /(?:^|\s)(?:le|les|des|du|el|los|las|del|una?|avec|con|d['’]\p{L}+|l['’]\p{L}+|fecha|número)(?=\s|$)/iu;
/** Ends of sentences; "e.g. Acme" goes on. */
const SENTENCE =
  /((?:;|\n|(?<!\b(?:e\.g|i\.e|z\.B|no|nr|incl|excl|p|n|st))[.?!])\s+(?=[\p{Lu}\p{Lo}¿])|;|\?(?!\s*\())/iu;

/** Things within things. */
const MOST_LEVELS = 3;

/** Splits a text at the separators outside of parentheses. */
function pieces(text: string, separator: RegExp, isSeparator: (token: string, next: string) => boolean) {
  const found: { piece: string; joint: string }[] = [];
  const tokens = text.split(separator).filter((token) => token !== undefined);
  let depth = 0;
  let piece = "";
  let joint = "";
  for (const [at, token] of tokens.entries()) {
    for (const sign of token) depth = sign === "(" ? depth + 1 : sign === ")" ? Math.max(0, depth - 1) : depth;
    if (depth === 0 && at % 2 === 1 && isSeparator(token, tokens[at + 1] ?? "")) {
      found.push({ piece: piece.trim(), joint });
      piece = "";
      joint = token;
    } else piece += token;
  }
  return [...found, { piece: piece.trim(), joint }].filter((each) => each.piece !== "");
}

const sentences = (text: string): string[] =>
  pieces(text, SENTENCE, () => true).map(({ piece }) => piece.replace(/[.!?]+$/, ""));

/** The things that a text of sentences asks for. */
export function thingsIn(text: string, level = 0): Asked[] {
  const asked = sentences(text)
    .filter((sentence) => !THANKS.test(sentence))
    .map((sentence) => ({
      sentence,
      things: inSentence(withoutDocument(withoutLead(withoutDocument(sentence))).replace(FIELDS, ""), level),
    }));
  const [first, second] = asked;
  const isStatement =
    first?.things.length === 1 &&
    first.things[0]?.inside === undefined &&
    (second?.things.length ?? 0) >= FEWEST_BEHIND_STATEMENT &&
    !WISH.test(first.sentence) &&
    !/^(?:also|and|plus|auch|dazu|aussi|adem[aá]s|anche|ook)\s/i.test(second?.sentence ?? "");
  return (isStatement ? asked.slice(1) : asked).flatMap(({ things }) => things);
}

/** So many things behind a sentence with one make it say what document is meant: "Tide table. Place, day, heights". */
const FEWEST_BEHIND_STATEMENT = 3;
const FIELDS = /^(?:fields?|felder|champs|campos|campi|velden|f[äa]lt)\s*:\s*/iu;
const THANKS = /^(?:thanks?|thank you|danke|vielen dank|merci|gracias|grazie|obrigad[oa]|bedankt|dank je)(?:\s.*)?$/iu;
/** What asks for a thing, or names one. */
const WISH =
  /\b(?:need|want|extract|get|give|list|find|return|read|brauche|m[öo]chte|extrahiere|voudrais|besoin|quiero|necesito|vorrei|voglio|wil|quero|preciso|name|number|date|amount|total|address|title|id|code|price)\b/iu;

/** "Customs declaration - declarant, number, country": what the list is of, before a dash. */
const DASHED_FRAME = /^([^,:;()]{2,60}?)\s+[-–—]\s+(?=[^,]+,[^,]+,)/u;

/** "grading: list of component and weight": the parts of each entry, in the singular. */
const LIST_OF_PARTS =
  /\s*:\s+(?:an?\s+)?list\s+of\s+((?:[\p{L}]+(?<!s)(?:\s[\p{L}]+(?<!s))?,\s+)*[\p{L}]+(?<!s)(?:\s[\p{L}]+(?<!s))?,?\s+and\s+[\p{L}]+(?:\s[\p{L}]+)?)(?=\s*(?:[,;.]|$))/giu;

/** "stays: list with arrival, nights", "the stays as a table of arrival and nights". */
const LISTED_PARTS =
  /(^|[,;]\s+(?:(?:and|und|et|y|e|en)\s+)?|\s(?:and|und|et|y|e|en)\s)((?:(?!\s(?:and|und|et|y|e|en)\s)[^,;:()]){2,60}?)(?:\s*:\s+(?:(?:an?|eine[rn]?|une|uma?|een|un[ao]?)\s+)?|\s+(?:as|als|comme|como|come)\s+(?:an?\s+|eine\s+|une\s+|una\s+)?)(?:list|liste|lista|lijst|elenco|table|tabelle|tabla|tabela|tabel)\s+(?:of|with|von|mit|de|avec|con|com|di|met|van)\s+(?=([^,;()]+?)(?:\s*[,(]|\s(?:and|und|et|y|e|en)\s))/giu;

/** A list whose first part is neither a type nor in the plural has parts: not "list of names, date". */
const withLists = (text: string): string =>
  text.replace(LISTED_PARTS, (all, before: string, thing: string, first: string) =>
    isMany(first) || annotated(`x: ${first}`).text === "x" ? all : `${before}list of ${thing} with `,
  );

function inSentence(whole: string, level: number): Asked[] {
  const listed = withLists(whole.replace(LIST_OF_PARTS, " (list of $1)"));
  const sentence = level === 0 ? listed.replace(DASHED_FRAME, "$1: ") : listed;
  if (level > MOST_LEVELS) return grouped(sentence);
  const each = EACH.exec(sentence);
  if (each !== null && isOutside(sentence, each.index)) {
    const [, thing = "", parts] = AFTER_EACH.exec(sentence.slice(each.index + each[0].length)) ?? [];
    if (parts !== undefined) {
      const before = sentence
        .slice(0, each.index)
        .replace(/[\s,;]+(?:and|und|et|y|e|en|och|oraz)?\s*$/iu, "")
        .trim();
      const group = {
        text: pluralOf(withoutDocument(thing), each[1] ?? ""),
        inside: thingsIn(parts, level + 1),
        each: true,
      };
      return [...(before === "" ? [] : inSentence(before, level + 1)), group];
    }
  }
  const colon = groupColon(sentence);
  if (colon === undefined) return grouped(sentence);
  const before = grouped(sentence.slice(0, colon));
  const head = before.pop();
  const inside = thingsIn(sentence.slice(colon + 1), level + 1);
  return head === undefined ? inside : [...before, { ...head, inside }];
}

/** Whether a place is outside of parentheses. */
const isOutside = (text: string, index: number): boolean =>
  text.slice(0, index).split("(").length === text.slice(0, index).split(")").length;

/** A plural where the language makes it with an "s"; otherwise the word as it is. */
function pluralOf(thing: string, each: string): string {
  if (/^(?:each|every)$/i.test(each)) {
    if (/s$/.test(thing)) return thing;
    return /[^aeiou]y$/.test(thing) ? thing.replace(/y$/, "ies") : `${thing}s`;
  }
  if (!/^(?:chaque|cada)$/i.test(each)) return thing;
  return thing.replace(
    /^(\p{L}*?\p{L})(s?)(?=\s|$)/u,
    (_, word: string) => `${word}${/^cada$/i.test(each) && /[^aeiouáéíóú]$/i.test(word) ? "es" : "s"}`,
  );
}

/** "good / bad", "pass or fail": what is behind the colon is the values of one thing. */
const CHOICE = /^[^/,]{1,30}\s\/\s[^,]{1,60}$|^\p{L}+\s+(?:or|oder|ou)\s+\p{L}+$/iu;

/** "tax: number" behind "net: number" is the next field. */
const isNameWithType = (piece: string): boolean =>
  namedType(/^[^:(]+:\s*([\p{L}/]+)/u.exec(piece)?.[1] ?? "") !== undefined;

/** Where "vendor: name, address" divides, but not "total: number". */
function groupColon(sentence: string): number | undefined {
  let depth = 0;
  for (let at = 0; at < sentence.length; at++) {
    const sign = sentence[at];
    if (sign === "(") depth++;
    if (sign === ")") depth = Math.max(0, depth - 1);
    if (depth > 0 || sign !== ":") continue;
    const after = sentence.slice(at + 1).trim();
    const [first, ...others] = pieces(after, JOINT, isJoint);
    const isTyped = (piece: string) => piece.includes(":") || annotated(`x: ${piece}`).text === "x";
    // "exhibits: number, description" are parts, "quantity: number, optional" is not.
    const isType =
      isTyped(first?.piece ?? "") &&
      (others.every(({ piece }) => isTyped(piece)) || others.some(({ piece }) => isNameWithType(piece)));
    if (
      others.length === 0 ||
      isType ||
      CHOICE.test(first?.piece ?? "") ||
      STARTS_ONE_OF.test(after) ||
      LIST_OR_OBJECT.test(after)
    )
      continue;
    return /^\s*[^,]{2,60}$/.test(
      sentence
        .slice(0, at)
        .split(/,|\s(?:and|und|et)\s/)
        .at(-1) ?? "",
    )
      ? at
      : undefined;
  }
  return undefined;
}

function isJoint(token: string, next: string): boolean {
  if (!IS_JOINT.test(token)) return false;
  // "sales of goods and of services" is one thing.
  if (/^\s+(?:e|et|y)\s+$/i.test(token) && OF_ANOTHER.test(next)) return false;
  return !(NOT_AND.test(token.trim()) && UNIT_FOLLOWS.test(next));
}

/**
 * Commas and "and" separate things. What follows "with" or "one of" belongs to the thing before it, up to and
 * including the piece after "and" or "or".
 */
function grouped(sentence: string): Asked[] {
  const parts: string[] = [];
  let open = false;
  const romance = ROMANCE.test(sentence);
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
    const choice = /^(?:or|oder|ou|o|lub)\s/i.test(piece);
    // "a table of size, weight and the dealers": the article begins another thing.
    const isNext =
      isLast && /^(?:the|les|los|las|gli|die)\s/i.test(piece) && /^list of [^(]* with (?!the)/.test(last ?? "");
    if (last !== undefined && !isNext && (open || choice) && !QUESTION.test(piece)) {
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

/** "optional", "required", but no type, which may be a name: "date". */
function isOnlySaid(piece: string): boolean {
  const { text, type, list, measured } = annotated(`x (${piece})`);
  return text === "x" && type === undefined && !list && !measured;
}

const SHARED = /^(.+?)\s+(names|dates|addresses|numbers|emails|phones)$/i;
const COMPLETE = /(?:name|date|address|number|email|phone|title|total|amount|id|status|type|description|currency|s)$/i;
const OPPOSITES = /^(?:start|begin|from|min|minimum|opening|gross|issue)$/i;

const PAIRED = /^(?:the\s+)?(?:min(?:imum)?|max(?:imum)?|start|end|first|last|gross|net|opening|closing|lower|upper)$/i;

const NO_OWNER = /^(?:first|last|full|file|given|family|middle|brand|product|item|legal|common)$/i;
const OF_PERSON = /^(?:address|email|e-mail|phone|phone number|telephone|title|role|signature|tax id|vat id|iban)$/i;

/** "landlord and tenant names" are two names, "lease start and end dates" two dates. */
function sharedHead(first: string, second: string): string[] | undefined {
  // "sender name and address" are the sender's name and the sender's address.
  const owner = /^(\p{L}+)\s+name$/iu.exec(first)?.[1];
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
