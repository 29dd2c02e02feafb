import { remembered } from "../geometry/remembered.ts";
import type { PageModel, TextElement } from "../page/page-model.ts";
import { oneLine } from "../text/one-line.ts";
import type { HeadingCandidate } from "./heading-candidate.ts";
import { contrastEvidence, isStrong, placeEvidence } from "./heading-surroundings.ts";
import { isNumbered, MANY, SENTENCE_END, wordEvidence } from "./heading-words.ts";
import type { BodyStyle } from "./survey/body-style.ts";
import { LONGEST_HEADING } from "./survey/heading-text.ts";
import { textTemplate } from "./survey/text-template.ts";
import { isUsualHeading, isUsualLabel } from "./usual-headings.ts";

/** Counts over all texts of a document that look the same. */
interface LookStatistics {
  texts: number;
  oneLine: number;
  characters: number;
  numbered: number;
  sentences: number;
  beforeText: number;
  pages: Set<number>;
}

/** Counts of some kinds are capped at this value: larger ones add no information. */
const SOME = 20;
const WHITE = 0xffffff;
/** Blank space and indents are capped at this value, in font sizes: what is farther away does not belong to the text. */
const FAR = 9;

/** Names of the evidence, in the order of the values of `HeadingEvidence.of`. */
export const HEADING_EVIDENCE = [
  "size to body",
  "size to page",
  "bold",
  "body bold",
  "italic",
  "capitals",
  "other font",
  "colour",
  "white",
  "number depth",
  "roman",
  "named part",
  "characters",
  "words",
  "lines",
  "ends with stop",
  "ends with colon",
  "ends with comma",
  "small first letter",
  "capitalised words",
  "digits",
  "commas",
  "raised marks",
  "formula signs",
  "gap above",
  "gap below",
  "fill",
  "centred",
  "indent",
  "list item",
  "first page",
  "height on page",
  "index on page",
  "next lines",
  "next size",
  "next same look",
  "previous same look",
  "previous lines",
  "no next",
  "next is heading-like",
  "look texts",
  "look one line",
  "look mean length",
  "look numbered",
  "look sentences",
  "look before text",
  "look pages",
  "same text on pages",
  "same text",
  "zone top",
  "outlined",
  "tagged",
  "contents page",
  "ends with page number",
  "larger right below",
  "pages",
  "at sign or link",
  "look share of text",
  "bolder than next",
  "bolder than previous",
  "next bold",
  "other font than next",
  "other colour than next",
  "size to previous",
  "size to largest",
  "previous ends sentence",
  "next begins small",
  "next is list item",
  "previous is list item",
  "more above than below",
  "usual heading",
  "usual label",
  "next ends with stop",
  "end apart from next",
  "blank to next",
  "width of letters",
  "next centred",
  "previous centred",
  "next left",
  "previous left",
] as const;

const lookOfStyle = remembered(
  ({ font, size, bold, italic, color }: TextElement["style"]): string =>
    `${font}|${Math.round(size * 2)}|${bold}|${italic}|${color}`,
);

/** Texts with the same value look the same. */
export const lookOf = ({ style, underlined }: TextElement): string =>
  lookOfStyle(style) + (underlined && !style.bold ? "|underlined" : "");

/** How far to the right of a text its neighbour begins, in font sizes: a term's explanation is indented below it. */
function indentOf(neighbour: TextElement | undefined, { box, style }: TextElement): number {
  if (neighbour === undefined) return 0;
  return Math.max(-FAR, Math.min(FAR, (neighbour.box.left - box.left) / style.size));
}

/** Computes the evidence for the heading candidates of one document. */
export class HeadingEvidence {
  private readonly body: BodyStyle;
  private readonly looks = new Map<string, LookStatistics>();
  private readonly templates = new Map<string, number>();
  /** Cache of `largestOn`: the page last asked for and the size of its largest text. */
  private largestOnLast: { page: PageModel; size: number } | undefined;
  private readonly pages: number;
  private largestOfAll = 1;
  private characters = 0;

  constructor(candidates: Iterable<HeadingCandidate>, body: BodyStyle, pages: number) {
    this.body = body;
    this.pages = pages;
    for (const candidate of candidates) this.count(candidate);
  }

