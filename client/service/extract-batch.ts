import { join } from "node:path";
import { uniqueNames } from "../../extraction/file-name.ts";
import type { ContentType, ExtractInput, QuireClient } from "../api/client.ts";
import { documentName } from "../console/file-names.ts";
import type { ProgressDisplay, ProgressLine } from "../console/progress-display.ts";
import type { BatchJob } from "./batch.ts";
import type { JobJournal } from "./job-journal.ts";
import { saveArchive } from "./save-archive.ts";
import { saveDocument } from "./save-document.ts";

interface ExtractOptions {
  out: string;
  journal: JobJournal;
  form: Pick<ExtractInput, "pages" | "password" | "alias">;
  withoutImages: boolean;
  /** Whether to save summaries, tables, chunks and plain text too. */
  all: boolean;
  /** Whether to save one archive for each document instead of single files. */
  zip: boolean;
  display: ProgressDisplay | undefined;
}

const WITHOUT_IMAGES: ContentType[] = ["text", "formula", "tables"];
/** Shortest time between two reports of progress, in milliseconds. */
const SHOWN_EVERY = 500;

/** Full extraction, with each document's output in its own folder or archive. */
export function extractJob(client: QuireClient, options: ExtractOptions): BatchJob {
  const { out, journal, withoutImages, all, zip, display } = options;
  const unique = uniqueNames();
  return {
    client,
    display,
    journal,
    submit: (sources, calling) => client.extract({ ...options.form, ...sources }, calling),
    save: async ({ document_id: documentId, file_name: fileName }, { requestId, savedBefore }) => {
      const name = unique(documentName(fileName));
      if (savedBefore !== undefined) return savedBefore;
      const show = seldom(display, name);
      try {
        if (zip) {
          const contentTypes = withoutImages ? WITHOUT_IMAGES : undefined;
          const onBytes = (done: number, total: number | undefined) => show({ done, total, unit: "bytes" });
          const archive = { folder: out, name, contentTypes, onBytes };
          return { folder: out, files: await saveArchive(client, { requestId, documentId }, archive) };
        }
        const folder = join(out, name);
        const onProgress = (done: number, total: number) => show({ done, total, unit: "files" });
        return {
          folder,
          files: await saveDocument(client, documentId, { folder, name, withoutImages, all, onProgress }),
        };
      } finally {
        display?.release();
      }
    },
  };
}

/** Shows the progress of a download at intervals and at its end. */
function seldom(display: ProgressDisplay | undefined, name: string) {
  let last = 0;
  return (line: Pick<ProgressLine, "done" | "total" | "unit">): void => {
    const now = performance.now();
    if (now - last < SHOWN_EVERY && line.done !== line.total) return;
    last = now;
    display?.update([{ ...line, name, state: "saving" }]);
  };
}
