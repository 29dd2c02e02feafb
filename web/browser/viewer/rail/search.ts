import { type Hit, hitsOn } from "../../../../extraction/output/search/find-text.ts";
import { make } from "../controls/elements.ts";
import { loadJson } from "../records/load.ts";
import type { PageRecords } from "../records/page-record.ts";

/** Pause after the last letter before the search begins. */
const TYPING_MS = 250;

interface SearchOptions {
  input: HTMLInputElement;
  /** Shows how many matches there are. */
  status: HTMLElement;
  results: HTMLElement;
  base: string;
  pages: number[];
  records: PageRecords;
  /** Whether the service searches. Otherwise all pages are searched here, which suits only short documents. */
  byService: boolean;
  /** Called when there are results to show, or none any longer. */
  onResults(query: string): void;
  /** `nth`, counted from 0, is the number of the match within its element. */
  onHit(hit: Hit, query: string, nth: number): void;
}

interface Found {
  hits: Hit[];
  total: number;
}

/** Search in the whole document, with a list of the matches and a way to step through them. */
export class Search {
  private readonly options: SearchOptions;
  private query = "";
  private found: Found = { hits: [], total: 0 };
  private at = -1;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: SearchOptions) {
    this.options = options;
    const { input } = options;
    input.addEventListener("input", () => {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.ask(), TYPING_MS);
    });
    input.addEventListener("keydown", (event) => {
      if (event.key === "Enter") void this.enter(event.shiftKey ? -1 : 1);
      if (event.key === "Escape") this.clear();
      else if (event.key !== "Enter") return;
      event.preventDefault();
    });
  }

  /** Goes from one match to the next, and from the last to the first. */
  step(by: 1 | -1): void {
    const { length } = this.found.hits;
    if (length > 0) this.choose((this.at + by + length) % length);
  }

  private async enter(by: 1 | -1): Promise<void> {
    clearTimeout(this.timer);
    if (this.options.input.value.trim() === this.query) this.step(by);
    else await this.ask();
  }

  private clear(): void {
    this.options.input.value = "";
    void this.ask();
    this.options.input.blur();
  }

  private async ask(): Promise<void> {
    const { input, status, onResults } = this.options;
    const query = input.value.trim();
    if (query === this.query) return;
    this.query = query;
    this.at = -1;
    status.textContent = query === "" ? "" : "…";
    const found = query === "" ? { hits: [], total: 0 } : await this.find(query).catch(() => undefined);
    if (this.query !== query) return;
    this.found = found ?? { hits: [], total: 0 };
    this.list();
    onResults(query);
    if (found === undefined) status.textContent = "The search is not available.";
    else if (query !== "" && found.total === 0) status.textContent = "Not found";
    else if (found.hits.length > 0) this.choose(0);
  }

  private async find(query: string): Promise<Found> {
    const { base, pages, records, byService } = this.options;
    if (byService) return loadJson(`${base}/search.json?q=${encodeURIComponent(query.slice(0, 200))}`, "The search");
    const hits: Hit[] = [];
    for (const page of pages) hits.push(...hitsOn(await records.of(page), query));
    return { hits, total: hits.length };
  }

  private list(): void {
    const { results } = this.options;
    const { hits, total } = this.found;
    const entries: HTMLElement[] = [];
    let page = 0;
    for (const [index, hit] of hits.entries()) {
      if (hit.page !== page) entries.push(make("li", { className: "page-mark", textContent: `Page ${hit.page}` }));
      page = hit.page;
      const snippet = [`${hit.before}`, make("mark", { textContent: hit.match }), hit.after];
      const button = make("button", { type: "button", dir: "auto" }, ...snippet);
      button.addEventListener("click", () => this.choose(index));
      entries.push(make("li", {}, button));
    }
    if (total > hits.length) {
      const more = `and ${total - hits.length} more: a longer search text narrows them down`;
      entries.push(make("li", { className: "hint", textContent: more }));
    }
    results.replaceChildren(make("ol", {}, ...entries));
  }

  private choose(index: number): void {
    const hit = this.found.hits[index];
    if (hit === undefined) return;
    this.at = index;
    const { results, status, onHit } = this.options;
    status.textContent = `${index + 1} of ${this.found.total}`;
    const buttons = results.querySelectorAll("button");
    for (const [each, button] of buttons.entries()) button.ariaCurrent = each === index ? "true" : null;
    buttons[index]?.scrollIntoView({ block: "nearest" });
    const nth = this.found.hits.slice(0, index).filter(({ id }) => id === hit.id).length;
    onHit(hit, this.query, nth);
  }
}
