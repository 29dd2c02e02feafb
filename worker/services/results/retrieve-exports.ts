import type { StreamedDocument } from "../../../extraction/document/document-model.ts";
import { baseName } from "../../../extraction/file-name.ts";
import { chunks } from "../../../extraction/output/chunks.ts";
import { jsonList, jsonText } from "../../../extraction/output/json-list.ts";
import { textPieces } from "../../../extraction/output/plain-text.ts";
import { tableRows, tablesOf } from "../../../extraction/output/table-grid.ts";
import { csvPieces } from "../../../extraction/output/workbook/csv.ts";
import type { Ctx } from "../../../platform/ctx.ts";
import { outputStore } from "../../../platform/noted-uploads.ts";
import { workbookKey } from "../../../storage/objects/object-keys.ts";
import { putBytes } from "../../../storage/objects/put-pieces.ts";
import type { Caller } from "../../hono-env.ts";
import { keepUnlessDeleted } from "./keep-unless-deleted.ts";
import { linkSigner } from "./links.ts";
import { openDocument } from "./open-document.ts";
import { retrievalStream } from "./retrieval-stream.ts";
import { lookUp, type Retrievable } from "./retrieve.ts";
import { inLargerPieces } from "./text-pieces.ts";
import { tablesWorkbook } from "./workbook.ts";

/** The members of a JSON object as JSON text, in pieces. */
type Members = Iterable<string>;
type Exported = (model: StreamedDocument, document: Retrievable) => Members | Promise<Members>;

interface ExportRetrieval {
  documentIds: string[];
  /** Generates the members that a document's entry gets. */
  exported: Exported;
}

/** A retrieval envelope of exports that are generated from each document during the call. */
export async function retrieveExports(
  ctx: Ctx,
  caller: Caller,
  { documentIds, exported }: ExportRetrieval,
): Promise<ReadableStream<Uint8Array>> {
  return retrievalStream(await lookUp(ctx, caller, documentIds), async (document) => {
    const model = await openDocument(ctx, document.results.document);
    if (model === undefined) return undefined;
    return inLargerPieces(entry(document.id, await exported(model, document)));
  });
}

function* entry(id: string, members: Members): Generator<string> {
  yield `${JSON.stringify({ document_id: id, success: true }).slice(0, -1)},`;
  yield* members;
  yield "}";
}

export function* exportedText(model: StreamedDocument): Generator<string> {
  yield '"content":';
  yield* jsonText(textPieces(model));
}

export const exportedChunks = (maxTokens: number) =>
  function* (model: StreamedDocument): Generator<string> {
    yield `"total_chunks":${count(chunks(model, maxTokens))},"chunks":`;
    yield* jsonList(chunks(model, maxTokens));
  };

function count(items: Iterable<unknown>): number {
  let counted = 0;
  for (const _ of items) counted++;
  return counted;
}

interface Workbook {
  total_tables: number;
  filename: string;
  file_size: number;
  /** `null` if the document has no tables. */
  download_url: string | null;
}

/** All tables of a document in one workbook, generated on the first request and then stored. */
export async function workbookOf(
  ctx: Ctx,
  model: StreamedDocument,
  { id, requestId, fileName, accountId, origin }: Omit<Retrievable, "results"> & { accountId: string; origin: string },
): Promise<Workbook> {
  const total = count(tablesOf(model));
  const filename = `${baseName(fileName)}_tables.xlsx`;
  if (total === 0) return { total_tables: 0, filename, file_size: 0, download_url: null };
  const key = workbookKey(requestId, id);
  const store = outputStore(ctx, { requestId, accountId });
  const made = async () =>
    (
      await putBytes(
        store,
        key,
        tablesWorkbook(() => tablesOf(model)),
      )
    ).size;
  const size = (await ctx.files.head(key))?.size ?? (await made());
  await keepUnlessDeleted(ctx, requestId, key);
  const download_url = await linkSigner(ctx, origin).link(key, filename);
  return { total_tables: total, filename, file_size: size, download_url };
}

/** The link to the workbook as members of an entry. */
export const exportedWorkbook =
  (ctx: Ctx, { accountId }: Caller, origin: string) =>
  async (model: StreamedDocument, document: Retrievable): Promise<Members> => [
    JSON.stringify(await workbookOf(ctx, model, { ...document, accountId, origin })).slice(1, -1),
  ];

/** All tables of a document as CSV. */
export function* exportedTables(model: StreamedDocument): Generator<string> {
  yield `"total_tables":${count(tablesOf(model))},"tables":[`;
  let comma = "";
  for (const table of tablesOf(model)) {
    yield `${comma}{"id":${JSON.stringify(table.id)},"page":${table.page},"csv":`;
    yield* jsonText(csvPieces(tableRows(table)));
    yield "}";
    comma = ",";
  }
  yield "]";
}
