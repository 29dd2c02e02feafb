import { isForm } from "../../property-words.ts";
import { plainLetters } from "../../values/plain-letters.ts";
import { oncePerText, type ProseText } from "../prose/text/prose-text.ts";
import { hasLegalForm } from "../vocabulary/organisation-names.ts";

/** A name of a text, with its offsets. */
interface NamedValue {
  value: string;
  from: number;
  to: number;
}

/** Words of property names that are no part of what the thing is called. */
const UNSAID =
  /^(?:name|nom|nombre|nome|naam|namn|navn|nazwa|full|title|of|the|de|del|della|du|di|der|des|van|la|le|el|il|by|s)$/;
/** What papers and their parts are called: a heading with such a word names no one. */
const OF_PAPERS =
  /^(?:title|subject|type|kind|status|category|section|table|description|item|product|model|version|document|report|order|invoice|statement|form|list|page|note|notes|contact|details|address|project|position|code|text|summary|comment|comments|terms|date|currency|language|country|city|street|phone|email|website|person|author|event|program|programme|license|licence|certificate|place|station|objet|betreff|oggetto|asunto|datum|adresse|address)$/;
/** Words between the capitals of a name. */
const PARTICLE =
  /^(?:of|the|for|and|at|in|de|del|della|dei|di|da|do|dos|das|des|du|la|le|les|el|los|van|von|der|den|het|für|und|et|e|y|en|i|w|&)$/;
const MOST_WORDS = 10;
const FEWEST_WORDS = 2;
const MOST_OWN_WORDS = 2;
/** A shorter word may be part of any name. */
const SHORTEST = 4;

/** The words of a property by which a text may call someone; `undefined` if they may be anyone's. */
function ownWords(words: readonly string[]): string[] | undefined {
  const own = words.filter((word) => !UNSAID.test(word));
  const areTelling = own.every((word) => word.length >= SHORTEST && !OF_PAPERS.test(word));
  return own.length > 0 && own.length <= MOST_OWN_WORDS && areTelling ? own : undefined;
}

/** The name that was found, however often; `undefined` if there are several. */
function onlyName(found: readonly NamedValue[]): NamedValue | undefined {
  const distinct = new Set(found.map(({ value }) => plainLetters(value)));
  return distinct.size === 1 ? found[0] : undefined;
}

/**
 * A name in which the property's own word stands first or last, on a line or a part of one: "Whitcombe College" is the
 * college. `undefined` if there are several.
 */
export function namesake(prose: ProseText, words: readonly string[]): NamedValue | undefined {
  const own = ownWords(words);
  if (own === undefined) return undefined;
  const { lines } = prose;
  const found: NamedValue[] = [];
  for (const phrase of phrases(prose)) {
    const { plain, from } = phrase;
    if (!isNamed(phrase, own)) continue;
    if (isInTable(prose, from)) continue;
    const form = LEGAL_FORM.exec(lines.slice(from + plain.length))?.[0] ?? "";
    // "Insurance Company" may be anyone's label.
    if (form === "" && own.some((word) => COMPANY.test(word)) && !hasLegalForm(plain)) continue;
    const value = plain + form;
    found.push({ value, from, to: from + value.length });
  }
  return onlyName(found);
}

/** A cell of a table names what its row is about. */
const isInTable = ({ pages }: ProseText, at: number): boolean =>
  pages.some(({ page, from }) =>
    page.page.blocks.some((block) => block.cell !== undefined && at >= from + block.from && at < from + block.to),
  );

/** What stands on a line between the signs that part its fields. */
const PART = /[^\n·•|;,]+/gu;
/** "In the United States District Court". */
const LEADING = /^(?:in\s+the|the|a|o|la|le|el|il|lo|het|das|die|der)\s+/iu;
/** The legal form of a company behind a comma. */
const LEGAL_FORM =
  /^,\s(?:S\.?\s?[LA]\.?|Inc\.?|LLC|Ltd\.?|L\.?P\.?|Lda\.?|S\.A\.U\.|S\.p\.A\.|N\.V\.|B\.V\.)(?![\p{L}])/u;

/** A part of a line that may be a name, with its words as printed and in plain letters. */
interface Phrase {
  plain: string;
  from: number;
  printed: string[];
  words: string[];
}

const phrases = oncePerText(({ lines }) =>
  [...lines.matchAll(PART)].flatMap(({ 0: part, index }): Phrase[] => {
    const plain = part.trim().replace(LEADING, "");
    if (/[\d:?!=<>@/º]/.test(plain)) return [];
    const printed = plain.split(/\s+/);
    if (printed.length < FEWEST_WORDS || printed.length > MOST_WORDS) return [];
    if (!printed.every((word) => CAPITAL.test(word) || PARTICLE.test(plainLetters(word)))) return [];
    const words = printed.map((word) => plainLetters(word));
    if (PARTICLE.test(words.at(-1) ?? "")) return [];
    return [{ plain, from: index + part.indexOf(plain), printed, words }];
  }),
);

