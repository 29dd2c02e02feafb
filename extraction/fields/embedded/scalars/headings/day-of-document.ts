import { overlapX } from "../../../../geometry/box.ts";
import { meaningReadings, meaningsOf } from "../../../meaning-keys.ts";
import { nameWords } from "../../../property-words.ts";
import { findDates } from "../../../values/dates.ts";
import type { Locale } from "../labels/read-kind.ts";
import { type ScalarValue, valueOnLine } from "../labels/scalar-value.ts";
import { type LinedPage, linesRightOf, sizeOf, type TextLine } from "../lines/page-lines.ts";
import { datelineOf } from "./signing.ts";

/** Kinds of papers, by meanings: a property such as "decision_date" asks for the day of a paper that calls itself a decision. */
const PAPERS: ReadonlySet<string> = new Set(
  "decision statement minutes estimate offer notice certificate report protocol permit assessment confirmation".split(
    " ",
  ),
);
/** What any paper is, and what is done to it. */
const OF_ANY: ReadonlySet<string> = new Set(
  "date issue signature signing document letter printed published drawn dated".split(" "),
);
/** One of them says that a day is asked for. */
const OF_DAY: ReadonlySet<string> = new Set(["date", "issue", "signature", "signing", "printed", "published"]);
/** "Date reported" is not the day of a report. */
const DONE = /(?:reported|certified|decided|offered|noticed|notified|confirmed|assessed|permitted|estimated)$/;

/** Whether a property asks for the day of the paper itself: "decision_date", "signed_on", "Bescheiddatum". */
function asksForIt(words: readonly string[], head: readonly TextLine[]): boolean {
  if (words.some((word) => DONE.test(word))) return false;
  return meaningReadings(words).some((meanings) => {
    if (!meanings.some((meaning) => OF_DAY.has(meaning))) return false;
    const papers = meanings.filter((meaning) => !OF_ANY.has(meaning));
    return papers.every((meaning) => PAPERS.has(meaning) && isSaid(meaning, head));
  });
}

/** Whether a line says a meaning with one of its words. */
const isSaid = (meaning: string, lines: readonly TextLine[]): boolean =>
  lines.some(({ text }) => nameWords(text).some((word) => meaningsOf(word).some((own) => own.includes(meaning))));

/** Papers are signed at their end, whatever day they have at their head. */
const OF_SIGNING: ReadonlySet<string> = new Set(["signature", "signing"]);

const LABELS = "date datum fecha data dato".split(" ");
/** Share of the first page's height that is its head, and of the last lines of a document that are its end. */
const HEAD = 0.4;
const END = 0.7;
/** What comes before a day that stands alone. */
const BEFORE =
  /^(?:(?:date|datum|fecha|data|dato)\s*:\s*)?(?:\p{Lu}[\p{L} ./'’-]{1,30},\s*)?(?:(?:den|le|li|il|lì|am|dnia|a|el|op|d[ae]n|em)\s+)?$/iu;
/** Longest words of a label, and how far to the left of its value one may be, in points. */
const MOST_WORDS_OF_LABEL = 4;
const NEAR = 200;
/** Height of the gap below a label, in its type size. */
const GAP = 1.2;

/**
 * The day of a document that no label of the property's own names: in the dateline, or alone or
 * beside a plain "Date" at the head of the first page, or else at the end of the last.
 */
export function dayOfDocument(pages: LinedPage[], words: readonly string[], locale: Locale): ScalarValue | undefined {
  const [first] = pages;
  if (first === undefined) return undefined;
  const head = first.lines.filter(({ box }) => box.top < HEAD * first.height);
  if (!asksForIt(words, head)) return undefined;
  const dateline = datelineOf(pages, locale);
  if (dateline !== undefined) {
    const { line, day } = dateline;
    return valueOnLine(line, day.from, day.to, day.value);
  }
  const atHead = meaningReadings(words).some((meanings) => meanings.some((meaning) => OF_SIGNING.has(meaning)))
    ? []
    : daysAlone(first, head, locale);
  if (atHead.length > 0) return onlyOne(atHead);
  const last = pages.at(-1) ?? first;
  const tops = last.lines.map(({ box }) => box.top).sort((a, b) => a - b);
  const end = tops[Math.floor(tops.length * END)] ?? last.height;
  return onlyOne(
    daysAlone(
      last,
      last.lines.filter(({ box }) => box.top >= end),
      locale,
    ),
  );
}

function onlyOne(found: readonly ScalarValue[]): ScalarValue | undefined {
  const [first] = found;
  return found.every(({ value }) => value === first?.value) ? first : undefined;
}

/** The days on lines of their own that no label names. */
function daysAlone(page: LinedPage, lines: readonly TextLine[], { order }: Locale): ScalarValue[] {
  return lines.flatMap((line) => {
    const [day, another] = findDates(line.text, { order });
    if (day === undefined || another !== undefined || /[\p{L}\d]/u.test(line.text.slice(day.end))) return [];
    if (!BEFORE.test(line.text.slice(0, day.start)) || isLabelled(page, line) || endsSentence(page, line)) return [];
    return [valueOnLine(line, day.start, day.end, day.value)];
  });
}

/** Whether a line stands behind or below what may be its label, or is one of several values in a row. */
function isLabelled(page: LinedPage, line: TextLine): boolean {
  const { box } = line;
  const ofRow = page.lines.filter(
    (other) => other !== line && other.box.top < box.bottom && box.top < other.box.bottom,
  );
  const isBeside = ofRow.some(
    (other) => other.box.right <= box.left && box.left - other.box.right < NEAR && isLabel(other),
  );
  const isAmong = linesRightOf(page, box).length > 0 && ofRow.length > 1;
  const above = page.lines.filter(
    (other) =>
      other.box.bottom <= box.top + 1 &&
      box.top - other.box.bottom < GAP * Math.max(sizeOf(line), sizeOf(other)) &&
      overlapX(other.box, box) > 0,
  );
  return isBeside || isAmong || above.some((other) => isLabel(other) && other.box.left < box.right);
}

/** "... received by the planning office on" above "3 February 2023": the line above goes on. */
function endsSentence(page: LinedPage, line: TextLine): boolean {
  const above = page.lines.filter(
    ({ box }) =>
      box.bottom <= line.box.top + 1 &&
      line.box.top - box.bottom < GAP * sizeOf(line) &&
      Math.abs(box.left - line.box.left) < sizeOf(line),
  );
  return above.some(({ text, words }) => words.length > MOST_WORDS_OF_LABEL && !/[.:!?]$/.test(text.trim()));
}

/** A few words without figures, that are no more than a name of the day. */
const isLabel = ({ text, words }: TextLine): boolean =>
  words.length <= MOST_WORDS_OF_LABEL && !/\d/.test(text) && !LABELS.includes(nameWords(text).join(" "));
