import type { Word } from "../../../page/page-words.ts";
import { nameWords } from "../../property-words.ts";
import { isMoney } from "../scalars/labels/first-value.ts";
import { isLabelLike } from "../scalars/labels/label-like.ts";
import type { Locale } from "../scalars/labels/read-kind.ts";
import { type LinedPage, wordsOfSpan } from "../scalars/lines/page-lines.ts";
import { OTHER_OF_KIND } from "../vocabulary/other-of-kind.ts";
import { type AddressPart, addressesOn } from "./address-sightings.ts";
import { type AroundLine, aroundLines } from "./around-line.ts";
import { type Span, textsOf } from "./text-spans.ts";
import { type TypedKind, typedValues } from "./typed-values.ts";

/** Kinds of values that are looked for by what is around them. */
export type SightedKind = TypedKind | AddressPart["kind"];

/** Where words stand that may say what a value is. */
export const ROLES = ["before", "left", "above", "column", "row", "after", "address"] as const;
export type Role = (typeof ROLES)[number];

/** A value somewhere on the pages, and the words around it. */
export interface Sighting {
  value: string | number;
  page: number;
  words: Word[];
  /** Tells places apart. */
  key: string;
  around: Record<Role, readonly string[]>;
  place: AroundLine;
  /** Whether it is all that stands in its place. */
  isWhole: boolean;
  /** Whether it is a run of capitalised words in a text. */
  isRun: boolean;
  isMoney: boolean;
  /** Whether a colon comes before it. */
  hasColon: boolean;
  /** Whether words around it speak of another thing of its kind, such as the next one. */
  isOfOther: boolean;
  /** Whether it is what documents use as a label. */
  isLabel: boolean;
}

const MOST_BEFORE = 6;
const MOST_AFTER = 4;
/** Characters that are looked at before and behind a value. */
const LONGEST_BEFORE = 120;
const LONGEST_BEHIND = 80;
const NONE: readonly string[] = [];

/**
 * Values of a kind on a page, with the words around them. `tells`: whether a word may say something of what is asked
 * for; only behind such words can the rest of a line be a text.
 */
export function sightingsOn(
  page: LinedPage,
  kind: SightedKind,
  locale: Locale,
  tells: (word: string) => boolean,
): Sighting[] {
  const places = aroundLines(page);
  if (kind === "postcode" || kind === "city" || kind === "street" || kind === "address") {
    const byLine = new Map(places.map((place) => [place.line, place]));
    return addressesOn(page).parts.flatMap(({ kind: part, line, start, end, further }): Sighting[] => {
      const place = part === kind ? byLine.get(line) : undefined;
      if (place === undefined) return [];
      const value = [line.text.slice(start, end), ...further.map(({ text }) => text)].join(", ");
      return [sighting(place, { value, start, end, from: 0, to: line.text.length, further })];
    });
  }
  return places.flatMap((place): Sighting[] => {
    const spans = kind === "text" || kind === "name" ? textsOf(place.line, tells) : typedOf(place, kind, locale);
    return spans.map((span) => sighting(place, span));
  });
}

function typedOf({ line: { text } }: AroundLine, kind: TypedKind, locale: Locale): Span[] {
  const matches = typedValues(text, kind, locale);
  return matches.map((match, at) => {
    const from = matches[at - 1]?.end ?? 0;
    return { ...match, from, to: matches[at + 1]?.start ?? text.length };
  });
}

function sighting(place: AroundLine, { value, start, end, from, to, isRun = false, further = [] }: Span): Sighting {
  const { line } = place;
  const words = [...wordsOfSpan(line, start, end), ...further.flatMap((other) => other.words)];
  const box = words[0]?.box ?? line.box;
  const ahead = line.text.slice(from, start);
  const isInline = /\p{L}/u.test(ahead);
  const said = ahead === "" && from > 0 ? line.text.slice(0, from) : ahead;
  const { left, row, above, column, address } = place;
  const outside = isInline ? NOTHING : { left, row, above, column, address };
  const around = {
    before: said === "" ? NONE : nameWords(clauseBefore(said.slice(-LONGEST_BEFORE))).slice(-MOST_BEFORE),
    after:
      end >= to
        ? NONE
        : nameWords(/^[^.;:]*/.exec(line.text.slice(end, Math.min(to, end + LONGEST_BEHIND)))?.[0] ?? "").slice(
            0,
            MOST_AFTER,
          ),
    ...outside,
  };
  return {
    value,
    page: line.page,
    words,
    key: `${line.page} ${Math.round(box.left)} ${Math.round(box.top)}`,
    around,
    place,
    isWhole: start === from && end === to && !isRun,
    isRun,
    isMoney: typeof value === "number" && isMoney(line.text, { start, end }),
    hasColon: /:\s*\p{Sc}?\s*$/u.test(ahead) || (!isInline && place.hasColonOnLeft),
    isLabel: typeof value === "string" && isLabelLike(value),
    isOfOther: ROLES.some((role) => around[role].some((word) => OTHER_OF_KIND.test(word))),
  };
}

const NOTHING = { left: NONE, row: NONE, above: NONE, column: NONE, address: NONE };

/** What is said right before a value: the clause that it ends. */
const clauseBefore = (text: string): string => text.split(/[.;!?]\s|[,;]\s(?=.*\p{L})/u).at(-1) ?? "";
