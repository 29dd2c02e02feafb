import type { ElementRecord, PageRecord, Place } from "../../../extraction/output/page-records.ts";
import { tableCsv } from "./csv.ts";
import { safeMarkdown } from "./safe-markdown.ts";

export type Tab = "markdown" | "json" | "tables" | "images" | "summary";

interface PaneOptions {
  pane: HTMLElement;
  base: string;
  /** A part of the content was pointed at, or chosen. */
  onPlace(place: Place, how: "hover" | "choose"): void;
}

/** The right side: the page at hand in the form that was chosen. */
export class Pane {
  private readonly options: PaneOptions;
  private summaries: Promise<string> | undefined;

  constructor(options: PaneOptions) {
    this.options = options;
  }

  async show(record: PageRecord, tab: Tab): Promise<void> {
    const { pane } = this.options;
    const parts = await this.parts(record, tab);
    pane.replaceChildren(...(parts.length > 0 ? parts : [note("Nothing of this kind on this page.")]));
    pane.scrollTop = 0;
  }

  /** Marks the part that stands for an element. */
  light(id: string | undefined, bringIntoView: boolean): void {
    for (const old of this.options.pane.querySelectorAll(".lit")) old.classList.remove("lit");
    if (id === undefined) return;
    const part = this.options.pane.querySelector(`[data-element="${CSS.escape(id)}"]`);
    part?.classList.add("lit");
    if (bringIntoView) part?.scrollIntoView({ block: "nearest" });
  }

  private async parts(record: PageRecord, tab: Tab): Promise<HTMLElement[]> {
    switch (tab) {
      case "json":
        return [preformatted(JSON.stringify(record, null, 2))];
      case "tables":
        return record.elements.filter(({ label }) => label === "Table").map((table, index) => this.table(table, index));
      case "images":
        return record.elements.filter(({ image }) => image !== undefined).map((picture) => this.part(picture));
      case "summary":
        return [this.rendered(await this.pageSummary(record.page))];
      default:
        return [
          ...warnings(record),
          ...record.elements.filter(({ markdown }) => markdown !== "").map((element) => this.part(element)),
        ];
    }
  }

  private rendered(markdown: string): HTMLElement {
    const part = document.createElement("div");
    part.append(safeMarkdown(markdown, `${this.options.base}/images`));
    return part;
  }

  private part(element: ElementRecord): HTMLElement {
    const part = this.rendered(element.markdown);
    part.className = `part label-${element.label}`;
    part.dataset.element = element.id;
    part.addEventListener("pointerenter", () => this.options.onPlace(element, "hover"));
    part.addEventListener("click", () => this.options.onPlace(element, "choose"));
    this.wireRows(part, element);
    return part;
  }

  /** Each row of a table leads to its own place. */
  private wireRows(part: HTMLElement, { rows = [] }: ElementRecord): void {
    for (const [index, row] of [...part.querySelectorAll("tr")].entries()) {
      const place = rows[index];
      if (place === null || place === undefined) continue;
      row.tabIndex = 0;
      const lead = (how: "hover" | "choose") => (event: Event) => {
        event.stopPropagation();
        this.options.onPlace(place, how);
      };
      row.addEventListener("pointerenter", lead("hover"));
      row.addEventListener("click", lead("choose"));
      row.addEventListener("keydown", (event) => {
        if (event.key === "Enter") lead("choose")(event);
      });
    }
  }

  private table(element: ElementRecord, index: number): HTMLElement {
    const part = this.part(element);
    const table = part.querySelector("table");
    if (table === null) return part;
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = "Download CSV";
    button.addEventListener("click", (event) => {
      event.stopPropagation();
      download(`page-${element.page}-table-${index + 1}.csv`, tableCsv(table));
    });
    part.append(button);
    return part;
  }

  private async pageSummary(page: number): Promise<string> {
    this.summaries ??= textAt(`${this.options.base}/files/page-summaries.md`);
    const all = await this.summaries;
    const own = all.split(/^(?=## )/m).find((section) => new RegExp(`^## Page ${page}\\b`).test(section));
    return own ?? all;
  }
}

const NO_SUMMARIES = "There are no summaries of this document.";

async function textAt(url: string): Promise<string> {
  const response = await fetch(url);
  return response.ok ? response.text() : NO_SUMMARIES;
}

const WARNINGS: Record<string, string> = {
  no_text_layer: "This page has no text to read, only pictures.",
  garbled_text: "Part of this page's text cannot be read: its fonts do not say which letters they hold.",
  missing_font:
    "Some letters are missing from this page's image, because their font is not in the file. Their text was read.",
  transcribed: "The text of this page was read from its image by a model.",
  recognised: "The text of this page was read from its image, letter by letter.",
  low_recognition_confidence: "This page's image is hard to read: do not rely on its text.",
  recognition_limit:
    "The text of this page was not read from its image: the document has reached its limit of such pages.",
  recognition_failed: "The text of this page could not be read from its image.",
  plain_layout: "This page has too many words for finding columns and tables: it is shown line by line.",
  not_drawn: "This page takes too much work to draw, so it has text but no images.",
  model_failed: "A model was asked about this page and gave no answer that can be used.",
};

const warnings = ({ warnings: found }: PageRecord): HTMLElement[] =>
  // Whose text was read has text to show.
  found
    .filter((warning) => warning !== "no_text_layer" || !found.includes("recognised"))
    .map((warning) => note(WARNINGS[warning] ?? warning));

function note(text: string): HTMLElement {
  const paragraph = document.createElement("p");
  paragraph.className = "notice";
  paragraph.textContent = text;
  return paragraph;
}

function preformatted(text: string): HTMLElement {
  const block = document.createElement("pre");
  block.textContent = text;
  return block;
}

function download(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/csv" }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
