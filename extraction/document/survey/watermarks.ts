import type { TextElement } from "../../page/page-model.ts";
import type { Pages } from "../long/kept-pages.ts";
import type { BodyStyle } from "./body-style.ts";
import { elementId } from "./element-id.ts";

/** Least size of a stamp, relative to running text. */
const LARGE = 1.8;
/** A stamp is on at least this many pages and this share of them, in one place to within this many points. */
const FEWEST_PAGES = 3;
const SHARE = 0.5;
const SAME_PLACE = 3;
/** Longest text of a stamp, in characters. */
const LONGEST = 60;

interface Large {
  id: string;
  text: string;
  left: number;
  top: number;
}

/** Large text that is repeated in the same place in the body of most pages: a watermark, whatever its colour. */
export function repeatedStamps(pages: Pages, body: BodyStyle): Set<string> {
  const large: Large[] = [];
  for (const page of pages) {
    for (const [index, element] of page.elements.entries()) {
      if (element.kind === "text" && isLarge(element, body)) {
        const { left, top } = element.box;
        large.push({ id: elementId(page, index), text: element.content.text, left, top });
      }
    }
  }
  const needed = Math.max(FEWEST_PAGES, SHARE * pages.length);
  const stamps = new Set<string>();
  for (const same of Map.groupBy(large, ({ text }) => text).values())
    if (same.length >= needed) for (const id of inOnePlace(same, needed)) stamps.add(id);
  return stamps;
}

const isLarge = ({ style, content }: TextElement, body: BodyStyle): boolean =>
  style.size >= LARGE * body.size && content.text.length <= LONGEST;

const square = (x: number, y: number): string => `${x},${y}`;

/** Texts with enough others in the same place; only those in neighbouring squares are compared. */
function inOnePlace(same: Large[], needed: number): string[] {
  const at = ({ left, top }: Large) => ({ x: Math.floor(left / SAME_PLACE), y: Math.floor(top / SAME_PLACE) });
  const squares = Map.groupBy(same, (each) => square(at(each).x, at(each).y));
  const isNear = (a: Large, b: Large): boolean =>
    Math.abs(a.left - b.left) <= SAME_PLACE && Math.abs(a.top - b.top) <= SAME_PLACE;
  const isStamp = (each: Large): boolean => {
    const { x, y } = at(each);
    let there = 0;
    for (const dx of AROUND) {
      for (const dy of AROUND) {
        for (const other of squares.get(square(x + dx, y + dy)) ?? [])
          if (isNear(each, other) && ++there >= needed) return true;
      }
    }
    return false;
  };
  return same.filter(isStamp).map(({ id }) => id);
}

/** Offsets of a square and its neighbours. */
const AROUND = [-1, 0, 1];
