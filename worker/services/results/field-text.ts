import type { Ctx } from "../../../platform/ctx.ts";
import type { FieldResults } from "../../../storage/database/documents.ts";
import { decoded } from "./text-pieces.ts";

/** The stored JSON of a document's fields, in pieces; each part can be read once. */
export interface FieldText {
  /** The field values. */
  content(): AsyncIterable<string>;
  /** The members `citations` and `warnings`, with the closing brace of their object. */
  provenance(): AsyncIterable<string>;
}

/** The stored fields of a document; `undefined` if they are gone. Those of a long document may not fit into memory. */
export async function fieldText({ files }: Ctx, results: FieldResults): Promise<FieldText | undefined> {
  const [fields, provenance] = [await files.get(results.fields.key), await files.get(results.provenance.key)];
  if (fields !== null && provenance !== null)
    return { content: () => decoded(fields.body), provenance: () => afterBrace(decoded(provenance.body)) };
  await fields?.body.cancel();
  await provenance?.body.cancel();
  return undefined;
}

async function* afterBrace(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const piece of pieces) {
    if (piece === "") continue;
    yield isFirst ? piece.slice(1) : piece;
    isFirst = false;
  }
}
