import type { Box } from "../geometry/box.ts";
import { opposite, type QuarterTurn, quarterTurn, turnBox } from "../geometry/quarter-turn.ts";
import { moved } from "../page/moved.ts";
import type { Glyph, PageGeometry } from "../page/page-geometry.ts";
import type { PageElement, PageModel, PageWarning } from "../page/page-model.ts";
import type { PageWords } from "../page/page-words.ts";
import { arrangePage } from "./arrange-page.ts";
import { compactModel } from "./compact-model.ts";
import { isBlank } from "./glyphs/blank.ts";
import { withCheckBoxes } from "./glyphs/check-boxes.ts";
import { withCircledSigns } from "./glyphs/circled.ts";
import { withDrawnBullets } from "./glyphs/drawn-bullets.ts";
import { withDrawnUnderscores } from "./glyphs/drawn-underscores.ts";
import { surveyGlyphs } from "./glyphs/glyph-survey.ts";
import { withLetterBullets } from "./glyphs/letter-bullets.ts";
import { lacksDrawnLetters } from "./glyphs/undrawn.ts";
import { dominantTurn, turnPage } from "./glyphs/upright.ts";
import { withVerticalText } from "./glyphs/vertical-text.ts";
import { unreadableShare, visibleGlyphs } from "./glyphs/visible-glyphs.ts";
import { findWatermark } from "./glyphs/watermarks.ts";
import { type LayoutTrace, traceElements, traceWords, turnedTrace } from "./layout-trace.ts";
import { joinDropCaps } from "./lines/drop-caps.ts";
import { buildFragments } from "./lines/fragments.ts";
import { inTextOrder } from "./lines/indian-scripts.ts";
import { splitLineNumbers } from "./lines/line-numbers.ts";
import { rotatedFragments } from "./lines/rotated-text.ts";
import type { Row } from "./lines/row.ts";
import { buildRows, makeRow } from "./lines/rows.ts";
import { tagFragments } from "./lines/structure-tags.ts";
import { markTextEnds } from "./lines/text-ends.ts";
import { pageWords, type WordSource } from "./page-words.ts";
import { besideText } from "./text/margin-elements.ts";
import { buildParagraphs } from "./text/paragraphs.ts";
import { styleOf, textElements } from "./text/text-elements.ts";
import { textLines } from "./text/text-lines.ts";
import { turnedTables } from "./turned-tables.ts";

/**
 * A page with more words than this is given line by line: the steps that find columns and tables compare words with
 * each other. A broadsheet page has ten thousand.
 */
const MOST_WORDS = 20_000;
const LETTERS_OF_WORD = 5;

/** If at least this share of a page's characters has no readable Unicode, its text cannot be trusted. */
const GARBLED_SHARE = 0.1;

/**
 * Lays out one page: words, lines, tables, figures, columns and paragraphs, in reading order. Pure: the same geometry
 * gives the same model. A page whose text runs up or down is turned for reading; its boxes stay those of the unturned
 * page. `trace` receives what each step finds.
 */
export function analysePage(source: PageGeometry, trace?: LayoutTrace): PageModel {
  return layOut(source, { trace }).model;
}

/** How a geometry that was turned upright lies on its page. */
export interface Placement {
  /** Size of the page before it was turned, in points. */
  width: number;
  height: number;
  /** The turn at which the text runs on the page. */
  turn: QuarterTurn;
  /** Converts a box of the upright geometry to the page. */
  place: (box: Box) => Box;
}

/** Like `analysePage`, but also returns the words that the model is made of, without a second pass over the page. */
export function analysePageWords(source: PageGeometry, placement?: Placement): { model: PageModel; words: PageWords } {
  const { model, ...found } = layOut(source, { placement });
  const { width, height } = placement ?? source;
  return { model, words: pageWords({ ...source, width, height }, found) };
}

interface Layout extends WordSource {
  model: PageModel;
}

interface LayOutOptions {
  trace?: LayoutTrace | undefined;
  placement?: Placement | undefined;
}

