import type { Box } from "./box.ts";

export type QuarterTurn = 0 | 90 | 180 | 270;

const TURNS: readonly QuarterTurn[] = [0, 90, 180, 270];
/** In degrees: angles this close to a quarter turn count as one. */
const NEAR = 10;

/** The quarter turn (clockwise) at which text is drawn; `undefined` for slanted text. */
export function quarterTurn(angle: number): QuarterTurn | undefined {
  // Called for every character, and nearly all of them are upright.
  if (angle === 0) return 0;
  const positive = ((angle % 360) + 360) % 360;
  return TURNS.find((turn) => Math.min(Math.abs(positive - turn), 360 - Math.abs(positive - turn)) <= NEAR);
}

/** Turns boxes so that text drawn at `turn` becomes upright, on a page of this size in points. */
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
