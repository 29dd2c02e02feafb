import type { StreamedDocument } from "../extraction/document/document-model.ts";
import { LaterPieces } from "../extraction/output/later-pieces.ts";
import { recordOfEachPage } from "../extraction/output/page-records.ts";
import { pageRecordsKey } from "../storage/objects/object-keys.ts";
import { type PieceStore, putPieces } from "../storage/objects/put-pieces.ts";

/**
 * Stores what a viewer shows of each page, as one line of a single object, so that a page of a long document can be
 * read by its byte range.
 */
export async function storePageRecords(
  store: PieceStore,
  { requestId, documentId }: { requestId: string; documentId: string },
  model: StreamedDocument,
): Promise<{ key: string; size: number; numbers: number[]; starts: number[] }> {
  const numbers: number[] = [];
  const starts: number[] = [];
  let size = 0;
  function* lines(): Generator<string> {
    const later = new LaterPieces();
    for (const record of recordOfEachPage(model, later)) {
      numbers.push(record.page);
      starts.push(size);
      for (const piece of later.pieces(record)) {
        size += utf8Bytes(piece);
        yield piece;
      }
      size++;
      yield "\n";
    }
  }
  const stored = await putPieces(store, pageRecordsKey(requestId, documentId), lines());
  return { ...stored, numbers, starts };
}

const utf8Bytes = (text: string): number => new TextEncoder().encode(text).byteLength;
