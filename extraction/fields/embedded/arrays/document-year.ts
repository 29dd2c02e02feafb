import type { FieldPage } from "../../fields-answer.ts";
import { findDates } from "../../values/dates.ts";
import { pageRows, rowText } from "./page-rows.ts";

/** The year of all whole dates of a document, if there is only one. */
function yearOf(pages: FieldPage[]): number | undefined {
  const years = pages
    .flatMap((page) => pageRows(page).flatMap((row) => findDates(rowText(row))))
    .map(({ value }) => Number(value.slice(0, 4)));
  return new Set(years).size === 1 ? years[0] : undefined;
}

/** The same, found out when it is first asked for. */
export function yearIfAsked(pages: FieldPage[]): () => number | undefined {
  let found: { year: number | undefined } | undefined;
  return () => {
    found ??= { year: yearOf(pages) };
    return found.year;
  };
}
