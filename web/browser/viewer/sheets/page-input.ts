import { need } from "../../elements/need.ts";

/** The box that shows the number of the current page and accepts that of another. */
export class PageInput {
  private readonly input = need("page-number", HTMLInputElement);
  private readonly pages: number[];
  private readonly onPage: (page: number) => void;
  private page: number;

  constructor(pages: number[], onPage: (page: number) => void) {
    this.pages = pages;
    this.onPage = onPage;
    this.page = pages[0] ?? 1;
    this.input.addEventListener("change", () => this.typed());
    this.input.addEventListener("keydown", (event) => {
      if (event.key === "Enter") this.typed();
    });
  }

  /** Shows a new current page, unless a number is being typed. */
  follow(page: number): void {
    this.page = page;
    if (document.activeElement !== this.input) this.input.value = String(page);
  }

  /** Shows the page to which the reader has jumped, even if a number was being typed. */
  show(page: number): void {
    this.page = page;
    this.input.value = String(page);
  }

  /** Goes to the page typed. If there is no such page, the box shows the current one again. */
  private typed(): void {
    const wanted = Number(this.input.value);
    const isOther = this.pages.includes(wanted) && wanted !== this.page;
    this.input.blur();
    need("sheets", HTMLElement).focus({ preventScroll: true });
    this.input.value = String(isOther ? wanted : this.page);
    if (isOther) this.onPage(wanted);
  }
}
