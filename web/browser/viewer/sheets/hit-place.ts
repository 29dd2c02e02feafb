import type { Place } from "../../../../extraction/output/page-records.ts";
import type { PlacedWord } from "../../../../extraction/output/placed-words.ts";
import type { Hit } from "../../../../extraction/output/search/find-text.ts";
import type { PageRecords } from "../records/page-record.ts";
import { lies, matchesIn, wordsOf } from "./word-layer.ts";

/** Labels of elements apart from the running text of a page, which continues on the next page regardless of them. */
const BESIDE = new Set(["Page-header", "Page-footer", "Footnote", "Caption", "Picture"]);

interface Searched {
  base: string;
  pages: number[];
  records: PageRecords;
}

/**
 * Finds the words of a hit, the `nth` in its element counted from 0. A paragraph or a table that continues on further
 * pages has its place on the first of them, so the rest of its words is looked for on those pages.
 */
export async function placeOfHit(
  hit: Hit,
  { query, nth }: { query: string; nth: number },
  { base, pages, records }: Searched,
): Promise<Place> {
  let before = nth;
  for (const page of pages.slice(pages.indexOf(hit.page))) {
    if (page !== hit.page && !(await goesOn(hit, page, { pages, records }))) break;
    const found = matchesIn(await wordsOf(base, page), query);
    const ofElement = page === hit.page ? found.filter((words) => words.some((word) => lies(word, hit))) : found;
    const words = ofElement[before];
    if (words !== undefined) return page === hit.page ? hit : { page, bbox: around(words) };
    before -= ofElement.length;
  }
  return hit;
}

/** Whether an element may continue on a page: it does not if other text follows it on the page before. */
async function goesOn(
  { id, page }: Hit,
  to: number,
  { pages, records }: Pick<Searched, "pages" | "records">,
): Promise<boolean> {
  const from = pages[pages.indexOf(to) - 1] ?? page;
  const record = await records.of(from).catch(() => undefined);
  const own = record?.elements.filter(({ label }) => !BESIDE.has(label));
  return own !== undefined && (from === page ? own.at(-1)?.id === id : own.length === 0);
}

const around = (words: PlacedWord[]): Place["bbox"] => [
  Math.min(...words.map(([, x0]) => x0)),
  Math.min(...words.map(([, , y0]) => y0)),
  Math.max(...words.map(([, , , x1]) => x1)),
  Math.max(...words.map(([, , , , y1]) => y1)),
];
