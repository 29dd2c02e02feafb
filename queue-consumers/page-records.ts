import type { DocumentModel } from "../extraction/document/document-model.ts";
import { pageRecords } from "../extraction/output/page-records.ts";
import type { Ctx } from "../platform/ctx.ts";
import { pageRecordsKey } from "../storage/object-keys.ts";

/**
 * Stores what a viewer shows of each page, a line a page in one object: a page of a long document is then read by its
 * range, without the rest.
 */
export async function storePageRecords(
  ctx: Ctx,
  { requestId, documentId }: { requestId: string; documentId: string },
  model: DocumentModel,
): Promise<{ key: string; size: number; numbers: number[]; starts: number[] }> {
  const encoder = new TextEncoder();
  const numbers: number[] = [];
  const starts: number[] = [];
  const lines: Uint8Array[] = [];
  let size = 0;
  for (const record of pageRecords(model)) {
    const line = encoder.encode(`${JSON.stringify(record)}\n`);
    numbers.push(record.page);
    starts.push(size);
    lines.push(line);
    size += line.byteLength;
  }
  const key = pageRecordsKey(requestId, documentId);
  await ctx.files.put(key, await new Blob(lines).arrayBuffer());
  return { key, size, numbers, starts };
}
