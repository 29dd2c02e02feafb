import { area, type Box, centerX, centerY, contains, expand, height, overlapY, width } from "../../geometry/box.ts";
import type { Glyph, PageGeometry } from "../../page/page-geometry.ts";
import { isBlank } from "./blank.ts";
import { withDrawnCharacters } from "./drawn-characters.ts";
import { type DrawnSquare, drawnSquares, isPale } from "./drawn-squares.ts";

export const UNCHECKED = "☐";
export const CHECKED = "☑";

/** A label begins (or ends) within this many of its font sizes of its box. */
const LABEL_REACH = 1.6;
/** Least and largest side of a drawn check box, in font sizes of its label. */
const SMALLEST = 0.5;
const LARGEST = 1.8;
/** If at least this many boxes on a page precede words, those before numbers count as choices too. */
const FEWEST_WORDED = 3;
/** Points by which the drawing of a form field may extend beyond the field. */
const OVERHANG = 1.5;
/** Largest side of a check box field, in points: larger ones are buttons. */
const LARGEST_FIELD = 40;
/** What people and programs put into a box to check it. */
const MARK = /^[xX×✓✔✕✖✗✘√●•■]$/u;

interface CheckBox {
  box: Box;
  checked: boolean;
  label: Glyph | undefined;
}

/**
 * The page with a character, ☐ or ☑, in place of each drawn check box and radio button: form fields, and small
 * squares before words.
 */
export function withCheckBoxes(geometry: PageGeometry): PageGeometry {
  const squares = drawnSquares(geometry);
  if (squares.length === 0 && geometry.formFields.length === 0) return geometry;
  const printed = geometry.glyphs.filter((glyph) => !isBlank(glyph.text) && !glyph.style.invisible);
  const fields = fieldBoxes(geometry, printed);
  const drawn = drawnBoxes(squares, geometry, printed).filter(
    ({ box }) => !fields.some((field) => overlaps(field.box, box)),
  );
  const found = [...fields, ...drawn];
  if (found.length === 0) return geometry;
  const around = found.map(({ box }) => expand(box, OVERHANG));
  const isOutside = (item: { box: Box }): boolean => !around.some((box) => contains(box, item.box));
  return {
    ...geometry,
    glyphs: withDrawnCharacters(
      geometry.glyphs.filter((glyph) => !found.some(({ box }) => isMark(glyph, box))),
      found.map(({ box, checked, label }) => ({ text: checked ? CHECKED : UNCHECKED, box, label })),
    ),
    rulings: geometry.rulings.filter(isOutside),
    fills: geometry.fills.filter(isOutside),
    shapes: geometry.shapes.filter(isOutside),
  };
}

const overlaps = (a: Box, b: Box): boolean =>
  Math.min(a.right, b.right) > Math.max(a.left, b.left) && overlapY(a, b) > 0;

const isMark = (glyph: Glyph, box: Box): boolean => {
  const x = centerX(glyph.box);
  const y = centerY(glyph.box);
  return x > box.left && x < box.right && y > box.top && y < box.bottom;
};

function fieldBoxes({ formFields }: PageGeometry, printed: Glyph[]): CheckBox[] {
  return formFields.flatMap(({ kind, box, checked }) => {
    if (kind !== "checkbox" && kind !== "radio") return [];
    if (Math.max(width(box), height(box)) > LARGEST_FIELD) return [];
    return { box, checked, label: labelOf(box, printed, "either") };
  });
}

/**
 * Squares with a label to their right that are empty or hold a mark. If enough labels are words, others may be numbers.
 */
function drawnBoxes(squares: DrawnSquare[], geometry: PageGeometry, printed: Glyph[]): CheckBox[] {
  const labelled = squares.map((square) => ({ square, label: labelOf(square.box, printed, "right") }));
  const worded = labelled.filter(({ label }) => label !== undefined && /\p{L}/u.test(label.text)).length;
  const allowed = worded >= FEWEST_WORDED ? /[\p{L}\p{N}]/u : /\p{L}/u;
  return labelled.flatMap(({ square, label }) => {
    if (label === undefined || !allowed.test(label.text)) return [];
    const side = width(square.box) / label.style.size;
    if (side < SMALLEST || side > LARGEST) return [];
    const inside = printed.filter((glyph) => isMark(glyph, square.box));
    if (inside.length > 1 || inside.some((glyph) => !MARK.test(glyph.text))) return [];
    return { box: square.box, checked: inside.length > 0 || isCrossed(square, geometry), label };
  });
}

/** Whether a drawing inside takes up a good part of the square: a cross, a tick, a smaller filled square. */
function isCrossed({ box }: DrawnSquare, { shapes, fills }: PageGeometry): boolean {
  const taken = (item: { box: Box }): boolean =>
    contains(expand(box, OVERHANG), item.box) && area(item.box) > 0.15 * area(box);
  const marks = shapes.filter(({ filled, color, box: drawn }) => !(filled && isPale(color)) && !isOutline(drawn, box));
  return marks.some(taken) || fills.some((fill) => taken(fill) && area(fill.box) < 0.8 * area(box));
}

/** Whether a drawing is the border of the square itself. */
const isOutline = (drawn: Box, box: Box): boolean => area(drawn) > 0.8 * area(box);

/** The nearest letter of the words beside a box. */
function labelOf(box: Box, printed: Glyph[], side: "right" | "either"): Glyph | undefined {
  let best: Glyph | undefined;
  let nearest = Number.POSITIVE_INFINITY;
  for (const glyph of printed) {
    if (isMark(glyph, box) || overlapY(glyph.box, box) < 0.3 * Math.min(height(glyph.box), height(box))) continue;
    const after = glyph.box.left - box.right;
    const before = box.left - glyph.box.right;
    // Words to the right are the usual label: those to the left belong to the box before.
    const distance =
      after >= -1 ? after : side === "either" && before >= -1 ? before + LABEL_REACH * glyph.style.size : Infinity;
    if (distance < nearest && Math.min(Math.abs(after), Math.abs(before)) <= LABEL_REACH * glyph.style.size) {
      best = glyph;
      nearest = distance;
    }
  }
  return best;
}
