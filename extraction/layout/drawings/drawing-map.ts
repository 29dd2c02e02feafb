import { type Box, union } from "../../geometry/box.ts";

/** Something drawn: `weight` is the number of its path segments. */
export interface Mark {
  kind: "image" | "shape" | "bar" | "line" | "chart";
  box: Box;
  weight: number;
}

export interface DrawingGroup {
  box: Box;
  marks: Mark[];
}

/** Points: side of the squares in which drawings are collected; nearer marks belong together. */
const SQUARE = 7;
/** A line longer than this share of the page's width connects nothing: it is a rule, or a border of the page. */
const CONNECTING_LINE = 0.85;

/**
 * Groups drawn marks by nearness: marks are put on a coarse raster of the page, and groups are its connected parts. A
 * map of ten thousand strokes therefore costs no more than the squares it covers.
 */
export class DrawingMap {
  readonly #columns: number;
  readonly #rows: number;
  readonly #filled: Uint8Array;
  readonly #marks: Mark[] = [];
  readonly #pageWidth: number;

  constructor(page: Box) {
    this.#columns = Math.max(1, Math.ceil(page.right / SQUARE) + 1);
    this.#rows = Math.max(1, Math.ceil(page.bottom / SQUARE) + 1);
    this.#filled = new Uint8Array(this.#columns * this.#rows);
    this.#pageWidth = page.right;
  }

  add(mark: Mark): void {
    if (mark.kind === "line" && mark.box.right - mark.box.left > CONNECTING_LINE * this.#pageWidth) return;
    this.#marks.push(mark);
    const { left, top, right, bottom } = this.#squares(mark.box);
    for (let y = top; y <= bottom; y++) this.#filled.fill(1, y * this.#columns + left, y * this.#columns + right + 1);
  }

  groups(): DrawingGroup[] {
    const groups: DrawingGroup[] = [];
    if (this.#marks.length === 0) return groups;
    // For each square, the number of its group, counted from 1.
    const labels = new Int32Array(this.#filled.length);
    for (const mark of this.#marks) {
      const { left, top } = this.#squares(mark.box);
      const square = top * this.#columns + left;
      const group = groups[(labels[square] ?? 0) - 1];
      if (group) {
        group.marks.push(mark);
        group.box = union(group.box, mark.box);
      } else {
        groups.push({ box: { ...mark.box }, marks: [mark] });
        this.#flood(square, groups.length, labels);
      }
    }
    return groups;
  }

  #squares(box: Box): Box {
    const clamp = (value: number, max: number): number => Math.min(Math.max(Math.floor(value / SQUARE), 0), max - 1);
    return {
      left: clamp(box.left, this.#columns),
      top: clamp(box.top, this.#rows),
      right: clamp(box.right, this.#columns),
      bottom: clamp(box.bottom, this.#rows),
    };
  }

  #flood(start: number, value: number, labels: Int32Array): void {
    const columns = this.#columns;
    const isFree = (at: number): boolean => this.#filled[at] === 1 && labels[at] === 0;
    const stack = [start];
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      if (labels[at] !== 0) continue;
      const first = at - (at % columns);
      const last = first + columns - 1;
      let [left, right] = [at, at];
      while (left > first && isFree(left - 1)) left--;
      while (right < last && isFree(right + 1)) right++;
      labels.fill(value, left, right + 1);
      // Only one square of each run in the rows above and below, corners included, is followed; everything beyond
      // the map is blank.
      const [from, to] = [Math.max(left - 1, first), Math.min(right + 1, last)];
      for (const line of [-columns, columns]) {
        for (let next = from + line; next <= to + line; next++) {
          if (isFree(next) && (next === from + line || !isFree(next - 1))) stack.push(next);
        }
      }
    }
  }
}
