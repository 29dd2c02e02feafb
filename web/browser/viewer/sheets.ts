import type { ElementRecord, PageRecord, Place } from "../../../extraction/output/page-records.ts";
import type { PageRecords } from "./page-record.ts";
import { wordLayer } from "./word-layer.ts";

const SVG = "http://www.w3.org/2000/svg";
/** Pages this far outside the window are loaded already, in shares of its height. */
const AHEAD = "100%";
/** Height over width of a page that is not loaded yet: A4. */
const USUAL_RATIO = Math.SQRT2;

interface SheetsOptions {
  container: HTMLElement;
  base: string;
  pages: number[];
  records: PageRecords;
  /** The words of the pages can be had. */
  hasWords: boolean;
  onPage(page: number): void;
  onElement(element: ElementRecord, how: "hover" | "choose"): void;
}

/** The page images, one below the other, with the boxes of their elements. Images and boxes are loaded as they are seen. */
export class Sheets {
  private readonly options: SheetsOptions;
  private readonly sheets = new Map<number, HTMLElement>();

  constructor(options: SheetsOptions) {
    this.options = options;
    const { container, pages } = options;
    for (const page of pages) {
      const sheet = document.createElement("figure");
      sheet.className = "sheet";
      sheet.dataset.page = String(page);
      sheet.style.aspectRatio = `1 / ${USUAL_RATIO}`;
      container.append(sheet);
      this.sheets.set(page, sheet);
    }
    this.loadAsSeen();
    this.followScrolling();
  }

  show(page: number): void {
    this.sheets.get(page)?.scrollIntoView({ block: "start" });
  }

  /** Lights one place up, and brings it into view when it was chosen elsewhere. */
  async light(place: Place | undefined, bringIntoView: boolean): Promise<void> {
    for (const old of this.options.container.querySelectorAll(".lit")) old.remove();
    if (place === undefined) return;
    const sheet = this.sheets.get(place.page);
    if (sheet === undefined) return;
    await this.fill(sheet, place.page);
    const box = rectangle(place, "lit");
    sheet.querySelector("svg")?.append(box);
    if (bringIntoView) box.scrollIntoView({ block: "nearest" });
  }

  zoom(factor: number): void {
    this.options.container.style.setProperty("--zoom", String(factor));
  }

  private loadAsSeen(): void {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting || !(target instanceof HTMLElement)) continue;
          observer.unobserve(target);
          this.fill(target, Number(target.dataset.page)).catch(() => observer.observe(target));
        }
      },
      { root: this.options.container, rootMargin: AHEAD },
    );
    for (const sheet of this.sheets.values()) observer.observe(sheet);
  }

  /** The page at hand is the one that reaches over the middle of the window. */
  private followScrolling(): void {
    const { container, onPage } = this.options;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.find(({ isIntersecting }) => isIntersecting);
        if (entry?.target instanceof HTMLElement) onPage(Number(entry.target.dataset.page));
      },
      { root: container, rootMargin: "-49% 0px -49% 0px" },
    );
    for (const sheet of this.sheets.values()) observer.observe(sheet);
  }

  private async fill(sheet: HTMLElement, page: number): Promise<void> {
    if (sheet.dataset.filled === "yes") return;
    sheet.dataset.filled = "yes";
    try {
      const record = await this.options.records.of(page);
      sheet.style.aspectRatio = `${record.width} / ${record.height}`;
      const image = new Image();
      image.alt = `Page ${page}`;
      if (!record.warnings.includes("not_drawn")) image.src = `${this.options.base}/images/page-${page}.png`;
      const overlay = document.createElementNS(SVG, "svg");
      overlay.setAttribute("viewBox", `0 0 ${record.width} ${record.height}`);
      overlay.setAttribute("aria-hidden", "true");
      for (const element of record.elements) overlay.append(this.elementBox(element));
      sheet.replaceChildren(image, overlay);
      if (this.options.hasWords) void this.layWords(sheet, record);
    } catch (error) {
      sheet.dataset.filled = "no";
      throw error;
    }
  }

  /** Over the boxes, to which what happens to a word goes on: pointing at it is pointing at its element. */
  private async layWords(sheet: HTMLElement, { page, elements }: PageRecord): Promise<void> {
    const lines = await wordLayer(this.options.base, page);
    const overlay = sheet.querySelector("svg");
    for (const line of lines) {
      overlay?.append(line);
      const element = elementAt(elements, line);
      if (element === undefined) continue;
      line.addEventListener("pointerenter", () => this.options.onElement(element, "hover"));
      line.addEventListener("click", () => {
        // Text that is being chosen is not a choice of its element.
        if (getSelection()?.isCollapsed !== false) this.options.onElement(element, "choose");
      });
    }
  }

  private elementBox(element: ElementRecord): SVGElement {
    const box = rectangle(element, `box label-${element.label}`);
    const title = document.createElementNS(SVG, "title");
    title.textContent = element.label;
    box.append(title);
    box.addEventListener("pointerenter", () => this.options.onElement(element, "hover"));
    box.addEventListener("click", () => this.options.onElement(element, "choose"));
    return box;
  }
}

/** The element that the middle of a line lies in. */
function elementAt(elements: ElementRecord[], line: SVGElement): ElementRecord | undefined {
  const first = line.firstElementChild;
  const [x, y] = [Number(first?.getAttribute("x")), Number(first?.getAttribute("y"))];
  return elements.find(({ bbox: [x0, y0, x1, y1] }) => x >= x0 - 2 && x <= x1 && y >= y0 && y <= y1 + 2);
}

function rectangle({ bbox: [x0, y0, x1, y1] }: Place, className: string): SVGElement {
  const box = document.createElementNS(SVG, "rect");
  const attributes = { x: x0, y: y0, width: x1 - x0, height: y1 - y0 };
  for (const [name, value] of Object.entries(attributes)) box.setAttribute(name, String(value));
  box.setAttribute("class", className);
  return box;
}
