import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { QuireClient } from "../api/client.ts";
import { IMAGE_FOLDER, linkedImages, linkLocally } from "./local-links.ts";
import { onlyEntry } from "./only-entry.ts";
import { saveDownload } from "./save-download.ts";
import { saveExports } from "./save-exports.ts";

const DOWNLOADS_AT_ONCE = 4;

export interface SaveOptions {
  /** Folder for the document; created if missing. */
  folder: string;
  /** Base of the output file names. */
  name: string;
  /** Leaves page images and crops at the service. */
  withoutImages?: boolean;
  /** Also saves summaries, tables, chunks and plain text. */
  all?: boolean;
  /** Called after each file is written, with the number of files written and of all files. */
  onProgress?: ((done: number, total: number) => void) | undefined;
}

/** Writes every output of a completed document to a folder. Returns the paths below it. */
export async function saveDocument(client: QuireClient, documentId: string, options: SaveOptions): Promise<string[]> {
  await mkdir(options.folder, { recursive: true });
  const images = options.withoutImages ? [] : linkedImages(onlyEntry(await client.images([documentId])).images);
  const written: string[] = [];
  const outputs = [
    { fileName: `${options.name}.md`, entry: onlyEntry(await client.markdown([documentId])) },
    { fileName: `${options.name}.json`, entry: onlyEntry(await client.json([documentId])) },
  ];
  for (const { fileName, entry } of outputs) {
    await writeFile(join(options.folder, fileName), linkLocally(entry.content, images));
    written.push(fileName);
  }
  if (options.all) written.push(...(await saveExports(client, documentId, { ...options, images })));
  const total = written.length + images.length;
  if (images.length > 0) await mkdir(join(options.folder, IMAGE_FOLDER), { recursive: true });
  const queue = images.map(({ url, name }) => ({ url, path: join(IMAGE_FOLDER, name) }));
  const drain = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      await saveDownload(client, next.url, join(options.folder, next.path));
      written.push(next.path);
      options.onProgress?.(written.length, total);
    }
  };
  await Promise.all(Array.from({ length: DOWNLOADS_AT_ONCE }, drain));
  return written;
}
