import { expectedLanguage } from "./expected-languages.ts";
import { type Box, boxOf, height, intersection, POINTS_PER_INCH, width } from "./geometry/box.ts";
import { median } from "./geometry/median.ts";
import { analysePageWords } from "./layout/analyse-page.ts";
import { moved } from "./page/moved.ts";
import type { PageGeometry } from "./page/page-geometry.ts";
import type { FigureElement, PageElement, PageModel, TableElement } from "./page/page-model.ts";
import type { PageWords, WordLine } from "./page/page-words.ts";
import type { PdfDocument } from "./pdf/pdf-document.ts";
import type { PagePicture, PageRecognition } from "./recognise-geometry.ts";
import { darkOnLight, greyOf } from "./recognition/grey-image.ts";
import { inkOf } from "./recognition/ink.ts";
import { inkPieces, type LetterRow, letterRows } from "./recognition/lettering.ts";
import { onWhite, paperOf } from "./recognition/paper.ts";
import { recognisedGeometry } from "./recognition/recognised-geometry.ts";
import type { RecognisedPage } from "./recognition/recognised-page.ts";

/** Points: smaller pictures are icons, logos, signatures. */
const LEAST_WIDTH = 60;
const LEAST_HEIGHT = 24;
/** A picture whose labels are text has at least this many letters. */
const MOST_OWN_LETTERS = 12;
/** Most pictures of a page that are read, the largest first. */
const MOST_PICTURES = 6;
/** Dots per inch at which letters are looked for. */
const LOOK_DPI = 150;
/** Fewest letters in rows for a picture to be read. */
const FEWEST_LETTERS = 8;
/** Height of letters in pixels at which they are read best, upper and lower case together. */
const BEST_HEIGHT = 26;
/** Size in points that letters of that height are taken to have, whatever the picture's size on its page. */
const USUAL_HEIGHT = 6;
const MOST_DPI = 600;
const MOST_PIXELS = 4_000_000;
/** A word found in a picture by chance has a lower confidence than this. */
const SURE_WORD = 0.6;
/** Text read from a picture has at least this confidence; otherwise it is discarded. */
const SURE_PICTURE = 0.75;
/**
 * A letter or two of less confidence than this may come from the patterns of a photograph. Of the letters of a lettered
 * picture at least this share is in other words.
 */
const SURE_LETTER = 0.9;
const WORDS_SHARE = 0.5;
const LONG_WORD = /\p{L}{3}|\p{N}{2}|[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u;
/** With this share of the letters in tables, the picture is a table. */
const TABLE_SHARE = 0.6;
/**
 * Nearly everything read from a picture of a table is words: ticks, bars and icons are read as words with lower
 * confidence.
 */
const SURE_TABLE = 0.8;
/** Share of the picture that such tables cover, share of their cells that have text, and fewest rows. */
const COVERED_SHARE = 0.4;
const FILLED_SHARE = 0.6;
const FEWEST_ROWS = 3;

interface Read {
  model: PageModel;
  words: PageWords;
}

/**
 * The page with the words of its pictures: as the pictures' text, or as a table in place of a picture of one. What is
 * already there is left unchanged; `undefined` if no picture has words. Throws `RecognitionError` and what
 * `PdfDocument` throws.
 */
export async function recognisePictures(
  document: PdfDocument,
  { page, plain }: { page: PageGeometry; plain: Read },
  { readPicture }: PageRecognition,
): Promise<Read | undefined> {
  const chosen = new Map<PageElement, ReadPicture>();
  const lettered = plain.model.elements.filter(isUnread).sort((a, b) => areaOf(b) - areaOf(a));
  for (const [index, figure] of lettered.slice(0, MOST_PICTURES).entries()) {
    const picture = await letteredPicture(document, page.pageNumber, figure.box);
    if (picture === undefined) continue;
    const draw = async () => ({ ...picture, expected: await expectedLanguage(document, page, { alone: true }) });
    const read = await readPicture(page.pageNumber, draw, index);
    const placed = placedIn(figure, page, picture.scale, sureOf(read));
    if (placed !== undefined) chosen.set(figure, placed);
  }
  if (chosen.size === 0) return undefined;
  const elements = plain.model.elements.flatMap((element) => chosen.get(element)?.elements ?? [element]);
  const figures = plain.model.figures.filter(({ fileName }) =>
    elements.some((element) => element.kind === "figure" && element.fileName === fileName),
  );
  const lines = [...chosen.values()].flatMap((picture) => picture.lines);
  return {
    model: { ...plain.model, elements, figures, warnings: [...plain.model.warnings, "recognised_pictures"] },
    words: { ...plain.words, lines: [...plain.words.lines, ...lines].sort((a, b) => a.box.top - b.box.top) },
  };
}

interface ReadPicture {
  elements: PageElement[];
  lines: WordLine[];
}

const areaOf = ({ box }: { box: Box }): number => width(box) * height(box);

const isUnread = (element: PageElement): element is FigureElement =>
  element.kind === "figure" &&
  width(element.box) >= LEAST_WIDTH &&
  height(element.box) >= LEAST_HEIGHT &&
  (element.text.match(/[\p{L}\p{N}]/gu) ?? []).length < MOST_OWN_LETTERS;

/** The picture at the size at which its letters are read best; `undefined` if it has none. */
async function letteredPicture(document: PdfDocument, pageNumber: number, box: Box): Promise<PagePicture | undefined> {
  const look = darkOnLight(greyOf(await document.renderPage(pageNumber, { dpi: LOOK_DPI, box })));
  const rows = letterRows(inkPieces(inkOf(onWhite(look, paperOf(look, LOOK_DPI / POINTS_PER_INCH)))));
  const letters = rows.reduce((sum, row) => sum + row.letters, 0);
  if (letters < FEWEST_LETTERS) return undefined;
  const usual = usualHeight(rows);
  const best = LOOK_DPI * (BEST_HEIGHT / usual);
  const most = Math.sqrt(MOST_PIXELS / ((width(box) * height(box)) / POINTS_PER_INCH ** 2));
  const bitmap = await document.renderPage(pageNumber, { dpi: Math.min(best, MOST_DPI, most), box });
  const scale = (usual * (bitmap.dpi / LOOK_DPI)) / USUAL_HEIGHT;
  return { picture: greyOf(bitmap), scale, layout: "scattered" };
}

/** Height of most letters. */
const usualHeight = (rows: LetterRow[]): number => median(rows.flatMap((row) => Array(row.letters).fill(row.height)));

/** Without the words that may be parts of the drawing. */
function sureOf(read: RecognisedPage): RecognisedPage {
  const lines = read.lines
    .map((line) => ({ ...line, words: line.words.filter((word) => word.confidence >= SURE_WORD) }))
    .filter(({ words }) => words.some(({ text }) => /[\p{L}\p{N}]/u.test(text)));
  return { ...read, lines };
}

/** What replaces a picture that was read; `undefined` if nothing certain was found. */
function placedIn(
  figure: FigureElement,
  page: PageGeometry,
  scale: number,
  read: RecognisedPage,
): ReadPicture | undefined {
  const sure = read.lines.flatMap((line) => line.words);
  const mean = sure.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, sure.length);
  if (mean < SURE_PICTURE || !isInWords(sure)) return undefined;
  const sheet: PageGeometry = {
    ...page,
    width: read.width / scale,
    height: read.height / scale,
    links: [],
    formFields: [],
  };
  const recognised = recognisedGeometry(sheet, read);
  const { model, words } = analysePageWords(recognised);
  const factor = width(figure.box) / sheet.width;
  const place = (box: Box): Box =>
    boxOf(
      figure.box.left + box.left * factor,
      figure.box.top + box.top * factor,
      figure.box.left + box.right * factor,
      figure.box.top + box.bottom * factor,
    );
  const lines = words.lines.map((line) => ({
    box: place(line.box),
    words: line.words.map((word) => ({ ...word, box: place(word.box), size: word.size * factor })),
  }));
  const found = model.elements.filter(({ kind }) => kind !== "figure");
  const elements = found.map((element) => restyled(moved(element, place), factor, mean));
  if (read.confidence >= SURE_TABLE && isTable(found, sheet, recognised.images)) return { elements, lines };
  const text = words.lines.map((line) => line.words.map((word) => word.text).join(" ")).join("\n");
  if (text === "") return undefined;
  const lettered = { ...figure, text: joined(figure.text, text), confidence: inThousandths(mean), recognised: true };
  return { elements: [lettered], lines };
}

