/** As the service sends it: see `extraction/output/page-records.ts`. Boxes are pixels of the page image. */
type PixelBox = [number, number, number, number];

export interface Place {
  page: number;
  bbox: PixelBox;
}

export interface ElementRecord extends Place {
  id: string;
  label: string;
  level?: number;
  confidence?: number;
  image?: string;
  markdown: string;
  rows?: (Place | null)[];
}

export interface PageRecord {
  page: number;
  width: number;
  height: number;
  warnings: string[];
  elements: ElementRecord[];
}

/** Loads records of a document's pages, each once. */
export class PageRecords {
  private readonly base: string;
  private readonly loaded = new Map<number, Promise<PageRecord>>();

  constructor(base: string) {
    this.base = base;
  }

  of(page: number): Promise<PageRecord> {
    const known = this.loaded.get(page);
    if (known !== undefined) return known;
    const record = this.load(page);
    this.loaded.set(page, record);
    // A page that could not be had is asked for again when it is next seen.
    record.catch(() => this.loaded.delete(page));
    return record;
  }

  private async load(page: number): Promise<PageRecord> {
    const response = await fetch(`${this.base}/pages/${page}.json`);
    if (!response.ok) throw new Error(`Page ${page} cannot be had (${response.status}).`);
    return response.json();
  }
}