function layOut(source: PageGeometry, { trace, placement }: LayOutOptions): Layout {
  const survey = surveyGlyphs(source.glyphs);
  const signed = survey.circles ? { ...source, glyphs: withCircledSigns(source.glyphs) } : source;
  const page = survey.ideographs ? withVerticalText(signed) : signed;
  // `withVerticalText` marks characters as turned after the survey.
  const upright = page === signed && !survey.turned;
  const turn = upright ? 0 : dominantTurn(page.glyphs);
  const geometry = withDrawnUnderscores(withLetterBullets(withDrawnBullets(withCheckBoxes(turnPage(page, turn)))));
  const { glyphs: visible, fakeBold, recognised } = visibleGlyphs(geometry);
  if (!visible.some((glyph) => !isBlank(glyph.text))) {
    return { model: pictureOfPage(page), rows: [], rotated: [], back: (box) => box, turn: 0 };
  }
  const watermark = upright && !survey.pale ? undefined : findWatermark(visible, geometry);
  const glyphs = watermark ? visible.filter((glyph) => !watermark.glyphs.has(glyph)) : visible;
  const garbled = survey.unreadable && unreadableShare(glyphs) >= GARBLED_SHARE;
  const warnings: PageWarning[] = garbled ? ["garbled_text"] : [];
  if (lacksDrawnLetters(source)) warnings.push("missing_font");
  const { standing, others } = upright ? { standing: glyphs, others: [] } : byTurn(glyphs);
  const drawn = buildFragments(standing, geometry.fonts, fakeBold);
  markTextEnds(drawn);
  const fragments = inTextOrder(drawn);
  tagFragments(fragments, geometry.structure);
  const crowded = fragments.length + others.length / LETTERS_OF_WORD > MOST_WORDS;
  const plain = (): void => void warnings.push("plain_layout");
  if (crowded) plain();
  const { rows, numbers } = splitLineNumbers(buildRows(joinDropCaps(fragments)));
  const onSide = crowded ? { tables: [], left: others } : turnedTables(others, geometry);
  const rotated = rotatedFragments(onSide.left, geometry.fonts, geometry.width, geometry.height);
  const turned = turnedTrace(trace, turn, geometry);
  if (turned) traceWords(turned, [...rows.flatMap((row) => row.fragments), ...rotated]);
  const elements = crowded
    ? plainText([...rows, ...rotated.map((word) => makeRow([word]))], geometry)
    : arrangePage(geometry, rows, {
        rotated,
        turnedTables: onSide.tables,
        scan: recognised,
        trace: turned,
        leftOut: plain,
      });
  const beside = [
    ...(numbers ? [besideText(numbers.text, numbers.box, styleOf([numbers], geometry.fonts))] : []),
    ...(watermark ? [besideText(watermark.text, watermark.box, watermark.style)] : []),
  ];
  const unturned = (box: Box): Box => turnBox(box, opposite(turn), geometry.width, geometry.height);
  const back = placement === undefined ? unturned : (box: Box): Box => placement.place(unturned(box));
  const placed = [...elements, ...beside].map((element) => moved(element, back));
  traceElements(trace, placed);
  const { width, height } = placement ?? page;
  const model = compactModel({ ...page, width, height }, placed, warnings);
  return { model, rows, rotated, back, turn: placement?.turn ?? turn };
}

/** The text of a page line by line, from top to bottom. */
function plainText(rows: Row[], { width, height, fonts }: PageGeometry): PageElement[] {
  const column: Box = { left: 0, top: 0, right: width, bottom: height };
  return textElements(buildParagraphs(textLines(rows, [])), column, fonts);
}

/** Separates upright characters from the others. */
function byTurn(glyphs: Glyph[]): { standing: Glyph[]; others: Glyph[] } {
  const isUpright = (glyph: Glyph): boolean => quarterTurn(glyph.style.angle) === 0;
  return { standing: glyphs.filter(isUpright), others: glyphs.filter((glyph) => !isUpright(glyph)) };
}

function pictureOfPage(page: PageGeometry): PageModel {
  const box: Box = { left: 0, top: 0, right: page.width, bottom: page.height };
  const blank = page.images.length === 0 && page.shapes.length === 0;
  const picture: PageElement = { kind: "figure", box, fileName: "", text: "", altText: "", raster: true };
  return compactModel(page, blank ? [] : [picture], ["no_text_layer"]);
}
