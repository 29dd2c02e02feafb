import type { Bitmap } from "../../../extraction/pdf/image/bitmap.ts";
import { type Color, fillBox, type Point } from "./canvas.ts";

const COLUMNS = 3;
const ROWS = 5;
/** Space between two characters, in dots. */
const GAP = 1;

/** Five rows of three dots per character, top row first. A row is an octal digit whose 4 is its left dot. */
const DOTS: Record<string, string> = {
  "0": "75557",
  "1": "26227",
  "2": "71747",
  "3": "71717",
  "4": "55711",
  "5": "74717",
  "6": "74757",
  "7": "71122",
  "8": "75757",
  "9": "75717",
  A: "25755",
  B: "65656",
  C: "34443",
  D: "65556",
  E: "74647",
  F: "74644",
  G: "34553",
  H: "55755",
  I: "72227",
  J: "11152",
  K: "55655",
  L: "44447",
  M: "57755",
  N: "65555",
  O: "75557",
  P: "65644",
  Q: "25563",
  R: "65655",
  S: "34216",
  T: "72222",
  U: "55557",
  V: "55552",
  W: "55775",
  X: "55255",
  Y: "55222",
  Z: "71247",
  "-": "00700",
};

/** Size of a text in pixels; `dot` is the size of a dot in pixels. */
export function textSize(text: string, dot: number): { width: number; height: number } {
  return { width: Math.max(0, text.length * (COLUMNS + GAP) - GAP) * dot, height: ROWS * dot };
}

/**
 * Writes digits and letters (as capitals) with their top left corner at a point. Other characters are written as
 * spaces.
 */
export function drawText(bitmap: Bitmap, text: string, at: Point, { color, dot }: { color: Color; dot: number }): void {
  for (const [index, char] of [...text.toUpperCase()].entries()) {
    for (const [row, octal] of [...(DOTS[char] ?? "")].entries()) {
      for (let column = 0; column < COLUMNS; column++) {
        if (((Number(octal) >> (COLUMNS - 1 - column)) & 1) === 0) continue;
        const x = at.x + (index * (COLUMNS + GAP) + column) * dot;
        const y = at.y + row * dot;
        fillBox(bitmap, [x, y, x + dot, y + dot], color);
      }
    }
  }
}
