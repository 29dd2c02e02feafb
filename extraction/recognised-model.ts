import { boxOf, centerX, centerY, overlapX, overlapY } from "./geometry/box.ts";
import { compactModel } from "./layout/compact-model.ts";
import type { PageGeometry } from "./page/page-geometry.ts";
import type { FigureElement, PageElement, PageModel } from "./page/page-model.ts";
import type { RecognisedGeometry } from "./recognise-geometry.ts";
import type { RecognisedStamp } from "./recognition/shapes/recognised-page.ts";

/** A page read with a lower confidence cannot be relied on. */
const LOW_CONFIDENCE = 0.5;
/** Nor can a page of which at least this share of the letters was not read. */
const MUCH_UNREAD = 0.2;

/**
 * The model of a page that was read from its picture, with a warning that says so and the confidence of each element. A
 * page that was read badly, such as a handwritten one, stays a picture whose text is what was read.
 */
export function recognisedModel(model: PageModel, recognised: RecognisedGeometry): PageModel {
  const { geometry, read, placement, hadText } = recognised;
  const warnings: PageModel["warnings"] = [...(hadText ? [] : ["no_text_layer" as const]), "recognised"];
  const stamps = read.stamps ?? [];
  const isPartlyRead = (read.unread ?? 0) >= MUCH_UNREAD || read.tangled === true;
  if (isPartlyRead || stamps.some(({ isReadable }) => !isReadable)) warnings.push("low_recognition_confidence");
  if (read.confidence < LOW_CONFIDENCE)
    return pictureWithText(recognised, [...new Set([...warnings, "low_recognition_confidence" as const])]);
  const scale = geometry.width / read.width;
  const words = read.lines.flatMap((line) =>
    line.words.map(({ confidence, box: [left, top, right, bottom] }) => {
      const box = placement.place({
        left: left * scale,
        top: top * scale,
        right: right * scale,
        bottom: bottom * scale,
      });
      return { x: centerX(box), y: centerY(box), confidence };
    }),
  );
  const confidenceIn = ({ left, top, right, bottom }: PageElement["box"]): number | undefined => {
    const inside = words.filter(({ x, y }) => x >= left && x <= right && y >= top && y <= bottom);
    if (inside.length === 0) return undefined;
    return Math.round((inside.reduce((sum, word) => sum + word.confidence, 0) / inside.length) * 1000) / 1000;
  };
  const elements = model.elements.map((element): PageElement => {
    const confidence = confidenceIn(element.box);
    if (confidence === undefined) return element;
    if (element.kind === "table")
      return { ...element, confidence: Math.min(element.confidence, confidence), recognised: true };
    return { ...element, confidence, recognised: true };
  });
  const stamped = stamps.reduce((some, stamp) => withStamp(some, stamp, placement), { ...model, elements });
  return { ...stamped, warnings, ...languagesOf(recognised) };
}

/** The model with a stamp as a picture with its text, after what it lies on or what is above it. */
function withStamp(
  model: PageModel,
  { place, text, confidence }: RecognisedStamp,
  { width, height }: RecognisedGeometry["placement"],
): PageModel {
  const { elements, figures } = model;
  const [left, top, right, bottom] = place;
  const box = boxOf(left * width, top * height, right * width, bottom * height);
  const common = elements.map((element) => overlapX(element.box, box) * overlapY(element.box, box));
  const most = Math.max(0, ...common);
  const before = most > 0 ? common.indexOf(most) : elements.findLastIndex((element) => element.box.bottom <= box.top);
  const fileName = `page-${model.pageNumber}-figure-${figures.length + 1}.png`;
  const stamp: FigureElement = {
    kind: "figure",
    box,
    fileName,
    text,
    altText: "",
    raster: true,
    confidence,
    recognised: true,
  };
  return {
    ...model,
    elements: [...elements.slice(0, before + 1), stamp, ...elements.slice(before + 1)],
    figures: [...figures, { fileName, box }],
  };
}

function pictureWithText(recognised: RecognisedGeometry, warnings: PageModel["warnings"]): PageModel {
  const { geometry, read, placement } = recognised;
  const { width, height } = placement;
  const page: PageGeometry = { ...geometry, width, height };
  const picture: FigureElement = {
    kind: "figure",
    box: { left: 0, top: 0, right: width, bottom: height },
    fileName: "",
    text: read.lines.map(({ words }) => words.map(({ text }) => text).join(" ")).join("\n"),
    altText: "",
    raster: true,
    confidence: Math.round(read.confidence * 1000) / 1000,
    recognised: true,
  };
  return { ...compactModel(page, [picture], warnings), ...languagesOf(recognised) };
}

const languagesOf = ({ read }: RecognisedGeometry): Pick<PageModel, "languages"> =>
  read.languages === undefined ? {} : { languages: read.languages };
