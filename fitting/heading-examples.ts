import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { bodyTexts, canBeHeading } from "../extraction/document/heading-candidates.ts";
import { HeadingEvidence } from "../extraction/document/heading-evidence.ts";
import { statedHeadings } from "../extraction/document/stated-headings.ts";
import { bodyStyle } from "../extraction/document/survey/body-style.ts";
import { findFurniture } from "../extraction/document/survey/furniture.ts";
import type { OutlineEntry } from "../extraction/page/page-geometry.ts";
import type { PageModel } from "../extraction/page/page-model.ts";
import { oneLine } from "../extraction/text/one-line.ts";
import type { SourcedExample } from "./folds.ts";
import { type Labeller, labeller, withPeers, wordsOf } from "./heading-labels.ts";
import type { LabelledDocument } from "./labelled-documents.ts";

/** A text that may be a heading, and whether it is one. */
export interface LabelledText extends SourcedExample {
  /** Documents are scored one by one; a page that stands alone counts as one. */
  document: string;
  text: string;
  isSure: boolean;
}

/** Weight of candidates whose label is uncertain. */
const UNSURE = 0.2;
/** In a document with this many candidates, each has a weight of 1. */
const USUAL_CANDIDATES = 40;
const [LEAST_WEIGHT, MOST_WEIGHT] = [0.5, 2.5];

/** The candidates of a document as a whole: those of a document of one page among them. */
export function examplesOf(document: LabelledDocument): LabelledText[] {
  const headings = headingsOf(document);
  if (headings === undefined || headings.length === 0) return [];
  const { pages, outline } = document.read;
  return candidatesOf(document, document.name, { pages, outline }, labeller(headings));
}

/**
 * The candidates of pages cut out of a document of several, each judged as if there were no other page. What repeats as
 * furniture in the whole document is no heading on one of its pages.
 */
export function examplesOfPages(document: LabelledDocument, most: number): LabelledText[] {
  const headings = headingsOf(document);
  const { pages } = document.read;
  if (headings === undefined || headings.length === 0 || pages.length < 2) return [];
  const furniture = findFurniture(pages, bodyStyle(pages));
  const repeated = new Set(
    [...bodyTexts(pages, new Map(), statedHeadings(pages, []))]
      .filter(({ id }) => furniture.has(id))
      .map(({ element }) => element),
  );
  const label = labeller(headings);
  const step = Math.max(1, pages.length / most);
  return Array.from({ length: Math.min(most, pages.length) }, (_, index) => {
    const page = pages[Math.floor(index * step)];
    if (page === undefined) return [];
    const alone = { pages: [{ ...page, pageNumber: 1 }], outline: [] };
    return candidatesOf(document, `${document.name}, page ${page.pageNumber}`, alone, (candidate) =>
      repeated.has(candidate.element) ? { label: false, isSure: true } : label(candidate),
    );
  }).flat();
}

function candidatesOf(
  { source }: LabelledDocument,
  document: string,
  { pages, outline }: { pages: PageModel[]; outline: OutlineEntry[] },
  label: Labeller,
): LabelledText[] {
  const body = bodyStyle(pages);
  const texts = [...bodyTexts(pages, findFurniture(pages, body), statedHeadings(pages, outline))];
  const evidence = new HeadingEvidence(texts, body, pages.length);
  const candidates = texts.filter((candidate) => canBeHeading(candidate, body));
  const share = shareOf(candidates.length);
  const labelled = withPeers(label, candidates, body);
  return candidates.map((candidate) => {
    const said = labelled(candidate);
    const weight = share * (said.isSure ? 1 : UNSURE);
    return { ...said, values: evidence.of(candidate), weight, text: wordsOf(candidate.element), document, source };
  });
}

/** The score is a mean over documents: a candidate of a single page counts more than one of a long document. */
function shareOf(candidates: number): number {
  return Math.min(MOST_WEIGHT, Math.max(LEAST_WEIGHT, Math.sqrt(USUAL_CANDIDATES / Math.max(1, candidates))));
}

function headingsOf({ truth, name }: LabelledDocument): string[] | undefined {
  const structured = join(truth, `${name}.doc.json`);
  if (existsSync(structured)) {
    const { headings } = JSON.parse(readFileSync(structured, "utf8")) as { headings: string[] };
    return headings;
  }
  const markdown = join(truth, `${name}.md`);
  if (!existsSync(markdown)) return undefined;
  // Only the first line of a heading of several has the mark.
  return [...readFileSync(markdown, "utf8").matchAll(/^#+[^\S\n]+(.+(?:\n[^\n#<].*)*)/gm)].flatMap(
    ([, heading = ""]) => [...new Set([heading.split("\n")[0] ?? "", oneLine(heading)])],
  );
}
