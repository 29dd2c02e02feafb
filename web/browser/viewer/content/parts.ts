import type { ElementRecord, Place } from "../../../../extraction/output/page-records.ts";
import { actionButton, download, make } from "../controls/elements.ts";
import { DOUBTFUL, kindOf } from "../records/names.ts";
import { tableCsv } from "./csv.ts";
import { safeMarkdown } from "./safe-markdown.ts";

export interface PartEvents {
  /** Called when the pointer is on a part of the content, or the part is selected. */
  onPlace(place: Place, id: string, how: "hover" | "choose"): void;
  /** Called when a link to the image of a page is followed: the viewer shows the page itself. */
  onPageLink(page: number): void;
}

const PAGE_IMAGE = /(?:^|\/)page-([1-9]\d{0,5})\.png(?:\?|$)/;

/** Markdown as nodes. Links to page images lead to the page in the viewer. */
export function rendered(markdown: string, base: string, events: Pick<PartEvents, "onPageLink">): HTMLElement {
  const part = make("div", { dir: "auto" });
  part.append(safeMarkdown(markdown, `${base}/images`));
  for (const link of part.querySelectorAll("a")) {
    const page = PAGE_IMAGE.exec(link.getAttribute("href") ?? "")?.[1];
    if (page === undefined) continue;
    link.href = `#p${page}`;
    link.removeAttribute("target");
    link.addEventListener("click", (event) => {
      event.preventDefault();
      events.onPageLink(Number(page));
    });
  }
  // The document's headings are not headings of this page: here they all rank below the page number.
  for (const heading of part.querySelectorAll("h1, h2, h3, h4, h5, h6")) heading.ariaLevel = "3";
  // Blocks wider than the pane scroll separately, by keyboard too.
  for (const block of part.querySelectorAll("pre")) block.tabIndex = 0;
  return part;
}

/** An element as it was read, with its kind and its confidence. */
export function elementPart(element: ElementRecord, base: string, events: PartEvents): HTMLElement {
  const part = rendered(element.markdown, base, events);
  part.className = `part label-${element.label}`;
  part.dataset.element = element.id;
  const doubtful = element.confidence !== undefined && element.confidence < DOUBTFUL;
  part.prepend(make("span", { className: doubtful ? "tag doubtful" : "tag", textContent: kindOf(element) }));
  part.addEventListener("pointerenter", () => events.onPlace(element, element.id, "hover"));
  part.addEventListener("click", () => events.onPlace(element, element.id, "choose"));
  wireRows(part, element, events);
  return part;
}

/** Makes each row of a table lead to its own place. */
function wireRows(part: HTMLElement, { id, rows = [] }: ElementRecord, events: PartEvents): void {
  for (const [index, row] of [...part.querySelectorAll("tr")].entries()) {
    const place = rows[index];
    if (place === null || place === undefined) continue;
    row.tabIndex = 0;
    const lead = (how: "hover" | "choose") => (event: Event) => {
      event.stopPropagation();
      events.onPlace(place, id, how);
    };
    row.addEventListener("pointerenter", lead("hover"));
    row.addEventListener("click", lead("choose"));
    row.addEventListener("keydown", (event) => {
      if (event.key === "Enter") lead("choose")(event);
    });
  }
}

/** A table with the actions for it. */
export function tablePart(element: ElementRecord, base: string, events: PartEvents): HTMLElement {
  const part = elementPart(element, base, events);
  const table = part.querySelector("table");
  if (table === null) return part;
  const name = `${element.id}.csv`;
  const actions = make(
    "div",
    { className: "part-actions" },
    actionButton("Copy CSV", () => navigator.clipboard.writeText(tableCsv(table)), "Copied"),
    actionButton("Copy Markdown", () => navigator.clipboard.writeText(element.markdown), "Copied"),
    actionButton("Download CSV", () => download(name, tableCsv(table), "text/csv")),
  );
  // The tag would hide a heading of the table.
  const tag = part.querySelector(".tag");
  if (tag !== null) actions.prepend(tag);
  return make("div", { className: "part-frame" }, part, actions);
}

/** A picture of the page with its file. */
export function imagePart(element: ElementRecord, base: string, events: PartEvents): HTMLElement {
  const name = element.image ?? "";
  const link = make("a", {
    className: "button quiet",
    href: `${base}/images/${name}`,
    download: name,
    textContent: "Download PNG",
  });
  const actions = make("div", { className: "part-actions" }, link);
  return make("div", { className: "part-frame" }, elementPart(element, base, events), actions);
}
