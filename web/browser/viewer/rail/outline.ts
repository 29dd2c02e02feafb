import type { Outline } from "../../../../extraction/output/outline.ts";
import { make } from "../controls/elements.ts";

interface OutlineOptions {
  list: HTMLElement;
  sections: Outline["sections"];
  onSection(section: Outline["sections"][number]): void;
}

/** The headings of the document as a tree that leads to each. */
export class OutlineTree {
  private readonly entries: { page: number; button: HTMLButtonElement }[] = [];

  constructor({ list, sections, onSection }: OutlineOptions) {
    if (sections.length === 0) {
      list.append(make("p", { className: "hint", textContent: "This document has no headings." }));
      return;
    }
    const outermost = Math.min(...sections.map(({ level }) => level));
    const root = make("ul");
    for (const section of sections) {
      const button = make("button", { type: "button", dir: "auto", textContent: section.title, title: section.title });
      button.append(make("span", { className: "of-page", textContent: String(section.page) }));
      button.addEventListener("click", () => onSection(section));
      const entry = make("li", {}, button);
      entry.dataset.level = String(Math.min(4, section.level - outermost));
      root.append(entry);
      this.entries.push({ page: section.page, button });
    }
    list.append(root);
  }

  /** Marks the section to which the current page belongs. */
  follow(page: number): void {
    const current = this.entries.findLast((entry) => entry.page <= page);
    const begins = this.entries.find((entry) => entry.page === page) ?? current;
    for (const { button } of this.entries) button.ariaCurrent = button === begins?.button ? "true" : null;
    if (begins?.button.offsetParent) begins.button.scrollIntoView({ block: "nearest" });
  }
}
