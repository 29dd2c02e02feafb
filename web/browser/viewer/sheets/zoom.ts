import type { Sheets } from "./sheets.ts";

const STEP = 1.25;
const RANGE = { min: 0.2, max: 5 };

/** The size of the pages, in widths of the window, and their rotation. */
export class Zoom {
  private readonly sheets: Sheets;
  private readonly pageAtHand: () => number;
  private factor = 1;
  /** Whether whole pages stay visible when the size of the window changes. */
  private wholePage = false;

  constructor(sheets: Sheets, container: HTMLElement, pageAtHand: () => number) {
    this.sheets = sheets;
    this.pageAtHand = pageAtHand;
    new ResizeObserver(() => {
      if (this.wholePage) this.fitPage();
    }).observe(container);
  }

  larger(): void {
    this.to(this.factor * STEP);
  }

  smaller(): void {
    this.to(this.factor / STEP);
  }

  fitWidth(): void {
    this.to(1);
  }

  fitPage(): void {
    this.to(this.sheets.factorOfWholePage(this.pageAtHand()));
    this.wholePage = true;
    this.sheets.show(this.pageAtHand());
  }

  rotate(): void {
    this.sheets.rotate(this.pageAtHand());
    if (this.wholePage) this.fitPage();
  }

  private to(factor: number): void {
    this.wholePage = false;
    this.factor = Math.min(RANGE.max, Math.max(RANGE.min, factor));
    this.sheets.zoom(this.factor, this.pageAtHand());
  }
}
