import type { FieldPage } from "../../../extraction/fields/fields-answer.ts";
import { type Box, unionAll } from "../../../extraction/geometry/box.ts";
import type { PageElement, TableCell, TextStyle } from "../../../extraction/page/page-model.ts";
import type { PageWords, WordLine } from "../../../extraction/page/page-words.ts";

const LETTER = 5;
const LINE_HEIGHT = 10;
const PITCH = 12;
const STYLE: TextStyle = { font: "Body", size: 10, bold: false, italic: false, color: 0 };

/** A page for reading fields, set in letters 5 points wide. Boxes are in points. */
export class FieldPageBuilder {
  readonly #pageNumber: number;
  readonly #lines: WordLine[] = [];
  readonly #elements: PageElement[] = [];
  readonly #formFields: PageWords["formFields"] = [];

  constructor(pageNumber = 1) {
    this.#pageNumber = pageNumber;
  }

  /** A paragraph whose first line has its top left corner at (x, y). */
  text(x: number, y: number, ...lines: string[]): this {
    return this.#element("paragraph", x, y, lines);
  }

  /** An item of a list. */
  item(x: number, y: number, ...lines: string[]): this {
    return this.#element("list-item", x, y, lines);
  }

  #element(role: "paragraph" | "list-item", x: number, y: number, lines: string[]): this {
    const boxes = lines.map((line, index) => this.#line(x, y + index * PITCH, line));
    this.#elements.push({
      kind: "text",
      role,
      box: unionAll(boxes) ?? { left: x, top: y, right: x, bottom: y },
      content: { text: lines.join("\n"), marks: [] },
      style: STYLE,
      lines: lines.length,
      gapAbove: 1,
      gapBelow: 1,
      indent: 0,
      centered: false,
      fill: 1,
    });
    return this;
  }

  /** Text that the layout engine assigned to no element. */
  loose(x: number, y: number, line: string): this {
    this.#line(x, y, line);
    return this;
  }

  /** A table with its columns at these left edges; `\n` in a cell breaks its line, `""` leaves it empty. */
  table(y: number, columns: number[], rows: string[][], headerRows = 1): this {
    const cells: TableCell[] = [];
    let top = y;
    for (const [row, texts] of rows.entries()) {
      let height = 1;
      for (const [column, text] of texts.entries()) {
        const lines = text.split("\n");
        height = Math.max(height, lines.length);
        const boxes =
          text === "" ? [] : lines.map((line, at) => this.#line(columns[column] ?? 0, top + at * PITCH, line));
        const box = unionAll(boxes);
        const columnSpan = row === 0 && texts.length === 1 ? columns.length : 1;
        const place = { row, column, rowSpan: 1, columnSpan, content: { text, marks: [] } };
        cells.push(box === undefined ? place : { ...place, box });
      }
      top += height * PITCH;
    }
    const box = unionAll(cells.flatMap((cell) => cell.box ?? [])) ?? { left: 0, top: y, right: 0, bottom: top };
    const size = { rows: rows.length, columns: columns.length, headerRows };
    this.#elements.push({ kind: "table", box, ...size, cells, style: STYLE, confidence: 1 });
    return this;
  }

  widget(field: Partial<PageWords["formFields"][number]> & { box: Box }): this {
    this.#formFields.push({ name: "", tooltip: "", kind: "text", value: "", checked: false, ...field });
    return this;
  }

  page(): FieldPage {
    const size = { pageNumber: this.#pageNumber, width: 600, height: 800 };
    const lines = this.#lines.toSorted((a, b) => a.box.top - b.box.top || a.box.left - b.box.left);
    return {
      model: { version: 1, ...size, warnings: [], elements: this.#elements, figures: [] },
      words: { version: 1, ...size, turn: 0, lines, formFields: this.#formFields },
    };
  }

  #line(x: number, y: number, text: string): Box {
    let left = x;
    const words = text.split(" ").flatMap((word) => {
      const right = left + word.length * LETTER;
      const box = { left, top: y, right, bottom: y + LINE_HEIGHT };
      left = right + LETTER;
      return word === "" ? [] : [{ text: word, box, size: 10, bold: false }];
    });
    const box = unionAll(words.map((word) => word.box)) ?? { left: x, top: y, right: x, bottom: y };
    this.#lines.push({ box, words });
    return box;
  }
}
