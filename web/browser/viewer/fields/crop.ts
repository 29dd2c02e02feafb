import { make } from "../controls/elements.ts";
import { rectangle, svg } from "../controls/svg.ts";
import type { PageRecords } from "../records/page-record.ts";
import type { Citation } from "./values.ts";

/** Margin around the place, in pixels of the page image. */
const MARGIN = { x: 28, y: 10 };

export interface Placed {
  page: number;
  bbox: [number, number, number, number];
}

/** Several places as one: those on the same page as the first. */
export function placeOf(citations: Citation[]): Placed | undefined {
  const page = citations.find(({ bbox }) => bbox !== null)?.page;
  if (page === undefined) return undefined;
  const boxes = citations.flatMap(({ page: at, bbox }) => (at === page && bbox !== null ? [bbox] : []));
  const edge = (index: 0 | 1 | 2 | 3, pick: (...values: number[]) => number) => pick(...boxes.map((box) => box[index]));
  return { page, bbox: [edge(0, Math.min), edge(1, Math.min), edge(2, Math.max), edge(3, Math.max)] };
}

/** The part of a page with a value, as a button that leads there. Drawn when it becomes visible. */
export class Crops {
  private readonly base: string;
  private readonly records: PageRecords;
  private readonly observer: IntersectionObserver;
  private readonly waiting = new WeakMap<Element, Placed>();

  constructor(pane: HTMLElement, base: string, records: PageRecords) {
    this.base = base;
    this.records = records;
    this.observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting) continue;
          this.observer.unobserve(target);
          const place = this.waiting.get(target);
          if (place !== undefined) this.draw(target, place).catch(() => target.remove());
        }
      },
      { root: pane, rootMargin: "50%" },
    );
  }

  of(place: Placed, name: string, lead: () => void): HTMLElement {
    const button = make("button", { type: "button", className: "crop", ariaLabel: `${name} on page ${place.page}` });
    button.addEventListener("click", lead);
    this.waiting.set(button, place);
    this.observer.observe(button);
    return button;
  }

  private async draw(button: Element, { page, bbox: [x0, y0, x1, y1] }: Placed): Promise<void> {
    const { width, height } = await this.records.of(page);
    const left = Math.max(0, x0 - MARGIN.x);
    const top = Math.max(0, y0 - MARGIN.y);
    const [wide, high] = [Math.min(width, x1 + MARGIN.x) - left, Math.min(height, y1 + MARGIN.y) - top];
    const picture = svg("svg", { viewBox: `${left} ${top} ${wide} ${high}`, "aria-hidden": "true" });
    // Scaled down, since a single word must not fill the pane.
    picture.style.width = `${Math.round(wide * 0.62)}px`;
    picture.append(
      svg("image", { href: `${this.base}/images/page-${page}.png`, width, height }),
      rectangle({ bbox: [x0 - 2, y0 - 2, x1 + 2, y1 + 2] }, "crop-place"),
    );
    button.replaceChildren(picture);
  }
}
