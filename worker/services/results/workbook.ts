import type { DocumentTable } from "../../../extraction/document/document-model.ts";
import { workbookParts } from "../../../extraction/output/workbook/workbook.ts";
import { zipStream } from "../../../storage/archives/zip-stream.ts";
import { encoded, inLargerPieces } from "./text-pieces.ts";

/** The earliest date that a ZIP archive can store; constant, so that the same tables always make the same file. */
const MODIFIED = new Date(1980, 0, 1);

/** Tables as a workbook (.xlsx), generated while it is read; iterates over the tables several times. */
export function tablesWorkbook(tables: () => Iterable<DocumentTable>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  return zipStream(entries(tables), MODIFIED);
}

async function* entries(tables: () => Iterable<DocumentTable>) {
  for (const { name, pieces } of workbookParts(tables))
    yield { name, stored: false, chunks: encoded(inLargerPieces(pieces)) };
}
