import type { Chance } from "../generate/chance.ts";

const RULES = [
  [5, "booktabs"],
  [3, "lines"],
  [1, "double"],
  [1, "bars"],
  [1, "rows"],
  [1, "grid"],
  [1, "head"],
  [0.7, "stripes"],
  [0.7, "none"],
] as const;

/** Upright, bold and italic fonts, by the names of their files. */
const FONTS = [
  ["texgyretermes-regular", "texgyretermes-bold", "texgyretermes-italic"],
  ["texgyreheros-regular", "texgyreheros-bold", "texgyreheros-italic"],
  ["texgyrepagella-regular", "texgyrepagella-bold", "texgyrepagella-italic"],
  ["LibertinusSerif-Regular", "LibertinusSerif-Bold", "LibertinusSerif-Italic"],
  ["STIXTwoText-Regular", "STIXTwoText-Bold", "STIXTwoText-Italic"],
  ["XCharter-Roman", "XCharter-Bold", "XCharter-Italic"],
  ["FiraSans-Regular", "FiraSans-Bold", "FiraSans-Italic"],
  ["NewCM10-Regular", "NewCM10-Bold", "NewCM10-Italic"],
] as const;

/** Signs that most fonts lack. */
const SIGNS = "✓✔✗✘□■●○▲△▼★☆⁎∗∼≅≡⇒⩽⩾↑↓←→";

/** Classes with the widths of a column and of the page's text, in points. */
const CLASSES = [
  { head: "\\documentclass[twocolumn]{article}\\usepackage[margin=18mm]{geometry}", column: 251, text: 512 },
  { head: "\\documentclass[9pt,twocolumn]{extarticle}\\usepackage[margin=15mm]{geometry}", column: 259, text: 528 },
  { head: "\\documentclass[11pt]{article}\\usepackage[margin=25mm]{geometry}", column: 472, text: 472 },
  { head: "\\documentclass{scrartcl}", column: 418, text: 418 },
  { head: "\\documentclass[5p,twocolumn]{elsarticle}", column: 252, text: 522 },
  { head: "\\documentclass[3p]{elsarticle}", column: 468, text: 468 },
  { head: "\\documentclass[journal]{IEEEtran}", column: 252, text: 516 },
  { head: "\\documentclass{llncs}", column: 347, text: 347 },
  { head: "\\documentclass[reprint,aps]{revtex4-2}", column: 246, text: 510 },
] as const;

export interface TableLook {
  rules: (typeof RULES)[number][1];
  /** Column types of figures and of words. */
  figures: string;
  words: string;
  isHeadBold: boolean;
  isHeadCentred: boolean;
  isMiddle: boolean;
  isStretched: boolean;
  isFlush: boolean;
  isUnderlined: boolean;
  /** A gap follows every so many rows; 0 for none. */
  gapAfter: number;
  /** `\tabcolsep` in points. */
  gap: number;
}

export interface LatexLook {
  table: TableLook;
  /** Widths of a column and of the page's text, in points. */
  column: number;
  text: number;
  captionBelow: boolean;
  /** Command that sets the font of tables, and its size in points. */
  size: readonly [string, number];
  preamble: string;
}

export function drawLatexLook(chance: Chance): LatexLook {
  const { head, column, text } = chance.pick(CLASSES);
  const rules = chance.weighted(RULES);
  const [upright, bold, italic] = chance.pick(FONTS);
  const gap = chance.between(2.5, 6);
  const size = chance.weighted([
    [2, ["\\small", 9] as const],
    [3, ["\\footnotesize", 8] as const],
    [1, ["\\scriptsize", 7] as const],
  ]);
  return {
    table: {
      rules,
      figures: chance.pick(["c", "c", "r", "l"]),
      words: chance.pick(["l", "l", "c"]),
      isHeadBold: chance.is(0.4),
      isHeadCentred: chance.is(0.4),
      isMiddle: chance.is(0.15),
      isStretched: chance.is(0.5),
      isFlush: rules !== "grid" && rules !== "stripes" && chance.is(0.3),
      isUnderlined: chance.is(0.7),
      gapAfter: chance.is(0.15) ? chance.int(3, 6) : 0,
      gap,
    },
    column,
    text,
    captionBelow: chance.is(0.15),
    size,
    preamble: [
      head,
      "\\usepackage{fontspec,booktabs,multirow,array,graphicx}\\usepackage[table]{xcolor}",
      `\\setmainfont{${upright}.otf}[Ligatures=TeXReset,BoldFont=${bold}.otf,ItalicFont=${italic}.otf]`,
      `\\setlength{\\tabcolsep}{${gap}pt}\\renewcommand{\\arraystretch}{${chance.between(0.95, 1.35)}}`,
      "\\usepackage{newunicodechar}\\newfontfamily\\signs{DejaVu Sans}",
      [...SIGNS].map((sign) => `\\newunicodechar{${sign}}{{\\signs ${sign}}}`).join(""),
      "\\hfuzz=2pt\\emergencystretch=2em",
    ].join("\n"),
  };
}
