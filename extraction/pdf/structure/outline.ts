import type { OutlineEntry } from "../../page/page-geometry.ts";
import { MAX_OUTLINE_DEPTH, MAX_OUTLINE_ENTRIES } from "../pdfium/limits.ts";
import { placementOf } from "../pdfium/page-transform.ts";
import type { Pdfium } from "../pdfium/pdfium.ts";
import type { FileCalls } from "../pdfium/pdfium-exports.ts";

interface OutlineWalk {
  pdfium: Pdfium;
  fileCalls: FileCalls;
  document: number;
  entries: OutlineEntry[];
  /** Entries visited so far: damaged files link an entry to one of its ancestors. */
  seen: Set<number>;
}

/** The outline in document order, up to `MAX_OUTLINE_ENTRIES` entries. */
export async function readOutline(pdfium: Pdfium, fileCalls: FileCalls, document: number): Promise<OutlineEntry[]> {
  const walk: OutlineWalk = { pdfium, fileCalls, document, entries: [], seen: new Set() };
  await readChildren(walk, 0, 1);
  return walk.entries;
}

async function readChildren(walk: OutlineWalk, parent: number, level: number): Promise<void> {
  if (level > MAX_OUTLINE_DEPTH) return;
  const { fileCalls, document } = walk;
  let bookmark = await fileCalls.FPDFBookmark_GetFirstChild(document, parent);
  while (bookmark !== 0 && !walk.seen.has(bookmark) && walk.entries.length < MAX_OUTLINE_ENTRIES) {
    walk.seen.add(bookmark);
    walk.entries.push(await readEntry(walk, bookmark, level));
    await readChildren(walk, bookmark, level + 1);
    bookmark = await fileCalls.FPDFBookmark_GetNextSibling(document, bookmark);
  }
}

async function readEntry(walk: OutlineWalk, bookmark: number, level: number): Promise<OutlineEntry> {
  const { fileCalls, pdfium, document } = walk;
  const title = await pdfium.heap.utf16((buffer, bytes) => fileCalls.FPDFBookmark_GetTitle(bookmark, buffer, bytes));
  const entry: OutlineEntry = { title: title.trim(), level, page: 0 };
  const destination = await destinationOf(walk, bookmark);
  if (destination === 0) return entry;
  entry.page = Math.max(0, (await fileCalls.FPDFDest_GetDestPageIndex(document, destination)) + 1);
  const top = entry.page === 0 ? undefined : await topOf(walk, destination, entry.page);
  return top === undefined ? entry : { ...entry, top };
}

async function destinationOf({ fileCalls, document }: OutlineWalk, bookmark: number): Promise<number> {
  const direct = await fileCalls.FPDFBookmark_GetDest(document, bookmark);
  if (direct !== 0) return direct;
  const action = await fileCalls.FPDFBookmark_GetAction(bookmark);
  return action === 0 ? 0 : await fileCalls.FPDFAction_GetDest(document, action);
}

/** Height of the point of an /XYZ destination on its page. */
async function topOf(walk: OutlineWalk, destination: number, pageNumber: number): Promise<number | undefined> {
  const { fileCalls, pdfium } = walk;
  const { heap } = pdfium;
  // Three flags (has x, y, zoom), then x, y, zoom.
  const out = [0, 1, 2, 3, 4, 5].map((index) => heap.word(index));
  if ((await fileCalls.FPDFDest_GetLocationInPage(destination, ...out)) === 0) return undefined;
  if (heap.wordAt(1) === 0) return undefined;
  const x = heap.wordAt(0) === 0 ? 0 : heap.floatAt(3);
  const y = heap.floatAt(4);
  const place = await placementOf(pdfium, fileCalls, walk.document, pageNumber);
  if (place === undefined) return undefined;
  const { matrix, height } = place;
  return Math.min(height, Math.max(0, matrix[1] * x + matrix[3] * y + matrix[5]));
}
