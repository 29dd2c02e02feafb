import { make } from "../controls/elements.ts";

/** Width of a thumbnail in CSS pixels; it is drawn at twice the resolution on high-density screens. */
const WIDTH = 120;
/** Page images are large, so only this many are fetched and scaled down at a time. */
const AT_ONCE = 2;

interface ThumbnailsOptions {
  list: HTMLElement;
  base: string;
  pages: number[];
  failed: Map<number, string>;
  onPage(page: number): void;
}

/** Thumbnails of all pages. Each is drawn when it becomes visible and released when it no longer is. */
export class Thumbnails {
  private readonly options: ThumbnailsOptions;
  private readonly buttons = new Map<number, HTMLButtonElement>();
  private readonly seen = new Set<number>();
  private drawing = 0;

  constructor(options: ThumbnailsOptions) {
    this.options = options;
    const { list, pages, failed, onPage } = options;
    const observer = new IntersectionObserver((entries) => this.look(entries), { root: list, rootMargin: "50%" });
    for (const page of pages) {
      const picture = make("span", { className: failed.has(page) ? "thumbnail failed" : "thumbnail" });
      const button = make("button", { type: "button" }, picture, make("span", { textContent: String(page) }));
      button.ariaLabel = failed.has(page) ? `Page ${page}, which could not be read` : `Page ${page}`;
      button.dataset.page = String(page);
      button.addEventListener("click", () => onPage(page));
      this.buttons.set(page, button);
      list.append(button);
      if (!failed.has(page)) observer.observe(button);
    }
  }

  follow(page: number): void {
    for (const [each, button] of this.buttons) button.ariaCurrent = each === page ? "true" : null;
    const current = this.buttons.get(page);
    if (current?.offsetParent) current.scrollIntoView({ block: "nearest" });
  }

  private look(entries: IntersectionObserverEntry[]): void {
    for (const { isIntersecting, target } of entries) {
      const page = Number((target as HTMLElement).dataset.page);
      if (isIntersecting) this.seen.add(page);
      else {
        this.seen.delete(page);
        target.querySelector("canvas")?.remove();
      }
    }
    this.drawNext();
  }

  private drawNext(): void {
    for (const page of this.seen) {
      const picture = this.buttons.get(page)?.querySelector(".thumbnail");
      if (this.drawing >= AT_ONCE) return;
      if (!picture || picture.firstChild) continue;
      this.drawing++;
      const canvas = make("canvas");
      picture.append(canvas);
      this.draw(canvas, page)
        .catch(() => undefined)
        .finally(() => {
          this.drawing--;
          this.drawNext();
        });
    }
  }

  private async draw(canvas: HTMLCanvasElement, page: number): Promise<void> {
    const response = await fetch(`${this.options.base}/images/page-${page}.png`);
    if (!response.ok) return;
    const resizeWidth = Math.round(WIDTH * Math.min(2, devicePixelRatio));
    const bitmap = await createImageBitmap(await response.blob(), { resizeWidth, resizeQuality: "medium" });
    canvas.width = bitmap.width;
    canvas.height = bitmap.height;
    canvas.getContext("bitmaprenderer")?.transferFromImageBitmap(bitmap);
  }
}
