import type { Outline } from "../../../extraction/output/outline.ts";
import type { ElementRecord, Place } from "../../../extraction/output/page-records.ts";
import type { Hit } from "../../../extraction/output/search/find-text.ts";
import { need } from "../elements/need.ts";
import { type Position, readPosition, writePosition } from "./address.ts";
import { copyAll, copyText } from "./content/copy-all.ts";
import { jsonView } from "./content/json-view.ts";
import { type PagedTab, Pane } from "./content/pane.ts";
import { closingMenus, legend } from "./controls/menus.ts";
import { movableSplit } from "./controls/split.ts";
import { Tabs } from "./controls/tabs.ts";
import { FieldsTab } from "./fields/fields-tab.ts";
import { Rail } from "./rail/rail.ts";
import { Search } from "./rail/search.ts";
import { loadJson } from "./records/load.ts";
import { kindOf } from "./records/names.ts";
import { PageRecords } from "./records/page-record.ts";
import { shareDialog } from "./share.ts";
import { placeOfHit } from "./sheets/hit-place.ts";
import { PageInput } from "./sheets/page-input.ts";
import { Sheets } from "./sheets/sheets.ts";
import { Zoom } from "./sheets/zoom.ts";

type Side = "sheets" | "pane";

/** The viewer as a whole: keeps both sides and the address in step. */
export class DocumentViewer {
  private readonly root: HTMLDivElement;
  private readonly base: string;
  private readonly pages: number[];
  private readonly pageInput: PageInput;
  private readonly outline: Promise<Outline | undefined>;
  private readonly sheets: Sheets;
  private readonly pane: Pane;
  private readonly fields: FieldsTab | undefined;
  private readonly rail: Rail;
  private readonly search: Search | undefined;
  private readonly tabs: Tabs;
  private readonly zoom: Zoom;
  private page: number;
  private tab: string;
  private element: string | undefined;
  /**
   * The side that the reader scrolls; the other one follows. After a jump there is none, since both go to its target.
   */
  private driver: Side | undefined;
  /** The search match visited last. */
  private hit: Hit | undefined;

  constructor(root: HTMLDivElement) {
    this.root = root;
    const {
      base = "",
      pages = "",
      failed = "[]",
      words,
      outline,
      fields,
      document: documentId,
      name = "",
    } = root.dataset;
    this.base = base;
    this.pages = pages.split(" ").filter(Boolean).map(Number);
    this.page = this.pages[0] ?? 1;
    this.pageInput = new PageInput(this.pages, (page) => this.goTo(page));
    const reasons = new Map<number, string>(JSON.parse(failed));
    const records = new PageRecords(base);
    this.outline =
      outline === "no"
        ? Promise.resolve(undefined)
        : loadJson<Outline>(`${base}/outline.json`, "The outline").catch(() => undefined);
    const shared = { base, pages: this.pages, failed: reasons, records };
    const onPlace = (place: Place, id: string, how: "hover" | "choose"): void => this.fromPane(place, id, how);
    const paneElement = need("pane", HTMLDivElement);
    this.sheets = new Sheets({
      ...shared,
      container: need("sheets", HTMLElement),
      hasWords: words === "yes",
      isInPage: root.classList.contains("in-page"),
      onPage: (page) => this.scrolledTo(page, "sheets"),
      onElement: (element, how) => this.fromSheets(element, how),
    });
    const onPageLink = (page: number): void => this.goTo(page);
    const onPage = (page: number): void => this.scrolledTo(page, "pane");
    this.pane = new Pane({ ...shared, pane: paneElement, onPlace, onPageLink, onPage }, this.outline);
    if (fields !== undefined) {
      const source = fields === "ask" ? { documentId: documentId ?? "" } : { there: true as const };
      this.fields = new FieldsTab({ pane: paneElement, base, name, records, source, onPlace });
    }
    const rail = need("rail", HTMLElement);
    const onSection = ({ page, id }: { page: number; id: string }): void => void this.showElement(page, id);
    this.rail = new Rail({ ...shared, viewer: root, rail, outline: this.outline, onPage: onPageLink, onSection });
    this.search = this.makeSearch(records);
    this.zoom = new Zoom(this.sheets, need("sheets", HTMLElement), () => this.page);
    this.tabs = new Tabs(need("tabs", HTMLElement), (tab) => this.showTab(tab));
    this.tab = this.tabs.names[0] ?? "markdown";
    this.furnish();
    void this.begin();
  }

