import { centerY, unionAll } from "../../geometry/box.ts";
import type { Edge } from "../drawings/edges.ts";
import { joinWords } from "../lines/fragments.ts";
import { type Region, splitRowsAt } from "../lines/region.ts";

/** A label has at most this many characters. */
const LONGEST = 20;
/** It is at most this many times as large as the text: a name of a company beside its address is larger. */
const LARGEST = 1.2;
/** Points by which text may extend beyond the ends of the rule, or an atom beyond those of its text. */
const SLACK = 2;
/** The middles of a label and of its text differ by less than this many font sizes. */
const SAME_MIDDLE = 0.5;

/**
 * The parts of a region in which a vertical rule divides a label such as "NOTE" from lines of text, half-way up which
 * it stands: what is above, the label, its text, and what is below.
 */
export function besideLabel(region: Region, rules: Edge[], size: number): Region[] | undefined {
  for (const { at, from, to } of rules) {
    const isBeside = ({ box }: { box: { top: number; bottom: number } }): boolean => box.bottom > from && box.top < to;
    const { left, right } = splitRowsAt(region.rows.filter(isBeside), at);
    const [label] = left;
    const text = unionAll(right.map(({ box }) => box));
    if (label === undefined || left.length > 1 || right.length < 2 || text === undefined) continue;
    const isApart = label.box.right <= at && text.left >= at && !region.atoms.some(isBeside);
    const isWhole = text.top >= from - SLACK && text.bottom <= to + SLACK;
    const isInMiddle = Math.abs(centerY(label.box) - centerY(text)) < SAME_MIDDLE * size;
    const isLabel =
      joinWords(label.fragments).length <= LONGEST && right.every((row) => label.size <= LARGEST * row.size);
    if (!isApart || !isWhole || !isInMiddle || !isLabel) continue;
    const part = (isPart: (box: { top: number; bottom: number }) => boolean): Region => ({
      rows: region.rows.filter(({ box }) => isPart(box)),
      atoms: region.atoms.filter(({ box }) => isPart(box)),
    });
    return [
      part(({ bottom }) => bottom <= from),
      { rows: left, atoms: [] },
      { rows: right, atoms: [] },
      part(({ top }) => top >= to),
    ];
  }
  return undefined;
}
