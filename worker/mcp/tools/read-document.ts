import * as z from "zod";
import { ServiceError } from "../../../platform/errors.ts";
import { type DocumentRecord, wantedPages } from "../../../storage/database/documents.ts";
import { pagedDocument, pageOf } from "../../services/pages/read-page.ts";
import { cursorText, cutText, maxCharacters, type Position, readCursor } from "../paging.ts";
import { type ToolCall, tool } from "../tool.ts";

/** An answer contains at most this many pages, however short they are. */
const MOST_PAGES = 50;

const page = z.number().int().min(1);
const input = z.strictObject({
  document_id: z.string(),
  first_page: page.optional().describe("By default the first page."),
  last_page: page.optional().describe("By default the last page."),
  cursor: z.string().optional().describe("The next_cursor of the previous answer, to continue there."),
  max_characters: maxCharacters,
});

interface PageText {
  page: number;
  /** The page's text, starting at the cursor's offset. */
  markdown: string;
  provisional?: true;
  /** Why the page cannot be read. */
  error?: string;
}

interface Read {
  pages: PageText[];
  next: Position | undefined;
  /** The first page that is not ready yet. */
  waitingFor?: number;
}

/** Returns the Markdown of a document page by page. */
export const readDocument = tool({
  name: "read_document",
  title: "Read a document's Markdown",
  description:
    "The Markdown of a document page by page, as much as max_characters allows; next_cursor gets the rest. Pages can be read while their document is still being processed.",
  input,
  readOnly: true,
  async run(call, { document_id: documentId, cursor, max_characters: most, ...range }) {
    const document = await pagedDocument(call.ctx, call.caller, documentId);
    const all = wantedPages(document);
    const from = cursor === undefined ? { item: range.first_page ?? 1, offset: 0 } : readCursor(cursor);
    const pages = all.filter((number) => number >= from.item && number <= (range.last_page ?? number));
    if (pages.length === 0) throw new ServiceError("not_found", `There is no such page; it has ${shownPages(all)}.`);
    const { pages: read, next, waitingFor } = await readPages(call, document, { pages, offset: from.offset, most });
    const data = {
      document_id: documentId,
      file_name: document.fileName,
      total_pages: all.length,
      pages: read,
      next_cursor: next === undefined ? null : cursorText(next),
      ...(waitingFor === undefined ? {} : { note: `Page ${waitingFor} has not been read yet: ask again in a moment.` }),
    };
    return { text: asText(data), data };
  },
});

const shownPages = (pages: number[]): string =>
  pages.length === 0 ? "none" : `pages from ${pages[0]} to ${pages.at(-1)}`;

async function readPages(
  call: ToolCall,
  document: DocumentRecord,
  { pages, offset, most }: { pages: number[]; offset: number; most: number },
): Promise<Read> {
  const read: PageText[] = [];
  let left = most;
  for (const [index, number] of pages.entries()) {
    const start = index === 0 ? offset : 0;
    if (index >= MOST_PAGES || left <= 0) return { pages: read, next: { item: number, offset: 0 } };
    const text = await pageText(call, document, number);
    if (text === undefined) return { pages: read, next: { item: number, offset: start }, waitingFor: number };
    const rest = text.markdown.slice(start);
    if (rest.length > left && index > 0) return { pages: read, next: { item: number, offset: 0 } };
    const given = cutText(rest, left);
    read.push({ ...text, markdown: given });
    left -= given.length;
    if (given.length < rest.length) return { pages: read, next: { item: number, offset: start + given.length } };
  }
  return { pages: read, next: undefined };
}

/** The text of one page; `undefined` if it is not ready yet. */
async function pageText({ ctx, links }: ToolCall, document: DocumentRecord, number: number) {
  try {
    const { content, provisional } = await pageOf(ctx, document, { page: number, format: "markdown", links });
    return { page: number, markdown: String(content), ...(provisional ? { provisional: true as const } : {}) };
  } catch (error) {
    if (!(error instanceof ServiceError && error.code === "conflict")) throw error;
    return error.retryAfterSeconds === undefined ? { page: number, markdown: "", error: error.message } : undefined;
  }
}

interface Shown {
  file_name: string;
  total_pages: number;
  pages: PageText[];
  next_cursor: string | null;
  note?: string;
}

function asText({ file_name, total_pages, pages, next_cursor, note }: Shown): string {
  const shown = pages.map(({ page: number, markdown, error }) =>
    [`<!-- page ${number} of ${file_name} (${total_pages} pages) -->`, markdown, error ?? ""].join("\n").trim(),
  );
  const end = next_cursor === null ? [] : [`<!-- continues: cursor "${next_cursor}" -->`];
  return [...shown, ...(note === undefined ? [] : [note]), ...end].join("\n\n");
}
