import type { PageRecord } from "../../../extraction/output/page-records.ts";
import { loadJson } from "./load.ts";

/** Records that are kept; of a long document, those of the pages seen last. */
const KEPT = 40;

/** Loads records of a document's pages. */
export class PageRecords {
  private readonly base: string;
  /** The one requested last is the last. */
  private readonly loaded = new Map<number, Promise<PageRecord>>();

  constructor(base: string) {
    this.base = base;
  }

  of(page: number): Promise<PageRecord> {
    const record = this.loaded.get(page) ?? loadJson<PageRecord>(`${this.base}/pages/${page}.json`, `Page ${page}`);
    this.loaded.delete(page);
    this.loaded.set(page, record);
    // A page that could not be loaded is requested again when it is next seen.
    record.catch(() => this.loaded.delete(page));
    const [oldest] = this.loaded.keys();
    if (this.loaded.size > KEPT && oldest !== undefined) this.loaded.delete(oldest);
    return record;
  }
}
