import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { z } from "zod";
import { loadPdfiumForNode } from "../client/convert/pdfium-node.ts";
import { analysePage } from "../extraction/layout/analyse-page.ts";
import type { LayoutTrace } from "../extraction/layout/layout-trace.ts";
import { bytesSource } from "../extraction/pdf/file/source.ts";
import { withDocument } from "../extraction/pdf/open-document.ts";
import type { PdfiumRuntime } from "../extraction/pdf/pdfium/pdfium-runtime.ts";
import { type ReadDocument, readDocument } from "../extraction/read-document.ts";

/** A document as read by the engine, with the location of its truth. */
export interface LabelledDocument {
  name: string;
  /** Documents of one source are held out together in cross-validation. */
  source: string;
  read: ReadDocument;
  /** The folder with its truth. */
  truth: string;
}

/** Reads `DIR/pdf/*.pdf` of each folder; the truth is in `DIR/gt`. */
export async function* labelledDocuments(folders: string[]): AsyncGenerator<LabelledDocument> {
  const runtime = await loadPdfiumForNode();
  for (const folder of folders) {
    const source = sourcesOf(folder);
    for (const file of readdirSync(join(folder, "pdf")).sort()) {
      const name = file.replace(/\.pdf$/i, "");
      const bytes = new Uint8Array(readFileSync(join(folder, "pdf", file)));
      const result = await readDocument(runtime, bytesSource(bytes), { images: false, onPage: async () => undefined });
      if (!result.ok) continue;
      yield {
        name,
        source: source(name),
        read: result.document,
        truth: join(folder, "gt"),
      };
    }
  }
}

/** Lays out the wanted pages of a file; what the layout finds is told to `trace` and to the observers that are set. */
export async function layOut(
  runtime: PdfiumRuntime,
  path: string,
  traceOf?: (page: number) => LayoutTrace,
  isWanted: (page: number) => boolean = () => true,
): Promise<void> {
  const bytes = new Uint8Array(readFileSync(path));
  await withDocument(runtime, bytesSource(bytes), {}, async (document) => {
    for (let page = 1; page <= document.pageCount; page++)
      if (isWanted(page)) analysePage(await document.readPage(page), traceOf?.(page));
  });
}

/** The source of each document of a folder: its journal, or the manual of which it is an edition or a translation. */
export function sourcesOf(folder: string): (name: string) => string {
  const journals = journalsOf(folder);
  return (name) => `${basename(folder)}/${journals.get(name) ?? name.split(/[-_.]/)[0] ?? name}`;
}

/** The journal of each document, if the folder has a manifest that names it. */
function journalsOf(folder: string): Map<string, string> {
  const path = join(folder, "manifest.json");
  if (!existsSync(path)) return new Map();
  const items = z.looseObject({ items: z.array(z.looseObject({ name: z.string(), journal: z.string().nullish() })) });
  const manifest = items.safeParse(JSON.parse(readFileSync(path, "utf8")));
  const named = manifest.success ? manifest.data.items : [];
  return new Map(named.flatMap(({ name, journal }) => (journal ? [[name, journal] as const] : [])));
}
