import { withAxisFigures } from "./again/axis-figures.ts";
import { withDecimalPoints } from "./again/decimal-points.ts";
import { withoutDoubledFigures } from "./again/doubled-figures.ts";
import { withLoneNumbers } from "./again/lone-figures.ts";
import { withMisreadRows } from "./again/misread-rows.ts";
import { withMissedCells } from "./again/missed-cells.ts";
import { withMissedMarks } from "./again/missed-marks.ts";
import { withSpaces } from "./again/missed-spaces.ts";
import { withRaisedFigures } from "./again/raised-figures.ts";
import { allPieces } from "./again/read-rows.ts";
import { meanConfidence } from "./again/reading-worth.ts";
import { withSmallLabels } from "./again/small-labels.ts";
import { withSplitRows } from "./again/split-rows.ts";
import { asStrokes, type CheckBox, checkBoxes, withCheckBoxes } from "./check-boxes.ts";
import { withoutBlackEdges } from "./picture/black-edges.ts";
import type { HalfMap } from "./picture/closing.ts";
import { darkOnLight, quarterTurned, rotated, upsideDown, withoutStrokes } from "./picture/grey-image.ts";
import { type Ink, inkOf } from "./picture/ink.ts";
import { sidewaysTurn } from "./picture/lettering.ts";
import { darkened, inkLevel, onWhite, paperOf } from "./picture/paper.ts";
import { ruledLines } from "./picture/ruled-lines.ts";
import { shadedAreas, withoutShades } from "./picture/shades.ts";
import { skewOf } from "./picture/skew.ts";
import type { EngineAnswer, EngineOptions, GreyImage, RecognitionEngine } from "./shapes/engine.ts";
import type { PixelBox, Shade, Stroke } from "./shapes/recognised-page.ts";

/** Radians: rotating a picture blurs it a little, which costs more than a smaller skew does. */
const LEAST_SKEW = 0.003;
/** Below this confidence, a page may be upside down. */
const UPSIDE_DOWN = 0.6;
/** Below this confidence, a page is read again with a separate threshold for each part. */
const UNEVEN = 0.85;
/** A second reading replaces the first if its confidence is higher by more than this. */
const CLEARLY_BETTER = 0.02;

/** The upright picture of a page, and what the engine read in it. */
export interface Upright {
  /** The picture without its shades, on white paper. */
  image: GreyImage;
  ink: Ink;
  /** Brightness of the paper before it was made white. */
  paper: HalfMap;
  /** Usual level of its ink. */
  inkLevel: number;
  shades: Shade[];
  strokes: Stroke[];
  /** Squares to tick; they are among the words of the answer. */
  boxes: CheckBox[];
  answer: EngineAnswer;
  /** Radians by which the picture was turned clockwise. */
  turned: number;
}

/** How a picture is read. */
export interface Reading {
  engine: RecognitionEngine;
  languages: string[];
  /** Pixels per point. */
  scale: number;
  layout: EngineOptions["layout"];
}

/**
 * Reads a picture upright. A page that lies on its side is turned first; if it then reads badly, it is also read as it
 * lies.
 */
export async function readUpright(picture: GreyImage, reading: Reading): Promise<Upright> {
  const page = reading.layout === "page" ? withoutBlackEdges(picture, reading.scale) : picture;
  await reading.engine.pause?.();
  const lying = whitened(darkOnLight(page), reading.scale);
  await reading.engine.pause?.();
  const turn = reading.layout === "page" ? sidewaysTurn(lying.ink) : undefined;
  if (turn === undefined) return readStanding(lying, reading);
  const quarter = quarterTurned(lying.image);
  const raised = await readStanding(whitened(turn === 270 ? quarter : upsideDown(quarter), reading.scale), reading);
  if (raised.answer.confidence < UPSIDE_DOWN) {
    const asItLies = await readStanding(lying, reading);
    if (isBetter(asItLies.answer, raised.answer)) return asItLies;
  }
  return { ...raised, turned: raised.turned + ((360 - turn) * Math.PI) / 180 };
}

/** A picture, the same picture on white paper, its ink, and the brightness of its paper. */
interface Whitened {
  image: GreyImage;
  white: GreyImage;
  ink: Ink;
  paper: HalfMap;
}

function whitened(image: GreyImage, scale: number): Whitened {
  const paper = paperOf(image, scale);
  const white = onWhite(image, paper);
  return { image, white, ink: inkOf(white), paper };
}

