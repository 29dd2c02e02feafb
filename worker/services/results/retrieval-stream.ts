import type { DocumentResults } from "../../../storage/database/documents.ts";
import type { FailedEntry } from "../../schemas/retrieval.ts";
import { type Looked, type Retrievable, verdict } from "./retrieve.ts";

/** Returns the JSON of a document's entry in pieces; `undefined` if the stored object is gone. */
type EntryOf<Results extends DocumentResults> = (
  document: Retrievable<Results>,
) => Promise<AsyncIterable<string> | Iterable<string> | undefined>;

/**
 * The retrieval envelope as a stream, one entry at a time as the reader consumes it: each document is freed before the
 * next is opened. `failedEntry` may add members to a failed entry.
 */
export function retrievalStream<Results extends DocumentResults>(
  looked: Looked<Results>[],
  entryOf: EntryOf<Results>,
  failedEntry: (entry: FailedEntry) => object = (entry) => entry,
): ReadableStream<Uint8Array> {
  async function* envelope(): AsyncGenerator<string> {
    let successful = 0;
    yield '{"results":[';
    for (const [index, each] of looked.entries()) {
      if (index > 0) yield ",";
      const pieces = each.ok ? await entryOf(each.document) : undefined;
      if (pieces === undefined) {
        yield JSON.stringify(failedEntry(each.ok ? goneEntry(each.document.id) : each.entry));
      } else {
        successful++;
        yield* pieces;
      }
    }
    yield `],${JSON.stringify(verdict(looked.length, successful)).slice(1)}`;
  }
  return textStream(envelope());
}

const goneEntry = (documentId: string): FailedEntry => ({
  document_id: documentId,
  success: false,
  error: "The stored result is gone. Submit the document again.",
  code: "result_missing",
});

/** Encodes text as the reader consumes it. */
export function textStream(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}
