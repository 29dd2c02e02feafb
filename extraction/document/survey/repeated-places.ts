import type { PageElement, PageModel, TableElement, TextElement } from "../../page/page-model.ts";
import type { Pages } from "../long/kept-pages.ts";
import type { BodyStyle } from "./body-style.ts";
import { elementId } from "./element-id.ts";
import { textTemplate } from "./text-template.ts";

/** Furniture is above the first, or below the second, of these shares of the page's height. */
const NEAR_TOP = 0.14;
const NEAR_BOTTOM = 0.86;
/** The same for tables, such as those with the number, revision and page of a procedure. */
const TABLE_NEAR_TOP = 0.2;
/** Repeated text is in one place on at least this many pages and this share of them; odd and even pages may differ. */
const FEWEST_PAGES = 3;
const SHARE_CHANGING = 0.25;
const SHARE_SAME = 0.4;
/** Points within which two places are the same. */
const SAME_PLACE = 3;
/**
 * Text that changes from page to page, such as the title of the section, is at most this large, relative to the body.
 */
const LARGEST_CHANGING = 1.06;
/** Text smaller than this, relative to the body, is another kind of text. */
const SMALLER = 0.95;
const LONGEST = 160;
const LONGEST_TABLE = 400;

interface Edge {
  id: string;
  element: TextElement | TableElement;
  page: number;
}

/**
 * Texts and tables that repeat in one place at the edges of pages: either the same words, whatever their size and
 * numbers, or words that change from page to page, such as the section's title, in one style that sets them apart from
 * the body.
 */
export function repeatedPlaces(pages: Pages, body: BodyStyle): Set<string> {
  const edges: Edge[] = [];
  const lone: Edge[] = [];
  for (const page of pages) (hasOneText(page) ? lone : edges).push(...edgesOf(page));
  const changing = edges.filter(
    ({ element }) => element.kind === "text" && element.zone === "top" && isUnlikeBody(element, body),
  );
  const found = new Set([
    ...frequent(edges, sameWords, Math.max(FEWEST_PAGES, SHARE_SAME * pages.length)),
    ...frequent(changing, sameStyle, Math.max(FEWEST_PAGES, SHARE_CHANGING * pages.length)),
  ]);
  if (lone.length === 0) return found;
  const known = Map.groupBy(
    edges.filter(({ id }) => found.has(id)),
    sameWords,
  );
  for (const edge of lone) if (known.get(sameWords(edge))?.some((other) => isLevel(edge, other))) found.add(edge.id);
  return found;
}

/**
 * A page's only text is its content, unless it is what repeats on pages with more, as above a picture. A table there
 * names the author and the title of slides, or is the title block of a drawing.
 */
function hasOneText({ elements }: PageModel): boolean {
  const [text, more] = elements.filter(({ kind }) => kind !== "figure");
  return more === undefined && text?.kind === "text";
}

const isLevel = (edge: Edge, other: Edge): boolean =>
  Math.abs(edge.element.box.bottom - other.element.box.bottom) <= SAME_PLACE;

/** Text, or a table, near the head or foot of the page with no other text beyond it. */
function edgesOf(page: PageModel): Edge[] {
  const texts = page.elements.flatMap((element, index) =>
    element.kind === "figure" ? [] : [{ id: elementId(page, index), element }],
  );
  const firstEnd = least(texts, ({ element }) => element.box.bottom);
  const lastStart = -least(texts, ({ element }) => -element.box.top);
  const isOutermost = ({ kind, box }: PageElement): boolean =>
    box.bottom <= (kind === "table" ? TABLE_NEAR_TOP : NEAR_TOP) * page.height
      ? firstEnd > box.top
      : box.top >= NEAR_BOTTOM * page.height && lastStart < box.bottom;
  const isShort = ({ element }: { element: Edge["element"] }): boolean =>
    element.kind === "table"
      ? wordsOf(element).length <= LONGEST_TABLE
      : element.zone !== "side" && element.content.text.length <= LONGEST;
  return texts
    .filter((text) => isOutermost(text.element) && isShort(text))
    .map((text) => ({ ...text, page: page.pageNumber }));
}

const wordsOf = (element: Edge["element"]): string =>
  element.kind === "text" ? element.content.text : element.cells.map(({ content }) => content.text).join(" ");

const least = <T>(items: T[], sizeOf: (item: T) => number): number =>
  items.reduce((sofar, item) => Math.min(sofar, sizeOf(item)), Number.POSITIVE_INFINITY);

/** Whether a text is in another style than the body and hardly larger: neither a continued paragraph nor a title. */
function isUnlikeBody({ style }: Edge["element"], body: BodyStyle): boolean {
  if (style.size > LARGEST_CHANGING * body.size) return false;
  return style.font !== body.font || style.italic !== body.italic || style.size < SMALLER * body.size;
}

const sameWords = ({ element }: Edge): string => `${element.kind}|${textTemplate(wordsOf(element))}`;

const sameStyle = ({ element: { style } }: Edge): string =>
  `${Math.round(style.size * 2)}|${style.bold}|${style.italic}|${style.font}`;

function frequent(edges: Edge[], keyOf: (edge: Edge) => string, needed: number): string[] {
  return [...Map.groupBy(edges, keyOf).values()].flatMap((alike) =>
    alike.length < needed ? [] : inOnePlace(alike, needed),
  );
}

/**
 * Texts that are at the same height on enough pages. Since there is one on each page, a single pass in order of height
 * compares them.
 */
function inOnePlace(alike: Edge[], needed: number): string[] {
  const sorted = alike.toSorted((a, b) => a.element.box.bottom - b.element.box.bottom);
  const counts = new Map<number, number>();
  let first = 0;
  let end = 0;
  return sorted.flatMap(({ id, element }) => {
    const { bottom } = element.box;
    for (let next = sorted[end]; next && next.element.box.bottom - bottom <= SAME_PLACE; next = sorted[end]) {
      counts.set(next.page, (counts.get(next.page) ?? 0) + 1);
      end++;
    }
    for (let last = sorted[first]; last && bottom - last.element.box.bottom > SAME_PLACE; last = sorted[first]) {
      const left = (counts.get(last.page) ?? 0) - 1;
      if (left > 0) counts.set(last.page, left);
      else counts.delete(last.page);
      first++;
    }
    return counts.size >= needed ? [id] : [];
  });
}
