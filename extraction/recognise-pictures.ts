import { expectedLanguage } from "./expected-languages.ts";
import { type Box, boxOf, height, intersection, POINTS_PER_INCH, unionAll, width } from "./geometry/box.ts";
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
/** A word found in a picture by chance has a lower confidence than this, unless it is in a table or between others. */
const SURE_WORD = 0.6;
/** If this share of a picture's letters could not be read, the page says so. */
const MUCH_UNREAD = 0.15;
/** The same for a table, which has nothing but words. */
const UNREAD_IN_TABLE = 0.03;
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
/** The same where ruled lines show that it is a table, and the fewest lines that do, each way. */
const SURE_RULED_TABLE = 0.6;
const FEWEST_LINES = 3;
/** Share of what is in the picture that such tables cover, share of their cells that have text, and fewest rows. */
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
    const placed = placedIn(figure, page, picture.scale, read);
    if (placed !== undefined) chosen.set(figure, placed);
  }
  if (chosen.size === 0) return undefined;
  const elements = plain.model.elements.flatMap((element) => chosen.get(element)?.elements ?? [element]);
  const figures = plain.model.figures.filter(({ fileName }) =>
    elements.some((element) => element.kind === "figure" && element.fileName === fileName),
  );
  const pictures = [...chosen.values()];
  const lines = pictures.flatMap((picture) => picture.lines);
  const warnings = [...plain.model.warnings, "recognised_pictures" as const];
  if (pictures.some(({ isPart }) => isPart)) warnings.push("low_recognition_confidence");
  const languages = [...new Set(pictures.flatMap((picture) => picture.languages))];
  return {
    model: { ...plain.model, elements, figures, warnings, ...(languages.length === 0 ? {} : { languages }) },
    words: { ...plain.words, lines: [...plain.words.lines, ...lines].sort((a, b) => a.box.top - b.box.top) },
  };
}

interface ReadPicture {
  elements: PageElement[];
  lines: WordLine[];
  languages: string[];
  /** Some of its words could not be read. */
  isPart: boolean;
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

/** What is a word if there are others before and after it. */
const WORD = /[\p{L}\p{N}]{2}/u;
/** What the line of a legend with its marker is taken for. */
const LEGEND_LINE = /^[\p{L}\p{N}]?[—–_=]+[\p{L}\p{N}]?[—–_=]*$/u;

/** Without the words that may be parts of the drawing. */
function sureOf(read: RecognisedPage): RecognisedPage {
  const isSure = ({ text, confidence }: { text: string; confidence: number }): boolean =>
    confidence >= (LEGEND_LINE.test(text) ? SURE_PICTURE : SURE_WORD);
  const lines = read.lines
    .map((line) => {
      const written = line.words.flatMap((word, index) => (isSure(word) && WORD.test(word.text) ? [index] : []));
      // At the ends of a line there may be marks, such as those of a legend.
      const isBetween = (index: number) => index > (written[0] ?? index) && index < (written.at(-1) ?? index);
      const words = line.words.filter((word, index) => isSure(word) || (isBetween(index) && WORD.test(word.text)));
      return { ...line, words };
    })
    .filter(({ words }) => words.some(({ text }) => /[\p{L}\p{N}]/u.test(text)));
  return { ...read, lines };
}

/** With every word that is not made of marks alone. */
function letteredOf(read: RecognisedPage): RecognisedPage {
  const lines = read.lines
    .map((line) => ({
      ...line,
      words: line.words.filter(({ text, confidence }) => confidence >= SURE_WORD || /[\p{L}\p{N}]/u.test(text)),
    }))
    .filter(({ words }) => words.length > 0);
  return { ...read, lines };
}

const meanConfidence = ({ lines }: RecognisedPage): number => {
  const words = lines.flatMap((line) => line.words);
  return words.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, words.length);
};

/** What replaces a picture that was read; `undefined` if nothing certain was found. */
function placedIn(
  figure: FigureElement,
  page: PageGeometry,
  scale: number,
  read: RecognisedPage,
): ReadPicture | undefined {
  const sure = sureOf(read);
  if (meanConfidence(sure) < SURE_PICTURE || !isInWords(sure.lines.flatMap((line) => line.words))) return undefined;
  const { languages = [], unread = 0 } = read;
  // A doubtful word in a table is a word: nothing is drawn there.
  const lettered = laidOut(figure, page, scale, letteredOf(read));
  if (lettered.isTable) {
    const { elements, lines } = lettered;
    return { elements, lines, languages, isPart: unread >= UNREAD_IN_TABLE };
  }
  const { lines, words } = laidOut(figure, page, scale, sure);
  const text = words.lines.map((line) => line.words.map((word) => word.text).join(" ")).join("\n");
  if (text === "") return undefined;
  const confidence = inThousandths(meanConfidence(sure));
  const labelled = { ...figure, text: joined(figure.text, text), confidence, recognised: true };
  return { elements: [labelled], lines, languages, isPart: unread >= MUCH_UNREAD };
}

interface LaidOut {
  elements: PageElement[];
  lines: WordLine[];
  words: PageWords;
  isTable: boolean;
}

/** The layout of what was read, at its place on the page. */
function laidOut(figure: FigureElement, page: PageGeometry, scale: number, read: RecognisedPage): LaidOut {
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
  const elements = found.map((element) => restyled(moved(element, place), factor, meanConfidence(read)));
  const least = isRuled(read) ? SURE_RULED_TABLE : SURE_TABLE;
  return { elements, lines, words, isTable: read.confidence >= least && isTable(found, recognised) };
}

/** Whether lines that cross are drawn in it. */
function isRuled({ strokes }: RecognisedPage): boolean {
  const across = strokes.filter(({ orientation }) => orientation === "horizontal").length;
  return across >= FEWEST_LINES && strokes.length - across >= FEWEST_LINES;
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
 * labels in rows and columns, but they leave cells empty, or most of what they show is drawn: the images of what was
 * recognised are the ink that no word accounts for. A margin around the table is nothing.
 */
function isTable(elements: PageElement[], { glyphs, rulings, images }: PageGeometry): boolean {
  const tables = elements.filter((element) => element.kind === "table");
  const letters = (some: PageElement[]): number => some.reduce((sum, element) => sum + textOf(element).length, 0);
  const shown = unionAll([...glyphs, ...rulings, ...images].map(({ box }) => box));
  const covered = tables.reduce((sum, table) => sum + areaOf(table), 0);
  return (
    shown !== undefined &&
    tables.length > 0 &&
    letters(tables) >= TABLE_SHARE * letters(elements) &&
    covered >= COVERED_SHARE * areaOf({ box: shown }) &&
    tables.every(isFilled) &&
    !images.some(({ box }) => tables.some((table) => intersection(table.box, box) !== undefined))
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
