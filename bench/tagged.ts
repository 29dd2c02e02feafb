/**
 * Compares the layout of tagged PDFs with their structure trees: `npx node bench/tagged.ts DIR... [--pages N]
 * [--ignore]`. For each file, and in all: paragraphs of the tree that are one element, torn or joined with others, and
 * tables with the F1 of the texts that stand beside or below each other. With `--ignore`, the layout is not shown the
 * tree, so that any tagged PDF is a truth for untagged ones. Files of which less than a part is tagged are left out.
 */
import "../scripts/help.ts";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { loadPdfiumForNode } from "../client/convert/pdfium-node.ts";
import { analysePage } from "../extraction/layout/analyse-page.ts";
import type { PageGeometry } from "../extraction/page/page-geometry.ts";
import { bytesSource } from "../extraction/pdf/file/source.ts";
import { withDocument } from "../extraction/pdf/open-document.ts";
import { comparable, isMostlyTagged, neighboursIn, statedBy } from "./tagged/stated.ts";

/** Letters of a paragraph that is looked for. */
const FEWEST_LETTERS = 20;
/** Letters, and their share, by which an element may be longer than a paragraph: marks of notes stand elsewhere. */
const MORE_LETTERS = 6;
const MORE = 1.02;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { pages: { type: "string", default: "30" }, ignore: { type: "boolean", default: false } },
});
if (positionals.length === 0) throw new Error("usage: npx node bench/tagged.ts DIR... [--pages N] [--ignore]");
const pages = Number(values.pages);

interface Counts {
  whole: number;
  torn: number;
  joined: number;
  tables: number;
  /** Sum over the tables. */
  f1: number;
}

const none = (): Counts => ({ whole: 0, torn: 0, joined: 0, tables: 0, f1: 0 });
const runtime = await loadPdfiumForNode();
const all = none();
let files = 0;
for (const directory of positionals) {
  for (const name of readdirSync(directory)
    .filter((file) => file.endsWith(".pdf"))
    .sort()) {
    const counts = none();
    await withDocument(
      runtime,
      bytesSource(new Uint8Array(readFileSync(join(directory, name)))),
      {},
      async (document) => {
        for (let page = 1; page <= Math.min(pages, document.pageCount); page++) {
          comparePage(await document.readPage(page), counts);
        }
      },
    );
    if (counts.whole + counts.torn + counts.joined + counts.tables === 0) continue;
    files++;
    for (const key of ["whole", "torn", "joined", "tables", "f1"] as const) all[key] += counts[key];
    console.log(`${said(counts)}  ${name}`);
  }
}
console.log(`${said(all)}  in ${files} files`);

function said({ whole, torn, joined, tables, f1 }: Counts): string {
  const score = tables > 0 ? (f1 / tables).toFixed(3) : "-";
  return `whole ${whole} torn ${torn} joined ${joined}, tables ${tables} F1 ${score}`;
}

function comparePage(geometry: PageGeometry, counts: Counts): void {
  const stated = statedBy(geometry);
  if (!isMostlyTagged(geometry, stated)) return;
  const { elements } = analysePage(values.ignore ? { ...geometry, structure: [] } : geometry);
  const texts = elements.flatMap((each) => (each.kind === "text" ? comparable(each.content.text) : []));
  for (const paragraph of stated.paragraphs.filter(({ length }) => length >= FEWEST_LETTERS)) {
    const holder = texts.find((text) => text.includes(paragraph));
    if (holder === undefined) counts.torn++;
    else if (holder.length > MORE * paragraph.length + MORE_LETTERS) counts.joined++;
    else counts.whole++;
  }
  const found = elements.flatMap((each) =>
    each.kind === "table"
      ? [neighboursIn(each.cells.map(({ content, ...place }) => ({ ...place, text: comparable(content.text) })))]
      : [],
  );
  for (const table of stated.tables.map(neighboursIn).filter(({ length }) => length > 1)) {
    counts.tables++;
    counts.f1 += Math.max(0, ...found.map((other) => (2 * common(table, other)) / (table.length + other.length)));
  }
}

function common(texts: string[], others: string[]): number {
  const left = new Map<string, number>();
  for (const text of others) left.set(text, (left.get(text) ?? 0) + 1);
  return texts.filter((text) => {
    const count = left.get(text) ?? 0;
    left.set(text, count - 1);
    return count > 0;
  }).length;
}
