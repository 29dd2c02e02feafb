import type { Asked } from "./asked.ts";
import { areStroked, KNOWN } from "./described-choices.ts";
import { annotated, LIST_OR_OBJECT, namedType } from "./described-type.ts";
import { withoutDocument } from "./description-frame.ts";
import { withoutLead } from "./description-lead.ts";
import { askingSentences, partsOfEach, pieces, saidTrue, thingOfMany } from "./description-sentences.ts";
import { grouped, isJoint, JOINT, STARTS_ONE_OF } from "./joined-things.ts";
import { isMany } from "./one-or-many.ts";
import { withoutPrepositions } from "./plain-lists.ts";

const EACH =
  /(?:^|[,.;]?\s+(?:and\s+|und\s+|et\s+|y\s+|e\s+|en\s+)?)(?:for|of|per|pour|para|por|de|di|für|fuer|zu|bei|von|van|voor|för|dla|pro)\s+(each(?:\s+of\s+the(?:se)?)?|every|all(?:\s+of)?\s+the|chaque|cada|jede[nrsm]?|ogni|ciascun[oa]?|elke?|iedere?|varje|hver|każde(?:j|go))\s+/iu;
/** "Then per object I need the number". */
const PER_EACH =
  /^(?:then,?\s+|and\s+|plus,?\s+|also,?\s+)*per\s+(?!(?:each|every)\s)(\p{L}+)(?=\s*[:,]|\s(?:i|we|the|its|their)\s)/iu;
/** "and per medication the drug". */
const AND_PER = /(,\s+(?:and\s+|then\s+)?)per\s+(?!(?:each|every)\s)(\p{L}+)(?=\s(?:the|its|their)\s|:)/giu;
/** "for each entry school, degree". */
const ANY_ENTRY_THEN = /^(entry|item|row|line(?! items?\b)|one|record)[\s:,]+(?!(?:the|its|i|we)\s)(.+)$/iu;
/** "for each drug name, dosage and frequency": the name is the first part. */
const NAME_OF_EACH =
  /^(\p{L}+)\s((?:name|nom|nome|nombre|naam|namn|navn|title|number|code|id)(?:,|\s(?:and|und|et|y|e|en|och)\s).+)$/iu;