  get tabNames(): string[] {
    return this.tabs.names;
  }

  chooseTab(tab: string): void {
    this.tabs.choose(tab);
  }

  /** Carries out the action of a button or key; returns whether there is such an action. */
  act(action: string): boolean {
    const todo: Record<string, () => void> = {
      previous: () => this.step(-1),
      next: () => this.step(1),
      smaller: () => this.zoom.smaller(),
      larger: () => this.zoom.larger(),
      width: () => this.zoom.fitWidth(),
      page: () => this.turning(() => this.zoom.fitPage()),
      rotate: () => this.turning(() => this.zoom.rotate()),
      rail: () => (this.rail.isOpen ? this.rail.close() : this.rail.open()),
      search: () => this.root.querySelector<HTMLInputElement>("#find")?.focus(),
      "next-hit": () => this.search?.step(1),
      "previous-hit": () => this.search?.step(-1),
      boxes: () => void this.sheets.focusBox(this.page, this.element ?? "first"),
      shortcuts: () => this.dialog("shortcuts")?.showModal(),
      share: () => this.dialog("share")?.showModal(),
      copy: () => void this.copy(),
    };
    todo[action]?.();
    return todo[action] !== undefined;
  }

  private dialog(id: string): HTMLDialogElement | null {
    return this.root.querySelector<HTMLDialogElement>(`#${id}`);
  }

  /** Fills the frame, apart from the pages and their contents. */
  private furnish(): void {
    const { root } = this;
    closingMenus(root);
    const kinds = root.querySelector<HTMLElement>("#legend");
    if (kinds !== null) legend(root, kinds);
    movableSplit(root, need("split", HTMLElement));
    const share = this.dialog("share");
    if (share !== null) shareDialog(share, this.base);
    for (const side of ["sheets", "pane"] as const) this.watchDriver(side);
    addEventListener("hashchange", () => void this.open(readPosition(location.hash)));
    for (const link of root.querySelectorAll<HTMLAnchorElement>("a[data-page]")) {
      link.addEventListener("click", (event) => {
        event.preventDefault();
        this.goTo(Number(link.dataset.page));
      });
    }
  }

  private makeSearch(records: PageRecords): Search | undefined {
    const input = this.root.querySelector<HTMLInputElement>("#find");
    const status = this.root.querySelector<HTMLElement>("#found");
    const results = this.root.querySelector<HTMLElement>("[data-panel=results]");
    if (!input || !status || !results) return undefined;
    return new Search({
      ...{ input, status, results, records, base: this.base, pages: this.pages },
      byService: this.root.dataset.search === "service",
      onResults: (query) => {
        if (query !== "") this.rail.open("results");
        else this.rail.open("outline");
        if (query === "" && !this.isWide) this.rail.close();
        void this.sheets.mark(query);
      },
      onHit: (hit, query, nth) => void this.showHit(hit, { query, nth }, records),
    });
  }

  private async showHit(hit: Hit, sought: { query: string; nth: number }, records: PageRecords): Promise<void> {
    this.hit = hit;
    this.driver = undefined;
    const { base, pages } = this;
    const place = this.root.dataset.words === "no" ? hit : await placeOfHit(hit, sought, { base, pages, records });
    // Another match was visited in the meantime.
    if (this.hit !== hit) return;
    this.at(place.page === hit.page ? { page: hit.page, element: hit.id } : { page: place.page });
    void this.sheets.mark(sought.query, place);
    void this.lightContent(hit.page, hit.id, true);
  }

  private get isWide(): boolean {
    return this.root.clientWidth > 900;
  }

  /** Goes to the position in the address, or to the beginning. */
  private async begin(): Promise<void> {
    const position = readPosition(location.hash);
    if (this.isWide && this.pages.length > 1 && !this.root.classList.contains("in-page")) this.rail.open("outline");
    if (position !== undefined) {
      const outline = await this.outline;
      if (outline !== undefined) this.sheets.shapeAll(outline);
      return this.open(position);
    }
    this.tabs.choose(this.tab);
    const outline = await this.outline;
    if (outline !== undefined) this.sheets.shapeAll(outline);
  }

  private async open(position: Position | undefined): Promise<void> {
    const { page, element, tab } = position ?? { page: this.page };
    if (!this.pages.includes(page)) return this.tabs.choose(this.tab);
    this.page = page;
    this.element = element;
    this.tabs.choose(tab !== undefined && this.tabs.names.includes(tab) ? tab : this.tab);
    if (element === undefined) this.goTo(page);
    else await this.showElement(page, element);
  }

