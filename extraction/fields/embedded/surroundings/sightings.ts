import type { Word } from "../../../page/page-words.ts";
import { knownNameWords } from "../../property-words.ts";
import { remembered } from "../../remembered.ts";
import { figuresIn, lettersIn } from "../../values/character-counts.ts";
import { isMoney } from "../scalars/labels/first-value.ts";
import { isLabelLike } from "../scalars/labels/label-like.ts";
import type { Locale } from "../scalars/labels/read-kind.ts";
import { type LinedPage, type TextLine, wordsOfSpan } from "../scalars/lines/page-lines.ts";
import { OF_DAYS } from "../scalars/wanted/wanted.ts";
import { OTHER_OF_KIND } from "../vocabulary/other-of-kind.ts";
import { type AddressPart, addressesOn } from "./address-sightings.ts";
import { type AroundLine, aroundLines } from "./around-line.ts";
import { type NamePart, namePartsOf } from "./name-parts.ts";
import { isLikeOrganisation, isLikePerson } from "./names.ts";
import { type SentenceWords, sentenceAround } from "./sentence-around.ts";
import { type Span, textsOf } from "./text-spans.ts";
import { type TypedKind, typedValues } from "./typed-values.ts";
import { unitBehind } from "./units.ts";

/** Kinds of values that are looked for by what is around them. */
export type SightedKind = TypedKind | AddressPart["kind"] | NamePart["kind"];

/** Where words stand that may say what a value is. */
export const ROLES = ["before", "left", "above", "column", "row", "after", "address"] as const;
export type Role = (typeof ROLES)[number];

const MOST_BEFORE = 6;
const MOST_AFTER = 4;
/** Characters that are looked at before and behind a value. */
const LONGEST_BEFORE = 120;
const LONGEST_BEHIND = 80;
/** Shorter lines are no sentences. */
const SHORTEST_TEXT = 31;
const NONE: readonly string[] = [];
const NO_SENTENCE: SentenceWords = { before: NONE, behind: NONE, all: NONE };

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
      return [new Sighting(place, { value, start, end, from: 0, to: line.text.length, further })];
    });
  }
  if (kind === "given" || kind === "family")
    return places.flatMap((place) =>
      textsOf(place.line, tells).flatMap((span) =>
        namePartsOf(String(span.value)).flatMap((part) =>
          part.kind === kind ? new Sighting(place, partOf(place.line, span, part)) : [],
        ),
      ),
    );
  return places.flatMap((place): Sighting[] => {
    const spans = kind === "text" || kind === "name" ? textsOf(place.line, tells) : typedOf(place, kind, locale);
    return spans.map((span) => new Sighting(place, span));
  });
}

/** The year, or the month and the year, of a day at the end of the line above. */
const REST_OF_DAY = /^(?:\p{L}{3,10}\.?,?\s)?(?:19|20)\d{2}(?!\d)/u;

/** Values of a kind in a line, each with the stretch between those before and behind it; some lie within others. */
function typedOf({ line: { text }, under }: AroundLine, kind: TypedKind, locale: Locale): Span[] {
  const [rest] = (OF_DAYS.has(kind) && REST_OF_DAY.exec(under?.line.text ?? "")) || [];
  const found = typedValues(rest === undefined ? text : `${text} ${rest}`, kind, locale);
  const matches = found
    .filter(({ start }) => start < text.length)
    .map((match) => ({ ...match, end: Math.min(match.end, text.length) }))
    .sort((a, b) => a.start - b.start);
  const ends = matches.map(({ end }) => end).toSorted((a, b) => a - b);
  let before = 0;
  return matches.map((match, at) => {
    while ((ends[before] ?? text.length) <= match.start && before < ends.length) before++;
    let next = at + 1;
    while (next < matches.length && (matches[next]?.start ?? 0) < match.end) next++;
    return { ...match, from: ends[before - 1] ?? 0, to: matches[next]?.start ?? text.length };
  });
}

