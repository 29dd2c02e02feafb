import "../scripts/help.ts";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { bodyTexts, canBeHeading } from "../extraction/document/heading-candidates.ts";
import { HEADING_EVIDENCE, type HeadingCandidate, HeadingEvidence } from "../extraction/document/heading-evidence.ts";
import { statedHeadings } from "../extraction/document/stated-headings.ts";
import { bodyStyle } from "../extraction/document/survey/body-style.ts";
import { findFurniture } from "../extraction/document/survey/furniture.ts";
import { oneLine } from "../extraction/text/one-line.ts";
import { fitTrees, USUAL_FIT } from "./boosted-trees.ts";
import { afterCalibration, calibrated, calibration, judgedByOthers, type SourcedExample } from "./folds.ts";
import { type LabelledDocument, labelledDocuments } from "./labelled-documents.ts";

/*
 * npx node fitting/headings.ts DIR... [--write]
 * Fits the model that judges headings, on documents whose headings are known: `DIR/pdf/NAME.pdf` with
 * `DIR/gt/NAME.doc.json` (`headings`: texts) or `DIR/gt/NAME.md`. Prints precision, recall and calibration on sources
 * that were held out, a fifth of them at a time; `--write` fits on all of them and writes the model.
 */

const MODEL = new URL("../extraction/document/heading-model.json", import.meta.url);
/** Weight of candidates whose label is uncertain. */
const UNSURE = 0.2;
/** In a document with this many candidates, each has a weight of 1. */
const USUAL_CANDIDATES = 40;
const [LEAST_WEIGHT, MOST_WEIGHT] = [0.5, 2.5];
/** Headings that publishers print but often leave out of their XML. */
const ALWAYS =
  /^(abstract|summary|keywords|references|acknowledge?ments?|funding|contents|table of contents|conflicts? of interest|author contributions|supporting information|bibliography|résumé|resumen|resumo)$/i;

interface Labelled extends SourcedExample {
  document: string;
  text: string;
  isSure: boolean;
}

const letters = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
const withoutNumber = (text: string): string =>
  text.replace(/^\s*(?:(?:\d+(?:[.-]\d+)*|[A-Z](?:\.\d+)*|[IVX]+)[.):]?\s+)/u, "");

function headingsOf({ truth, name }: LabelledDocument): string[] | undefined {
  const structured = join(truth, `${name}.doc.json`);
  if (existsSync(structured)) {
    const { headings } = JSON.parse(readFileSync(structured, "utf8")) as { headings: string[] };
    return headings;
  }
  const markdown = join(truth, `${name}.md`);
  if (!existsSync(markdown)) return undefined;
  return readFileSync(markdown, "utf8")
    .split("\n")
    .flatMap((line) => /^#+\s+(.*)/.exec(line)?.[1] ?? []);
}

/** A text joined with the one after it, and with the one before it. */
function halves({ element, previous, next }: HeadingCandidate): string[] {
  const [text, before, after] = [element, previous, next].map((part) => letters(oneLine(part?.content.text ?? "")));
  return [`${text}${after}`, `${before}${text}`].filter((whole) => whole !== text && whole.length > 0);
}

function examplesOf(document: LabelledDocument): Labelled[] {
  const headings = headingsOf(document);
  if (headings === undefined || headings.length === 0) return [];
  const known = new Set(headings.flatMap((heading) => [letters(heading), letters(withoutNumber(heading))]));
  const { pages, outline } = document.read;
  const body = bodyStyle(pages);
  const texts = [...bodyTexts(pages, findFurniture(pages, body), statedHeadings(pages, outline))];
  const evidence = new HeadingEvidence(texts, body, pages.length);
  return texts
    .filter((candidate) => canBeHeading(candidate, body))
    .map((candidate) => {
      const text = oneLine(candidate.element.content.text.replace(/\*\*/g, ""));
      const isKnown =
        known.has(letters(text)) || (letters(withoutNumber(text)) !== "" && known.has(letters(withoutNumber(text))));
      // Two halves of a heading that were found separately are joined later if both are judged headings.
      const isHalf = halves(candidate).some((whole) => known.has(whole));
      const isAlways = ALWAYS.test(withoutNumber(text).replace(/[:.]$/, ""));
      // Other parts of a heading set over several lines are uncertain.
      const part =
        !isKnown &&
        !isHalf &&
        letters(text).length > 8 &&
        headings.some((heading) => letters(heading).includes(letters(text)));
      const label = isKnown || isAlways || isHalf;
      return {
        values: evidence.of(candidate),
        label,
        weight: part || (isAlways && !isKnown) ? UNSURE : 1,
        isSure: !(part || (isAlways && !isKnown)),
        text,
        document: document.name,
        source: document.source,
      };
    });
}

/** The score is a mean over documents: a candidate of a single page counts more than one of a long document. */
function balanced(all: Labelled[]): Labelled[] {
  const share = Math.min(MOST_WEIGHT, Math.max(LEAST_WEIGHT, Math.sqrt(USUAL_CANDIDATES / Math.max(1, all.length))));
  return all.map((example) => ({ ...example, weight: share * (example.weight ?? 1) }));
}

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { write: { type: "boolean" }, show: { type: "string" }, fit: { type: "string", default: "{}" } },
});
const fit = { ...USUAL_FIT, ...JSON.parse(options.fit) };
const examples: Labelled[] = [];
for await (const document of labelledDocuments(positionals)) examples.push(...balanced(examplesOf(document)));
console.log(
  `${examples.length} candidates, ${examples.filter(({ label }) => label).length} headings, ${new Set(examples.map(({ source }) => source)).size} sources`,
);

const raw = judgedByOthers([...HEADING_EVIDENCE], examples, fit);
const judged = afterCalibration(raw);
for (const folder of [...new Set(examples.map(({ source }) => source.split("/")[0]))]) report(folder ?? "");
report("");
console.log(calibration(judged));
if (options.show !== undefined) {
  for (const { example, probability } of judged) {
    if (example.label !== probability >= 0.5 && example.source.startsWith(options.show))
      console.log(
        example.document,
        example.label ? "MISSED" : "EXTRA",
        probability.toFixed(2),
        example.text.slice(0, 70),
      );
  }
}
if (options.write === true)
  writeFileSync(MODEL, `${JSON.stringify(calibrated(fitTrees([...HEADING_EVIDENCE], examples, fit), raw))}\n`);

/** Prints precision, recall and F1 averaged over documents, as the scorer of whole documents does. */
function report(folder: string): void {
  const inside = judged.filter(({ example }) => example.source.startsWith(folder) && example.isSure);
  const documents = [...Map.groupBy(inside, ({ example }) => example.document).values()];
  const scores = [0.35, 0.45, 0.55].map((bar) => {
    const each = documents.flatMap((texts) => {
      const said = texts.filter(({ probability }) => probability >= bar);
      const right = said.filter(({ example }) => example.label).length;
      const all = texts.filter(({ example }) => example.label).length;
      return all === 0 ? [] : [(2 * right) / (said.length + all)];
    });
    return `${bar}: ${(each.reduce((sum, score) => sum + score, 0) / each.length).toFixed(3)}`;
  });
  console.log(`${folder || "all"}: F1 of documents at a bar of ${scores.join(", ")}`);
}
