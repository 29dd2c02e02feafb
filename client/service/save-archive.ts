import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { ContentType, QuireClient } from "../api/client.ts";
import { saveDownload } from "./save-download.ts";

interface ArchiveOptions {
  /** Folder for the archive; created if missing. */
  folder: string;
  /** File name without `.zip`. */
  name: string;
  contentTypes: ContentType[] | undefined;
  onBytes: (received: number, total: number | undefined) => void;
}

/**
 * Requests a document's archive and saves it, with links to the images inside it. Returns its path below the folder.
 */
export async function saveArchive(
  client: QuireClient,
  document: { requestId: string; documentId: string },
  { folder, name, contentTypes, onBytes }: ArchiveOptions,
): Promise<string[]> {
  const { url } = await client.makeZip({ ...document, localImages: true, contentTypes });
  await mkdir(folder, { recursive: true });
  await saveDownload(client, url, join(folder, `${name}.zip`), onBytes);
  return [`${name}.zip`];
}
