import * as z from "zod";

/*
 * Names of a document's images as stored in its row, which holds at most 2 MB: a document of 2,000 pages may have tens
 * of thousands of them. Nearly all names follow from the page number and the number of its figures.
 */

const PAGE = /^page-([1-9]\d*)\.png$/;
const FIGURE = /^page-([1-9]\d*)-figure-([1-9]\d*)\.png$/;

/**
 * `[page, figures]` stands for the image of the page and those of its figures, numbered from 1; other names are stored
 * as they are.
 */
const entrySchema = z.union([z.tuple([z.number().int(), z.number().int()]), z.string()]);
type Entry = z.infer<typeof entrySchema>;

/** Expands the stored form into names, in order. */
export const imageNamesSchema = z.array(entrySchema).transform((entries): string[] => entries.flatMap(namesOf));

function namesOf(entry: Entry): string[] {
  if (typeof entry === "string") return [entry];
  const [page, figures] = entry;
  const crops = Array.from({ length: figures }, (_, index) => `page-${page}-figure-${index + 1}.png`);
  return [`page-${page}.png`, ...crops];
}

/** Shortens names to the stored form; expanding it gives the same names in the same order. */
export function shortImageNames(names: string[]): Entry[] {
  const entries: Entry[] = [];
  for (const name of names) {
    const last = entries.at(-1);
    const [, page] = PAGE.exec(name) ?? [];
    const [, ofPage, figure] = FIGURE.exec(name) ?? [];
    if (page !== undefined) entries.push([Number(page), 0]);
    else if (Array.isArray(last) && last[0] === Number(ofPage) && last[1] + 1 === Number(figure)) last[1]++;
    else entries.push(name);
  }
  return entries;
}
