import { OPTIONS } from "../../values/meanings/options.ts";
import { STATES } from "../../values/meanings/states.ts";

/** What one to four words mean: an option, a state, or (`not:`) the opposite of a state. */
export interface Sense {
  sense: string;
  /** Position of its first word, and of the word after its last. */
  from: number;
  to: number;
}

interface Phrase {
  words: readonly { start: string; isWhole: boolean }[];
  sense: string;
}

const HEAD = 3;
const OPPOSITE = "not:";

/** Phrases by the beginning of their first word. */
const phrases = new Map<string, Phrase[]>();
for (const [sense, said] of Object.entries(OPTIONS)) enter(sense, said);
for (const [state, { is, isNot = "" }] of Object.entries(STATES)) {
  enter(`state:${state}`, is);
  enter(`${OPPOSITE}state:${state}`, isNot);
}

function enter(sense: string, said: string): void {
  for (const phrase of said.split("|")) {
    if (phrase === "") continue;
    const words = phrase.split(" ").map((word) => ({ start: word.replace(/\*$/, ""), isWhole: !word.endsWith("*") }));
    const key = words[0]?.start.slice(0, HEAD) ?? "";
    const found = phrases.get(key);
    if (found === undefined) phrases.set(key, [{ words, sense }]);
    else found.push({ words, sense });
  }
}

const known = new Map<string, readonly Phrase[]>();
const NONE: readonly Phrase[] = [];
const MOST_KNOWN = 20_000;

/** Phrases that may begin with a word. */
function begunBy(word: string): readonly Phrase[] {
  const found = known.get(word);
  if (found !== undefined) return found;
  const begun = (phrases.get(word.slice(0, HEAD)) ?? NONE).filter(({ words: [first] }) => says(word, first));
  if (known.size === MOST_KNOWN) known.clear();
  known.set(word, begun.length === 0 ? NONE : begun);
  return begun;
}

const says = (word: string, pattern: Phrase["words"][number] | undefined): boolean =>
  pattern !== undefined && (pattern.isWhole ? word === pattern.start : word.startsWith(pattern.start));

/** All that words in plain letters mean, phrases and the words in them. */
export function sensesOf(words: readonly string[]): Sense[] {
  const found: Sense[] = [];
  for (let at = 0; at < words.length; at++) {
    for (const phrase of begunBy((words[at] ?? "").replaceAll("ß", "ss"))) {
      const isSaid = phrase.words.every((pattern, index) => says(words[at + index] ?? "", pattern));
      if (isSaid) found.push({ sense: phrase.sense, from: at, to: at + phrase.words.length });
    }
  }
  return found;
}

export const isState = (sense: string): boolean => sense.startsWith("state:");

/** The opposite of a state. */
export const opposite = (sense: string): string => `${OPPOSITE}${sense}`;
