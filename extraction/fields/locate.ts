import { type Box, toPixels, unionAll } from "../geometry/box.ts";
import { citeSpan, ungrounded } from "./citations.ts";
import type { Citation, FieldPage } from "./fields-answer.ts";
import { labelScore, labelWords } from "./label-places.ts";
import { looseLetters, PageValues, type TextSpan } from "./page-values.ts";
import { nameWords } from "./property-words.ts";
import { parseBoolean } from "./values/booleans.ts";
import { findDates } from "./values/dates.ts";
import { dayOfWriting } from "./values/days-of-month.ts";
import { indexPage, wordsBetween } from "./word-index.ts";

/** A place where a value is printed. */
export interface FoundPlace {
  page: PageValues;
  span: TextSpan;
  box: Box;
}

export interface LocateHints {
  /** Words of the property's name: of several places, the one beside them is chosen. */
  labels: string[];
  /** Another value of the same object: of several places, the nearest one is chosen. */
  near?: FoundPlace | undefined;
}

/** At most this many places of one value are compared: a figure such as 1 may occur on a page a thousand times. */
const MOST_PLACES = 200;

/** Makes pages ready for `locateValue`. */
export const indexPages = (pages: FieldPage[]): PageValues[] => pages.map((page) => new PageValues(indexPage(page)));

/**
 * Finds a value in the words of pages, whatever case, spaces, dashes, quotes, line-end hyphens, date and number format
 * it is printed with, and cites it line by line. A value that no page shows gets one citation that says so.
 */
export function locateValue(pages: PageValues[], value: string | number | boolean, hints: LocateHints): Citation[] {
  const place = bestPlace(findPlaces(pages, value, hints), hints);
  if (place !== undefined) return citePlace(place);
  const widget = widgetWith(pages, value, hints.labels);
  return [widget ?? ungrounded(pages[0]?.page.pageNumber ?? 1)];
}

export const citePlace = ({ page, span }: FoundPlace): Citation[] => citeSpan(page.page, span.from, span.to);

/** All places of a value, in reading order. */
export function findPlaces(
  pages: PageValues[],
  value: string | number | boolean,
  { labels }: Pick<LocateHints, "labels">,
): FoundPlace[] {
  const found = pages.flatMap((page) => placesOf(page, spansOf(page, value, labels)));
  return found.length > 0 || typeof value !== "string" ? found : daysWithoutYear(pages, value);
}

/** Places where a date is printed without its year: "13 October" in a letter of August 2025. */
function daysWithoutYear(pages: PageValues[], value: string): FoundPlace[] {
  const [date] = findDates(value);
  if (date?.whole !== true) return [];
  const dates = pages.flatMap((page) => page.dates.map(({ readings: [first = ""] }) => ({ value: first })));
  const writtenOn = dayOfWriting(dates);
  if (writtenOn === undefined) return [];
  return pages.flatMap((page) => placesOf(page, page.daysWithoutYear(date.value, writtenOn)));
}

const placesOf = (page: PageValues, spans: TextSpan[]): FoundPlace[] =>
  spans.slice(0, MOST_PLACES).flatMap((span): FoundPlace[] => {
    const box = unionAll(wordsBetween(page.page, span.from, span.to).map((word) => word.box));
    return box === undefined ? [] : [{ page, span, box }];
  });

function spansOf(page: PageValues, value: string | number | boolean, labels: string[]): TextSpan[] {
  if (typeof value === "number") return page.numbers(value);
  if (typeof value === "boolean") return booleanSpans(page, value, labels);
  const printed = textSpans(page, value);
  if (printed.length > 0) return printed;
  const [date] = findDates(value);
  return date?.whole ? page.dates.filter(({ readings }) => readings.includes(date.value)) : [];
}

function textSpans(page: PageValues, value: string): TextSpan[] {
  const wanted = looseLetters(value);
  const { text } = page.page;
  if (wanted === "") return plainSpans(text, value.trim());
  const { text: loose, starts, ends } = page.loose;
  const spans: TextSpan[] = [];
  for (let index = loose.indexOf(wanted); index >= 0; index = loose.indexOf(wanted, index + 1)) {
    const from = starts[index] ?? 0;
    const to = ends[index + wanted.length - 1] ?? from;
    if (!splitsWord(text, from) && !splitsWord(text, to)) spans.push({ from, to });
    if (spans.length >= MOST_PLACES) break;
  }
  return spans;
}

/** Signs alone, such as "%" or "***", are searched for as they are. */
function plainSpans(text: string, value: string): TextSpan[] {
  const from = value === "" ? -1 : text.indexOf(value);
  return from < 0 ? [] : [{ from, to: from + value.length }];
}

/** Whether there are letters, or figures, on both sides of an offset: a part of a word is not the word. */
function splitsWord(text: string, offset: number): boolean {
  const around = text.slice(Math.max(0, offset - 1), offset + 1);
  return /^\p{L}\p{L}$/u.test(around) || /^\p{N}\p{N}$/u.test(around);
}

/** Words and ticks that say yes or no, on lines that name the property. */
function booleanSpans(page: PageValues, value: boolean, labels: string[]): TextSpan[] {
  const lines = new Set(labelWords(page, labels).map((word) => word.line));
  return page.page.words
    .filter((word) => lines.has(word.line) && parseBoolean(word.text) === value)
    .map(({ from, to }) => ({ from, to }));
}

/** A form field that holds the value. The name of a checkbox must say what it is. */
function widgetWith(pages: PageValues[], value: string | number | boolean, labels: string[]): Citation | undefined {
  const wanted = looseLetters(String(value));
  for (const { page } of pages) {
    const field = page.source.words.formFields.find((widget) => {
      if (typeof value !== "boolean") return wanted !== "" && looseLetters(widget.value) === wanted;
      const words = nameWords(`${widget.name} ${widget.tooltip}`);
      return widget.kind === "checkbox" && widget.checked === value && labels.some((label) => words.includes(label));
    });
    if (field === undefined) continue;
    return { page: page.pageNumber, bbox: toPixels(field.box), quote: field.value, grounded: true };
  }
  return undefined;
}

/**
 * The place beside the property's words, otherwise the one nearest to the other values of its object, otherwise the
 * first.
 */
export function bestPlace(places: FoundPlace[], hints: LocateHints): FoundPlace | undefined {
  let best = places[0];
  if (places.length < 2) return best;
  let most = Number.NEGATIVE_INFINITY;
  for (const place of places) {
    const score = labelScore(place.page, place.box, place.span, hints.labels) + nearness(place, hints.near);
    if (score > most + 1e-9) {
      most = score;
      best = place;
    }
  }
  return best;
}

/** Rows of a table are a line apart, so only a place on the same line is as good as a label. */
function nearness(place: FoundPlace, near: FoundPlace | undefined): number {
  if (near === undefined || near.page !== place.page) return 0;
  const middle = (box: Box): number => (box.top + box.bottom) / 2;
  return 4 / (1 + Math.abs(middle(near.box) - middle(place.box)) / 8);
}
