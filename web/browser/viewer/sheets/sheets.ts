import type { Outline } from "../../../../extraction/output/outline.ts";
import type { ElementRecord, PageRecord, Place } from "../../../../extraction/output/page-records.ts";
import type { PageRecords } from "../records/page-record.ts";
import { Sheet } from "./sheet.ts";
import { wordsOf } from "./word-layer.ts";

/** Pages within this distance of the window are loaded, and those beyond are released; in shares of its height. */
const AHEAD = "120%";
/** The same for a viewer in another page, which many readers only scroll past. */
const AHEAD_IN_PAGE = "10%";
/** Height divided by width of a page that has not been loaded yet: A4. */
const USUAL_RATIO = Math.SQRT2;
/** A page is loaded only after this pause, so that pages scrolled past are not. */
const SETTLE_MS = 90;

interface SheetsOptions {
  container: HTMLElement;
  base: string;
  pages: number[];
  /** Pages that could not be read, with the reason. */
  failed: Map<number, string>;
  records: PageRecords;
  /** Whether the words of the pages are available. */
  hasWords: boolean;
  /** Whether the viewer is part of another page. */
  isInPage: boolean;
  onPage(page: number): void;
  onElement(element: ElementRecord, how: "hover" | "choose"): void;
}

type Turn = 0 | 90 | 180 | 270;

/** The page images, one below the other, with the boxes of their elements. Only those near the window are loaded. */
export class Sheets {
  private readonly options: SheetsOptions;
  private readonly figures = new Map<number, HTMLElement>();
  private readonly ratios = new Map<number, number>();
  private readonly shown = new Map<number, Promise<Sheet>>();
  private turn: Turn = 0;
  private marked: { query: string; current: Place | undefined } = { query: "", current: undefined };

  constructor(options: SheetsOptions) {
    this.options = options;
    for (const page of options.pages) {
      const figure = document.createElement("figure");
      figure.className = "sheet";
      figure.dataset.page = String(page);
      this.figures.set(page, figure);
      this.shape(page);
      const reason = options.failed.get(page);
      if (reason !== undefined) figure.append(failedNote(page, reason));
    }
    options.container.append(...this.figures.values());
    this.loadAsSeen();
    this.followScrolling();
  }

  /** Gives pages their shape before they are loaded, so that nothing moves when they are. */
  shapeAll({ pages }: Outline): void {
    for (const { page, width, height } of pages) {
      this.ratios.set(page, height / width);
      this.shape(page);
    }
  }

  show(page: number): void {
    this.figures.get(page)?.scrollIntoView({ block: "start" });
  }

