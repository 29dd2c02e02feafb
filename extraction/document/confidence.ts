import type { TextElement } from "../page/page-model.ts";
import type { DocumentElement, DocumentPicture } from "./document-model.ts";

/*
 * Confidence (0..1):
 * - text: share of its characters that the font maps to readable Unicode;
 * - heading: the same, times the probability that it is one: of headings given .8, eight in ten are right;
 * - table: the probability that it is one, set where the table is found;
 * - picture: 0.8 for a raster image, 0.6 if drawn, 0.2 more with a caption; with recognised words, their confidence.
 */

const RASTER = 0.8;
const DRAWING = 0.6;
const CAPTIONED = 0.2;

const hundredth = (value: number): number => Math.round(value * 100) / 100;

export const textConfidence = (element: TextElement): number => element.confidence ?? 1;

/** `probability` comes from the heading model. */
export const headingConfidence = (element: TextElement, probability: number): number =>
  hundredth(textConfidence(element) * probability);

const pictureConfidence = ({ raster, caption }: DocumentPicture): number =>
  hundredth((raster ? RASTER : DRAWING) + (caption === undefined ? 0 : CAPTIONED));

/** Sets the confidence of pictures; captions must be attached already. */
export function* ratePictures(elements: Iterable<DocumentElement>): Generator<DocumentElement> {
  for (const element of elements)
    yield element.kind === "figure"
      ? { ...element, confidence: element.confidence ?? pictureConfidence(element) }
      : element;
}
