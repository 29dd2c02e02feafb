import type { PageRecord } from "../../../extraction/output/page-records.ts";
import { callService } from "../account/call-service.ts";

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
    const response = await callService(`${this.base}/pages/${page}.json`);
    if (!response.ok) throw new Error(`Page ${page} cannot be had (${response.status}).`);
    return response.json();
  }
}
