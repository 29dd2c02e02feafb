import type { Outline } from "../../../../extraction/output/outline.ts";
import type { ElementRecord, PageRecord } from "../../../../extraction/output/page-records.ts";
import { actionButton, make, note } from "../controls/elements.ts";
import { LoadError, loadText } from "../records/load.ts";
import type { PageRecords } from "../records/page-record.ts";
import { jsonView } from "./json-view.ts";
import { PageSections } from "./page-sections.ts";
import { elementPart, imagePart, type PartEvents, rendered, tablePart } from "./parts.ts";
import { warningsOf } from "./warnings.ts";

/** Forms of the whole document that are shown page by page. */
export type PagedTab = "markdown" | "json" | "tables" | "images" | "summary";

interface PaneOptions extends PartEvents {
  pane: HTMLElement;
  base: string;
  pages: number[];
  /** Pages that could not be read, with the reason. */
  failed: Map<number, string>;
  records: PageRecords;
  /** Called when the reader has reached a page in the pane. */
  onPage(page: number): void;
}

const NOTHING: Partial<Record<PagedTab, string>> = {
  tables: "This document has no tables.",
  images: "This document has no images of its own.",
};

/** The right side: the whole document in the selected form. */
export class Pane {
  private readonly options: PaneOptions;
  private readonly outline: Promise<Outline | undefined>;
  private sections: PageSections | undefined;
  private tab: PagedTab = "markdown";
  private summaries: Promise<Map<number, string>> | undefined;

  constructor(options: PaneOptions, outline: Promise<Outline | undefined>) {
    this.options = options;
    this.outline = outline;
  }

  /** Shows the document in a form, from a page onwards. */
  async show(tab: PagedTab, page: number): Promise<void> {
    const { pane, onPage } = this.options;
    this.end();
    this.tab = tab;
    const pages = await this.pagesOf(tab);
    // Another form was selected in the meantime.
    if (this.tab !== tab || this.sections !== undefined) return;
    this.sections = new PageSections({ pane, pages, onPage, fill: (each) => this.content(each) });
    if (pages.length === 0) pane.append(note(NOTHING[tab] ?? "There are no pages to show."));
    if (page !== pages[0]) await this.sections.show(page);
  }

  /** Stops showing the document, since something else replaces it in the pane. */
  end(): void {
    this.sections?.end();
    this.sections = undefined;
  }

  async goTo(page: number): Promise<void> {
    await this.sections?.show(page);
  }

  /** Highlights the part that represents an element. */
  async light(page: number, id: string | undefined, bringIntoView: boolean): Promise<void> {
    const { pane } = this.options;
    const unlight = () => {
      for (const old of pane.querySelectorAll(".lit")) old.classList.remove("lit");
    };
    unlight();
    if (id === undefined) return;
    if (bringIntoView) await this.sections?.of(page).catch(() => undefined);
    unlight();
    const part = pane.querySelector(`[data-element="${CSS.escape(id)}"]`);
    part?.classList.add("lit");
    if (bringIntoView) part?.scrollIntoView({ block: "nearest" });
  }

  private async pagesOf(tab: PagedTab): Promise<number[]> {
    const { pages } = this.options;
    if (tab !== "tables" && tab !== "images") return pages;
    const outline = await this.outline;
    if (outline === undefined) return pages;
    return outline.pages.filter((page) => page[tab] > 0).map(({ page }) => page);
  }

  private async content(page: number): Promise<HTMLElement[]> {
    const reason = this.options.failed.get(page);
    if (reason !== undefined) {
      const failure = note(`Page ${page} could not be read. ${reason}`);
      failure.classList.add("error");
      return [heading(page), failure];
    }
    try {
      const record = await this.options.records.of(page);
      return [heading(page, this.copyOf(record)), ...(await this.parts(record))];
    } catch (error) {
      if (!(error instanceof LoadError)) throw error;
      return [heading(page), note(error.message)];
    }
  }

  private async parts(record: PageRecord): Promise<HTMLElement[]> {
    const { base } = this.options;
    const all = (wanted: (element: ElementRecord) => boolean, write: typeof elementPart) =>
      record.elements.filter(wanted).map((element) => write(element, base, this.options));
    switch (this.tab) {
      case "json":
        return [jsonView(record, `Page ${record.page} as JSON`)];
      case "tables":
        return all(({ label }) => label === "Table", tablePart);
      case "images":
        return all(({ image }) => image !== undefined, imagePart);
      case "summary":
        return this.summary(record.page);
      default:
        return [...warningsOf(record), ...orNothing(all(({ markdown }) => markdown !== "", elementPart))];
    }
  }

  private copyOf(record: PageRecord): HTMLElement[] {
    const text = {
      json: () => JSON.stringify(record, null, 2),
      markdown: () => record.elements.map(({ markdown }) => markdown).join("\n\n"),
    };
    if (this.tab !== "json" && this.tab !== "markdown") return [];
    const write = text[this.tab];
    const button = actionButton("Copy page", () => navigator.clipboard.writeText(write()), "Copied");
    return [button];
  }

  /** The heading of the first page's summary comes after that of the whole document. */
  private async summary(page: number): Promise<HTMLElement[]> {
    const { base, pages } = this.options;
    this.summaries ??= summariesAt(`${base}/files/page-summaries.md`);
    const own = (await this.summaries).get(page) ?? "There is no summary of this page.";
    const part = rendered(own, base, this.options);
    if (page !== pages[0]) return [part];
    const whole = await loadText(`${base}/files/document-summary.md`, "The summary").catch(() => "");
    if (whole === "") return [part];
    const lead = rendered(whole, base, this.options);
    lead.className = "whole-summary";
    return [lead, part];
  }
}

const heading = (page: number, actions: HTMLElement[] = []): HTMLElement =>
  make(
    "div",
    { className: "page-mark" },
    make("span", { role: "heading", ariaLevel: "2", textContent: `Page ${page}` }),
    ...actions,
  );

const orNothing = (parts: HTMLElement[]): HTMLElement[] =>
  parts.length > 0 ? parts : [make("p", { className: "hint", textContent: "This page is empty." })];

/** The summary of each page in a file of summaries, without the heading that names the page. */
async function summariesAt(address: string): Promise<Map<number, string>> {
  const all = await loadText(address, "The summary").catch(() => "");
  const sections = all.split(/^(?=## Page \d)/m);
  return new Map(
    sections.flatMap((section): [number, string][] => {
      const page = /^## Page (\d+)/.exec(section)?.[1];
      return page === undefined ? [] : [[Number(page), section.replace(/^.*\n+/, "")]];
    }),
  );
}
