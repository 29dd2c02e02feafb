import type { Outline } from "../../../../extraction/output/outline.ts";
import { Tabs } from "../controls/tabs.ts";
import { OutlineTree } from "./outline.ts";
import { Thumbnails } from "./thumbnails.ts";

interface RailOptions {
  viewer: HTMLElement;
  rail: HTMLElement;
  base: string;
  pages: number[];
  failed: Map<number, string>;
  outline: Promise<Outline | undefined>;
  onPage(page: number): void;
  onSection(section: Outline["sections"][number]): void;
}

type Shown = "outline" | "thumbnails" | "results";

/** The bar on the left: the outline, thumbnails of the pages, and search results. */
export class Rail {
  private readonly options: RailOptions;
  private readonly tabs: Tabs | undefined;
  private tree: OutlineTree | undefined;
  private thumbnails: Thumbnails | undefined;
  private page = 1;

  constructor(options: RailOptions) {
    this.options = options;
    const tabs = options.rail.querySelector<HTMLElement>("[role=tablist]");
    if (tabs !== null) this.tabs = new Tabs(tabs, (tab) => this.choose(tab as Shown));
    const list = this.panel("outline");
    if (list === null) return;
    void options.outline.then((outline) => {
      const sections = outline?.sections ?? [];
      this.tree = new OutlineTree({ list: list, sections, onSection: options.onSection });
      this.follow(this.page);
    });
  }

  get isOpen(): boolean {
    return !this.options.rail.hidden;
  }

  open(tab?: Shown): void {
    this.options.rail.hidden = false;
    this.options.viewer.querySelector("[data-action=rail]")?.setAttribute("aria-expanded", "true");
    if (tab !== undefined && this.panel(tab) !== null) this.tabs?.choose(tab);
    else if (this.tree === undefined && this.panel("outline") === null) this.tabs?.choose("thumbnails");
    this.follow(this.page);
  }

  close(): void {
    this.options.rail.hidden = true;
    this.options.viewer.querySelector("[data-action=rail]")?.setAttribute("aria-expanded", "false");
  }

  follow(page: number): void {
    this.page = page;
    if (!this.isOpen) return;
    this.tree?.follow(page);
    this.thumbnails?.follow(page);
  }

  private panel(tab: Shown): HTMLElement | null {
    return this.options.rail.querySelector<HTMLElement>(`[data-panel=${tab}]`);
  }

  private choose(tab: Shown): void {
    for (const panel of this.options.rail.querySelectorAll<HTMLElement>("[data-panel]")) {
      panel.hidden = panel.dataset.panel !== tab;
    }
    const list = this.panel("thumbnails");
    if (tab === "thumbnails" && this.thumbnails === undefined && list !== null) {
      const { base, pages, failed, onPage } = this.options;
      this.thumbnails = new Thumbnails({ list, base, pages, failed, onPage });
    }
    this.follow(this.page);
  }
}
