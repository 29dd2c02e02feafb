import type { Chance } from "../chance.ts";
import { isCased, type Language } from "../words/language.ts";
import { type Colours, drawColours } from "./colours.ts";
import { drawFonts, type Fonts } from "./fonts.ts";
import { drawFurniture, type Furniture } from "./furniture.ts";
import { drawHeadings, type HeadingLook, type Numbering } from "./heading-look.ts";

/** The look of one document. Lengths are in points unless noted otherwise. */
export interface Style {
  page: PageShape;
  fonts: Fonts;
  colours: Colours;
  size: number;
  leading: number;
  align: "left" | "justify";
  hyphenated: boolean;
  /** First-line indent that separates paragraphs; if 0, `gap` separates them. */
  indent: number;
  gap: number;
  columns: 1 | 2 | 3;
  gutter: number;
  columnRule: boolean;
  /** Looks of the headings: the title's, then those of the three levels. */
  headings: [HeadingLook, HeadingLook, HeadingLook, HeadingLook];
  numbering: Numbering;
  /** Ems between a heading's number and its words. */
  numberGap: number;
  /** Whether a chapter's number stands on its own line above the name. */
  numberAbove: boolean;
  furniture: Furniture;
  caption: CaptionLook;
}

export interface PageShape {
  width: number;
  height: number;
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export interface CaptionLook {
  place: "above" | "below";
  label: "bold" | "caps" | "plain" | "bold all";
  align: "left" | "center";
  stop: string;
}

interface Wishes {
  columns?: Style["columns"];
  page?: PageShape;
  size?: number;
  /** Whether chapters change the running header. */
  chapters?: boolean;
}

const PAPERS: readonly (readonly [number, readonly [number, number]])[] = [
  [6, [595, 842]],
  [4, [612, 792]],
  [1, [420, 595]],
  [1, [499, 709]],
];

export function drawPage(chance: Chance): PageShape {
  const [width, height] = chance.weighted(PAPERS);
  const side = chance.between(0.06, 0.14) * width;
  return {
    width,
    height,
    top: chance.between(0.07, 0.11) * height,
    bottom: chance.between(0.07, 0.11) * height,
    left: side,
    right: chance.is(0.8) ? side : side * chance.between(0.7, 1.6),
  };
}

export function drawStyle(chance: Chance, language: Language, wishes: Wishes = {}): Style {
  const page = wishes.page ?? drawPage(chance);
  const fonts = drawFonts(chance, language);
  const colours = drawColours(chance);
  const columns = wishes.columns ?? 1;
  const isSpaced = language.script !== "chinese" && language.script !== "japanese";
  const size = wishes.size ?? (columns > 1 || page.width < 500 ? chance.between(8, 10) : chance.between(9, 12));
  const indented = chance.is(0.4);
  const align = isSpaced && chance.is(0.55) ? "justify" : "left";
  return {
    page,
    fonts,
    colours,
    size,
    leading: chance.between(1.12, 1.55),
    align,
    hyphenated: isCased(language) && (align === "justify" ? chance.is(0.7) : chance.is(0.15)),
    indent: indented ? chance.between(8, 22) : 0,
    gap: indented ? 0 : chance.between(3, 11),
    columns,
    gutter: chance.between(11, 28),
    columnRule: columns > 1 && chance.is(0.12),
    headings: drawHeadings(chance, language, { size, fonts, colours }),
    ...drawNumberingAndFurniture(chance, wishes.chapters ?? false),
    caption: drawCaption(chance),
  };
}

function drawNumberingAndFurniture(
  chance: Chance,
  chapters: boolean,
): Pick<Style, "numbering" | "numberGap" | "numberAbove" | "furniture"> {
  const numbering = chance.weighted<Numbering>([
    [10, "none"],
    [4, "1"],
    [3, "1."],
    [1, "roman"],
    [1, "letters"],
    [chapters ? 3 : 0.3, "chapter"],
    [0.7, "V2.3"],
    [0.7, "§"],
  ]);
  return {
    numbering,
    numberGap: chance.pick([0, 0.3, 0.6, 1, 2]),
    numberAbove: chance.is(0.4),
    furniture: drawFurniture(chance),
  };
}

function drawCaption(chance: Chance): CaptionLook {
  return {
    place: chance.is(0.75) ? "above" : "below",
    label: chance.pick(["bold", "bold", "caps", "plain", "bold all"]),
    align: chance.is(0.75) ? "left" : "center",
    stop: chance.pick([".", ":", " –", " |"]),
  };
}
