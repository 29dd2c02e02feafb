import type { Box } from "../geometry/box.ts";
import type { FigureElement, PageElement, PageModel } from "../page/page-model.ts";
import type { PageReading, ReadElement, ReadPicture } from "./page-reading.ts";
import { placed, readElements } from "./read-elements.ts";

/** Whether a page has no usable text of its own. */
export const needsTranscription = ({ warnings, elements }: PageModel): boolean =>
  elements.length > 0 && (warnings.includes("no_text_layer") || warnings.includes("garbled_text"));

/**
 * Adds to a page what a model read: a transcription if the page has no usable text, and descriptions of its pictures.
 */
export function applyReading(
  model: PageModel,
  { transcription, pictures, failures }: Pick<PageReading, "transcription" | "pictures" | "failures">,
): PageModel {
  const known = new Map(pictures.map((picture) => [picture.fileName, picture]));
  const elements = model.elements.map((element) =>
    element.kind === "figure" ? described(element, known.get(element.fileName)) : element,
  );
  const failed: PageModel["warnings"] = failures.length > 0 ? ["model_failed"] : [];
  const plain: PageModel = { ...model, elements, warnings: [...model.warnings, ...failed] };
  return transcription === null ? plain : transcribed(plain, transcription);
}

function described(figure: FigureElement, picture: ReadPicture | undefined): FigureElement {
  if (picture === undefined) return figure;
  return { ...figure, description: picture.description, text: figure.text === "" ? picture.text : figure.text };
}

/** Pictures found by layout are kept; a picture of the whole page is replaced by what was read on it. */
function transcribed(model: PageModel, read: ReadElement[]): PageModel {
  const warnings: PageModel["warnings"] = [...model.warnings, "transcribed"];
  const texts = readElements(model, read);
  const figures = model.elements.filter((element) => element.kind === "figure");
  const whole = figures.find((figure) => covers(figure.box, model));
  if (texts.length === 0) return { ...model, elements: figures.map((figure) => seen(figure, read)), warnings };
  if (whole === undefined) return { ...model, elements: [...texts, ...figures], warnings };
  const found = picturesWithPlaces(read).map((picture, index) =>
    newFigure(model, picture, model.figures.length + index + 1),
  );
  return {
    ...model,
    elements: inOrder(read, texts, found),
    figures: [...model.figures, ...found.map(({ fileName, box }) => ({ fileName, box }))],
    warnings,
  };
}

/** Share of a page's side that a whole-page picture may leave free. */
const MARGIN = 0.02;

const covers = (box: Box, { width, height }: PageModel): boolean =>
  box.left <= MARGIN * width &&
  box.top <= MARGIN * height &&
  box.right >= (1 - MARGIN) * width &&
  box.bottom >= (1 - MARGIN) * height;

/** Describes the picture of a page without words by what was read on the page. */
function seen(figure: FigureElement, read: ReadElement[]): FigureElement {
  const description = read.map(({ text }) => text).join(" ");
  return figure.description !== undefined || description === "" ? figure : { ...figure, description };
}

const picturesWithPlaces = (read: ReadElement[]): ReadElement[] =>
  read.filter(({ label, box }) => label === "Picture" && box !== undefined);

function newFigure(model: PageModel, { text, box }: ReadElement, number: number): FigureElement {
  const fileName = `page-${model.pageNumber}-figure-${number}.png`;
  const about = text === "" ? {} : { description: text };
  return { kind: "figure", box: placed(model, box), fileName, text: "", altText: "", raster: true, ...about };
}

/** Texts and pictures in the order in which they were read. */
function inOrder(read: ReadElement[], texts: PageElement[], figures: FigureElement[]): PageElement[] {
  const nextTexts = [...texts];
  const nextFigures = [...figures];
  return read.flatMap(({ label, box }) => {
    const next = label !== "Picture" ? nextTexts.shift() : box === undefined ? undefined : nextFigures.shift();
    return next ?? [];
  });
}
