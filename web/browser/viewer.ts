import type { Place } from "../../extraction/output/page-records.ts";
import { need } from "./elements/need.ts";
import { PageRecords } from "./viewer/page-record.ts";
import { Pane, type Tab } from "./viewer/pane.ts";
import { Sheets } from "./viewer/sheets.ts";

const ZOOM_STEP = 1.25;
const ZOOM_RANGE = { min: 0.4, max: 4 };

const viewer = need("viewer", HTMLDivElement);
const pageInput = need("page-number", HTMLInputElement);
const { base = "", words } = viewer.dataset;
const pages = (viewer.dataset.pages ?? "").split(" ").filter(Boolean).map(Number);
const records = new PageRecords(base);

let current = pages[0] ?? 1;
let tab: Tab = "markdown";
let zoom = 1;

const pane = new Pane({
  pane: need("pane", HTMLDivElement),
  base,
  onPlace: (place: Place, how) => {
    void sheets.light(place, how === "choose");
  },
});

const sheets = new Sheets({
  container: need("sheets", HTMLElement),
  base,
  pages,
  records,
  hasWords: words === "yes",
  onPage: (page) => void showContent(page),
  onElement: async (element, how) => {
    void sheets.light(element, false);
    await showContent(element.page);
    pane.light(element.id, how === "choose" || tab === "markdown");
  },
});

let shown = "";

/** The right side follows the page at hand; what is shown already stays as it is. */
async function showContent(page: number): Promise<void> {
  current = page;
  pageInput.value = String(page);
  const wanted = `${page} ${tab}`;
  if (shown === wanted) return;
  shown = wanted;
  const record = await records.of(page);
  // Another page may have been asked for in the meantime.
  if (shown === wanted) await pane.show(record, tab);
}

function goTo(page: number): void {
  if (pages.includes(page)) sheets.show(page);
}

function step(by: 1 | -1): void {
  const next = pages[pages.indexOf(current) + by];
  if (next !== undefined) goTo(next);
}

function scale(factor: number): void {
  zoom = Math.min(ZOOM_RANGE.max, Math.max(ZOOM_RANGE.min, zoom * factor));
  sheets.zoom(zoom);
}

const ACTIONS: Record<string, () => void> = {
  previous: () => step(-1),
  next: () => step(1),
  smaller: () => scale(1 / ZOOM_STEP),
  larger: () => scale(ZOOM_STEP),
};

const KEYS: Record<string, string> = {
  ArrowLeft: "previous",
  k: "previous",
  ArrowRight: "next",
  j: "next",
  "-": "smaller",
  "+": "larger",
  "=": "larger",
};

for (const button of viewer.querySelectorAll<HTMLButtonElement>("button[data-action]")) {
  button.addEventListener("click", () => ACTIONS[button.dataset.action ?? ""]?.());
}

/** Where the viewer is only part of a page, the keys are its own while it has the focus. */
const listener: HTMLElement = viewer.classList.contains("in-page") ? viewer : document.body;
listener.addEventListener("keydown", (event) => {
  const inField = event.target instanceof HTMLInputElement || (event.target as HTMLElement).role === "tab";
  if (inField || event.ctrlKey || event.metaKey || event.altKey) return;
  const action = ACTIONS[KEYS[event.key] ?? ""];
  if (action === undefined) return;
  event.preventDefault();
  action();
});

pageInput.addEventListener("change", () => goTo(Number(pageInput.value)));

const tabs = [...viewer.querySelectorAll<HTMLButtonElement>("[role=tab]")];

function choose(button: HTMLButtonElement): void {
  for (const each of tabs) {
    each.ariaSelected = String(each === button);
    each.tabIndex = each === button ? 0 : -1;
  }
  tab = button.dataset.tab as Tab;
  need("pane", HTMLDivElement).setAttribute("aria-labelledby", button.id);
  void showContent(current);
}

for (const [index, button] of tabs.entries()) {
  button.addEventListener("click", () => choose(button));
  button.addEventListener("keydown", (event) => {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    const next = tabs[(index + by + tabs.length) % tabs.length];
    if (by === 0 || next === undefined) return;
    next.focus();
    choose(next);
  });
}

void showContent(current);
