/** Pages within this distance of the window are filled, and those beyond are released; in shares of its height. */
const AHEAD = "150%";
/** Creates the contents of a page when it comes into view. */
type Fill = (page: number) => Promise<HTMLElement[]>;

interface PageSectionsOptions {
  pane: HTMLElement;
  pages: number[];
  fill: Fill;
  /** Called when the reader has reached a page. */
  onPage(page: number): void;
}

/** A list of all pages in which only those near the window have their content. */
export class PageSections {
  private readonly options: PageSectionsOptions;
  private readonly sections = new Map<number, HTMLElement>();
  private readonly filled = new Map<number, Promise<void>>();
  private readonly observers: IntersectionObserver[];
  /** Target page of the last jump: pages before it are ignored while they are filled. */
  private wanted: number | undefined;

  constructor(options: PageSectionsOptions) {
    this.options = options;
    const { pane, pages } = options;
    for (const page of pages) {
      const section = document.createElement("section");
      section.className = "page-part";
      section.dataset.page = String(page);
      section.setAttribute("aria-label", `Page ${page}`);
      this.sections.set(page, section);
    }
    pane.replaceChildren(...this.sections.values());
    pane.scrollTop = 0;
    this.observers = [this.fillAsSeen(), this.followScrolling()];
  }

  /** Goes to a page, or to the next one listed. */
  async show(page: number): Promise<void> {
    const listed = this.sections.has(page) ? page : this.options.pages.find((each) => each > page);
    const section = listed === undefined ? undefined : this.sections.get(listed);
    if (section === undefined || listed === undefined) return;
    this.wanted = page;
    section.scrollIntoView({ block: "start" });
    await this.fill(section, listed);
    // Pages above may have been filled in the meantime, and may be taller than before.
    if (this.wanted === page) section.scrollIntoView({ block: "start" });
  }

  /** The section of a page with its content. */
  async of(page: number): Promise<HTMLElement | undefined> {
    const section = this.sections.get(page);
    if (section === undefined) return undefined;
    await this.fill(section, page);
    return section;
  }

  end(): void {
    for (const observer of this.observers) observer.disconnect();
  }

  private fillAsSeen(): IntersectionObserver {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!(target instanceof HTMLElement)) continue;
          const page = Number(target.dataset.page);
          if (isIntersecting) this.fill(target, page).catch(() => undefined);
          else this.empty(target, page);
        }
      },
      { root: this.options.pane, rootMargin: AHEAD },
    );
    for (const section of this.sections.values()) observer.observe(section);
    return observer;
  }

  /** Follows scrolling: the current page is the one just below the upper edge of the window. */
  private followScrolling(): IntersectionObserver {
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.find(({ isIntersecting }) => isIntersecting);
        if (entry?.target instanceof HTMLElement) this.options.onPage(Number(entry.target.dataset.page));
      },
      { root: this.options.pane, rootMargin: "-15% 0px -84% 0px" },
    );
    for (const section of this.sections.values()) observer.observe(section);
    return observer;
  }

  private fill(section: HTMLElement, page: number): Promise<void> {
    const known = this.filled.get(page);
    if (known !== undefined) return known;
    const done = this.options.fill(page).then((content) => {
      // A page that was released while it was being loaded stays empty.
      if (!this.filled.has(page)) return;
      section.replaceChildren(...content);
      section.style.minHeight = "0";
    });
    this.filled.set(page, done);
    done.catch(() => this.filled.delete(page));
    return done;
  }

  /** Empties a section, but keeps the space that its contents took up. */
  private empty(section: HTMLElement, page: number): void {
    if (!this.filled.has(page) || section.contains(document.activeElement)) return;
    this.filled.delete(page);
    section.style.minHeight = `${section.offsetHeight}px`;
    section.replaceChildren();
  }
}
