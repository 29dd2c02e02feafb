import { expectedLanguage } from "./expected-languages.ts";
import { type Box, boxOf, height, intersection, unionAll, width } from "./geometry/box.ts";
import { analysePageWords } from "./layout/analyse-page.ts";
import { letteredPicture } from "./lettered-picture.ts";
import { moved } from "./page/moved.ts";
import type { PageGeometry } from "./page/page-geometry.ts";
import type { FigureElement, PageElement, PageModel, TableElement } from "./page/page-model.ts";
import type { PageWords, WordLine } from "./page/page-words.ts";
import type { PdfDocument } from "./pdf/pdf-document.ts";
import type { PageRecognition } from "./recognise-geometry.ts";
import { meanConfidence } from "./recognition/again/reading-worth.ts";
import { recognisedGeometry } from "./recognition/recognised-geometry.ts";
import type { RecognisedPage } from "./recognition/shapes/recognised-page.ts";

/** Points: smaller pictures are icons, logos, signatures. */
const LEAST_WIDTH = 60;
const LEAST_HEIGHT = 24;
/** A picture with at least this many letters of text in it is not read. */
const MOST_OWN_LETTERS = 12;
/** At most this many pictures of a page are read, the largest first. */
const MOST_PICTURES = 6;
/** A word with a lower confidence may have been found by chance, unless it is in a table or between other words. */
const SURE_WORD = 0.6;
/** A word with a lower confidence than this is rather part of the drawing. */
const LEAST_WORD = 0.3;
/** If at least this share of a picture's letters could not be read, the page gets a warning. */
const MUCH_UNREAD = 0.12;
/** This share for a table, which contains nothing but words. */
const UNREAD_IN_TABLE = 0.03;
/** Text read from a picture with a lower mean confidence is discarded. */
const SURE_PICTURE = 0.75;
/**
 * One or two letters with less confidence than this may come from the patterns of a photograph. In a picture with
 * lettering, at least this share of the letters is in other words.
 */
