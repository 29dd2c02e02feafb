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
    const street = above.at(-1);
    if (ahead !== "") parts.push(...onOneLine(line, ahead, place.end));
    else if (street !== undefined) {
      parts.push({ kind: "street", line: street, start: 0, end: street.text.length, further: [] });
      parts.push({ kind: "address", line: street, start: 0, end: street.text.length, further: [line] });
    }
    const [head] = above;
    if (head !== undefined && !names.has(head)) names.set(head, count);
    for (const each of [...above, line]) heads.set(each, head ?? line);
    count++;
  }
  return { parts, names, heads, count };
}

/** Where an address may begin in a line: behind a colon, a comma or another sign between things. */
const BEGINNING = /(?:[:,;·•|–—(]|\b(?:at|of))\s+(?=[\p{Lu}\d])/gu;
const MOST_BEGINNINGS = 4;

/** The street and the address of a line that the town is on as well: "Sono Vercors SARL, 17 rue des Tilleuls, 38000 Grenoble". */
function onOneLine(line: TextLine, ahead: string, end: number): AddressPart[] {
  const inside = [...ahead.matchAll(BEGINNING)].map(({ 0: sign, index }) => index + sign.length);
  const starts = [0, ...inside.slice(-MOST_BEGINNINGS)].filter(
    (start) => start === 0 || HAS_NUMBER.test(ahead.slice(start)),
  );
  const ends = new Set([end, line.text.length]);
  return starts.flatMap((start): AddressPart[] => [
    { kind: "street", line, start, end: ahead.length, further: [] },
    ...[...ends].map((until): AddressPart => ({ kind: "address", line, start, end: until, further: [] })),
  ]);
}

/** A street has a number in most addresses. */
const HAS_NUMBER = /\d/;
