import type { Chance } from "../generate/chance.ts";

const FONTS = [
  "Liberation Serif",
  "Liberation Sans",
  "DejaVu Serif",
  "Latin Modern Roman",
  "Linux Libertine O",
  "Carlito",
  "Caladea",
  "Open Sans",
  "STIX",
  "Gentium",
  "EB Garamond",
  "Roboto",
  "Lato",
];

const RULES = [
  [4, "booktabs"],
  [1, "head only"],
  [1, "grid"],
  [1, "hairlines"],
  [1, "rows"],
  [1, "stripes"],
  [1, "stripes alone"],
  [1, "head band"],
  [1, "none"],
] as const;

/** A4, US Letter and a journal format, in pixels of 1/96 inch. */
const PAPERS = [
  { width: 794, height: 1123 },
  { width: 816, height: 1056 },
  { width: 595, height: 793 },
];

/** The look of the tables of a document. */
export interface Look {
  rules: (typeof RULES)[number][1];
  twoColumns: boolean;
  captionBelow: boolean;
  /** Whether headers that span several columns are underlined. */
  underlined: boolean;
  /** Text after the number in a caption. */
  afterNumber: string;
  css: string;
}

export function drawLook(chance: Chance): Look {
  const rules = chance.weighted(RULES);
  const twoColumns = chance.is(0.6);
  const size = chance.between(8.5, 11);
  const underlined = chance.is(0.6);
  const font = chance.pick(FONTS);
  const paper = chance.pick(PAPERS);
  const side = chance.int(40, 70);
  const css = [
    `@page{size:${paper.width}px ${paper.height}px;margin:${chance.int(45, 75)}px ${side}px}`,
    // The screen has the width of the printed page, since overflow is measured there.
    `body{width:${paper.width - 2 * side}px;font:${size}pt/${chance.between(1.12, 1.4)} '${font}';margin:0;text-align:${chance.pick(["justify", "left"])};hyphens:auto}`,
    twoColumns ? `.columns{columns:2;column-gap:${chance.int(16, 30)}px}` : "",
    `p{margin:0 0 ${chance.pick([0, 6])}px;text-indent:${chance.pick([0, 12])}px}`,
    `h1{font-size:1.7em}h2{font-size:1.2em;margin:10px 0 4px}`,
    tableCss(chance, { size, font }),
    rulesCss(chance, rules),
    rules === "booktabs" && underlined ? "td span{display:block;border-bottom:.7px solid}" : "",
  ].join("\n");
  const captionBelow = chance.is(0.12);
  return { rules, twoColumns, captionBelow, underlined, afterNumber: chance.pick([".", ":", "", " |"]), css };
}

function tableCss(chance: Chance, { size, font }: { size: number; font: string }): string {
  const tableSize = size * chance.between(0.74, 0.95);
  return [
    `.float{break-inside:avoid;margin:${chance.int(6, 18)}px 0;text-align:left;hyphens:manual`,
    `;font:${tableSize}pt/${chance.between(1.05, 1.35)} '${chance.is(0.7) ? font : chance.pick(FONTS)}'}`,
    `.caption{margin:4px 0;text-align:${chance.pick(["left", "left", "center"])}}.notes{font-size:.9em;margin-top:3px}`,
    `table{border-collapse:collapse;${chance.is(0.75) ? "width:100%" : ""}}`,
    `td{padding:${chance.between(0.3, 3)}px ${chance.between(1.5, 7)}px;text-align:${chance.pick(["left", "left", "left", "center"])}`,
    `;vertical-align:${chance.pick(["top", "top", "top", "middle", "baseline"])}}`,
    `td.figure{text-align:${chance.pick(["left", "center", "right"])}}td.first{text-align:left}`,
    `.head td{font-weight:${chance.pick(["bold", "bold", "normal"])};vertical-align:${chance.pick(["top", "middle", "bottom"])}}`,
    `.head td.over{text-align:${chance.pick(["center", "left"])}}`,
  ].join("");
}

function rulesCss(chance: Chance, rules: Look["rules"]): string {
  const line = `${chance.pick([0.5, 0.7, 1, 1.3])}px solid ${chance.pick(["#000", "#000", "#333", "#888", "#1a5276"])}`;
  const band = chance.pick(["#e8e8e8", "#dde7f0", "#f3efe0", "#cfe2f3"]);
  const ends = `table{border-top:${line};border-bottom:${line}}`;
  const belowHead = `.last-head td,.head td[rowspan]:not([rowspan="1"]){border-bottom:${line}}`;
  switch (rules) {
    case "booktabs":
      return ends + belowHead;
    case "head only":
      return `table{border-top:${line}}${belowHead}`;
    case "grid":
      return `td{border:${line}}`;
    case "hairlines":
      return "td{border-bottom:.4px solid #bbb}";
    case "rows":
      return `td{border-bottom:${line}}`;
    case "stripes":
      return `${ends}.odd td{background:${band}}`;
    case "stripes alone":
      return `.odd td{background:${band}}`;
    case "head band":
      return `.head td{background:${chance.is(0.5) ? band : "#245;color:#fff"}}td{border-bottom:.5px solid #ccc}`;
    case "none":
      return "";
  }
}
