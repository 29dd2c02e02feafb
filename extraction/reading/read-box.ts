import * as z from "zod";
import type { ShareBox } from "./page-reading.ts";

/** Places are requested in this many units for each side of the page. */
const SCALE = 1_000;
/** A box whose side is a smaller share of the page than this holds nothing. */
const LEAST_SIDE = 0.002;

const placeSchema = z.tuple([z.number(), z.number(), z.number(), z.number()]);

/**
 * A place that a model gives, as shares of the page. `undefined` if it gives none or an impossible one: its words
 * matter more than their places, so it is not asked again.
 */
export function readBox(value: unknown): ShareBox | undefined {
  const place = placeSchema.safeParse(value).data;
  if (place === undefined) return undefined;
  const scale = Math.max(...place) <= 1 ? 1 : SCALE;
  const [left, top, right, bottom] = place.map((side) => Math.round((side / scale) * 10_000) / 10_000);
  if (left === undefined || top === undefined || right === undefined || bottom === undefined) return undefined;
  const inside = left >= 0 && top >= 0 && right <= 1 && bottom <= 1;
  return inside && right - left >= LEAST_SIDE && bottom - top >= LEAST_SIDE ? { left, top, right, bottom } : undefined;
}
