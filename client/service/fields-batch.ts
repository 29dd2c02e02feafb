import { mkdir, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { uniqueNames } from "../../extraction/file-name.ts";
import type { FieldsInput, QuireClient } from "../api/client.ts";
import { documentName } from "../console/file-names.ts";
import type { ProgressDisplay } from "../console/progress-display.ts";
import type { BatchJob, BatchResult } from "./batch.ts";
import type { JobJournal } from "./job-journal.ts";
import { onlyEntry } from "./only-entry.ts";

const FIELDS = ".fields.json";
const CITATIONS = ".citations.json";
const ERROR = ".error.json";

interface FieldsOptions {
  sources: string[];
  out: string;
  journal: JobJournal;
  form: Pick<FieldsInput, "jsonSchema" | "pages" | "password" | "alias">;
  display: ProgressDisplay | undefined;
}

/** Field extraction into one folder: for each source either its fields and their citations, or its error. */
export class FieldsBatch {
  private readonly names: ReadonlyMap<string, string>;
  private readonly out: string;
  readonly job: BatchJob;

  constructor(client: QuireClient, { sources, out, journal, form, display }: FieldsOptions) {
    this.names = outputNames(sources);
    this.out = out;
    this.job = {
      client,
      display,
      journal,
      submit: (batch, calling) => client.extractFields({ ...form, ...batch }, calling),
      save: async ({ document_id: id }, { source, savedBefore }) => {
        if (savedBefore !== undefined) return savedBefore;
        const { content, citations, warnings } = onlyEntry(await client.fields([id]));
        const files = await this.write(source, { [FIELDS]: content, [CITATIONS]: citations });
        return { folder: out, files, warnings };
      },
    };
  }

  /** Saves the reason why a source has no fields. */
  async saveFailure({ source, failure }: BatchResult): Promise<void> {
    await this.write(source, { [ERROR]: failure });
  }

  /** Leaves either the fields or the error of a source, never both: an earlier run may have ended differently. */
  private async write(source: string, outputs: Record<string, unknown>): Promise<string[]> {
    const name = this.names.get(source) ?? documentName(lastSegment(source));
    await mkdir(this.out, { recursive: true });
    for (const ending of [FIELDS, CITATIONS, ERROR]) {
      const path = join(this.out, `${name}${ending}`);
      if (Object.hasOwn(outputs, ending)) await writeFile(path, `${JSON.stringify(outputs[ending], null, 1)}\n`);
      else await rm(path, { force: true });
    }
    return Object.keys(outputs).map((ending) => `${name}${ending}`);
  }
}

/**
 * Names of the outputs, by source. The sources are given in order, so the names are the same whichever of them fail.
 */
function outputNames(sources: string[]): Map<string, string> {
  const unique = uniqueNames();
  return new Map([...new Set(sources)].map((source) => [source, unique(documentName(lastSegment(source)))]));
}

const lastSegment = (source: string): string =>
  URL.canParse(source) ? basename(new URL(source).pathname) : basename(source);