async function readStanding(picture: Whitened, { engine, languages, scale, layout }: Reading): Promise<Upright> {
  const skew = skewOf(picture.ink);
  const isLevel = Math.abs(skew) < LEAST_SKEW;
  const level = isLevel ? picture.image : rotated(picture.image, -skew);
  await engine.pause?.();
  const shades = shadedAreas(level, scale);
  await engine.pause?.();
  const isAsItWas = isLevel && shades.length === 0;
  const { white, ink, paper } = isAsItWas ? picture : whitened(withoutShades(level, shades), scale);
  await engine.pause?.();
  const strokes = ruledLines(white, ink, scale);
  await engine.pause?.();
  const boxes = layout === "page" ? checkBoxes(white, ink, { scale, languages }) : [];
  const inkedAt = inkLevel(white);
  const clearOf = (one: Pick<Upright, "image" | "strokes" | "boxes">): GreyImage =>
    withoutStrokes(darkened(one.image, inkedAt), [...one.strokes, ...asStrokes(one.boxes)]);
  const read = (cleared: GreyImage, options: Partial<EngineOptions> = {}): Promise<EngineAnswer> =>
    engine.recognise(cleared, { languages, localThreshold: false, layout, ...options });
  let clear = clearOf({ image: white, strokes, boxes });
  const answer = await read(clear);
  const turned = isLevel ? 0 : -skew;
  let upright: Upright = { image: white, ink, paper, inkLevel: inkedAt, shades, strokes, boxes, answer, turned };
  const readLines = (lines: GreyImage): Promise<EngineAnswer> => read(lines, { layout: "lines" });
  // Drawn parts of a picture are always read with low confidence: reading the whole picture again would find no more
  // words.
  if (layout === "scattered") {
    return { ...upright, answer: await withRowsReadAlone(upright, { clear, level }, readLines) };
  }
  if (layout !== "page") return upright;
  if (upright.answer.confidence < UPSIDE_DOWN) {
    const onHead = headlong(upright);
    const onHeadClear = clearOf(onHead);
    const again = await read(onHeadClear);
    if (isBetter(again, upright.answer)) [upright, clear] = [{ ...onHead, answer: again }, onHeadClear];
  }
  if (upright.answer.confidence < UNEVEN) {
    const again = await read(clear, { localThreshold: true });
    if (isBetter(again, upright.answer)) upright = { ...upright, answer: again };
  }
  return { ...upright, answer: await withWhatWasMissed(upright, clear, readLines) };
}

/** The engine's answer with the rows and the small marks that the engine misses; `clear` is what it saw. */
async function withWhatWasMissed(
  { image, ink, strokes, shades, boxes, answer: read }: Upright,
  clear: GreyImage,
  readLines: (lines: GreyImage) => Promise<EngineAnswer>,
): Promise<EngineAnswer> {
  const pieces = allPieces(ink);
  const joined = await withSplitRows({ answer: read, ink, strokes, pieces, image: clear }, readLines);
  const answer = withMissedMarks({
    answer: withCheckBoxes(withDecimalPoints(withoutDoubledFigures(joined, pieces), pieces), boxes),
    ink,
    strokes,
    pieces,
  });
  const numbered = await withLoneNumbers({ answer, ink, strokes, pieces, image }, readLines);
  const filled = await withMissedCells({ answer: numbered, ink, strokes, shades, pieces, image: clear }, readLines);
  return withRaisedFigures({ answer: filled, ink, strokes, pieces, image }, readLines);
}

/** The engine's answer with the rows that the engine misread. */
async function withRowsReadAlone(
  { ink, strokes, answer }: Upright,
  { clear, level }: { clear: GreyImage; level: GreyImage },
  readLines: (lines: GreyImage) => Promise<EngineAnswer>,
): Promise<EngineAnswer> {
  const pieces = allPieces(ink);
  const settled = await withMisreadRows({ answer, ink, strokes, pieces, image: clear }, readLines);
  const figured = await withAxisFigures({ answer: settled, ink, strokes, pieces, image: clear }, readLines);
  const labelled = await withSmallLabels({ answer: figured, ink, strokes, pieces, image: clear, level }, readLines);
  const read = withSpaces(labelled, pieces);
  return { ...read, confidence: meanConfidence(read.lines.flatMap((line) => line.words)) };
}

const isBetter = (one: EngineAnswer, other: EngineAnswer): boolean =>
  one.confidence > other.confidence + CLEARLY_BETTER;

/** The page turned upside down. */
function headlong({ image, ink, paper, shades, strokes, boxes, turned, ...rest }: Upright): Upright {
  const turn = ([left, top, right, bottom]: PixelBox): PixelBox => [
    image.width - right,
    image.height - bottom,
    image.width - left,
    image.height - top,
  ];
  return {
    image: upsideDown(image),
    ink: { ...ink, bits: ink.bits.slice().reverse() },
    paper: { ...paper, levels: paper.levels.slice().reverse() },
    shades: shades.map(({ box, level }) => ({ box: turn(box), level })),
    boxes: boxes.map(({ box, ...rest }) => ({ ...rest, box: turn(box) })),
    strokes: strokes.map(({ orientation, ...stroke }) => {
      const [left, top, right, bottom] = turn([stroke.left, stroke.top, stroke.right, stroke.bottom]);
      return { orientation, left, top, right, bottom };
    }),
    ...rest,
    turned: turned + Math.PI,
  };
}