/** A name with the part of it that is the value. */
function partOf({ text }: TextLine, span: Span, { start, end }: NamePart): Span {
  const part = { start: span.start + start, end: span.start + end };
  return { ...span, value: text.slice(part.start, part.end), part };
}

/** A value somewhere on the pages, and the words around it. Of most values no more is asked than these words. */
export class Sighting {
  readonly value: string | number;
  readonly page: number;
  readonly around: Record<Role, readonly string[]>;
  /** The words around it where there are any, role by role. */
  readonly saying: readonly (readonly string[])[];
  readonly place: AroundLine;
  /** Whether it is all that stands in its place. */
  readonly isWhole: boolean;
  /** Whether it is a run of capitalised words in a text. */
  readonly isRun: boolean;
  private readonly span: Span;
  /** The text before it. */
  private readonly ahead: string;
  private readonly isInline: boolean;
  private ownWords: Word[] | undefined;
  private ownKey: string | undefined;
  private ownId: string | undefined;
  private ownShape: Shape | undefined;
  private ownSentence: SentenceWords | undefined;
  private ownSaid: readonly string[] | undefined;
  private ownNear: readonly string[] | undefined;
  private ownMoney: boolean | undefined;
  private ownLabel: boolean | undefined;
  private known: KnownOfPlace | undefined;

  constructor(place: AroundLine, span: Span) {
    const { start, end, from, to } = span;
    this.value = span.value;
    this.page = place.line.page;
    this.place = place;
    this.span = span;
    this.isRun = span.isRun ?? false;
    this.isWhole = start === from && end === to && !this.isRun;
    this.ahead = place.line.text.slice(from, start);
    this.isInline = /\p{L}/u.test(this.ahead);
    this.around = this.wordsAround();
    this.saying = ROLES.map((role) => this.around[role]).filter(({ length }) => length > 0);
  }

  private wordsAround(): Record<Role, readonly string[]> {
    const { ahead, place, span } = this;
    const { end, from, to } = span;
    const { text } = place.line;
    const { left, row, above, column, address } = place;
    const said = ahead === "" && from > 0 ? text.slice(0, from) : ahead;
    const before = said === "" ? NONE : lastOf(knownNameWords(clauseBefore(said.slice(-LONGEST_BEFORE))));
    const behind = end >= to ? "" : (/^[^.;:]*/.exec(text.slice(end, Math.min(to, end + LONGEST_BEHIND)))?.[0] ?? "");
    const after = behind === "" ? NONE : firstOf(knownNameWords(behind));
    return this.isInline
      ? { before, after, left: NONE, row: NONE, above: NONE, column: NONE, address: NONE }
      : { before, after, left, row, above, column, address };
  }

  /** All words around it. */
  get said(): readonly string[] {
    this.ownSaid ??= this.saying.flat();
    return this.ownSaid;
  }

  /** The same, and then those of the heading above. */
  get near(): readonly string[] {
    this.ownNear ??= [...this.said, ...this.place.heading];
    return this.ownNear;
  }

  /** The sentence around it, if it stands in one. */
  get sentence(): SentenceWords {
    this.ownSentence ??= this.isInText ? sentenceAround(this.place, this.span.start, this.span.end) : NO_SENTENCE;
    return this.ownSentence;
  }

  /** Whether it may begin or end within a word. */
  get isInWord(): boolean {
    const { text } = this.place.line;
    return isWithinWord(text, this.span.start) || isWithinWord(text, this.span.end);
  }

  /** Whether letters stand before or behind it in its line. */
  private get isInText(): boolean {
    const { text } = this.place.line;
    const { start, end } = this.span;
    return this.isInline || (text.length >= SHORTEST_TEXT && /\p{L}{3}/u.test(text.slice(0, start) + text.slice(end)));
  }

