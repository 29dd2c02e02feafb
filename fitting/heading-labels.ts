import type { HeadingCandidate } from "../extraction/document/heading-candidate.ts";
import { isNamedPart } from "../extraction/document/heading-words.ts";
import type { BodyStyle } from "../extraction/document/survey/body-style.ts";
import type { TextElement } from "../extraction/page/page-model.ts";
import { oneLine } from "../extraction/text/one-line.ts";
import { lettersOf } from "./letters-of.ts";

/** Whether a text is a heading, and whether the truth leaves no doubt about it. */
export interface Label {
  label: boolean;
  isSure: boolean;
}

export type Labeller = (candidate: HeadingCandidate) => Label;

/** Letters: shorter texts are parts of others by chance. */
const SHORT = 8;
/** A heading is at most this many times as long as its first line. */
const LONGER = 4;
/** Headings that publishers print but often leave out of their XML, and that are made when a document is printed. */
const ALWAYS =
  /^(abstract|summary|keywords|references|acknowledge?ments?|funding(?:\/support| information| statement)?|contents|table of contents|list of (?:tables|figures|examples)|conflicts? of interests?|competing interests?|declaration of (?:conflicting|competing) interests?|(?:authors?['’]?s?['’]? )contributions|author (?:details|information)|(?:supporting|supplementary) (?:information|material|data)|additional files?|data availability(?: statement)?|publisher['’]s note|bibliography|résumé|resumen|resumo)$/i;
/** "Chapter 3", "Anhang B": one word and a number. */
const NAMED_NUMBER = /^\s*\p{L}{3,12}\s(?:\d{1,3}|[IVXLC]{1,6}|[A-Z]\d?)(?:\s?[.:–—-])?(?:\s+|$)/u;

const withoutNumber = (text: string): string =>
  text.replace(/^\s*(?:(?:\d+(?:[.-]\d+)*|[A-Z](?:\.\d+)*|[IVX]+)[.):]?\s+)/u, "");
const withoutName = (text: string): string => (isNamedPart(text) ? text.replace(NAMED_NUMBER, "") : text);
/** "4.2 Results", and no clause or line of a contents list. */
const PART = /^\s*(?:\d{1,2}|[A-Z])(?:\.\d{1,2})+\.?\s+\p{L}(?!.*(?:[.!?。;,]|[. ]\d+)$)/u;
const styleOf = ({ element: { style } }: HeadingCandidate): string =>
  `${style.font}|${Math.round(2 * style.size) / 2}|${style.bold}`;
/** The words of a text on one line. */
export const wordsOf = (element: TextElement): string => oneLine(element.content.text.replace(/\*\*/g, ""));

/** A text joined with the one after it, and with the one before it. */
function halves({ element, previous, next }: HeadingCandidate): string[] {
  const [text, before, after] = [element, previous, next].map((part) => lettersOf(oneLine(part?.content.text ?? "")));
  return [`${text}${after}`, `${before}${text}`].filter((whole) => whole !== text && whole.length > 0);
}

/** Whether a text is the name and number of the part whose heading follows: "Chapter 3" above "Results". */
function isNumberOf({ element, next }: HeadingCandidate, known: Set<string>): boolean {
  if (next === undefined || lettersOf(withoutName(wordsOf(element))) !== "") return false;
  return known.has(lettersOf(wordsOf(next)));
}

/** Labels texts by the headings of their document's truth. */
export function labeller(headings: string[]): Labeller {
  const known = new Set(headings.flatMap((heading) => [lettersOf(heading), lettersOf(withoutNumber(heading))]));
  const spelled = headings.map(lettersOf);
  return (candidate) => {
    const text = wordsOf(candidate.element);
    const own = lettersOf(text);
    const bare = lettersOf(withoutNumber(text));
    const named = lettersOf(withoutName(text));
    const isKnown = known.has(own) || (bare !== "" && known.has(bare)) || (named !== "" && known.has(named));
    // Two halves of a heading that were found separately are joined later if both are judged headings.
    const isHalf = halves(candidate).some((whole) => known.has(whole)) || isNumberOf(candidate, known);
    const isAlways = ALWAYS.test(withoutNumber(text).replace(/[:.]$/, ""));
    // Other parts of a heading set over several lines are uncertain.
    const isPart = !isKnown && !isHalf && own.length > SHORT && spelled.some((heading) => heading.includes(own));
    // Some truths have the first line alone of a heading of several.
    const isFirstLine =
      candidate.element.lines > 1 &&
      spelled.some(
        (heading) => heading.length > SHORT && own.startsWith(heading) && own.length <= LONGER * heading.length,
      );
    const isLikely = isAlways || isFirstLine;
    return { label: isKnown || isHalf || isLikely, isSure: isKnown || isHalf || !(isPart || isLikely) };
  };
}

/**
 * Truths of other editions, and in other languages, lack headings: an unknown text with a number like theirs, in their
 * style, is most likely one of those.
 */
export function withPeers(label: Labeller, candidates: HeadingCandidate[], body: BodyStyle): Labeller {
  const isPart = ({ element }: HeadingCandidate): boolean => PART.test(wordsOf(element));
  const styles = new Set(candidates.filter((each) => isPart(each) && label(each).label).map(styleOf));
  styles.delete(`${body.font}|${body.size}|${body.bold}`);
  return (candidate) => {
    const known = label(candidate);
    const isPeer = !known.label && isPart(candidate) && styles.has(styleOf(candidate));
    return isPeer ? { label: true, isSure: false } : known;
  };
}
