import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { safeSegment } from "../extraction/file-name.ts";
import type { QuireClient } from "./client.ts";
import { onlyEntry } from "./only-entry.ts";
import { saveDownload } from "./save-download.ts";
import { saveExports } from "./save-exports.ts";

const DOWNLOADS_AT_ONCE = 4;
const IMAGE_FOLDER = "images";

export interface SaveOptions {
  /** Folder of the document; made when missing. */
  folder: string;
  /** Base of the output file names. */
  name: string;
  /** Leaves page images and crops where they are. */
  withoutImages?: boolean;
  /** Summaries, tables, chunks and plain text as well. */
  all?: boolean;
  /** Told of every file that is written, and how many there are to be. */
  onProgress?: ((done: number, total: number) => void) | undefined;
}

/** Writes every output of a completed document to a folder. Returns the paths below it. */
export async function saveDocument(client: QuireClient, documentId: string, options: SaveOptions): Promise<string[]> {
  await mkdir(options.folder, { recursive: true });
  const images = options.withoutImages ? [] : onlyEntry(await client.images([documentId])).images;
  const names = images.map((image) => safeSegment(image.filename));
  const written: string[] = [];
  const outputs = [
    { fileName: `${options.name}.md`, entry: onlyEntry(await client.markdown([documentId])) },
    { fileName: `${options.name}.json`, entry: onlyEntry(await client.json([documentId])) },
  ];
  for (const { fileName, entry } of outputs) {
    await writeFile(join(options.folder, fileName), linkLocally(entry.content, names));
    written.push(fileName);
  }
  if (options.all) written.push(...(await saveExports(client, documentId, options)));
  const total = written.length + images.length;
  if (images.length > 0) await mkdir(join(options.folder, IMAGE_FOLDER), { recursive: true });
  const queue = images.map((image, index) => ({ url: image.url, path: join(IMAGE_FOLDER, names[index] ?? "_") }));
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

/** Points links to images at the saved copies: those in the output expire. */
function linkLocally(content: string, imageNames: string[]): string {
  const names = new Map(imageNames.map((name) => [encodeURIComponent(name), name]));
  return content.replace(/https?:\/\/[^\s"'<>()\\]+/g, (link) => {
    const segment = URL.canParse(link) ? new URL(link).pathname.split("/").at(-1) : undefined;
    const name = segment === undefined ? undefined : names.get(segment);
    return name === undefined ? link : `${IMAGE_FOLDER}/${name}`;
  });
}
