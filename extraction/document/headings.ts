import type { PageModel, TextElement } from "../layout/page-model.ts";
import type { OutlineEntry } from "../pdf/page-geometry.ts";
import type { BodyStyle } from "./body-style.ts";
import { headingConfidence } from "./confidence.ts";
import type { FurnitureKind } from "./furniture.ts";
import { headingLevels } from "./heading-levels.ts";
import { HEADING_SCORE, headingScore, isNumbered } from "./heading-score.ts";
import { statedHeadings, withStatedLevels } from "./stated-headings.ts";

export interface Heading {
  /** 1 for the outermost. */
  level: number;
  /** The document's title. */
  title: boolean;
  confidence: number;
}

/** The headings of a document with their levels, by the text element itself. */
export function findHeadings(
  pages: PageModel[],
  body: BodyStyle,
  furniture: Map<TextElement, FurnitureKind>,
  outline: OutlineEntry[],
): Map<TextElement, Heading> {
  const stated = statedHeadings(pages, outline);
  const found: TextElement[] = [];
  const confidences: number[] = [];
  const levelsOfFile: (number | undefined)[] = [];
  for (const page of pages) {
    const texts = page.elements.filter((e): e is TextElement => e.kind === "text" && !furniture.has(e));
    const contents = isContentsPage(texts);
    texts.forEach((element, index) => {
      if (contents && !isContentsTitle(element, body)) return;
      if (isKicker(page, texts, index)) return;
      const evidence = stated.evidence(element, page.pageNumber);
      const score = headingScore(element, body, texts[index + 1]) + evidence;
      if (score < HEADING_SCORE) return;
      found.push(element);
      confidences.push(headingConfidence(element, score));
      levelsOfFile.push(stated.level(element, page.pageNumber));
    });
  }
  const levels = withStatedLevels(headingLevels(found), levelsOfFile);
  const first = pages[0];
  const headings = new Map<TextElement, Heading>();
  found.forEach((element, index) => {
    const level = levels[index] ?? 1;
    const title =
      index === 0 &&
      level === 1 &&
      levels.filter((other) => other === 1).length === 1 &&
      first?.elements.includes(element) === true;
    headings.set(element, { level, title, confidence: confidences[index] ?? 1 });
  });
  return headings;
}

/** Share of a page's lines that must end with a page number for it to be a contents page, and how many. */
const CONTENTS_SHARE = 0.4;
const CONTENTS_LINES = 5;
/** On a contents page only text this much larger than the body is a heading. */
const CONTENTS_TITLE_SIZE = 1.3;

function isContentsPage(texts: TextElement[]): boolean {
  const lines = texts.flatMap((text) => text.content.text.split("\n"));
  const numbered = lines.filter(
    (line) => line.length > 8 && /[\s.](\d{1,3}|[ivxl]+)$/.test(line) && /\p{L}/u.test(line),
  ).length;
  return numbered >= CONTENTS_LINES && numbered >= CONTENTS_SHARE * lines.length;
}

const isContentsTitle = (element: TextElement, body: BodyStyle): boolean =>
  /^(table of )?contents$|^index$|^list of /i.test(element.content.text.trim()) ||
  element.style.size >= CONTENTS_TITLE_SIZE * body.size;

/** A line at the page's top above a title this much larger names the part of the document: no heading of its own. */
const KICKER_RATIO = 1.25;
const KICKER_ZONE = 0.15;

function isKicker(page: PageModel, texts: TextElement[], index: number): boolean {
  const element = texts[index];
  const next = texts[index + 1];
  if (index > 0 || !element || !next || element.style.bold || element.lines > 1) return false;
  if (isNumbered(element.content.text) || element.box.bottom > KICKER_ZONE * page.height) return false;
  return next.style.size >= KICKER_RATIO * element.style.size && next.box.left < element.box.right;
}
