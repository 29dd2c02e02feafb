import type { FieldPage } from "../extraction/fields/fields-answer.ts";
import { Limiter } from "../extraction/models/limiter.ts";
import type { Sitting } from "../extraction/models/model.ts";
import { PdfOverrun, PdfPageError, PdfTrap } from "../extraction/pdf/pdfium/errors.ts";
import { applyReading } from "../extraction/reading/apply-reading.ts";
import { emptyReading, type PageReading, pageReadingSchema } from "../extraction/reading/page-reading.ts";
import { type DrawPage, readPage } from "../extraction/reading/read-page.ts";
import type { Ctx } from "../platform/ctx.ts";
import type { PageBatchMessage } from "../platform/messages.ts";
import { imageKey, pageModelKey, pageReadingKey } from "../storage/objects/object-keys.ts";
import { beating } from "./beating.ts";
import { drawPage } from "./draw-page.ts";
import { report, type Shift } from "./shift.ts";

/**
 * Has a model read the pages of a batch and stores their page models. What the model says about a page is stored first,
 * then the page is reported: if the worker dies in between, the next one finds the answers and does not ask again.
 */
export async function readByModel(shift: Shift, password: string | null): Promise<void> {
  const { ctx, read } = shift;
  const sitting = ctx.model.sit?.();
  if (sitting === undefined || read.length === 0 || shift.stopped) return;
  // Drawing takes memory, so only one page is drawn at a time.
  const drawing = new Limiter(1);
  const works = read.map((page) => storedOrRead(shift, { page, sitting, drawing, password }));
  // The first rejection is handled below; the others must not count as unhandled.
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
  // If the request was cancelled, pages were left out: the incomplete reading must not be stored where files are being
  // deleted.
  if (shift.stopped) return reading;
  for (const { task, code } of reading.failures)
    ctx.log.info("model_failed", { document_id: message.documentId, page: number, task, code });
  await ctx.files.put(pageReadingKey(message.requestId, message.documentId, number), JSON.stringify(reading));
  return reading;
}

/** A page that was read but cannot be drawn is kept as it was read; other errors affect more than the page. */
function undrawable(error: unknown, page: number): PageReading {
  if (!(error instanceof PdfTrap || error instanceof PdfPageError)) throw error;
  const failure = { task: "summary" as const, code: "page_unreadable", message: "The page could not be drawn." };
  return { ...emptyReading(page), failures: [failure] };
}

/** A model's reading of a page; `undefined` if there is none. */
export async function loadReading(
  ctx: Ctx,
  { requestId, documentId }: Pick<PageBatchMessage, "requestId" | "documentId">,
  page: number,
): Promise<PageReading | undefined> {
  const object = await ctx.files.get(pageReadingKey(requestId, documentId, page));
  return object === null ? undefined : pageReadingSchema.parse(await object.json());
}

/** Stores the page as the model read it, with crops of the pictures that it found. */
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