const SURE_LETTER = 0.9;
const WORDS_SHARE = 0.5;
const LONG_WORD = /\p{L}{3}|\p{N}{2}|[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u;
/** If nothing of a picture is kept, at least this many such words show that it has lettering. */
const FEWEST_DOUBTFUL = 3;
/** If at least this share of the letters is in tables, the picture is a table. */
const TABLE_SHARE = 0.6;
/**
 * A picture of a table has at least this confidence, since nearly all of it is words: ticks, bars and icons are read as
 * words with lower confidence.
 */
const SURE_TABLE = 0.8;
/** Its least confidence if rulings show that it is a table, and the fewest rulings that show it, in each direction. */
const SURE_RULED_TABLE = 0.6;
const FEWEST_LINES = 3;
/** Least share of the picture's contents that tables cover, least share of their cells with text, and fewest rows. */
const COVERED_SHARE = 0.4;
const FILLED_SHARE = 0.6;
const FEWEST_ROWS = 3;

interface Read {
  model: PageModel;
  words: PageWords;
}

/**
 * Adds the words of pictures to a page: as the picture's text, or as a table in place of a picture of one. Everything
 * else is left unchanged; `undefined` if no picture has words. Throws `RecognitionError` and what `PdfDocument` throws.
 */
export async function recognisePictures(
  document: PdfDocument,
  { page, plain }: { page: PageGeometry; plain: Read },
  { readPicture }: PageRecognition,
): Promise<Read | undefined> {
  const chosen = new Map<PageElement, ReadPicture>();
  let doubtful = 0;
  const lettered = plain.model.elements.filter(isUnread).sort((a, b) => areaOf(b) - areaOf(a));
  for (const [index, figure] of lettered.slice(0, MOST_PICTURES).entries()) {
    const picture = await letteredPicture(document, page.pageNumber, figure.box);
    if (picture === undefined) continue;
    const draw = async () => ({ ...picture, expected: await expectedLanguage(document, page, { alone: true }) });
    const read = await readPicture(page.pageNumber, draw, index);
    const placed = placedIn(figure, page, picture.scale, read);
    if (placed !== undefined) chosen.set(figure, placed);
    else if (isDoubtful(read)) doubtful++;
  }
  if (chosen.size === 0) return doubtful === 0 ? undefined : withDoubts(plain);
  const elements = plain.model.elements.flatMap((element) => chosen.get(element)?.elements ?? [element]);
  const figures = plain.model.figures.filter(({ fileName }) =>
    elements.some((element) => element.kind === "figure" && element.fileName === fileName),
  );
  const pictures = [...chosen.values()];
  const lines = pictures.flatMap((picture) => picture.lines);
  const warnings = [...plain.model.warnings, "recognised_pictures" as const];
  if (doubtful > 0 || pictures.some(({ isPart }) => isPart)) warnings.push("low_recognition_confidence");
  const languages = [...new Set(pictures.flatMap((picture) => picture.languages))];
  return {
    model: { ...plain.model, elements, figures, warnings, ...(languages.length === 0 ? {} : { languages }) },
    words: { ...plain.words, lines: [...plain.words.lines, ...lines].sort((a, b) => a.box.top - b.box.top) },
  };
}

const withDoubts = ({ model, words }: Read): Read => ({
  model: { ...model, warnings: [...model.warnings, "low_recognition_confidence"] },
  words,
});

/** Whether a picture from which nothing is kept has lettering, not only the patterns of a photograph. */
const isDoubtful = (read: RecognisedPage): boolean => longWords(read, SURE_WORD).length >= FEWEST_DOUBTFUL;

const wordsOf = ({ lines }: RecognisedPage) => lines.flatMap((line) => line.words);

/** Longer words and numbers with at least this confidence. */
const longWords = (read: RecognisedPage, least: number) =>
  wordsOf(read).filter(({ text, confidence }) => confidence >= least && LONG_WORD.test(text));

interface ReadPicture {
  elements: PageElement[];
  lines: WordLine[];
  languages: string[];
  /** Whether some of its words could not be read. */
  isPart: boolean;
}

const areaOf = ({ box }: { box: Box }): number => width(box) * height(box);

const isUnread = (element: PageElement): element is FigureElement =>
  element.kind === "figure" &&
  width(element.box) >= LEAST_WIDTH &&
  height(element.box) >= LEAST_HEIGHT &&
  (element.text.match(/[\p{L}\p{N}]/gu) ?? []).length < MOST_OWN_LETTERS;

/** Between other words, this is a word even if it is doubtful. */
const WORD = /[\p{L}\p{N}]{2}/u;
/** What the engine reads the line of a legend with its marker as. */
const LEGEND_LINE = /^[\p{L}\p{N}]?[—–_=]+[\p{L}\p{N}]?[—–_=]*$/u;

/** Removes words that may be parts of the drawing. */
function sureOf(read: RecognisedPage): RecognisedPage {
  const isSure = ({ text, confidence }: { text: string; confidence: number }): boolean =>
    confidence >= (LEGEND_LINE.test(text) ? SURE_PICTURE : SURE_WORD);
  const lines = read.lines
    .map((line) => {
      const written = line.words.flatMap((word, index) => (isSure(word) && WORD.test(word.text) ? [index] : []));
      // The ends of a line may be marks, such as those of a legend.
      const isBetween = (index: number) => index > (written[0] ?? index) && index < (written.at(-1) ?? index);
      const words = line.words.filter((word, index) => isSure(word) || (isBetween(index) && WORD.test(word.text)));
      return { ...line, words };
    })
    .filter(({ words }) => words.some(({ text }) => /[\p{L}\p{N}]/u.test(text)));
  return { ...read, lines };
}

/** Keeps doubtful words, except those that consist only of marks. */
function letteredOf(read: RecognisedPage): RecognisedPage {
  const lines = read.lines
    .map((line) => ({
      ...line,
      words: line.words.filter(({ text, confidence }) => confidence >= SURE_WORD || /[\p{L}\p{N}]/u.test(text)),
    }))
    .filter(({ words }) => words.length > 0);
  return { ...read, lines };
}

/** What replaces a picture that was read; `undefined` if nothing was read with confidence. */
function placedIn(
  figure: FigureElement,
  page: PageGeometry,
  scale: number,
  read: RecognisedPage,
): ReadPicture | undefined {
  const sure = sureOf(read);
  if (meanConfidence(wordsOf(sure)) < SURE_PICTURE || !isInWords(wordsOf(sure))) return undefined;
  const { languages = [], unread = 0 } = read;
  // In a table, doubtful words are words too: nothing is drawn there.
  const lettered = laidOut(figure, page, scale, letteredOf(read));
  if (lettered.isTable) {
    const { elements, lines } = lettered;
    return { elements, lines, languages, isPart: unread >= UNREAD_IN_TABLE };
  }
  const { lines, words } = laidOut(figure, page, scale, sure);
  const text = words.lines.map((line) => line.words.map((word) => word.text).join(" ")).join("\n");
  if (text === "") return undefined;
  const confidence = inThousandths(meanConfidence(wordsOf(sure)));
  const labelled = { ...figure, text: joined(figure.text, text), confidence, recognised: true };
  return { elements: [labelled], lines, languages, isPart: unread + discardedShare(read, sure) >= MUCH_UNREAD };
}

/** Of the letters in words and numbers that are not too doubtful to be print, the share that is not kept. */
function discardedShare(read: RecognisedPage, sure: RecognisedPage): number {
  const lettersOf = (page: RecognisedPage): number =>
    longWords(page, LEAST_WORD).reduce((sum, { text }) => sum + text.length, 0);
  const all = lettersOf(read);
  return all === 0 ? 0 : 1 - lettersOf(sure) / all;
}

interface LaidOut {
  elements: PageElement[];
  lines: WordLine[];
  words: PageWords;
  isTable: boolean;
}

/** The layout of what was read, placed on the page. */
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
  const elements = found.map((element) => restyled(moved(element, place), factor, meanConfidence(wordsOf(read))));
  const least = isRuled(read) ? SURE_RULED_TABLE : SURE_TABLE;
  return { elements, lines, words, isTable: read.confidence >= least && isTable(found, recognised) };
}

/** Whether the picture has enough rulings in both directions. */
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
 * labels in rows and columns, but they leave cells empty, or most of their contents are drawn: the images of a
 * recognised picture are the ink that no word accounts for. A margin around the table does not count.
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

/** Whether a table has too many rows to be chance, and text in most of its cells. */
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