function isNamed({ printed, words }: Phrase, own: readonly string[]): boolean {
  const at = own.map((word) => words.indexOf(word));
  const isAtEnd = at.includes(0) || at.includes(words.length - 1);
  if (at.includes(-1) || !isAtEnd) return false;
  return printed.some((_, index) => !at.includes(index) && !PARTICLE.test(words[index] ?? ""));
}

const COMPANY = /^(?:company|firma|firm|societe|empresa|azienda|ditta|bedrijf|firmy)$/;
const CAPITAL = /^["“„«(]?\p{Lu}/u;

const TITLE =
  "(?:(?:[Mm]r|[Mm]rs|[Mm]s|[Dd]r|[Pp]rof|[Dd]on|[Dd]oña|[Dd]ª|[Ss]ig|[Ss]ig\\.ra|[Ss]ig\\.na|[Gg]eom|[Ii]ng|[Aa]vv|[Dd]ott|[Dd]ott\\.ssa|Herrn?|Frau|M|Mme|Sr|Sra|[Pp]an|[Pp]ani|[Hh]err)\\.?\\s+)";
const PERSON =
  "(?:\\p{Lu}[\\p{L}'’-]+|\\p{Lu}\\.)(?:\\s(?:(?:de|del|la|von|van|der|di|da|do|dos|el|al|bin|y)\\s){0,2}(?:\\p{Lu}[\\p{L}'’-]+|\\p{Lu}\\.)){1,3}";
const ARTICLE = "(?:(?:the|la|le|el|il|lo|o|a|l['’]|der|die|das)\\s*)";
/** What is printed before a signed name. */
const SIGNED = "(?:(?:Fdo|Signed|Gez|gez|F\\.to|Firmado)\\.?\\s*:?\\s*)";

const BEHIND = new RegExp(`^(?:\\s*[:–—]\\s*|,?\\s+)${ARTICLE}?(${TITLE}+)(${PERSON})`, "u");
const BEHIND_SIGN = new RegExp(`^[ ]*[:–—]\\s*${TITLE}*(${PERSON})\\s*(?=$|[\\n,;.|·(]|\\s{2})`, "u");
const BELOW = new RegExp(`^\\s*\\n\\s*${SIGNED}?${TITLE}*(${PERSON})[ ]*(?=$|\\n)`, "u");
const BEFORE = new RegExp(`(${PERSON}),[ ]+${ARTICLE}?$`, "u");
/** Nothing but an article before a word on its line. */
const ALONE = new RegExp(`(?:^|\\n)[^\\S\\n]*${ARTICLE}?$`, "iu");

/** The words of a text in plain letters. */
const wordsOf = oncePerText(({ lines }) =>
  Array.from(lines.matchAll(/\p{L}+/gu), ({ 0: word, index }) => ({
    plain: plainLetters(word),
    index,
    end: index + word.length,
  })),
);

/** Where the words of a role stand one after the other. */
function rolesIn(prose: ProseText, own: readonly string[]): { index: number; end: number }[] {
  const words = wordsOf(prose);
  return words.flatMap(({ index }, at) => {
    if (!own.every((word, i) => isForm(words[at + i]?.plain ?? "", word))) return [];
    const last = words[at + own.length - 1];
    return last === undefined ? [] : [{ index, end: last.end }];
  });
}

/** The word ends what is said of someone, or says of what he is the holder. */
const IS_TITLE = /^(?:\s*$|\s*[\n,.;]|\s+(?:of|de|del|des|der|di|\p{Lu}))/u;
const AHEAD = 80;

/**
 * The person whom a text calls by the property's word: "President: Ms Jane Roe", "Jane Roe, Secretary of", or the name
 * signed below the word.
 */
export function holderOf(prose: ProseText, words: readonly string[]): NamedValue | undefined {
  const own = ownWords(words);
  if (own === undefined) return undefined;
  const { lines } = prose;
  const found: NamedValue[] = [];
  for (const { index, end } of rolesIn(prose, own)) {
    const behind = lines.slice(end, end + AHEAD);
    const ahead = lines.slice(Math.max(0, index - AHEAD), index);
    const after =
      BEHIND.exec(behind)?.[2] ??
      BEHIND_SIGN.exec(behind)?.[1] ??
      (ALONE.test(ahead) ? BELOW.exec(behind)?.[1] : undefined);
    const name = after ?? (IS_TITLE.test(behind) ? BEFORE.exec(ahead)?.[1] : undefined);
    if (name === undefined) continue;
    const from = after === undefined ? lines.lastIndexOf(name, index) : lines.indexOf(name, end);
    found.push({ value: name.replace(/\s+/g, " "), from, to: from + name.length });
  }
  return onlyName(found);
}
