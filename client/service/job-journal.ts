import { createHash, randomUUID } from "node:crypto";
import { access, mkdir, readdir, readFile, rename, rm, rmdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import * as z from "zod";
import { parseJson } from "../api/quire-error.ts";
import { codeOf } from "../console/plain-words.ts";
import { RunClaim } from "./run-claim.ts";

/** Folder below the output folder, which exists while there are unfinished jobs. */
const FOLDER = ".quire-jobs";

const savedDocumentSchema = z.object({
  folder: z.string(),
  files: z.array(z.string()),
  warnings: z.array(z.looseObject({ code: z.string(), path: z.string(), message: z.string() })).exactOptional(),
});
export type SavedDocument = z.infer<typeof savedDocumentSchema>;

const entrySchema = z.object({
  /** `Idempotency-Key` of the job: submitted again with the same key, it does not become a second job. */
  key: z.string(),
  /** Digest of the service's address and of all options, without the sources. */
  wishes: z.string(),
  sources: z.array(z.string()),
  /** Absent until the service has answered. */
  request_id: z.string().exactOptional(),
  /** Whether the request has ended and nothing is left to do for it. */
  done: z.boolean(),
  /** What was saved, by document, and in which way: with other options it has to be saved again. */
  saved: z.record(z.string(), z.object({ way: z.string(), document: savedDocumentSchema })),
});
type EntryState = z.infer<typeof entrySchema>;

/** Identity of a source. A file that has changed is a different source. */
export interface JournalSource {
  name: string;
  bytes: number;
  changedMs: number;
}

const markOf = ({ name, bytes, changedMs }: JournalSource): string =>
  /^https?:/i.test(name) ? name : `${resolve(name)} ${bytes} ${changedMs}`;

/** One job in the journal. Every change is written to disk before it counts. */
export class JournalEntry {
  private readonly path: string;
  private readonly way: string;
  private readonly earlier: EntryState["saved"];
  readonly state: EntryState;
  /** What this run has seen of the job at the service. */
  seen: "running" | "ended" | undefined;

  constructor(path: string, state: EntryState, way: string) {
    this.path = path;
    this.state = state;
    this.way = way;
    this.earlier = state.saved;
  }

  async change(changes: Partial<EntryState>): Promise<void> {
    Object.assign(this.state, changes);
    const part = `${this.path}.part`;
    await writeFile(part, JSON.stringify(this.state));
    await rename(part, this.path);
  }

  /** What an earlier run saved of a document, if the files still exist. */
  async savedBefore(documentId: string): Promise<SavedDocument | undefined> {
    const saved = this.earlier[documentId];
    if (saved === undefined || saved.way !== this.way) return undefined;
    const { document } = saved;
    try {
      for (const file of document.files) await access(join(document.folder, file));
      return document;
    } catch {
      return undefined;
    }
  }

  keep(documentId: string, document: SavedDocument): Promise<void> {
    return this.change({ saved: { ...this.state.saved, [documentId]: { way: this.way, document } } });
  }

  async remove(): Promise<void> {
    await rm(this.path, { force: true });
  }
}

/**
 * The jobs that a run has submitted and not yet finished, stored beside its output. A run that was killed is resumed by
 * the next one with the same files, so that nothing is processed and charged twice.
 */
export class JobJournal {
  private readonly folder: string;
  private readonly wishes: string;
  private readonly way: string;
  private readonly begun: JournalEntry[] = [];
  private claim: RunClaim | undefined;

  /**
   * The journal of an output folder: `wishes` is everything that defines a job except the sources, `way` is how
   * results are saved.
   */
  constructor(out: string, wishes: unknown, way: unknown = null) {
    this.folder = join(out, FOLDER);
    // A digest, because a password may be among them.
    this.wishes = createHash("sha256").update(JSON.stringify(wishes)).digest("hex");
    this.way = JSON.stringify(way);
  }

  /**
   * Takes over those jobs of earlier runs whose sources are all among these. Each keeps its sources in its own order.
   * Throws while another run is working on one of them.
   */
  async takeUp<Source extends JournalSource>(sources: Source[]): Promise<{ entry: JournalEntry; sources: Source[] }[]> {
    this.claim = await RunClaim.take(this.folder, { wishes: this.wishes, marks: sources.map(markOf) });
    const left = new Map<string, Source[]>();
    for (const source of sources) left.set(markOf(source), [...(left.get(markOf(source)) ?? []), source]);
    const taken: { entry: JournalEntry; sources: Source[] }[] = [];
    for (const entry of await this.earlier()) {
      const own = entry.state.sources.map((mark) => left.get(mark)?.shift());
      const there = own.filter((source) => source !== undefined);
      if (there.length < own.length) for (const source of there) left.get(markOf(source))?.unshift(source);
      else taken.push({ entry, sources: there });
    }
    // In the order of the sources, as in the first run, since duplicate names are numbered in that order.
    const places = new Map(sources.map((source, index) => [source, index]));
    const placeOf = (own: Source[]): number => Math.min(...own.map((source) => places.get(source) ?? 0));
    taken.sort((a, b) => placeOf(a.sources) - placeOf(b.sources));
    this.begun.push(...taken.map(({ entry }) => entry));
    return taken;
  }

  /** The unfinished jobs of earlier runs with the same wishes. Called only when no other run can be working on them. */
  private async earlier(): Promise<JournalEntry[]> {
    const entries: JournalEntry[] = [];
    for (const name of (await readdir(this.folder)).filter((file) => file.endsWith(".json")).sort()) {
      const path = join(this.folder, name);
      const text = await readFile(path, "utf8").catch((error: unknown) => {
        // The job belongs to a run with other sources, which has just finished.
        if (codeOf(error) !== "ENOENT") throw error;
      });
      const read = entrySchema.safeParse(parseJson(text ?? ""));
      if (read.success && read.data.wishes === this.wishes) entries.push(new JournalEntry(path, read.data, this.way));
    }
    return entries;
  }

  /** Records a job before it is submitted. */
  async begin(sources: JournalSource[]): Promise<JournalEntry> {
    await mkdir(this.folder, { recursive: true });
    const key = `quire-command-${randomUUID()}`;
    const state = { key, wishes: this.wishes, sources: sources.map(markOf), done: false, saved: {} };
    const entry = new JournalEntry(join(this.folder, `${key}.json`), state, this.way);
    await entry.change({});
    this.begun.push(entry);
    return entry;
  }

  /** Jobs of this run that are not finished: still running, or not saved. */
  open(): JournalEntry[] {
    return this.begun.filter(({ state }) => !state.done);
  }

  /** Forgets a job that the service refused or no longer knows. */
  async forget(entry: JournalEntry): Promise<void> {
    entry.state.done = true;
    await entry.remove();
  }

  /** Forgets all jobs once every one of them is finished. Until then, the next run has to know what was done. */
  async close(): Promise<void> {
    if (this.open().length === 0) for (const entry of this.begun) await entry.remove();
    await this.leave();
  }

  /** Lets other runs work on the same sources, and leaves no empty folder behind. */
  async leave(): Promise<void> {
    await this.claim?.release();
    await rmdir(this.folder).catch((error: unknown) => {
      if (!["ENOENT", "ENOTEMPTY", "EEXIST"].includes(codeOf(error) ?? "")) throw error;
    });
  }
}
