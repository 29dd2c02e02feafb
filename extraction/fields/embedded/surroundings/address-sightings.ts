import { findPlaces } from "../../values/places.ts";
import type { LinedPage, TextLine } from "../scalars/lines/page-lines.ts";
import { linesAbove } from "../scalars/parties/address-lines.ts";

/** A part of an address, as a stretch of a line. */
export interface AddressPart {
  kind: "postcode" | "city" | "street" | "address";
  line: TextLine;
  start: number;
  end: number;
  /** Lines on which it goes on. */
  further: readonly TextLine[];
}

/** Addresses on a page. */
export interface Addresses {
  parts: AddressPart[];
  /** The number of the address, from the top, whose first line a line is. */
  names: ReadonlyMap<TextLine, number>;
  /** The first lines of addresses, by the lines that belong to them. */
  heads: ReadonlyMap<TextLine, TextLine>;
  count: number;
}

const known = new WeakMap<LinedPage, Addresses>();

export function addressesOn(page: LinedPage): Addresses {
  const found = known.get(page) ?? readAddresses(page);
  known.set(page, found);
  return found;
}

function readAddresses(page: LinedPage): Addresses {
  const parts: AddressPart[] = [];
  const names = new Map<TextLine, number>();
  const heads = new Map<TextLine, TextLine>();
  let count = 0;
  for (const line of page.lines) {
    const [place] = findPlaces(line.text);
    if (place === undefined) continue;
    const { postcode, city } = place.value;
    for (const [kind, text] of [
      ["postcode", postcode],
      ["city", city],
    ] as const) {
      const start = line.text.indexOf(text, place.start);
      if (start >= 0 && text !== "") parts.push({ kind, line, start, end: start + text.length, further: [] });
    }
    const above = linesAbove(page, line);
    const ahead = line.text.slice(0, place.start).replace(/[,·•|–—\s]+$/u, "");
    const street = ahead === "" ? above.at(-1) : line;
    if (street !== undefined) {
      const end = ahead === "" ? street.text.length : ahead.length;
      parts.push({ kind: "street", line: street, start: 0, end, further: [] });
      const further = ahead === "" ? [line] : [];
      parts.push({ kind: "address", line: street, start: 0, end: street.text.length, further });
    }
    const [head] = above;
    if (head !== undefined && !names.has(head)) names.set(head, count);
    for (const each of [...above, line]) heads.set(each, head ?? line);
    count++;
  }
  return { parts, names, heads, count };
}
