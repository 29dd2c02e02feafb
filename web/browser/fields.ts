import type { Place } from "../../extraction/output/page-records.ts";
import { PageRecords } from "./viewer/page-record.ts";
import { Sheets } from "./viewer/sheets.ts";

const viewer = document.getElementById("viewer");
const container = document.getElementById("sheets");
const pane = document.getElementById("pane");

/** Where a value stands, as its row says. */
function placeOf({ page = "", bbox = "" }: DOMStringMap): Place | undefined {
  const [x0, y0, x1, y1] = bbox.split(" ").map(Number);
  if (x0 === undefined || y0 === undefined || x1 === undefined || y1 === undefined) return undefined;
  return { page: Number(page), bbox: [x0, y0, x1, y1] };
}

/** Boxes of values on the pages and rows of values beside them light each other up. */
function connect(viewer: HTMLElement, container: HTMLElement, pane: HTMLElement): void {
  const { base = "", pages = "" } = viewer.dataset;
  const numbers = pages.split(" ").filter(Boolean).map(Number);
  const lightRow = (id: string, bringIntoView: boolean): void => {
    for (const old of pane.querySelectorAll(".lit")) old.classList.remove("lit");
    const row = pane.querySelector(`[data-element="${CSS.escape(id)}"]`);
    row?.classList.add("lit");
    if (bringIntoView) row?.scrollIntoView({ block: "nearest" });
  };
  const sheets = new Sheets({
    container,
    base,
    pages: numbers,
    records: new PageRecords(base),
    hasWords: false,
    onPage: () => undefined,
    onElement: (element) => {
      void sheets.light(element, false);
      lightRow(element.id, true);
    },
  });
  for (const row of pane.querySelectorAll<HTMLElement>("tr[data-bbox]")) {
    const lead = (bringIntoView: boolean) => (): void => {
      void sheets.light(placeOf(row.dataset), bringIntoView);
      lightRow(row.dataset.element ?? "", false);
    };
    row.addEventListener("pointerenter", lead(false));
    row.addEventListener("click", lead(true));
    row.addEventListener("focus", lead(true));
  }
}

if (viewer && container && pane) connect(viewer, container, pane);
