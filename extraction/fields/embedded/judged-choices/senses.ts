import { remembered } from "../../remembered.ts";
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

const NONE: readonly Phrase[] = [];

/** Phrases that may begin with a word. */
const begunBy = remembered(
  (word): readonly Phrase[] => {
    const begun = (phrases.get(word.slice(0, HEAD)) ?? NONE).filter(({ words: [first] }) => says(word, first));
    return begun.length === 0 ? NONE : begun;
  },
  { most: 20_000 },
);

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