  /** Records a change of the current page. */
  private at({ page, element }: { page: number; element?: string | undefined }): void {
    this.page = page;
    this.element = element;
    this.pageInput.follow(page);
    this.rail.follow(page);
    // As part of another page, the viewer does not own the address.
    if (this.root.classList.contains("in-page")) return;
    const tab = this.tab === this.tabs.names[0] ? undefined : this.tab;
    const position = writePosition({ page, element, tab });
    if (position !== location.hash && (location.hash !== "" || page !== this.pages[0] || element || tab)) {
      history.replaceState(null, "", position);
    }
  }

  private goTo(page: number): void {
    if (!this.pages.includes(page)) return;
    this.driver = undefined;
    this.at({ page });
    this.pageInput.show(page);
    this.sheets.show(page);
    if (this.isPaged) void this.pane.goTo(page);
  }

  private step(by: 1 | -1): void {
    const next = this.pages[this.pages.indexOf(this.page) + by];
    if (next !== undefined) this.goTo(next);
  }

  /** Moves the pages without the reader scrolling. */
  private turning(act: () => void): void {
    this.driver = undefined;
    act();
  }

  private watchDriver(side: Side): void {
    const element = need(side, HTMLElement);
    for (const event of ["wheel", "touchmove", "pointerdown", "keydown"] as const) {
      element.addEventListener(event, () => (this.driver = side), { passive: true });
    }
  }

  private scrolledTo(page: number, side: Side): void {
    if (this.driver !== side || page === this.page) return;
    this.at({ page });
    if (side === "pane") this.sheets.show(page);
    else if (this.isPaged) void this.pane.goTo(page);
  }

  private get isPaged(): boolean {
    return this.tab !== "fields" && this.root.dataset.kind !== "fields";
  }

  private showTab(tab: string): void {
    this.tab = tab;
    const still = (): boolean => this.tab === tab;
    this.driver = undefined;
    this.at({ page: this.page, element: this.element });
    if (this.isPaged) {
      void this.pane.show(tab as PagedTab, this.page);
      return;
    }
    this.pane.end();
    if (tab === "fields") void this.fields?.show(still);
    else void this.showFieldsJson(still);
  }

  private async showFieldsJson(still: () => boolean): Promise<void> {
    const content =
      this.fields?.content ?? (await loadJson<{ content: unknown }>(`${this.base}/fields.json`, "The values")).content;
    if (still()) need("pane", HTMLDivElement).replaceChildren(jsonView(content, "The values as JSON"));
  }

  private async showElement(page: number, id: string): Promise<void> {
    this.driver = undefined;
    this.at({ page, element: id });
    this.pageInput.show(page);
    this.sheets.show(page);
    const element = await this.elementOf(page, id);
    if (element !== undefined) await this.sheets.light(element, true);
    await this.lightContent(page, id, true);
  }

  private async elementOf(page: number, id: string): Promise<ElementRecord | undefined> {
    const record = await this.sheets.recordOf(page).catch(() => undefined);
    return record?.elements.find((element) => element.id === id);
  }

  private async lightContent(page: number, id: string, bringIntoView: boolean): Promise<void> {
    if (this.isPaged) await this.pane.light(page, id, bringIntoView);
    else this.fields?.light(id, bringIntoView);
  }

  private fromPane(place: Place, id: string, how: "hover" | "choose"): void {
    void this.sheets.light(place, how === "choose");
    if (how === "hover") return;
    this.driver = "pane";
    this.at({ page: place.page, element: id });
    void this.lightContent(place.page, id, false);
  }

  private fromSheets(element: ElementRecord, how: "hover" | "choose"): void {
    const says = this.root.querySelector("#pointed");
    if (says !== null) says.textContent = element.label === "Field" ? element.id : `${kindOf(element)} · ${element.id}`;
    void this.sheets.light(element, false);
    void this.lightContent(element.page, element.id, how === "choose");
    if (how === "hover") return;
    this.driver = "sheets";
    this.at({ page: element.page, element: element.id });
  }

  /** Copies the whole document in the current form to the clipboard. */
  private copy(): Promise<void> {
    const button = this.root.querySelector<HTMLElement>("[data-action=copy]");
    if (this.isPaged) return copyAll(button, { base: this.base, tab: this.tab });
    const content = this.fields?.content;
    return copyText(button, content === undefined ? undefined : JSON.stringify(content, null, 2));
  }
}
