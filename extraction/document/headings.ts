import { judge } from "../judging/trees.ts";
import type { OutlineEntry } from "../page/page-geometry.ts";
import type { PageModel, TextElement } from "../page/page-model.ts";
import type { BodyStyle } from "./body-style.ts";
import { headingConfidence } from "./confidence.ts";
import type { FurnitureKind } from "./furniture.ts";
import { bodyTexts, canBeHeading } from "./heading-candidates.ts";
import { type HeadingCandidate, HeadingEvidence } from "./heading-evidence.ts";
import { headingLevels } from "./heading-levels.ts";
import HEADING_MODEL from "./heading-model.json" with { type: "json" };
import { statedHeadings, withStatedLevels } from "./stated-headings.ts";

/** Probability from which on a text is a heading. */
const BAR = 0.4;

/** What an entry of the outline, or a heading's tag in a file that tags with care, multiplies the odds by. */
const OUTLINED_ODDS = 50;
const TAGGED_ODDS = 50;

/** Times the size of running text, and of all else on the first page, that a document's title is set in at least. */
const TITLE_SIZE = 1.5;
const TITLE_STANDS_OUT = 1.2;
/** What standing out so multiplies the odds by. */
const TITLE_ODDS = 10;

/** The fit saw few files that state their headings, and few titles, which a document has once: both are counted beside it. */
function withStatement(probability: number, { outlined, tagged }: HeadingCandidate, isTitle: boolean): number {
  const odds = (outlined ? OUTLINED_ODDS : 1) * (tagged > 0 ? TAGGED_ODDS : 1) * (isTitle ? TITLE_ODDS : 1);
  return (odds * probability) / (odds * probability + 1 - probability);
}

/** The one text of the first page that is set far larger than all others. */
function titleByType(
  texts: HeadingCandidate[],
  first: PageModel | undefined,
  body: BodyStyle,
): TextElement | undefined {
  const [largest, next] = texts
    .filter(({ page }) => page === first)
    .map(({ element }) => element)
    .sort((a, b) => b.style.size - a.style.size);
  if (largest === undefined || largest.style.size < TITLE_SIZE * body.size) return undefined;
  return next !== undefined && largest.style.size < TITLE_STANDS_OUT * next.style.size ? undefined : largest;
}

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
  const texts = bodyTexts(pages, furniture, stated);
  const evidence = new HeadingEvidence(texts, body, pages.length);
  const title = titleByType(texts, pages[0], body);
  const found: TextElement[] = [];
  const confidences: number[] = [];
  const levelsOfFile: (number | undefined)[] = [];
  for (const candidate of texts) {
    if (!canBeHeading(candidate, body)) continue;
    const probability = withStatement(
      judge(HEADING_MODEL, evidence.of(candidate)),
      candidate,
      candidate.element === title,
    );
    if (probability < BAR) continue;
    const { element, page } = candidate;
    found.push(element);
    confidences.push(headingConfidence(element, probability));
    levelsOfFile.push(stated.level(element, page.pageNumber));
  }
  const levels = withStatedLevels(headingLevels(found), levelsOfFile);
  const first = pages[0];
  const headings = new Map<TextElement, Heading>();
  found.forEach((element, index) => {
    const level = levels[index] ?? 1;
    const isTitle =
      index === 0 &&
      level === 1 &&
      levels.filter((other) => other === 1).length === 1 &&
      first?.elements.includes(element) === true;
    headings.set(element, { level, title: isTitle, confidence: confidences[index] ?? 1 });
  });
  return headings;
}