const AFTER_EACH =
  /^((?:[^\s:,]+\s+){0,4}?[^\s:,]+?)(?:\s+(?:in|of|on|from)\s+(?:the|an?|this)(?:\s+[^\s:,]+){1,2}?)??\s*(?::|,(?=\s)|\s(?=(?:the|its|their|give|extract|list|include|show|return|get|provide|(?:i|we)(?:['’](?:d|ll))?|with|having|mit|avec|con|com|met|med|el|los|la|le|les|den|die|das|il|lo|het)\s))\s*(.+)$/iu;

/** Things within things. */
const MOST_LEVELS = 3;

/** The things that a text of sentences asks for. */
export function thingsIn(text: string, level = 0): Asked[] {
  const asked = askingSentences(text);
  const found: AskingSentence[] = [];
  for (const sentence of asked) {
    const isBehindOthers = found.reduce((sum, { things }) => sum + things.length, 0) >= FEWEST_BEFORE_EACH;
    const own =
      isBehindOthers && TELLS_EACH.test(sentence)
        ? inSentence(sentence.replace(NEXT, ""), level)
        : inAskingSentence(sentence, level);
    found.push({ sentence, things: own });
  }
  const [first, second] = found;
  const saysWhat = first !== undefined && second !== undefined && isStatement(first, second);
  const things: Asked[] = [];
  for (const { sentence, things: own } of saysWhat ? found.slice(1) : found) addOf(things, sentence, own, level);
  return things;
}

const NEXT_WORD =
  "(?:then|and|also|dann|danach|au(?:ß|ss)erdem|puis|ensuite|luego|poi|depois|dan|daarna|sedan|potem),?\\s+";
const NEXT = new RegExp(`^${NEXT_WORD}`, "iu");
/** "Van elke meting willen we", behind another sentence: the parts of each of several things, and no document. */
const TELLS_EACH = new RegExp(
  `^(?:${NEXT_WORD})?(?:for|per|of|pour|por|para|de|di|für|fuer|zu|bei|von|voor|van|för|dla)\\s+(?:each|every|chaque|cada|jede[nmrs]?|ogni|elke?|iedere?|varje|ka[żz]d\\p{L}*)\\s(?!(?:one|of)\\s)`,
  "iu",
);

interface AskingSentence {
  sentence: string;
  things: readonly Asked[];
}

/** Whether the first of two sentences says what document is meant, of which the second one asks. */
function isStatement(first: AskingSentence, second: AskingSentence): boolean {
  const mayBe =
    first.things.length <= (first.sentence.includes(":") ? 1 : 2) &&
    first.things.every(({ inside }) => inside === undefined) &&
    !WISH.test(first.sentence);
  if (!mayBe || ALSO.test(second.sentence) || partsOfEach(second.sentence)?.any === false) return false;
  const most = Math.max(second.things.length, second.things[0]?.inside?.length ?? 0);
  if (most >= FEWEST_BEHIND_STATEMENT) return true;
  return withoutLead(second.sentence) !== second.sentence && !/^(?:please\s+)?also\s/i.test(second.sentence);
}

const ALSO = /^(?:also|and|plus|auch|dazu|aussi|adem[aá]s|anche|ook)\s/i;

const inAskingSentence = (sentence: string, level: number): Asked[] =>
  inSentence(
    withoutPrepositions(
      withoutDocument(
        withoutLead(withoutDocument(sentence.replace(PER_EACH, "for each $1").replace(AND_PER, "$1for each $2"))),
      ).replace(FIELDS, ""),
    ),
    level,
  );

/** Adds what a sentence asks for, or the parts that it says that each of the things before it has. */
function addOf(things: Asked[], sentence: string, own: readonly Asked[], level: number): void {
  const told = partsOfEach(sentence);
  // "An invoice has a number" is about the document, unless several of them are asked for.
  const isOfDocument = (told?.any === true || told?.isPage === true) && thingOfMany(things, told.each) === undefined;
  const parts = isOfDocument ? undefined : told;
  const truth = saidTrue(sentence);
  if (truth !== undefined) {
    const last = things.at(-1);
    const isOfEach = last?.each === true && sentence.toLowerCase().includes(last.text.slice(0, -1).toLowerCase());
    if (isOfEach) last.inside?.push(truth);
    else things.push(truth);
  } else if (parts === undefined) {
    for (const thing of isOfDocument && told.isPage && things.length === 0 ? thingsIn(told.parts, level) : own)
      if (thing.each === true && things.length > 0) addEach(things, thing, thing.text);
      else things.push(thing);
  } else {
    addEach(
      things,
      { text: pluralOf(parts.each, "each"), inside: thingsIn(parts.parts, level + 1), each: true },
      parts.each,
    );
  }
}

/** Adds the parts of each of several things: to the things, if they were named before, or else as new ones. */
function addEach(things: Asked[], group: Asked, one: string): void {
  const many = thingOfMany(things, one);
  if (many === undefined) things.push(group);
  else {
    many.inside = [...(many.inside ?? []), ...(group.inside ?? [])];
    many.each = true;
    if (IS_EACH.test(many.text)) many.text = pluralOf(many.text.replace(IS_EACH, ""), "each");
  }
}

/** "every transaction". */
const IS_EACH = /^(?:each|every)\s+/i;

/** So many things behind a sentence with one make it say what document is meant: "Tide table. Place, day, heights". */
const FEWEST_BEHIND_STATEMENT = 3;
const FIELDS =
  /^(?:required|mandatory|optional|top[- ]level|fields?|felder|champs|campos|campi|velden|f[äa]lt)\s*:\s*/iu;
/** What asks for a thing, or names one. */
const WISH =
  /\b(?:need|want|extract|get|give|list|find|return|read|brauche|m[öo]chte|extrahiere|voudrais|besoin|quiero|necesito|vorrei|voglio|wil|quero|preciso|name|number|date|amount|total|address|title|id|code|price)\b/iu;

/** "Customs declaration - declarant, number, country": what the list is of, before a dash or an arrow. */
const DASHED_FRAME = /^([^,:;()]{2,60}?)\s+(?:[-–—→]|-+>|=>)\s+(?=[^,]+,[^,]+,)/u;

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

/** "Start- und Enddatum", "minimum- en maximumsalaris": the end of the second word belongs to both. */
const HALF_WORD =
  /(?<![\p{L}-])(\p{L}{3,})-\s+(und|en|och|og)\s+(\p{L}{2,}?)(datum|dato|name|naam|namn|navn|nummer|betrag|bedrag|belopp|bel[øo]b|preis|prijs|pris|adresse?|adress|anschrift|gehalt|lohn|loon|l[öoø]n|salaris|zeit|tijd|tid|wert|waarde|gewicht|saldo|stand|kosten|ort|menge|summe|som|temperatur|tag|dag)(?!\p{L})/giu;
const withWholeWords = (text: string): string => text.replace(HALF_WORD, "$1$4 $2 $3$4");

/** "the outcome, which is either granted, partly granted or dismissed". */
const WHICH_IS =
  /,?\s+which\s+(?:is|can be|may be|should be|must be)\s+(?:(?:either|one of)\s+|(?=[\p{L}-]+,\s))((?:[^,;()]{1,25},\s)*[^,;()]{1,25}?,?\s(?:or|and)\s[\p{L}-]+)/giu;
/** "the sowing months, which is a list of month names". */
const WHICH_LIST =
  /,?\s+which\s+(?:is|are)\s+(?:an?\s+)?(?:list|array)\s+of\s+(\p{L}+(?:\s\p{L}+)?)(?=\s*(?:[,.;]|$))/giu;
/** "inclusion criteria and exclusion criteria as lists". */
const AS_LISTS =
  /(?<=^|,\s(?:(?:and|und|et|y|e|en|och)\s)?)((?:(?!\s(?:and|und|et|y|e|en|och)\s)[^,;:()]){2,50})\s(?:and|und|et|y|e|en|och)\s([^,;:()]{2,50}?)\s(?:as|als|comme|como|come|som)\s(?:lists|arrays|listen|listes|listas|liste|lijsten|listor)(?=\s*(?:[,;.]|$))/giu;
/** "pins - number, name, function" at the end. */
const DASHED_PARTS = /(?<=^|,\s)(\p{L}+s)\s[-–]\s(?=[^,:;()]+(?:,\s[^,:;()]+)+$)/giu;

function inSentence(whole: string, level: number): Asked[] {
  const said = withWholeWords(whole)
    .replace(/\s[-–]\s(?:each|every one)\s(?:has|have|contains?|includes?)\s/giu, " with ")
    .replace(/\s[-–]\s(?=(?:each|je|jeweils|chacune?)\s(?:with|mit|avec)\s)/giu, ", ")
    .replace(/\bwhen (?:it|the \p{L}+) starts and (?:when it )?ends\b/giu, "start date and end date")
    .replace(/\s+as an? object (?=with\s)/giu, " ")
    .replace(WHICH_IS, " (one of $1)")
    .replace(WHICH_LIST, " (list of $1)")
    .replace(AS_LISTS, "$1 (list), $2 (list)")
    .replace(CHOICES_BEHIND, "$1 ($2)")
    .replace(DASHED_PARTS, "$1: ");
  const listed = withLists(said.replace(LIST_OF_PARTS, " (list of $1)"));
  const sentence = level === 0 ? listed.replace(DASHED_FRAME, "$1: ") : listed;
  if (level > MOST_LEVELS) return grouped(sentence);
  const each = EACH.exec(sentence);
  if (each !== null && isOutside(sentence, each.index)) {
    const behind = sentence.slice(each.index + each[0].length);
    const [, thing = "", parts] =
      ANY_ENTRY_THEN.exec(behind) ?? NAME_OF_EACH.exec(behind) ?? AFTER_EACH.exec(behind) ?? [];
    if (parts !== undefined) {
      const before = sentence
        .slice(0, each.index)
        .replace(/[\s,;]+(?:and|und|et|y|e|en|och|oraz|plus)?(?:\s*(?:then|dann|puis|luego|poi|dan))?,?\s*$/iu, "")
        .trim();
      const group: Asked = {
        text: pluralOf(withoutDocument(thing), each[1] ?? ""),
        inside: thingsIn(parts, level + 1),
        each: true,
        wished: before === "" && WISHED.test(parts),
      };
      // "entries for each day: start, end"
      const isOfLast =
        /^\s+\p{L}+\s/u.test(each[0]) && !AND_EACH.test(each[0]) && isMany(before.split(/[,;]/).at(-1) ?? "");
      if (isOfLast) return withPartsOfLast(inSentence(before, level + 1), group);
      // "lots: for each lot the number and the title"
      if (before.endsWith(":")) return withPartsOfLast(inSentence(before.slice(0, -1), level + 1), group);
      const things = before === "" ? [] : inSentence(before, level + 1);
      const [document, ...others] = things;
      // "Race results: event, date, distance, and for each runner ..."
      if (document?.inside !== undefined && others.length === 0 && document.inside.length >= FEWEST_BEFORE_EACH)
        return [{ ...document, inside: [...document.inside, group] }];
      return [...things, group];
    }
  }
  const colon = groupColon(sentence);
  if (colon === undefined) return grouped(sentence);
  const before = grouped(sentence.slice(0, colon));
  const head = before.pop();
  const behind = sentence.slice(colon + 1).trim();
  const after = behind.includes(",") ? behind : behind.replaceAll(" / ", ", ");
  const inside = thingsIn(partsOfEach(after)?.parts ?? after, level + 1);
  return head === undefined ? inside : [...before, { ...head, inside }];
}

/** The last thing is the list of which a group tells the parts: "tender: reference, lots: for each lot the number". */
function withPartsOfLast(things: readonly Asked[], group: Asked): Asked[] {
  const last = things.at(-1);
  if (last === undefined) return [group];
  const of =
    last.inside === undefined
      ? { ...group, text: last.text }
      : { ...last, inside: withPartsOfLast(last.inside, group) };
  return [...things.slice(0, -1), of];
}

/** "For each contract we want to know". */
const WISHED =
  /^(?:i|we|je|j['’]|nous|ich|wir|brauch|ben[öo]tig|necesit|quiero|queremos|vorrei|vogliamo|ik|wil|preciso|quero|jag|vi)(?:['’]|\s)/iu;
const AND_EACH = /(?:^|\s)(?:and|und|et|y|e|en|och|oraz|plus)\s/iu;

/** So many parts before those of each show that all are parts of the document. */
const FEWEST_BEFORE_EACH = 2;

/** Whether a place is outside of parentheses. */
const isOutside = (text: string, index: number): boolean =>
  text.slice(0, index).split("(").length === text.slice(0, index).split(")").length;

/** A plural where the language makes it with an "s"; otherwise the word as it is. */
export function pluralOf(thing: string, each: string): string {
  if (/^(?:each|every)/i.test(each)) {
    if (/s$/.test(thing)) return thing;
    if (/(?:x|ch|sh|z)$/.test(thing)) return `${thing}es`;
    return /[^aeiou]y$/.test(thing) ? thing.replace(/y$/, "ies") : `${thing}s`;
  }
  if (/^(?:ogni|ciascun[oa]?)$/i.test(each))
    return thing.replace(
      /^(\p{L}+)([oae])(?=\s|$)/u,
      (_, stem: string, end: string) => stem + (end === "a" ? "e" : "i"),
    );
  if (!/^(?:chaque|cada)$/i.test(each)) return thing;
  return thing.replace(
    /^(\p{L}*?\p{L})(s?)(?=\s|$)/u,
    (_, word: string) => `${word}${/^cada$/i.test(each) && /[^aeiouáéíóú]$/i.test(word) ? "es" : "s"}`,
  );
}

/** "good / bad", "pass or fail": what is behind the colon is the values of one thing. */
const CHOICE = /^[^/,]{1,30}\s\/\s[^,]{1,60}$|^\p{L}+\s+(?:or|oder|ou)\s+\p{L}+$/iu;

/** "flat, house or land". */
const SEVERAL_CHOICES = /^[^,:;()]{1,30}(?:,\s[^,:;()]{1,30}){1,4},?\s(?:or|oder|ou|o|of|lub|eller)\s[^,:;()]{1,30}$/iu;

/** The same behind a name and a colon. */
const CHOICES_BEHIND =
  /(?<=^|[,;(]\s*|\s(?:and|und|et|y|e|en|och|oraz)\s)(\p{L}[\p{L} ]{1,40}?)\s?:\s+((?:[\p{L}-]+(?:\s[\p{L}-]+)?,\s)+[\p{L}-]+(?:\s[\p{L}-]+)?,?\s(?:or|ou|oder|o|eller|lub)\s[\p{L}-]+(?:\s[\p{L}-]+)?)(?=\s*(?:[,;)]|$))/giu;

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
      (CHOICE.test(first?.piece ?? "") && !areStroked(first?.piece ?? "")) ||
      (SEVERAL_CHOICES.test(after) && !KNOWN.test(after.toLowerCase())) ||
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
