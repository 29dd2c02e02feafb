import type { Box } from "../box.ts";
import type { Glyph, PageGeometry } from "../pdf/page-geometry.ts";

export type QuarterTurn = 0 | 90 | 180 | 270;

const TURNS: readonly QuarterTurn[] = [0, 90, 180, 270];
/** Angles this near to a quarter turn count as one, in degrees. */
const NEAR = 10;
/** Share of the characters that must stand at an angle for the whole page to be turned. */
const MOST = 0.6;

/** The quarter turn (clockwise) at which text is drawn; `undefined` for slanted text. */
export function quarterTurn(angle: number): QuarterTurn | undefined {
  // Asked of every character, and nearly all of them stand upright.
  if (angle === 0) return 0;
  const positive = ((angle % 360) + 360) % 360;
  return TURNS.find((turn) => Math.min(Math.abs(positive - turn), 360 - Math.abs(positive - turn)) <= NEAR);
}

/** The turn at which most of the page's text stands; 0 when there is no such majority. */
export function dominantTurn(glyphs: Glyph[]): QuarterTurn {
  const counts = new Map<QuarterTurn, number>();
  for (const glyph of glyphs) {
    const turn = quarterTurn(glyph.style.angle);
    if (turn !== undefined) counts.set(turn, (counts.get(turn) ?? 0) + 1);
  }
  for (const [turn, count] of counts) if (count > MOST * glyphs.length) return turn;
  return 0;
}

/** Turns boxes so that text drawn at `turn` stands upright, on a page of this size in points. */
export function turnBox(box: Box, turn: QuarterTurn, width: number, height: number): Box {
  switch (turn) {
    case 90:
      return { left: box.top, top: width - box.right, right: box.bottom, bottom: width - box.left };
    case 270:
      return { left: height - box.bottom, top: box.left, right: height - box.top, bottom: box.right };
    case 180:
      return { left: width - box.right, top: height - box.bottom, right: width - box.left, bottom: height - box.top };
    default:
      return box;
  }
}

/** The turn that undoes another. */
export const opposite = (turn: QuarterTurn): QuarterTurn => (turn === 90 ? 270 : turn === 270 ? 90 : turn);

/** A glyph as it stands after the page is turned. */
export function turnGlyph(glyph: Glyph, turn: QuarterTurn, width: number, height: number): Glyph {
  const origin = turnBox(
    { left: glyph.x, top: glyph.baseline, right: glyph.x, bottom: glyph.baseline },
    turn,
    width,
    height,
  );
  return {
    ...glyph,
    box: turnBox(glyph.box, turn, width, height),
    advance: turnBox(glyph.advance, turn, width, height),
    x: origin.left,
    baseline: origin.top,
    style: { ...glyph.style, angle: (((glyph.style.angle - turn) % 360) + 360) % 360 },
  };
}

/** The page turned so that text drawn at `turn` stands upright. */
export function turnPage(geometry: PageGeometry, turn: QuarterTurn): PageGeometry {
  if (turn === 0) return geometry;
  const { width, height } = geometry;
  const turned = <T extends { box: Box }>(item: T): T => ({ ...item, box: turnBox(item.box, turn, width, height) });
  const swap = turn !== 180;
  return {
    ...geometry,
    width: swap ? height : width,
    height: swap ? width : height,
    glyphs: geometry.glyphs.map((glyph) => turnGlyph(glyph, turn, width, height)),
    rulings: geometry.rulings.map((ruling) => ({
      ...turned(ruling),
      orientation: swap ? (ruling.orientation === "horizontal" ? "vertical" : "horizontal") : ruling.orientation,
    })),
    fills: geometry.fills.map(turned),
    shapes: geometry.shapes.map(turned),
    images: geometry.images.map(turned),
    links: geometry.links.map(turned),
    formFields: geometry.formFields.map(turned),
  };
}