function isInWords(words: RecognisedPage["lines"][number]["words"]): boolean {
  const lettersOf = (some: typeof words): number =>
    some.reduce((sum, { text }) => sum + (text.match(/[\p{L}\p{N}]/gu) ?? []).length, 0);
  const isWord = ({ text, confidence }: (typeof words)[number]): boolean =>
    LONG_WORD.test(text) || (confidence >= SURE_LETTER && /[\p{L}\p{N}]/u.test(text));
  return lettersOf(words.filter(isWord)) >= WORDS_SHARE * lettersOf(words);
}

/**
 * Whether what was read from a picture is a table and little else. Charts, screenshots and rows of blots also have
 * labels in rows and columns, but they leave cells empty, or most of what they show is drawn. `drawn` is the ink that
 * no word accounts for, in the same coordinates as the elements.
 */
function isTable(elements: PageElement[], sheet: PageGeometry, drawn: { box: Box }[]): boolean {
  const tables = elements.filter((element) => element.kind === "table");
  const letters = (some: PageElement[]): number => some.reduce((sum, element) => sum + textOf(element).length, 0);
  const covered = tables.reduce((sum, table) => sum + areaOf(table), 0) / (sheet.width * sheet.height);
  return (
    tables.length > 0 &&
    letters(tables) >= TABLE_SHARE * letters(elements) &&
    covered >= COVERED_SHARE &&
    tables.every(isFilled) &&
    !drawn.some(({ box }) => tables.some((table) => intersection(table.box, box) !== undefined))
  );
}

/** Enough rows not to be chance, and text in most of their cells. */
function isFilled({ rows, columns, cells }: TableElement): boolean {
  const filled = cells.reduce((sum, cell) => sum + (cell.content.text === "" ? 0 : cell.rowSpan * cell.columnSpan), 0);
  return rows >= FEWEST_ROWS && filled >= FILLED_SHARE * rows * columns;
}

const joined = (own: string, read: string): string => (own === "" ? read : `${own}\n${read}`);

function restyled(element: PageElement, factor: number, confidence: number): PageElement {
  if (element.kind === "figure") return element;
  const style = { ...element.style, size: Math.round(element.style.size * factor * 10) / 10 };
  const sure = inThousandths(confidence);
  if (element.kind === "text") return { ...element, style, confidence: sure, recognised: true };
  return { ...element, style, confidence: Math.min(element.confidence, sure), recognised: true };
}

const inThousandths = (value: number): number => Math.round(value * 1000) / 1000;

function textOf(element: PageElement): string {
  if (element.kind === "table") return element.cells.map((cell) => cell.content.text).join("");
  return element.kind === "text" ? element.content.text : element.text;
}
