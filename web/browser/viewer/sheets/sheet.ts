import type { ElementRecord, PageRecord, Place } from "../../../../extraction/output/page-records.ts";
import type { PlacedWord } from "../../../../extraction/output/placed-words.ts";
import { rectangle, svg } from "../controls/svg.ts";
import { nameOf } from "../records/names.ts";
import { lies, lineOf, wordsWith } from "./word-layer.ts";

export interface SheetEvents {
  onElement(element: ElementRecord, how: "hover" | "choose"): void;
  /** Called when the keyboard moves past the first or last box of the page. */
  onBeyond(page: number, by: 1 | -1): void;
}

/** One page as drawn: its image, the boxes of its elements, its words. */
export class Sheet {
  readonly record: PageRecord;
  readonly nodes: Element[];
  private readonly overlay: SVGElement;
  private readonly events: SheetEvents;
  private lines: PlacedWord[][] = [];
  private boxes: SVGElement[] = [];

  constructor(record: PageRecord, base: string, events: SheetEvents) {
    this.record = record;
    this.events = events;
    const { page, width, height } = record;
    this.overlay = svg("svg", {
      viewBox: `0 0 ${width} ${height}`,
      role: "group",
      "aria-label": `Page ${page}: ${record.elements.length} elements`,
    });
    this.boxes = record.elements.map((element, index) => this.elementBox(element, index));
    this.overlay.append(...this.boxes);
    const turn = document.createElement("div");
    turn.className = "turn";
    const image = new Image();
    image.alt = `Page ${page}`;
    if (!record.warnings.includes("not_drawn")) image.src = `${base}/images/page-${page}.png`;
    turn.append(image, this.overlay);
    this.nodes = [turn];
  }

  /**
   * Lays the words above the boxes. Events on a word are passed on: pointing at a word means pointing at its element.
   */
  layWords(lines: PlacedWord[][]): void {
    this.lines = lines;
    const layer = svg("g", { "aria-hidden": "true" });
    for (const words of lines) {
      const line = lineOf(words);
      layer.append(line);
      const element = elementAt(this.record.elements, words[0]);
      if (element === undefined) continue;
      line.addEventListener("pointerenter", () => this.events.onElement(element, "hover"));
      line.addEventListener("click", () => {
        // Selecting text does not select its element.
        if (getSelection()?.isCollapsed !== false) this.events.onElement(element, "choose");
      });
    }
    this.overlay.append(layer);
  }

  /** Marks every match of a query, and highlights the one inside `current`. */
  mark(query: string, current: Place | undefined): void {
    for (const old of this.overlay.querySelectorAll(".hit")) old.remove();
    if (query === "") return;
    const inside = (word: PlacedWord) => current?.page === this.record.page && lies(word, current);
    const marks = wordsWith(this.lines, query).map((word) => {
      const [, x0, y0, x1, y1] = word;
      return rectangle({ bbox: [x0, y0, x1, y1] }, inside(word) ? "hit now" : "hit");
    });
    this.overlay.prepend(...marks);
  }

  light(place: Place): SVGElement {
    const box = rectangle(place, "lit");
    this.overlay.append(box);
    return box;
  }

  /** Moves the keyboard focus to the box of an element, or to the first or last one. */
  focus(which: string | "first" | "last"): void {
    const index = this.record.elements.findIndex(({ id }) => id === which);
    const at = which === "first" ? 0 : which === "last" ? this.boxes.length - 1 : index;
    this.focusBox(at);
  }

  private focusBox(index: number): void {
    const box = this.boxes[index];
    if (box === undefined) return;
    for (const each of this.boxes) each.setAttribute("tabindex", each === box ? "0" : "-1");
    box.focus();
  }

  private elementBox(element: ElementRecord, index: number): SVGElement {
    const box = rectangle(element, `box label-${element.label}`);
    // One tab stop for the whole page; arrow keys move from box to box.
    box.setAttribute("tabindex", index === 0 ? "0" : "-1");
    box.setAttribute("role", "button");
    box.setAttribute("aria-label", nameOf(element));
    box.dataset.element = element.id;
    box.addEventListener("pointerenter", () => this.events.onElement(element, "hover"));
    box.addEventListener("focus", () => this.events.onElement(element, "hover"));
    box.addEventListener("click", () => this.events.onElement(element, "choose"));
    box.addEventListener("keydown", (event) => this.keyOnBox(event, element, index));
    return box;
  }

  private keyOnBox(event: KeyboardEvent, element: ElementRecord, index: number): void {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Enter" || event.key === " ") this.events.onElement(element, "choose");
    else if (by === undefined) return;
    else if (this.boxes[index + by] !== undefined) this.focusBox(index + by);
    else this.events.onBeyond(this.record.page, by === 1 ? 1 : -1);
    event.preventDefault();
    event.stopPropagation();
  }
}

/** The element in which a line begins. */
const elementAt = (elements: ElementRecord[], word: PlacedWord | undefined): ElementRecord | undefined =>
  word && elements.find((element) => lies(word, element));
