import type { Box } from "../../../geometry/box.ts";
import { nameWords, stem } from "../../property-words.ts";
import type { Candidate } from "./labels/candidate.ts";
import { labelledValues } from "./labels/candidates.ts";
import type { Locale } from "./labels/read-kind.ts";
import { type LinedPage, linesRightOf, type TextLine } from "./lines/page-lines.ts";
import type { Wanted } from "./wanted/wanted.ts";

/** A heading of a group of labels has at most this many words. */
const MOST_WORDS = 4;

/**
 * A value by its label and the heading over it: the "input voltage range" is the "Voltage range" under "Input". One of
 * the property's words is the heading, the others are the label.
 */
export function valueUnderHeading(
  pages: LinedPage[],
  { words, kind, role }: Wanted,
  { locale, least }: { locale: Locale; least: number },
): Candidate | undefined {
  if (role !== undefined || words.length < 2) return undefined;
  const headings = new Set(pages.flatMap((page) => headingsOn(page).map(({ said }) => said)));
  const found = words.flatMap((group, at) => {
    if (!headings.has(stem(group))) return [];
    const label = words.filter((_, index) => index !== at).join(" ");
    return labelledValues(pages, { kind, labels: [label], locale }).filter(
      (each) => each.score >= least && headingOver(pages, each) === stem(group),
    );
  });
  const [first] = found;
  return found.every(({ value }) => value === first?.value) ? first : undefined;
}

/** The heading above the row of a value, as words. */
function headingOver(pages: LinedPage[], { page, words: [word] }: Candidate): string | undefined {
  const own = pages.find((each) => each.page === page);
  if (own === undefined || word === undefined) return undefined;
  const above = headingsOn(own)
    .filter(({ box }) => box.bottom <= word.box.top + 1)
    .sort((a, b) => b.box.top - a.box.top);
  return above[0]?.said;
}

interface Heading {
  box: Box;
  /** Its words, in the singular. */
  said: string;
}

const known = new WeakMap<LinedPage, Heading[]>();

function headingsOn(page: LinedPage): Heading[] {
  const found =
    known.get(page) ??
    page.lines
      .filter((line) => isHeading(page, line))
      .map(({ box, text }) => ({ box, said: nameWords(text).map(stem).join(" ") }));
  known.set(page, found);
  return found;
}

/** A few words without figures, alone on their row, and in bold type or with a row below that they do not begin. */
const isHeading = (page: LinedPage, line: TextLine): boolean =>
  line.words.length <= MOST_WORDS &&
  !/[\d:.,;]/.test(line.text) &&
  line.words.every(({ bold }) => bold) &&
  linesRightOf(page, line.box).length === 0;
