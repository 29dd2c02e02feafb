import { type DocumentModel, documentModelSchema } from "../../extraction/document/document-model.ts";
import { baseName } from "../../extraction/file-name.ts";
import { chunks } from "../../extraction/output/chunks.ts";
import { csv } from "../../extraction/output/csv.ts";
import { renderText } from "../../extraction/output/plain-text.ts";
import { gridRows, tableGrid, tablesOf } from "../../extraction/output/table-grid.ts";
import { tablesWorkbook } from "../../extraction/output/workbook.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { workbookKey } from "../../storage/object-keys.ts";
import type { Caller } from "../hono-env.ts";
import { keepUnlessDeleted } from "./keep-unless-deleted.ts";
import { linkSigner } from "./results/links.ts";
import { lookUp, type Retrievable } from "./results/retrieve.ts";
import { retrievalStream } from "./retrieval-stream.ts";

type Made = Record<string, unknown>;
type Exported = (model: DocumentModel, document: Retrievable) => Made | Promise<Made>;

interface ExportRetrieval {
  documentIds: string[];
  /** What is made of a document, under the name of its kind. */
  exported: Exported;
}

/** Something made of each document at the call. */
export async function retrieveExports(
  ctx: Ctx,
  caller: Caller,
  { documentIds, exported }: ExportRetrieval,
): Promise<ReadableStream<Uint8Array>> {
  return retrievalStream(await lookUp(ctx, caller, documentIds), async (document) => {
    const object = await ctx.files.get(document.results.document.key);
    if (object === null) return undefined;
    const made = await exported(documentModelSchema.parse(await object.json()), document);
    return [JSON.stringify({ document_id: document.id, success: true, ...made })];
  });
}

export const exportedText = (model: DocumentModel) => ({ content: renderText(model) });

export const exportedChunks = (maxTokens: number) => (model: DocumentModel) => {
  const made = chunks(model, maxTokens);
  return { total_chunks: made.length, chunks: made };
};

async function store(ctx: Ctx, key: string, bytes: Uint8Array<ArrayBuffer>): Promise<number> {
  await ctx.files.put(key, bytes);
  return bytes.length;
}

/** All tables in one workbook, stored when it is first asked for. */
export const exportedWorkbook =
  (ctx: Ctx, origin: string) =>
  async (model: DocumentModel, { id, requestId, fileName }: Retrievable): Promise<Made> => {
    const tables = tablesOf(model);
    const filename = `${baseName(fileName)}_tables.xlsx`;
    if (tables.length === 0) return { total_tables: 0, filename, file_size: 0, download_url: null };
    const key = workbookKey(requestId, id);
    const size = (await ctx.files.head(key))?.size ?? (await store(ctx, key, await tablesWorkbook(tables)));
    await keepUnlessDeleted(ctx, requestId, key);
    const download_url = await linkSigner(ctx, origin).link(key, filename);
    return { total_tables: tables.length, filename, file_size: size, download_url };
  };

/** Every table as CSV. */
export const exportedTables = (model: DocumentModel) => {
  const tables = tablesOf(model);
  return {
    total_tables: tables.length,
    tables: tables.map((table) => ({ id: table.id, page: table.page, csv: csv(gridRows(tableGrid(table))) })),
  };
};
