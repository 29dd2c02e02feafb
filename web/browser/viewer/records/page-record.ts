import type { PageRecord } from "../../../../extraction/output/page-records.ts";
import { loadJson } from "./load.ts";

/** Number of page records kept: in a long document, those of the pages seen last. */
const KEPT = 40;

/** Loads the records of a document's pages. */
export class PageRecords {
  private readonly base: string;
  /** In order of request, the latest last. */
  private readonly loaded = new Map<number, Promise<PageRecord>>();

  constructor(base: string) {
    this.base = base;
  }

  of(page: number): Promise<PageRecord> {
    const record = this.loaded.get(page) ?? loadJson<PageRecord>(`${this.base}/pages/${page}.json`, `Page ${page}`);
    this.loaded.delete(page);
    this.loaded.set(page, record);
    // A page that failed to load is requested again when it is next seen.
    record.catch(() => this.loaded.delete(page));
    const [oldest] = this.loaded.keys();
    if (this.loaded.size > KEPT && oldest !== undefined) this.loaded.delete(oldest);
    return record;
  }
}
