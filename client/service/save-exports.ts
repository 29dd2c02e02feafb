import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { safeSegment } from "../../extraction/file-name.ts";
import type { QuireClient } from "../api/client.ts";
import { type LinkedImage, linkLocally } from "./local-links.ts";
import { onlyEntry } from "./only-entry.ts";
import { saveDownload } from "./save-download.ts";

const TABLE_FOLDER = "tables";

/**
 * Writes the outputs of a document other than its Markdown and JSON: plain text, chunks for a search index, tables as
 * CSV and as a workbook, and summaries by page, section and document. Returns the paths below the folder.
 */
export async function saveExports(
  client: QuireClient,
  documentId: string,
  { folder, name, images }: { folder: string; name: string; images: LinkedImage[] },
): Promise<string[]> {
  const ids = [documentId];
  const { tables } = onlyEntry(await client.tables(ids));
  const { chunks } = onlyEntry(await client.chunks(ids));
  const sections = onlyEntry(await client.sectionSummaries(ids)).content;
  const linked = (text: string) => linkLocally(text, images);
  const files: [string, string][] = [
    [`${name}.txt`, onlyEntry(await client.text(ids)).content],
    [`${name}.chunks.json`, asJson(chunks)],
    [`${name}.page-summaries.md`, linked(onlyEntry(await client.pageSummaries(ids)).content)],
    [`${name}.section-summaries.json`, linked(asJson(sections))],
    [`${name}.summary.md`, linked(onlyEntry(await client.documentSummary(ids, "section")).content)],
    ...tables.map(({ id, csv }): [string, string] => [join(TABLE_FOLDER, `${safeSegment(id)}.csv`), csv]),
  ];
  if (tables.length > 0) await mkdir(join(folder, TABLE_FOLDER), { recursive: true });
  for (const [path, content] of files) await writeFile(join(folder, path), content);
  const written = files.map(([path]) => path);
  const workbook = onlyEntry(await client.workbooks(ids)).download_url;
  if (!workbook) return written;
  await saveDownload(client, workbook, join(folder, `${name}.tables.xlsx`));
  return [...written, `${name}.tables.xlsx`];
}

const asJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
