import { stat } from "node:fs/promises";
import type { QuireClient } from "../api/client.ts";
import type { JobJournal, JournalEntry } from "./job-journal.ts";

/** Used if the service does not state its limit. */
const DEFAULT_DOCUMENTS_PER_REQUEST = 50;
/**
 * Largest body of a request, since platforms in front of the service refuse larger ones. A single larger file is sent
 * alone all the same.
 */
const REQUEST_BYTES = 95e6;

/** A file or address as the caller named it. */
export interface Source {
  name: string;
  kind: "file" | "url";
  bytes: number;
  /** When the file was last changed, in milliseconds since 1970; 0 for addresses. */
  changedMs: number;
}

/** Sources of one request, with the journal's entry if an earlier run has begun it. */
export interface Batch {
  sources: Source[];
  entry?: JournalEntry;
}

export const isAddress = (text: string): boolean => /^https?:\/\//i.test(text);

async function measure(name: string): Promise<Source> {
  if (isAddress(name)) return { name, kind: "url", bytes: 0, changedMs: 0 };
  // A missing file is reported when its turn comes, and does not stop the others.
  const { size, mtimeMs } = await stat(name).catch(() => ({ size: 0, mtimeMs: 0 }));
  return { name, kind: "file", bytes: size, changedMs: mtimeMs };
}

/** Jobs that earlier runs have begun, then requests with the other sources, within the service's limits. */
export async function planBatches(client: QuireClient, names: string[], journal: JobJournal): Promise<Batch[]> {
  const limits = await client.limits();
  const most = limits.max_documents_per_request ?? DEFAULT_DOCUMENTS_PER_REQUEST;
  const sources = await Promise.all(names.map(measure));
  const begun = await journal.takeUp(sources);
  const taken = new Set(begun.flatMap((batch) => batch.sources));
  const rest = sources.filter((source) => !taken.has(source));
  return [...begun, ...groupSources(rest, most).map((group) => ({ sources: group }))];
}

/** Files and addresses never share a request. */
function groupSources(sources: Source[], most: number): Source[][] {
  const groups: Source[][] = [];
  for (const kind of ["file", "url"] as const) {
    let group: Source[] = [];
    let bytes = 0;
    for (const source of sources.filter((candidate) => candidate.kind === kind)) {
      if (group.length > 0 && (group.length >= most || bytes + source.bytes > REQUEST_BYTES)) {
        groups.push(group);
        group = [];
        bytes = 0;
      }
      group.push(source);
      bytes += source.bytes;
    }
    if (group.length > 0) groups.push(group);
  }
  return groups;
}
