import type { DocumentTable } from "../../../extraction/document/document-model.ts";
import { workbookParts } from "../../../extraction/output/workbook.ts";
import { zipStream } from "../../../storage/zip-stream.ts";
import { encoded, inLargerPieces } from "./text-pieces.ts";

/** The earliest that an archive can name: the same tables make the same file at any time. */
const MODIFIED = new Date(1980, 0, 1);

/** Tables as a workbook (.xlsx), made as it is read; the tables are read several times. */
export function tablesWorkbook(tables: () => Iterable<DocumentTable>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  return zipStream(entries(tables), MODIFIED);
}

async function* entries(tables: () => Iterable<DocumentTable>) {
  for (const { name, pieces } of workbookParts(tables))
    yield { name, stored: false, chunks: encoded(inLargerPieces(pieces)) };
}
