/** Tabs following the WAI-ARIA pattern: one tab stop, and arrow keys move from one tab to the next. */
export class Tabs {
  private readonly list: HTMLElement;
  private readonly buttons: HTMLButtonElement[];
  private readonly onChoose: (tab: string) => void;

  constructor(list: HTMLElement, onChoose: (tab: string) => void) {
    this.list = list;
    this.buttons = [...list.querySelectorAll<HTMLButtonElement>("[role=tab]")];
    this.onChoose = onChoose;
    for (const [index, button] of this.buttons.entries()) {
      button.addEventListener("click", () => this.choose(button.dataset.tab ?? ""));
      button.addEventListener("keydown", (event) => this.key(event, index));
    }
  }

  get names(): string[] {
    return this.buttons.map(({ dataset }) => dataset.tab ?? "");
  }

  choose(tab: string): void {
    const chosen = this.buttons.find(({ dataset }) => dataset.tab === tab);
    if (chosen === undefined) return;
    for (const each of this.buttons) {
      each.ariaSelected = String(each === chosen);
      each.tabIndex = each === chosen ? 0 : -1;
    }
    const panel = document.getElementById(chosen.getAttribute("aria-controls") ?? "");
    panel?.setAttribute("aria-labelledby", chosen.id);
    this.reveal(chosen);
    this.onChoose(tab);
  }

  /** Scrolls the row of tabs, not the page: on a phone the tabs are wider than their row. */
  private reveal(chosen: HTMLElement): void {
    const row = this.list.getBoundingClientRect();
    const { left, right } = chosen.getBoundingClientRect();
    if (left < row.left) this.list.scrollLeft -= row.left - left;
    else if (right > row.right) this.list.scrollLeft += right - row.right;
  }

  private key(event: KeyboardEvent, index: number): void {
    const { length } = this.buttons;
    const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: length - 1 }[event.key];
    const button = next === undefined ? undefined : this.buttons[(next + length) % length];
    if (button === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    button.focus();
    this.choose(button.dataset.tab ?? "");
  }
}