  get words(): Word[] {
    if (this.ownWords !== undefined) return this.ownWords;
    const { part, further = [] } = this.span;
    const { start, end } = part ?? this.span;
    this.ownWords = [...wordsOfSpan(this.place.line, start, end), ...further.flatMap(({ words }) => words)];
    return this.ownWords;
  }

  /** Tells places apart. */
  get key(): string {
    if (this.ownKey !== undefined) return this.ownKey;
    const { left, top } = this.words[0]?.box ?? this.place.line.box;
    this.ownKey = `${this.page} ${Math.round(left)} ${Math.round(top)}`;
    return this.ownKey;
  }

  /** Tells values in places apart. */
  get id(): string {
    this.ownId ??= `${this.key} ${this.value}`;
    return this.ownId;
  }

  /** What its value looks like. */
  get shape(): Shape {
    this.ownShape ??= knownShape(String(this.value));
    return this.ownShape;
  }

  get isMoney(): boolean {
    this.ownMoney ??= typeof this.value === "number" && isMoney(this.place.line.text, this.span);
    return this.ownMoney;
  }

  /** The unit right behind a number, as units are called. */
  get unit(): string | undefined {
    return typeof this.value === "number" ? unitBehind(this.place.line.text, this.span.end) : undefined;
  }

  /** Whether a colon comes before it. */
  get hasColon(): boolean {
    return this.ofPlace.hasColon;
  }

  /** Whether words around it speak of another thing of its kind, such as the next one. */
  get isOfOther(): boolean {
    return this.ofPlace.isOfOther;
  }

  /** Whether it is what documents use as a label. */
  get isLabel(): boolean {
    this.ownLabel ??= typeof this.value === "string" && isLabelLike(this.value);
    return this.ownLabel;
  }

  /** What only values are asked that may be a property's. */
  private get ofPlace(): KnownOfPlace {
    const { ahead, place } = this;
    this.known ??= {
      hasColon: AFTER_COLON.test(ahead) || (!this.isInline && place.hasColonOnLeft),
      isOfOther: this.said.some((word) => OTHER_OF_KIND.test(word)),
    };
    return this.known;
  }
}

/** The same words as they were, unless there are more: what they mean is remembered with them. */
const lastOf = (words: readonly string[]): readonly string[] =>
  words.length <= MOST_BEFORE ? words : words.slice(-MOST_BEFORE);
const firstOf = (words: readonly string[]): readonly string[] =>
  words.length <= MOST_AFTER ? words : words.slice(0, MOST_AFTER);

const IN_WORD = /[a-z\d]|[^\0-\x7f]/i;
const isWithinWord = (text: string, at: number): boolean =>
  IN_WORD.test(text.charAt(at - 1)) && IN_WORD.test(text.charAt(at));

interface KnownOfPlace {
  hasColon: boolean;
  isOfOther: boolean;
}

const AFTER_COLON = /:\s*\p{Sc}?\s*$/u;

/** What a text looks like, and how many figures, letters and words it has. */
interface Shape {
  isLikePerson: boolean;
  isLikeOrganisation: boolean;
  figures: number;
  letters: number;
  words: number;
}

const shapeOf = (text: string): Shape => ({
  isLikePerson: isLikePerson(text),
  isLikeOrganisation: isLikeOrganisation(text),
  figures: figuresIn(text),
  letters: lettersIn(text),
  words: text.split(/\s+/).length,
});

/** The same texts are values of several kinds. */
const knownShape = remembered(shapeOf, { most: 1000, longest: 150 });

const ENDS_CLAUSE = /[.;!?,]\s/;

/** What is said right before a value: the clause that it ends. "No." and "Lic." end none. */
const clauseBefore = (text: string): string =>
  !ENDS_CLAUSE.test(text) ? text : (text.split(/(?<=[\p{L}\p{N})]{5})\.\s|[;!?]\s|[,;]\s(?=.*\p{L})/u).at(-1) ?? "");
