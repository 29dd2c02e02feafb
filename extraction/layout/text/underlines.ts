import { firstWhere } from "../../geometry/first-where.ts";
import type { Edge } from "../drawings/edges.ts";
import type { Row } from "../lines/row.ts";

/** Of an underline, in font sizes: how far it is below the baseline, and how far it extends beyond the words. */
const HIGHEST = -0.05;
const LOWEST = 0.35;
const OVERHANG = 0.5;
/** It is under at least this share of the line: a number before the words has none. */
const LEAST_SHARE = 0.75;
/** Points: larger type is a title or a name in a logo, which a line does not make any more of a heading. */
const LARGEST = 20;

/** Whether most of a line is underlined. `rules` are sorted by height. */
export function isUnderlined({ baseline, size, box }: Row, rules: Edge[]): boolean {
  if (size > LARGEST) return false;
  const highest = baseline + HIGHEST * size;
  let under = 0;
  for (let at = firstWhere(rules, (rule) => rule.at >= highest); at < rules.length; at++) {
    const rule = rules[at];
    if (rule === undefined || rule.at > baseline + LOWEST * size) break;
    const isOwn = rule.from >= box.left - OVERHANG * size && rule.to <= box.right + OVERHANG * size;
    if (rule.drawn && isOwn) under += rule.to - rule.from;
  }
  return under >= LEAST_SHARE * (box.right - box.left);
}
