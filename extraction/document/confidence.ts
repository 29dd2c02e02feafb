import type { TextElement } from "../layout/page-model.ts";
import type { DocumentElement, DocumentPicture } from "./document-model.ts";
import { HEADING_SCORE } from "./heading-score.ts";

/*
 * Confidence (0..1) is what can be measured on the page, not a probability:
 * - text: share of its characters that the font maps to readable Unicode;
 * - heading: the same, times 0.5 for a score that just suffices up to 1 for a score this much above;
 * - table: how much of its grid is drawn, aligned and filled, set where the table is found;
 * - picture: raster image 0.8, drawing 0.6, with a caption 0.2 more.
 */

/** A score this much above the threshold leaves no doubt. */
const SURE_MARGIN = 1;
const BARELY_A_HEADING = 0.5;
const RASTER = 0.8;
const DRAWING = 0.6;
const CAPTIONED = 0.2;

const hundredth = (value: number): number => Math.round(value * 100) / 100;

export const textConfidence = (element: TextElement): number => element.confidence ?? 1;

/** `score` is the heading's, at least `HEADING_SCORE`. */
export function headingConfidence(element: TextElement, score: number): number {
  const margin = Math.min(1, (score - HEADING_SCORE) / SURE_MARGIN);
  return hundredth(textConfidence(element) * (BARELY_A_HEADING + (1 - BARELY_A_HEADING) * margin));
}

const pictureConfidence = ({ raster, caption }: DocumentPicture): number =>
  hundredth((raster ? RASTER : DRAWING) + (caption === undefined ? 0 : CAPTIONED));

/** Pictures with their confidence, once captions are attached. */
export const ratePictures = (elements: DocumentElement[]): DocumentElement[] =>
  elements.map((element) =>
    element.kind === "figure" ? { ...element, confidence: pictureConfidence(element) } : element,
  );
