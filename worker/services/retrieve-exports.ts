import { type DocumentModel, documentModelSchema } from "../../extraction/document/document-model.ts";
import { chunks } from "../../extraction/output/chunks.ts";
import { csv } from "../../extraction/output/csv.ts";
import { renderText } from "../../extraction/output/plain-text.ts";
import { tableGrid } from "../../extraction/output/table-grid.ts";
import type { Ctx } from "../../platform/ctx.ts";
import type { Caller } from "../hono-env.ts";
import { lookUp, verdict } from "./retrieve.ts";
import { textStream } from "./text-stream.ts";

interface ExportRetrieval {
  documentIds: string[];
  /** What is made of a document, under the name of its kind. */
  exported: (model: DocumentModel) => Record<string, unknown>;
}

/** Something made of each document at the call, as a stream of the envelope: one document is held at a time. */
export async function retrieveExports(
  ctx: Ctx,
  caller: Caller,
  { documentIds, exported }: ExportRetrieval,
): Promise<ReadableStream<Uint8Array>> {
  const looked = await lookUp(ctx, caller, documentIds);
  async function* envelope(): AsyncGenerator<string> {
    let successful = 0;
    yield '{"results":[';
    for (const [index, each] of looked.entries()) {
      if (index > 0) yield ",";
      const object = each.ok ? await ctx.files.get(each.document.results.document.key) : null;
      if (!each.ok) yield JSON.stringify(each.entry);
      else if (object === null) {
        const error = "The stored result is gone. Submit the document again.";
        yield JSON.stringify({ document_id: each.document.id, success: false, error, code: "result_missing" });
      } else {
        successful++;
        const made = exported(documentModelSchema.parse(await object.json()));
        yield JSON.stringify({ document_id: each.document.id, success: true, ...made });
      }
    }
    yield `],${JSON.stringify(verdict(looked.length, successful)).slice(1)}`;
  }
  return textStream(envelope());
}

export const exportedText = (model: DocumentModel) => ({ content: renderText(model) });

export const exportedChunks = (maxTokens: number) => (model: DocumentModel) => {
  const made = chunks(model, maxTokens);
  return { total_chunks: made.length, chunks: made };
};

/** Every table as CSV. */
export const exportedTables = (model: DocumentModel) => {
  const tables = model.elements.flatMap((element) => (element.kind === "table" ? [element] : []));
  return {
    total_tables: tables.length,
    tables: tables.map((table) => {
      const { columns, data } = tableGrid(table);
      const rows = columns.some((column) => column !== "") ? [columns, ...data] : data;
      return { id: table.id, page: table.page, csv: csv(rows) };
    }),
  };
};
