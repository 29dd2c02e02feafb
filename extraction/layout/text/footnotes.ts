import { type Box, contains, expand, overlapX } from "../../geometry/box.ts";
import type { PageElement, TextElement } from "../../page/page-model.ts";
import type { Edge } from "../drawings/edges.ts";

/** Notes are set smaller than the body, in at most this share of its size. */
const NOTE_SIZE = 0.94;
/** They are in the lower part of the page: below this share of its height. */
const FOOT = 0.45;
/** The rule above notes: at most this many font sizes above the first note ... */
const RULE_REACH = 2.5;
/** ... beginning within this many font sizes of its left edge ... */
const RULE_INDENT = 2;
/** ... at least this many font sizes long, unlike the strokes of a legend ... */
const RULE_SHORTEST = 4;
/** ... and at most this share of the page's width; a longer one is a border of a table, or belongs to a footer. */
const RULE_LENGTH = 0.4;
/** Small text at most this many font sizes below a table or picture belongs to that. */
const OWN_NOTE = 2.5;
/** Two texts are in one column if they overlap by more than this share of the narrower one's width. */
const SAME_COLUMN = 0.3;
/** A note's mark: a sign, or a number before a capital letter. */
const MARK = /^(?:[*∗†‡§¶#]|\d{1,3}\s*\p{Lu})/u;

interface Context {
  elements: PageElement[];
  bodySize: number;
  rules: Edge[];
  page: { width: number; height: number };
}

/**
 * Labels the notes at the foot of a page's columns and puts them after all columns, where they do not interrupt text
 * that continues from one column to the next.
 */
export function withFootnotes(
  elements: PageElement[],
  horizontal: Edge[],
  page: { width: number; height: number },
): PageElement[] {
  const pieces = elements.filter((element) => element.kind !== "text").map(({ box }) => expand(box, 3));
  const rules = horizontal.filter(
    (edge) => edge.to - edge.from <= RULE_LENGTH * page.width && !isInPiece(edge, pieces),
  );
  const context: Context = { elements, bodySize: commonSize(elements), rules, page };
  const low = elements.filter((element): element is TextElement => isSmallAtFoot(element, context));
  const notes = new Set<PageElement>();
  for (const element of low.sort((a, b) => a.box.top - b.box.top)) {
    const goesOn = [...notes].some((note) => isInColumn(note.box, element.box) && note.box.top < element.box.top);
    if (goesOn || (startsNotes(element, context) && !isNoteOfPiece(element, elements))) notes.add(element);
  }
  if (notes.size === 0) return elements;
  return [
    ...elements.filter((element) => !notes.has(element)),
    ...elements.flatMap((element): PageElement[] =>
      notes.has(element) && element.kind === "text" ? [{ ...element, role: "footnote" }] : [],
    ),
  ];
}

const isInPiece = (edge: Edge, pieces: Box[]): boolean =>
  pieces.some((box) => contains(box, { left: edge.from, top: edge.at, right: edge.to, bottom: edge.at }));

const isInColumn = (a: Box, b: Box): boolean =>
  overlapX(a, b) > SAME_COLUMN * Math.min(a.right - a.left, b.right - b.left);

/** The font size of most characters, in points. */
function commonSize(elements: PageElement[]): number {
  const characters = new Map<number, number>();
  for (const element of elements) {
    if (element.kind !== "text") continue;
    const size = Math.round(element.style.size * 2) / 2;
    characters.set(size, (characters.get(size) ?? 0) + element.content.text.length);
  }
  return [...characters].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}

const isSmall = (element: PageElement, bodySize: number): element is TextElement =>
  element.kind === "text" && element.style.size <= NOTE_SIZE * bodySize;

/** Whether an element is small text in the lower part of the page with only small text below it in its column. */
function isSmallAtFoot(element: PageElement, { elements, bodySize, page }: Context): boolean {
  if (!isSmall(element, bodySize) || element.zone !== undefined || element.box.top < FOOT * page.height) return false;
  if (element.role === "caption" || element.role === "formula") return false;
  const below = elements.filter(({ box }) => box.top >= element.box.bottom - 1 && isInColumn(box, element.box));
  return below.every((other) => isSmall(other, bodySize));
}

function startsNotes({ content, box, style }: TextElement, { rules }: Context): boolean {
  if (content.marks.some((mark) => mark.kind === "sup" && mark.from === 0) || MARK.test(content.text)) return true;
  return rules.some(
    ({ at, from, to }) =>
      to - from >= RULE_SHORTEST * style.size &&
      at <= box.top + 0.5 * style.size &&
      at >= box.top - RULE_REACH * style.size &&
      Math.abs(from - box.left) <= RULE_INDENT * style.size,
  );
}

/** Whether a text is right below a table or picture. */
const isNoteOfPiece = ({ box, style }: TextElement, elements: PageElement[]): boolean =>
  elements.some(
    (other) =>
      other.kind !== "text" &&
      isInColumn(other.box, box) &&
      box.top >= other.box.bottom - style.size &&
      box.top - other.box.bottom <= OWN_NOTE * style.size,
  );
