import { type Box, union } from "../box.ts";

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
/** Points: a long thin line alone connects nothing: rules between columns, underlines. */
const CONNECTING_LINE = 0.85;

/**
 * Groups drawn marks by nearness: marks are laid on a coarse raster of the page and groups are its connected
 * parts, so that a map of ten thousand strokes costs no more than the squares it covers.
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
    const label = new Int32Array(this.#filled.length).fill(-1);
    let count = 0;
    for (let start = 0; start < label.length; start++) {
      if (this.#filled[start] === 1 && label[start] === -1) this.#flood(start, count++, label);
    }
    const groups: DrawingGroup[] = [];
    const byLabel = new Map<number, DrawingGroup>();
    for (const mark of this.#marks) {
      const { left, top } = this.#squares(mark.box);
      const key = label[top * this.#columns + left] ?? -1;
      const group = byLabel.get(key);
      if (group) {
        group.marks.push(mark);
        group.box = union(group.box, mark.box);
      } else {
        const made = { box: { ...mark.box }, marks: [mark] };
        byLabel.set(key, made);
        groups.push(made);
      }
    }
    return groups;
  }

  #squares(box: Box): Box {
    const clamp = (value: number, max: number): number => Math.min(Math.max(Math.floor(value / SQUARE), 0), max - 1);
    return {
      left: clamp(box.left, this.#columns),
      right: clamp(box.right, this.#columns),
      top: clamp(box.top, this.#rows),
      bottom: clamp(box.bottom, this.#rows),
    };
  }

  #flood(start: number, value: number, label: Int32Array): void {
    const stack = [start];
    label[start] = value;
    while (stack.length > 0) {
      const at = stack.pop() ?? 0;
      const x = at % this.#columns;
      for (const [dx, dy] of NEIGHBOURS) {
        const nx = x + dx;
        const next = at + dx + dy * this.#columns;
        if (nx < 0 || nx >= this.#columns || next < 0 || next >= label.length) continue;
        if (this.#filled[next] !== 1 || label[next] !== -1) continue;
        label[next] = value;
        stack.push(next);
      }
    }
  }
}

const NEIGHBOURS = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
] as const;
