import type { FieldPage } from "../fields/fields-answer.ts";
import type { Box } from "../geometry/box.ts";
import type { ModelFailure, ModelUsage, Sitting } from "../models/model.ts";
import { pageText } from "../models/page-text.ts";
import type { FigureElement, PageModel } from "../page/page-model.ts";
import { condense } from "../summaries/condense.ts";
import { PAGE_INSTRUCTION, PAGE_JOINING, PAGE_WORDS } from "../summaries/summary-prompts.ts";
import { applyReading, needsTranscription } from "./apply-reading.ts";
import { describePictures } from "./describe-pictures.ts";
import { emptyReading, type PageReading, type ReadingFailure } from "./page-reading.ts";
import { transcribe } from "./transcribe.ts";

/** Pictures whose longer side is shorter than this, in points, are marks and icons that say nothing by themselves. */
const SMALLEST_PICTURE = 36;
/** At most this many pictures of a page are described, the largest ones. */
const MOST_PICTURES = 24;
/** Most characters of the caption or text around a picture. */
const LONGEST_CONTEXT = 400;

/** Draws a page, or part of it, as a PNG with at most `longSide` pixels along its longer side. */
export type DrawPage = (area: { longSide: number; box?: Box }) => Promise<Uint8Array>;

interface Task {
  sitting: Sitting;
  page: FieldPage;
  draw: DrawPage;
}

/**
 * What a model reads on one page: its text from its image if it has no usable text, descriptions of its pictures, and a
 * summary. What the model fails to do is recorded, and the page is kept without it.
 */
export async function readPage({ sitting, page, draw }: Task): Promise<PageReading> {
  const { model } = page;
  const reading = emptyReading(model.pageNumber);
  const { usage } = reading;
  if (model.elements.length === 0 && page.words.formFields.length === 0) return reading;
  const image = needsTranscription(model) && sitting.looks ? await draw({ longSide: sitting.imagePixels }) : undefined;
  if (image !== undefined) {
    const read = await transcribe(sitting, image, usage);
    if (read.ok) reading.transcription = read.value;
    else reading.failures.push(failed("transcription", read.failure));
  }
  if (sitting.looks) await describe({ sitting, page, draw }, reading, usage);
  await summarisePage(sitting, { page, image, reading }, usage);
  return reading;
}

const failed = (task: ReadingFailure["task"], { code, message }: ModelFailure): ReadingFailure => ({
  task,
  code,
  message,
});

async function describe({ sitting, page, draw }: Task, reading: PageReading, usage: ModelUsage): Promise<void> {
  const { model } = page;
  const figures = picturesOf(model);
  if (figures.length === 0) return;
  const pictures = figures.map((figure) => ({
    figure,
    context: contextOf(model, figure),
    draw: () => draw({ longSide: sitting.imagePixels, box: figure.box }),
  }));
  const described = await describePictures(sitting, pictures, usage);
  reading.pictures = described.pictures;
  if (described.failure !== undefined) reading.failures.push(failed("pictures", described.failure));
}

/** The pictures to describe. A page without a text layer has none: the model has already transcribed its image. */
function picturesOf(model: PageModel): FigureElement[] {
  if (model.warnings.includes("no_text_layer")) return [];
  const size = ({ box }: FigureElement): number => Math.max(box.right - box.left, box.bottom - box.top);
  const figures = model.elements.filter((element) => element.kind === "figure");
  return figures
    .filter((figure) => size(figure) >= SMALLEST_PICTURE)
    .sort((a, b) => size(b) - size(a))
    .slice(0, MOST_PICTURES);
}

/** A picture's alternative text with its caption, or with the text next to it if it has no caption. */
function contextOf({ elements }: PageModel, figure: FigureElement): string {
  const at = elements.indexOf(figure);
  const near = [elements[at + 1], elements[at - 1]].flatMap((element) => (element?.kind === "text" ? element : []));
  const caption = near.find(({ role }) => role === "caption") ?? near.at(-1);
  const words = [figure.altText, caption?.content.text ?? ""].filter((text) => text !== "").join("\n");
  return words.slice(0, LONGEST_CONTEXT);
}

async function summarisePage(
  sitting: Sitting,
  { page, image, reading }: { page: FieldPage; image: Uint8Array | undefined; reading: PageReading },
  usage: ModelUsage,
): Promise<void> {
  const text = pageText({ ...page, model: applyReading(page.model, reading) });
  if (text === "" && image === undefined) return;
  const task = { instruction: PAGE_INSTRUCTION, joining: PAGE_JOINING, text, mostWords: PAGE_WORDS };
  const images = image === undefined ? [] : [image];
  const summary = await condense(sitting, { ...task, images }, usage);
  if (summary.ok) reading.summary = summary.value;
  else reading.failures.push(failed("summary", summary.failure));
}
