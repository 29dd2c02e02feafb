import { flag } from "../../../judging/flag.ts";
import { plainLetters } from "../../values/plain-letters.ts";
import type { LinedPage } from "../scalars/lines/page-lines.ts";

/** What a document says of the names in it, wherever it says them. */
export interface NamesSaid {
  /** How much of an Internet domain of the document the letters of a name make up, 0 to 1. */
  domain: (name: string) => number;
  /** Whether the name before the sign of a mail address begins or ends with a word of a name: "p.labuschagne". */
  isMailed: (name: string) => boolean;
  /** How often the document has a name. */
  times: (name: string) => number;
}

const DOMAIN = /(?:@|www\.|https?:\/\/)(?:[\w-]+\.)*?([\w-]{3,})\.(?:[a-z]{2,3}\.)?[a-z]{2,6}\b/giu;
const MAILBOX = /([\w.+-]+)@/gu;
const SHORTEST_WORD = 3;
const LEAST_OF_DOMAIN = 0.3;
const MOST_TIMES = 5;
/** Those whose addresses say nothing of who writes. */
const OF_ANYONE =
  /^(?:gmail|googlemail|outlook|hotmail|yahoo|icloud|gmx|web|t-online|orange|wanadoo|free|example|mail)$/;

/** What tells names in `namesEvidence`. */
export const NAMES_EVIDENCE = ["in domain", "in mail address", "times said"] as const;
/** Shorter texts are in many words. */
const FEWEST_LETTERS = 5;

/** Evidence for a text to be a name that the document has elsewhere, in the order of `NAMES_EVIDENCE`. */
export function namesEvidence(
  names: NamesSaid,
  value: string | number,
  { letters, isPerson }: { letters: number; isPerson: boolean },
): number[] {
  if (typeof value === "number") return [0, 0, 0];
  const isLong = letters >= FEWEST_LETTERS;
  return [isLong ? names.domain(value) : 0, flag(isPerson && names.isMailed(value)), isLong ? names.times(value) : 0];
}

/** Reads a document's names. */
export function namesSaid(pages: readonly LinedPage[]): NamesSaid {
  const text = pages.flatMap(({ lines }) => lines.map((line) => line.text)).join("\n");
  const domains = [
    ...new Set([...text.matchAll(DOMAIN)].map(([, name = ""]) => plainLetters(name).replaceAll("-", ""))),
  ].filter((name) => !OF_ANYONE.test(name));
  const boxes = [...new Set([...text.matchAll(MAILBOX)].map(([, name = ""]) => plainLetters(name)))];
  const lower = text.toLowerCase();
  const known = new Map<string, number>();
  return {
    domain: (name) => Math.max(0, ...domains.map((domain) => shareOf(domain, name))),
    isMailed: (name) => {
      const words = plainLetters(name)
        .split(/[^a-z]+/)
        .filter((word) => word.length >= SHORTEST_WORD);
      return boxes.some((box) => words.some((word) => box.startsWith(word) || box.endsWith(word)));
    },
    times: (name) => {
      const found = known.get(name) ?? timesIn(lower, name.toLowerCase());
      known.set(name, found);
      return found;
    },
  };
}

function shareOf(domain: string, name: string): number {
  const words = plainLetters(name)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "");
  const initials = words.map((word) => word[0]).join("");
  if (words.length > 2 && domain.startsWith(initials.slice(0, SHORTEST_WORD))) return 1;
  const rest = words
    .filter((word) => word.length >= SHORTEST_WORD)
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, word) => left.replace(word, ""), domain);
  const share = 1 - rest.length / domain.length;
  return share < LEAST_OF_DOMAIN ? 0 : share;
}

function timesIn(text: string, name: string): number {
  let count = 0;
  for (let at = text.indexOf(name); at >= 0 && count < MOST_TIMES; at = text.indexOf(name, at + name.length)) count++;
  return count;
}