  /** Highlights one place, and brings it into view if it was selected elsewhere. */
  async light(place: Place | undefined, bringIntoView: boolean): Promise<void> {
    for (const old of this.options.container.querySelectorAll(".lit")) old.remove();
    const figure = place && this.figures.get(place.page);
    if (place === undefined || figure === undefined || this.options.failed.has(place.page)) return;
    if (bringIntoView && !this.shown.has(place.page)) this.show(place.page);
    const sheet = await this.fill(figure, place.page);
    for (const old of this.options.container.querySelectorAll(".lit")) old.remove();
    const box = sheet.light(place);
    if (bringIntoView) box.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /** Marks a query on all pages shown from now on, and brings the current match into view. */
  async mark(query: string, current?: Place): Promise<void> {
    this.marked = { query, current };
    for (const sheet of this.shown.values())
      sheet.then(
        (each) => each.mark(query, current),
        () => undefined,
      );
    if (current === undefined) return;
    await this.light(current, true);
    this.figures.get(current.page)?.querySelector(".hit.now")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /** Sets the width of a page, in widths of the window; the current `page` stays where it is. */
  zoom(factor: number, page: number): void {
    const { container } = this.options;
    const figure = this.figures.get(page);
    const above =
      figure === undefined ? 0 : (container.scrollTop - figure.offsetTop) / Math.max(1, figure.offsetHeight);
    container.style.setProperty("--zoom", String(factor));
    if (figure !== undefined) container.scrollTop = figure.offsetTop + above * figure.offsetHeight;
  }

  /** The zoom factor at which a whole page fits the window. */
  factorOfWholePage(page: number): number {
    const { container } = this.options;
    const { paddingTop, paddingLeft } = getComputedStyle(container);
    const [across, down] = [Number.parseFloat(paddingLeft) * 2, Number.parseFloat(paddingTop) * 2];
    const height = container.clientHeight - down;
    return height / this.ratioAsTurned(page) / Math.max(1, container.clientWidth - across);
  }

  rotate(page: number): void {
    this.turn = ((this.turn + 90) % 360) as Turn;
    this.options.container.dataset.turn = String(this.turn);
    for (const each of this.figures.keys()) this.shape(each);
    this.show(page);
  }

  recordOf(page: number): Promise<PageRecord> {
    return this.options.records.of(page);
  }

  /** Moves the keyboard focus to a box of a page. */
  async focusBox(page: number, which: string | "first" | "last"): Promise<void> {
    const figure = this.figures.get(page);
    if (figure === undefined || this.options.failed.has(page)) return;
    figure.scrollIntoView({ block: "nearest" });
    (await this.fill(figure, page)).focus(which);
  }

  private ratioAsTurned(page: number): number {
    const ratio = this.ratios.get(page) ?? USUAL_RATIO;
    return this.turn % 180 === 0 ? ratio : 1 / ratio;
  }

  private shape(page: number): void {
    const style = this.figures.get(page)?.style;
    style?.setProperty("aspect-ratio", `1 / ${this.ratioAsTurned(page)}`);
    // A turned page lies on its side: its width is the height of its place.
    style?.setProperty("--across", this.turn % 180 === 0 ? "100%" : `${100 / (this.ratios.get(page) ?? USUAL_RATIO)}%`);
    style?.setProperty("--ratio", `1 / ${this.ratios.get(page) ?? USUAL_RATIO}`);
  }

  private loadAsSeen(): void {
    const near = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!(target instanceof HTMLElement)) continue;
          if (!isIntersecting) {
            near.delete(target);
            this.empty(target);
            continue;
          }
          near.add(target);
          setTimeout(() => {
            if (near.has(target)) this.fill(target, Number(target.dataset.page)).catch(() => undefined);
          }, SETTLE_MS);
        }
      },
      { root: this.options.container, rootMargin: this.options.isInPage ? AHEAD_IN_PAGE : AHEAD },
    );
    for (const [page, figure] of this.figures) if (!this.options.failed.has(page)) observer.observe(figure);
  }

  /** Follows scrolling: the current page is the one across the middle of the window. */
  private followScrolling(): void {
    const { container, onPage } = this.options;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.find(({ isIntersecting }) => isIntersecting);
        if (entry?.target instanceof HTMLElement) onPage(Number(entry.target.dataset.page));
      },
      { root: container, rootMargin: "-49% 0px -49% 0px" },
    );
    for (const figure of this.figures.values()) observer.observe(figure);
  }

  private empty(figure: HTMLElement): void {
    this.shown.delete(Number(figure.dataset.page));
    // Boxes stay if the keyboard focus is within the page.
    if (!figure.contains(document.activeElement)) figure.replaceChildren();
  }

  private fill(figure: HTMLElement, page: number): Promise<Sheet> {
    const known = this.shown.get(page);
    if (known !== undefined) return known;
    const sheet = this.make(figure, page);
    this.shown.set(page, sheet);
    sheet.catch(() => this.shown.delete(page));
    return sheet;
  }

  private async make(figure: HTMLElement, page: number): Promise<Sheet> {
    const { base, records, hasWords, onElement } = this.options;
    const record = await records.of(page);
    this.ratios.set(page, record.height / record.width);
    this.shape(page);
    const onBeyond = (from: number, by: 1 | -1) => this.leadOn(from, by);
    const sheet = new Sheet(record, base, { onElement, onBeyond });
    // A page that was released while it was being loaded stays empty.
    if (!this.shown.has(page)) return sheet;
    figure.replaceChildren(...sheet.nodes);
    const words = hasWords ? wordsOf(base, page) : Promise.resolve([]);
    const laid = words.then((lines) => {
      sheet.layWords(lines);
      sheet.mark(this.marked.query, this.marked.current);
    });
    // Matches are marked on the words, so these come first.
    if (this.marked.query !== "") await laid;
    return sheet;
  }

  private leadOn(from: number, by: 1 | -1): void {
    const { pages } = this.options;
    const next = pages[pages.indexOf(from) + by];
    if (next !== undefined) void this.focusBox(next, by === 1 ? "first" : "last");
  }
}

function failedNote(page: number, reason: string): HTMLElement {
  const note = document.createElement("div");
  note.className = "failed-page";
  const title = document.createElement("strong");
  title.textContent = `Page ${page} could not be read`;
  const why = document.createElement("p");
  why.textContent = reason;
  note.append(title, why);
  return note;
}