  private count({ element, page, next }: HeadingCandidate): void {
    const text = oneLine(element.content.text);
    const look = lookOf(element);
    this.largestOfAll = Math.max(this.largestOfAll, element.style.size);
    const known = this.looks.get(look) ?? {
      texts: 0,
      oneLine: 0,
      characters: 0,
      numbered: 0,
      sentences: 0,
      beforeText: 0,
      pages: new Set<number>(),
    };
    known.texts++;
    if (element.lines === 1) known.oneLine++;
    known.characters += text.length;
    if (isNumbered(text)) known.numbered++;
    if (/[.!?]["”’)]?$/.test(text)) known.sentences++;
    if (next !== undefined && (next.lines > 1 || lookOf(next) !== look)) known.beforeText++;
    known.pages.add(page.pageNumber);
    this.looks.set(look, known);
    if (text.length <= LONGEST_HEADING) {
      const template = textTemplate(text);
      this.templates.set(template, (this.templates.get(template) ?? 0) + 1);
    }
    this.characters += text.length;
  }

  /** Size of the largest text of a page, in points. */
  private largestOn(page: PageModel): number {
    if (this.largestOnLast?.page !== page) {
      let size = 1;
      for (const other of page.elements) if (other.kind === "text") size = Math.max(size, other.style.size);
      this.largestOnLast = { page, size };
    }
    return this.largestOnLast.size;
  }

  /** Values in the order of `HEADING_EVIDENCE`. */
  of(candidate: HeadingCandidate): number[] {
    const text = oneLine(candidate.element.content.text);
    return [
      ...this.ofStyle(candidate, text),
      ...wordEvidence(candidate.element, text),
      ...placeEvidence(candidate),
      ...this.ofNeighbours(candidate),
      ...this.ofLook(candidate, text),
      ...this.ofDocument(candidate, text),
      ...contrastEvidence(candidate, this.largestOfAll),
      +isUsualHeading(text),
      +isUsualLabel(text),
      ...this.ofNext(candidate),
    ];
  }

  private ofNext({ element, previous, next }: HeadingCandidate): number[] {
    return [
      +(next !== undefined && SENTENCE_END.test(next.content.text)),
      next === undefined ? 0 : (next.box.right - element.box.right) / element.style.size,
      next === undefined ? FAR : Math.min(FAR, (next.box.top - element.box.bottom) / element.style.size),
      element.lines > 1
        ? 0
        : (element.box.right - element.box.left) / (element.style.size * element.content.text.length),
      +(next?.centered === true),
      +(previous?.centered === true),
      indentOf(next, element),
      indentOf(previous, element),
    ];
  }

  private ofStyle({ element, page }: HeadingCandidate, text: string): number[] {
    const { style } = element;
    const letters = text.match(/\p{L}/gu)?.length ?? 0;
    return [
      style.size / this.body.size,
      style.size / this.largestOn(page),
      +isStrong(element),
      +this.body.bold,
      +(style.italic && !this.body.italic),
      letters === 0 ? 0 : (text.match(/\p{Lu}/gu)?.length ?? 0) / letters,
      +(style.font !== this.body.font),
      +(style.color !== this.body.color),
      +(style.color === WHITE),
    ];
  }

  private ofNeighbours({ element, previous, next }: HeadingCandidate): number[] {
    const look = lookOf(element);
    const isLoud = next !== undefined && (isStrong(next) || next.style.size > this.body.size);
    return [
      next?.lines ?? 0,
      next === undefined ? 0 : next.style.size / this.body.size,
      +(next !== undefined && lookOf(next) === look),
      +(previous !== undefined && lookOf(previous) === look),
      previous?.lines ?? 0,
      +(next === undefined),
      +(isLoud && next.lines === 1),
    ];
  }

  private ofLook({ element }: HeadingCandidate, text: string): number[] {
    const look = this.looks.get(lookOf(element));
    const texts = Math.max(1, look?.texts ?? 1);
    const same = this.templates.get(textTemplate(text)) ?? 1;
    return [
      Math.min(MANY, texts),
      (look?.oneLine ?? 0) / texts,
      Math.min(MANY, (look?.characters ?? 0) / texts),
      (look?.numbered ?? 0) / texts,
      (look?.sentences ?? 0) / texts,
      (look?.beforeText ?? 0) / texts,
      (look?.pages.size ?? 1) / this.pages,
      same / this.pages,
      Math.min(SOME, same),
    ];
  }

  private ofDocument({ element, next, outlined, tagged, contents }: HeadingCandidate, text: string): number[] {
    const look = this.looks.get(lookOf(element));
    return [
      +(element.zone === "top"),
      +outlined,
      tagged,
      +contents,
      +/[\s.…](\d{1,3}|[ivxl]+)$/.test(text),
      next === undefined ? 0 : next.style.size / element.style.size,
      Math.min(SOME, this.pages),
      +/@|https?:|www\.|doi/i.test(text),
      (look?.characters ?? 0) / Math.max(1, this.characters),
    ];
  }
}
