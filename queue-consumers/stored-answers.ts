import type { FieldsAnswer } from "../extraction/fields/fields-answer.ts";
import type { Ctx } from "../platform/ctx.ts";
import type { DocumentMessage } from "../platform/messages.ts";
import { batchAnswerKey } from "../storage/objects/object-keys.ts";
import { type BatchAnswer, loadAnswer } from "./field-batches.ts";

/**
 * Bytes of stored answers that are kept in memory, where they take several times as much; the others are read each
 * time.
 */
const KEPT_BYTES = 2 * 1024 * 1024;
/** Answers read between two lease renewals. */
const ANSWERS_PER_RENEWAL = 60;

interface StoredAnswer {
  key: string;
  firstPage: number;
  /** Absent if the answer is read again each time. */
  kept: FieldsAnswer | undefined;
}

/**
 * The answers of a document's batches, which may be read several times. Memory holds all answers of a short document,
 * otherwise `KEPT_BYTES` of them and one more.
 */
export class StoredAnswers {
  /** Model usage of each batch. */
  readonly usage: BatchAnswer["usage"][] = [];
  readonly #ctx: Ctx;
  readonly #message: DocumentMessage;
  readonly #answers: StoredAnswer[] = [];
  #read = 0;

  private constructor(ctx: Ctx, message: DocumentMessage) {
    this.#ctx = ctx;
    this.#message = message;
  }

  static async of(ctx: Ctx, message: DocumentMessage, batches: number): Promise<StoredAnswers> {
    const stored = new StoredAnswers(ctx, message);
    let bytes = 0;
    for (let batch = 0; batch < batches; batch++) {
      const key = batchAnswerKey(message.requestId, message.documentId, batch);
      const found = await stored.#load(key);
      if (found === undefined) continue;
      const { pages, answer, usage } = found.answer;
      stored.usage.push(usage);
      if (answer === null) continue;
      bytes += found.size;
      stored.#answers.push({ key, firstPage: pages[0] ?? 0, kept: bytes <= KEPT_BYTES ? answer : undefined });
    }
    // Sorted by page: a page that was split off has a later batch number.
    stored.#answers.sort((a, b) => a.firstPage - b.firstPage);
    return stored;
  }

  async *inPageOrder(): AsyncGenerator<FieldsAnswer> {
    for (const { key, kept } of this.#answers) {
      const answer = kept ?? (await this.#load(key))?.answer.answer;
      if (answer === undefined || answer === null) throw new Error(`The answer ${key} is missing.`);
      yield answer;
    }
  }

  async #load(key: string): Promise<{ answer: BatchAnswer; size: number } | undefined> {
    const { requestId, documentId } = this.#message;
    this.#read++;
    if (this.#read % ANSWERS_PER_RENEWAL === 0) await this.#ctx.progress(requestId).renewDocument(documentId);
    return loadAnswer(this.#ctx, key);
  }
}
