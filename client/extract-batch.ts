import { join } from "node:path";
import type { BatchJob } from "./batch.ts";
import type { ExtractInput, QuireClient } from "./client.ts";
import { documentName, UniqueNames } from "./file-names.ts";
import type { ProgressDisplay } from "./progress-display.ts";
import { saveDocument } from "./save-document.ts";

interface ExtractOptions {
  out: string;
  form: Pick<ExtractInput, "pages" | "password" | "alias">;
  withoutImages: boolean;
  display: ProgressDisplay | undefined;
}

/** Full extraction, with each document's output in a folder of its own. */
export function extractJob(client: QuireClient, options: ExtractOptions): BatchJob {
  const names = new UniqueNames();
  return {
    client,
    display: options.display,
    submit: (sources) => client.extract({ ...options.form, ...sources }),
    save: async ({ document_id: id, file_name: fileName }) => {
      const name = names.take(documentName(fileName));
      const folder = join(options.out, name);
      const { withoutImages } = options;
      return { folder, files: await saveDocument(client, id, { folder, name, withoutImages }) };
    },
  };
}
