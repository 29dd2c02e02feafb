import * as z from "zod";
import type { ObjectSchema } from "../extraction/fields/field-schema.ts";
import { type FieldPage, fieldsAnswerSchema } from "../extraction/fields/fields-answer.ts";
import { parseFieldSchema } from "../extraction/fields/schema/parse-field-schema.ts";
import { pageModelSchema } from "../extraction/page/page-model.ts";
import { pageWordsSchema } from "../extraction/page/page-words.ts";
import { PdfPageError, PdfTrap } from "../extraction/pdf/pdfium/errors.ts";
import type { Ctx } from "../platform/ctx.ts";
import { sourceOf } from "../storage/database/documents.ts";
import { jsonSchemaOf } from "../storage/database/requests.ts";
import { batchAnswerKey, pageModelKey, pageWordsKey } from "../storage/objects/object-keys.ts";
import { beating } from "./beating.ts";
import { drawPage } from "./draw-page.ts";
import { failRest, report, type Shift } from "./shift.ts";

/** The stored answer for a batch of pages: if the batch is repeated, the model is not asked again. */
export const batchAnswerSchema = z.object({
  version: z.literal(1),
  /** Pages that the answer is based on. */
  pages: z.array(z.number().int()),
  /** `null` if the engine failed. */
  answer: fieldsAnswerSchema.nullable(),
  failure: z.object({ code: z.string(), message: z.string() }).nullable(),
  usage: z.object({ calls: z.number().int(), inputTokens: z.number().int(), outputTokens: z.number().int() }),
});
export type BatchAnswer = z.infer<typeof batchAnswerSchema>;

/**
 * Extracts the fields from the pages of a batch. The answer is stored first, then the pages are reported: if the worker
 * dies in between, the next one finds the answer and does not ask the model again.
 */
export async function answerFields(shift: Shift, password: string | null): Promise<void> {
  const { ctx, message, read } = shift;
  if (read.length === 0 || shift.stopped) return;
  const key = batchAnswerKey(message.requestId, message.documentId, message.batch);
  const pages = read.map(({ model }) => model.pageNumber);
  const stored = (await loadAnswer(ctx, key))?.answer;
  const known = stored !== undefined && pages.every((page) => stored.pages.includes(page)) ? stored : undefined;
  const answer = known ?? (await askFields(shift, pages, password));
  if (shift.stopped) return;
  if (known === undefined) await ctx.files.put(key, JSON.stringify(answer));
  for (const page of pages) {
    const failed = answer.failure === null ? {} : { error: answer.failure };
    const recognised = shift.recognised.has(page);
    await report(
      shift,
      { page, status: answer.failure === null ? "completed" : "failed", recognised, ...failed },
      null,
    );
  }
}

/** A stored answer and its size in bytes; `undefined` if there is none. */
export async function loadAnswer(ctx: Ctx, key: string): Promise<{ answer: BatchAnswer; size: number } | undefined> {
  const object = await ctx.files.get(key);
  return object === null ? undefined : { answer: batchAnswerSchema.parse(await object.json()), size: object.size };
}

async function askFields(shift: Shift, pages: number[], password: string | null): Promise<BatchAnswer> {
  const { ctx, read, kind } = shift;
  const schema = await schemaOf(ctx, shift.message.requestId);
  const looks = kind === "fields" && ctx.model.wantsImages;
  const pageImage = (page: number, longSide: number) =>
    drawPage(shift, { page, longSide, password }).catch((error: unknown) => {
      // If a page cannot be drawn, the model reads its text instead.
      if (error instanceof PdfTrap || error instanceof PdfPageError) return undefined;
      throw error;
    });
  const work = ctx.model.extractFields({ schema, pages: read, ...(looks ? { pageImage } : {}) });
  const outcome = await beating(work, () => report(shift, undefined, null));
  return {
    version: 1,
    pages,
    answer: outcome.ok ? outcome.value : null,
    failure: outcome.ok ? null : { code: outcome.failure.code, message: outcome.failure.message },
    usage: outcome.usage,
  };
}

/** The schema of a request; it was validated when the request was accepted. */
export async function schemaOf(ctx: Ctx, requestId: string): Promise<ObjectSchema> {
  const { SCHEMA_LEVELS: levels, SCHEMA_PROPERTIES: properties } = ctx.configuration;
  const parsed = parseFieldSchema(await jsonSchemaOf(ctx.db, requestId), { levels, properties });
  // Its limits may have been lowered since; the request was accepted under the old ones.
  if (!parsed.ok) throw new Error(`The stored schema of request ${requestId} is not valid.`);
  return parsed.schema;
}

/** Reads the pages of an extracted document instead of a PDF. */
export async function readExtractedPages(shift: Shift): Promise<void> {
  const { ctx, message } = shift;
  const source = await sourceOf(ctx.db, message.documentId);
  if (source === undefined) {
    await failRest(shift, { code: "source_missing", message: "The extracted document was deleted in the meantime." });
    return;
  }
  for (let page = shift.remaining[0]; page !== undefined; page = shift.remaining[0]) {
    await report(shift, undefined, page);
    if (shift.stopped) return;
    const read = await readExtractedPage(ctx, source, page);
    shift.remaining.shift();
    if (read === undefined) {
      const error = {
        code: "source_missing",
        message: "The page of the extracted document was deleted in the meantime.",
      };
      await report(shift, { page, status: "failed", error }, shift.remaining[0] ?? null);
    } else {
      shift.read.push(read);
    }
  }
}

/**
 * A page that an earlier attempt read and stored; undefined if there is none or its format is that of another version.
 */
export async function storedFieldPage(
  ctx: Ctx,
  { requestId, documentId }: { requestId: string; documentId: string },
  page: number,
): Promise<FieldPage | undefined> {
  const stored = await ctx.files.get(pageModelKey(requestId, documentId, page));
  if (stored === null) return undefined;
  const model = pageModelSchema.safeParse(await stored.json());
  const words = await ctx.files.get(pageWordsKey(requestId, documentId, page));
  const parsed = words === null ? undefined : pageWordsSchema.safeParse(await words.json());
  return model.success && parsed?.success ? { model: model.data, words: parsed.data } : undefined;
}

async function readExtractedPage(
  ctx: Ctx,
  source: { requestId: string; documentId: string },
  page: number,
): Promise<FieldPage | undefined> {
  const model = await ctx.files.get(pageModelKey(source.requestId, source.documentId, page));
  const words = await ctx.files.get(pageWordsKey(source.requestId, source.documentId, page));
  if (model === null || words === null) return undefined;
  return { model: pageModelSchema.parse(await model.json()), words: pageWordsSchema.parse(await words.json()) };
}
