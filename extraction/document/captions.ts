import { type Box, gapY, overlapX } from "../geometry/box.ts";
import { isTableCaption } from "../text/captions.ts";
import type { DocumentElement } from "./document-model.ts";
import { withProperties } from "./long/packed-tables.ts";
import { pagewise } from "./pagewise.ts";

/** Largest vertical distance, in points, between a caption and its table or picture. */
const REACH = 60;

const TABLE_CAPTION = /^(table|tab\.|tabelle|tabla|tableau)/i;

/** Gives tables and pictures the id of the caption next to them; a caption belongs to only one. */
export function* attachCaptions(elements: Iterable<DocumentElement>): Generator<DocumentElement> {
  for (const page of pagewise(elements)) yield* withCaptions(page);
}

function withCaptions(elements: DocumentElement[]): DocumentElement[] {
  const captions = elements.filter((element) => element.kind === "text" && element.label === "Caption");
  const objects = elements.filter((element) => element.kind !== "text");
  if (captions.length === 0 || objects.length === 0) return elements;
  const owner = new Map<string, string>();
  for (const caption of captions) {
    const wantsTable =
      caption.kind === "text" && (TABLE_CAPTION.test(caption.content.text) || isTableCaption(caption.content.text));
    let best: DocumentElement | undefined;
    let nearest = REACH;
    for (const element of objects) {
      if (owner.has(element.id) || (element.kind === "table") !== wantsTable) continue;
      const distance = verticalDistance(element.box, caption.box);
      if (distance <= nearest && overlapX(element.box, caption.box) > 0) {
        best = element;
        nearest = distance;
      }
    }
    if (best) owner.set(best.id, caption.id);
  }
  return elements.map((element) => {
    const caption = owner.get(element.id);
    if (caption === undefined || element.kind === "text") return element;
    return element.kind === "table" ? withProperties(element, { caption }) : { ...element, caption };
  });
}

const verticalDistance = (a: Box, b: Box): number => Math.max(0, gapY(a, b));
