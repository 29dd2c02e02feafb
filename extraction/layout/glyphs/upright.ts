import type { Box } from "../../geometry/box.ts";
import { type QuarterTurn, quarterTurn, turnBox } from "../../geometry/quarter-turn.ts";
import type { Glyph, PageGeometry } from "../../page/page-geometry.ts";

/** Share of the characters that must be at an angle for the whole page to be turned. */
const MOST = 0.6;

/** The turn of most of the page's text; 0 if there is no such majority. */
export function dominantTurn(glyphs: Glyph[]): QuarterTurn {
  const counts = new Map<QuarterTurn, number>();
  for (const glyph of glyphs) {
    const turn = quarterTurn(glyph.style.angle);
    if (turn !== undefined) counts.set(turn, (counts.get(turn) ?? 0) + 1);
  }
  for (const [turn, count] of counts) if (count > MOST * glyphs.length) return turn;
  return 0;
}

/** A glyph after its page was turned. */
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

/** The page turned so that text drawn at `turn` is upright. */
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
