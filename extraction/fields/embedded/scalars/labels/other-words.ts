import { endsOpen, isGeneral, looseKey, meaningKeys, meaningsOf } from "../../../meaning-keys.ts";
import { knownNameWords, stem, withoutUnit } from "../../../property-words.ts";
import type { LinedPage } from "../lines/page-lines.ts";

/** A line with more words is running text. */
const MOST_WORDS_OF_LINE = 14;
const MOST_WORDS_OF_LABEL = 5;
/** What labels begin after. */
const BETWEEN = /[^\p{L}\s.'’°º-]+|\s[–—-]\s/u;

/** A label within running text: "Delivery: about 3 weeks. Payment: on receipt." */
const BEFORE_COLON = /(?:^|[.;]\s+)(\p{Lu}[^.:;,\d]{1,40}):\s/gu;

/** Finds labels that say the same as a property's name in other words or in another language. */
export class OtherWords {
  private readonly lined: readonly LinedPage[];
  private exact: Map<string, string[]> | undefined;
  private readonly loose = new Map<string, string[]>();
  /** Labels by what they say apart from words such as "type" and "number". */
  private readonly longer = new Map<string, string[]>();
  /** Phrases by the first letters of their words. */
  private initials: ReadonlyMap<string, readonly string[]> | undefined;

  constructor(lined: readonly LinedPage[]) {
    this.lined = lined;
  }

  /**
   * Phrases on the pages with the meaning of a name, those that say all of it if there are any. "Name" tells
   * nothing unless it is known whose.
   */
  labels(words: readonly string[], isInGroup = false): string[] {
    this.exact ??= this.phrases();
    const { exact, loose } = this;
    const keys = meaningKeys(withoutUnit(words)).filter((key) => isInGroup || !isGeneral(key));
    const found = [...keys, ...keys.map(numbered)].flatMap((key) => exact.get(key) ?? []);
    if (found.length > 0) return found;
    const named = keys.flatMap((key) => loose.get(looseKey(key)) ?? []);
    if (named.length > 0) return named;
    const longer = keys.flatMap((key) => this.longer.get(key) ?? []);
    return longer.length > 0 ? longer : this.abbreviated(words, exact);
  }

  /** "Bill of Lading Number" for "bol_number": labels that begin with the words whose initials a name has. */
  private abbreviated(words: readonly string[], exact: ReadonlyMap<string, string[]>): string[] {
    return words.flatMap((word, at) =>
      isInitials(word)
        ? (this.phrasesOfInitials(exact).get(word) ?? []).flatMap((phrase) => {
            const written = [...words.slice(0, at), ...phrase.split(" "), ...words.slice(at + 1)];
            return meaningKeys(written).flatMap((key) => exact.get(key) ?? []);
          })
        : [],
    );
  }

  private phrasesOfInitials(exact: ReadonlyMap<string, string[]>): ReadonlyMap<string, readonly string[]> {
    if (this.initials !== undefined) return this.initials;
    const initials = new Map<string, string[]>();
    for (const phrases of exact.values())
      for (const phrase of phrases) {
        const letters = phrase.split(" ").map((word) => word[0]);
        if (letters.length >= SHORTEST_INITIALS) add(initials, letters.join(""), phrase);
      }
    this.initials = initials;
    return initials;
  }

  /** Labels of a property in other words: those of its own name, and those that also say whose value it is. */
  ofProperty({ owner, words }: { owner: readonly string[]; words: readonly string[] }): {
    named: string[];
    owned: string[];
  } {
    return { named: this.labels(words), owned: owner.length === 0 ? [] : this.labels([...owner, ...words]) };
  }

  private phrases(): Map<string, string[]> {
    const exact = new Map<string, string[]>();
    const texts = new Set<string>();
    for (const { lines } of this.lined)
      for (const { words, text } of lines) {
        if (texts.has(text)) continue;
        texts.add(text);
        const parts =
          words.length > MOST_WORDS_OF_LINE
            ? [...text.matchAll(BEFORE_COLON)].map(([, label = ""]) => label)
            : text.split(BETWEEN);
        for (const part of parts) this.addPhrases(knownNameWords(part), exact);
      }
    return exact;
  }

  /** The beginnings of a part of a line: a value may follow a label without a sign. */
  private addPhrases(words: readonly string[], exact: Map<string, string[]>): void {
    for (let length = 1; length <= Math.min(MOST_WORDS_OF_LABEL, words.length); length++) {
      const phrase = words.slice(0, length);
      if (endsOpen(phrase)) continue;
      const printed = phrase.join(" ");
      for (const key of keysOf(phrase)) {
        add(exact, key, printed);
        add(this.loose, looseKey(key), printed);
        const bare = GENERAL.test(key) ? withoutGeneral(key) : key;
        if (bare !== key && bare !== "") add(this.longer, bare, printed);
      }
    }
  }
}

/** "Voyage no." names a voyage. */
const numbered = (key: string): string => [...key.split(" "), "number"].sort().join(" ");

const SHORTEST_INITIALS = 3;

/** Whether a word may be the initials of others: it is short and means nothing by itself. */
const isInitials = (word: string): boolean =>
  word.length >= SHORTEST_INITIALS &&
  word.length <= MOST_WORDS_OF_LABEL &&
  meaningsOf(word).every((meanings) => meanings.join(" ") === stem(word));

const GENERAL = /number|type|name/;

/** "Rodzaj paliwa" (kind of fuel) names a fuel. */
const withoutGeneral = (key: string): string =>
  key
    .split(" ")
    .filter((meaning) => !/^(?:number|type|name)$/.test(meaning))
    .join(" ");

/** "Nº petición", "N. pratica": before other words, the sign of a number reads like a word that links. */
const keysOf = (phrase: readonly string[]): readonly string[] =>
  phrase.length > 1 && /^(?:n[º°]?|no|nr)$/.test(phrase[0] ?? "")
    ? meaningKeys(["number", ...phrase.slice(1)])
    : meaningKeys(phrase);

function add(map: Map<string, string[]>, key: string, phrase: string): void {
  const found = map.get(key);
  if (found === undefined) map.set(key, [phrase]);
  else if (!found.includes(phrase)) found.push(phrase);
}
