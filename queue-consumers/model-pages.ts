import type { FieldPage } from "../extraction/fields/fields-answer.ts";
import { Limiter } from "../extraction/models/limiter.ts";
import type { Sitting } from "../extraction/models/model.ts";
import { PdfOverrun, PdfPageError, PdfTrap } from "../extraction/pdf/pdfium/errors.ts";
import { applyReading } from "../extraction/reading/apply-reading.ts";
import { emptyReading, type PageReading, pageReadingSchema } from "../extraction/reading/page-reading.ts";
import { type DrawPage, readPage } from "../extraction/reading/read-page.ts";
import type { Ctx } from "../platform/ctx.ts";
import type { PageBatchMessage } from "../platform/messages.ts";
import { imageKey, pageModelKey, pageReadingKey } from "../storage/object-keys.ts";
import { beating } from "./beating.ts";
import { drawPage } from "./draw-page.ts";
import { report, type Shift } from "./shift.ts";

/**
 * Has the pages of a batch read by a model, and stores their page models as it read them. What it says about a page is
 * stored immediately, then the page is reported: a batch whose worker dies in between finds the answers there, and no
 * page is asked about again.
 */
export async function readByModel(shift: Shift, password: string | null): Promise<void> {
  const { ctx, read } = shift;
  const sitting = ctx.model.sit?.();
  if (sitting === undefined || read.length === 0 || shift.stopped) return;
  // Drawing a page takes memory, so one is drawn at a time.
  const drawing = new Limiter(1);
  const works = read.map((page) => storedOrRead(shift, { page, sitting, drawing, password }));
  // The first that throws is handled below; meanwhile the others must not count as unhandled.
  for (const work of works) work.catch(() => undefined);
  for (const [index, page] of read.entries()) {
    const work = works[index];
    if (work === undefined) continue;
    const reading = await beating(work, async () => {
      await report(shift, undefined, null);
      if (shift.stopped) sitting.stop();
    });
    if (shift.stopped) return;
    await storeModel(shift, { page, reading, password });
    const { pageNumber } = page.model;
    const recognised = shift.recognised.has(pageNumber);
    await report(shift, { page: pageNumber, status: "completed", recognised }, null);
    if (shift.stopped) {
      sitting.stop();
      return;
    }
  }
}

interface Asked {
  page: FieldPage;
  sitting: Sitting;
  drawing: Limiter;
  password: string | null;
}

async function storedOrRead(shift: Shift, { page, sitting, drawing, password }: Asked): Promise<PageReading> {
  const { ctx, message } = shift;
  const number = page.model.pageNumber;
  const stored = await loadReading(ctx, message, number);
  if (stored !== undefined) return stored;
  const draw: DrawPage = async (area) => {
    if (page.model.warnings.includes("not_drawn")) throw new PdfOverrun();
    return drawing.run(() => drawPage(shift, { ...area, page: number, password }));
  };
  const reading = await readPage({ sitting, page, draw }).catch((error: unknown) => undrawable(error, number));
  // What was not asked because the request was cancelled must not count as an answer, nor be stored where its files
  // are being removed.
  if (shift.stopped) return reading;
  for (const { task, code } of reading.failures)
    ctx.log.info("model_failed", { document_id: message.documentId, page: number, task, code });
  await ctx.files.put(pageReadingKey(message.requestId, message.documentId, number), JSON.stringify(reading));
  return reading;
}

/** A page that was read but cannot be drawn is kept as it was read; other faults affect more than the page. */
function undrawable(error: unknown, page: number): PageReading {
  if (!(error instanceof PdfTrap || error instanceof PdfPageError)) throw error;
  const failure = { task: "summary" as const, code: "page_unreadable", message: "The page could not be drawn." };
  return { ...emptyReading(page), failures: [failure] };
}

/** What a model said about a page; `undefined` if none was asked. */
export async function loadReading(
  ctx: Ctx,
  { requestId, documentId }: Pick<PageBatchMessage, "requestId" | "documentId">,
  page: number,
): Promise<PageReading | undefined> {
  const object = await ctx.files.get(pageReadingKey(requestId, documentId, page));
  return object === null ? undefined : pageReadingSchema.parse(await object.json());
}

/** The page as the model read it, with the images of pictures that it found. */
async function storeModel(
  shift: Shift,
  { page, reading, password }: { page: FieldPage; reading: PageReading; password: string | null },
): Promise<void> {
  const { ctx, message } = shift;
  const { requestId, documentId } = message;
  const model = applyReading(page.model, reading);
  const drawn = new Set(page.model.figures.map(({ fileName }) => fileName));
  const longSide = Number.POSITIVE_INFINITY;
  for (const { fileName, box } of model.figures) {
    if (drawn.has(fileName)) continue;
    const png = await drawPage(shift, { page: model.pageNumber, longSide, password, box });
    await ctx.files.put(imageKey(requestId, documentId, fileName), png);
  }
  await ctx.files.put(pageModelKey(requestId, documentId, model.pageNumber), JSON.stringify(model));
}
