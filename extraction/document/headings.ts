import { judge } from "../judging/trees.ts";
import type { OutlineEntry } from "../page/page-geometry.ts";
import type { TextElement } from "../page/page-model.ts";
import { oneLine } from "../text/one-line.ts";
import { headingConfidence } from "./confidence.ts";
import type { HeadingCandidate } from "./heading-candidate.ts";
import { bodyTexts, canBeHeading } from "./heading-candidates.ts";
import { HeadingEvidence } from "./heading-evidence.ts";
import { headingLevels } from "./heading-levels.ts";
import HEADING_MODEL from "./heading-model.json" with { type: "json" };
import { HeadingPeers, type JudgedText } from "./heading-peers.ts";
import { firstPage, type Pages } from "./long/kept-pages.ts";
import { statedHeadings, withStatedLevels } from "./stated-headings.ts";
import type { BodyStyle } from "./survey/body-style.ts";
import type { FurnitureKind } from "./survey/furniture.ts";
import { isUsualLabel } from "./usual-headings.ts";

/**
 * Probability at which a text counts as a heading. On a page alone fewer terms, labels and names in tables pass for
 * headings than in a long document.
 */
const BAR = 0.6;
const BAR_OF_PAGE = 0.5;
/** It is this much higher at the head of a page where running headers are: a part's name is set there more often. */
const MORE_AT_HEAD = 0.1;

/** Factor on the odds for an outline entry, or for a heading tag in a carefully tagged file. */
const OUTLINED_ODDS = 50;
const TAGGED_ODDS = 50;

/**
 * A document's title is at least this many times as large as running text, and as everything else on the first page. It
 * may be in a few texts that follow each other.
 */
const TITLE_SIZE = 1.3;
const TITLE_STANDS_OUT = 1.15;
const MOST_TITLE_TEXTS = 3;
/** So many texts may stand above it: the name of the publisher, and the day. */
const LATEST_TITLE = 3;
/** Sizes of at least this share of the largest are one. */
const SAME_SIZE = 0.98;
/** Factor on the odds for a text that stands out like this. */
const TITLE_ODDS = 10;
/** A number this many times as large as running text is in display type: "1.8x" over what it counts, or a chapter's. */
const DISPLAY_SIZE = 2;
/** Factor on the odds for such a number. */
const DISPLAY_ODDS = 20;
const NUMBER = /^\P{L}{0,2}\d[\d.,\s]{0,8}\P{L}{0,2}\p{L}{0,2}$/u;

/**
 * The model was fitted on few files that state their headings, on few titles, since a document has only one, and on
 * truths that often leave out numbers in display type. They therefore count separately.
 */
function withStatement(probability: number, { outlined, tagged }: HeadingCandidate, stands: StandsOut): number {
  const stated = (outlined ? OUTLINED_ODDS : 1) * (tagged > 0 ? TAGGED_ODDS : 1);
  const odds = stated * (stands.title ? TITLE_ODDS : 1) * (stands.number ? DISPLAY_ODDS : 1);
  return (odds * probability) / (odds * probability + 1 - probability);
}

interface StandsOut {
  /** Whether it is the title by its type. */
  title: boolean;
  /** Whether it is a number in display type. */
  number: boolean;
}

const isDisplayNumber = ({ style, content, lines }: TextElement, body: BodyStyle): boolean =>
  lines === 1 && style.size >= DISPLAY_SIZE * body.size && NUMBER.test(content.text);

/** The texts of the first page that are set far larger than all others there, if they begin it. */
function titleByType(texts: Iterable<HeadingCandidate>, body: BodyStyle): Set<string> {
  const all = [...texts].map(({ id, element }) => ({ id, element, size: element.style.size }));
  const largest = Math.max(...all.map(({ size }) => size));
  const begin = all.findIndex(({ size }) => size >= SAME_SIZE * largest);
  const after = all.findIndex(({ size }, at) => at > begin && size < SAME_SIZE * largest);
  const title = all.slice(begin, after < 0 ? all.length : after);
  const others = all.filter((text) => !title.includes(text)).map(({ size }) => size);
  const standsOut = largest >= TITLE_SIZE * body.size && largest >= TITLE_STANDS_OUT * Math.max(0, ...others);
  if (!standsOut || begin > LATEST_TITLE || title.length > MOST_TITLE_TEXTS) return new Set();
  return new Set(title.flatMap(({ id, element }) => (isUsualLabel(oneLine(element.content.text)) ? [] : [id])));
}

export interface Heading {
  /** 1 for the outermost. */
  level: number;
  /** The document's title. */
  title: boolean;
  confidence: number;
}

/** The headings of a document with their levels, by id of the text element. */
export function findHeadings(
  pages: Pages,
  body: BodyStyle,
  furniture: Map<string, FurnitureKind>,
  outline: OutlineEntry[],
): Map<string, Heading> {
  const stated = statedHeadings(pages, outline);
  const evidence = new HeadingEvidence(bodyTexts(pages, furniture, stated), body, pages.length);
  const first = firstPage(pages);
  const title = titleByType(bodyTexts(first === undefined ? [] : [first], furniture, stated), body);
  const bar = pages.length === 1 ? BAR_OF_PAGE : BAR;
  const peers = new HeadingPeers();
  const judged: Judged[] = [];
  for (const candidate of bodyTexts(pages, furniture, stated)) {
    if (!canBeHeading(candidate, body)) continue;
    const { id, element, index } = candidate;
    const page = candidate.page.pageNumber;
    const stands = { title: title.has(id), number: isDisplayNumber(element, body) };
    const probability = withStatement(judge(HEADING_MODEL, evidence.of(candidate)), candidate, stands);
    const isRepeated = furniture.has(id);
    const isHeading = probability >= bar + (isRepeated ? MORE_AT_HEAD : 0);
    if (isRepeated && !isHeading) continue;
    const text = { id, element, page, index, probability, isHeading, stated: stated.level(element, page) };
    if (peers.add(text)) judged.push(text);
  }
  const found = judged.flatMap((text) => {
    const probability = peers.among(text);
    return probability === undefined ? [] : [{ ...text, confidence: headingConfidence(text.element, probability) }];
  });
  const levels = withStatedLevels(
    headingLevels(found.map(({ element }) => element)),
    found.map((each) => each.stated),
  );
  const outermost = levels.filter((level) => level === 1).length;
  return new Map(
    found.map(({ id, page, confidence }, index) => {
      const level = levels[index] ?? 1;
      const isTitle = index === 0 && level === 1 && outermost === 1 && page === first?.pageNumber;
      return [id, { level, title: isTitle, confidence }];
    }),
  );
}

interface Judged extends JudgedText {
  id: string;
  /** The level that the file states. */
  stated: number | undefined;
}
