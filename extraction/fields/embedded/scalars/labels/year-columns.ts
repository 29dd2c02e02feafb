import { type Box, centerX, overlapY } from "../../../../geometry/box.ts";
import type { Word } from "../../../../page/page-words.ts";
import type { LinedPage } from "../lines/page-lines.ts";

/** Columns headed by years, as in annual accounts. */
interface YearColumns {
  bottom: number;
  years: { year: number; x: number }[];
}

const YEAR = /^(?:19|20)\d{2}$/;
/** Share of a line's height by which words of one row overlap. */
const SAME_ROW = 0.5;

const known = new WeakMap<LinedPage, YearColumns[]>();

function columnsOf(page: LinedPage): YearColumns[] {
  const found = known.get(page);
  if (found !== undefined) return found;
  const words = page.lines
    .filter((line) => line.words.every(({ text }) => YEAR.test(text)))
    .flatMap((line) => line.words);
  const rows = Map.groupBy(words, ({ box }) => Math.round(box.bottom));
  const made = [...rows].flatMap(([bottom, row]): YearColumns[] => {
    const years = row.map(({ text, box }) => ({ year: Number(text), x: centerX(box) })).sort((a, b) => a.x - b.x);
    const isRow = years.slice(1).every(({ year }, at) => Math.abs(year - (years[at]?.year ?? 0)) === 1);
    return years.length > 1 && isRow ? [{ bottom, years }] : [];
  });
  known.set(page, made);
  return made;
}

/**
 * The words of a row that are in the column of the year asked for, or else in that of the latest year; `undefined`
 * where no years head columns to the right of a label.
 */
export function wordsOfYear(page: LinedPage, label: Box, asked: string): Word[] | undefined {
  const header = columnsOf(page).findLast(
    ({ bottom, years: [first] }) => bottom < label.bottom - 1 && first !== undefined && first.x > label.right,
  );
  if (header === undefined) return undefined;
  const { years } = header;
  const wanted = years.find(({ year }) => asked.includes(String(year)));
  const own = wanted ?? years.reduce((latest, each) => (each.year > latest.year ? each : latest));
  const row = page.lines.filter(
    ({ box }) => box.right > label.right && overlapY(box, label) >= SAME_ROW * (box.bottom - box.top),
  );
  const nearest = (x: number) =>
    years.reduce((near, each) => (Math.abs(each.x - x) < Math.abs(near.x - x) ? each : near));
  return row
    .flatMap((line) => line.words)
    .filter(({ box, text }) => box.left > label.right && /\d/.test(text) && nearest(centerX(box)) === own)
    .sort((a, b) => a.box.left - b.box.left);
}
