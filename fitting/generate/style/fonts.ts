import type { Chance } from "../chance.ts";
import type { Language } from "../words/language.ts";

/** Free font families that common distributions package. If one is missing, Chromium falls back to others. */
const SERIF = [
  "Liberation Serif",
  "Caladea",
  "Gentium Basic",
  "Gentium Book Basic",
  "Charis SIL",
  "Vollkorn",
  "DejaVu Serif",
  "Noto Serif",
];
const SANS = ["Liberation Sans", "Roboto", "Open Sans", "Carlito", "Lato", "Noto Sans", "Andika", "DejaVu Sans"];
/** Fonts with PostScript outlines, which Chromium embeds as Type 3 fonts, without names or spaces. */
const POSTSCRIPT = [
  "EB Garamond",
  "Latin Modern Roman",
  "Linux Libertine O",
  "STIXGeneral",
  "Inter",
  "Cantarell",
  "Linux Biolinum O",
];
const POSTSCRIPT_SHARE = 0.08;
const NARROW = ["Roboto Condensed", "Open Sans Condensed", "Liberation Sans Narrow", "DejaVu Sans Condensed"];
/** Families without a bold face: it is synthesised by thickening the outlines, and the font's name does not show it. */
const WITHOUT_BOLD = ["Gentium"];
const MONO = ["Liberation Mono", "DejaVu Sans Mono", "Hack", "JetBrains Mono"];
const WIDE_SERIF = ["Liberation Serif", "DejaVu Serif", "Noto Serif", "Charis SIL"];
const WIDE_SANS = ["Liberation Sans", "DejaVu Sans", "Roboto", "Open Sans", "Carlito", "Noto Sans"];
/** Families for scripts that the others do not cover. */
const FAMILIES: Partial<Record<Language["script"], string[]>> = {
  chinese: ["WenQuanYi Zen Hei", "Noto Sans CJK SC", "Noto Serif CJK SC"],
  japanese: ["IPAPGothic", "IPAGothic", "Noto Sans CJK JP", "Noto Serif CJK JP"],
  korean: ["Noto Sans CJK KR", "Noto Serif CJK KR"],
  arabic: ["Amiri", "DejaVu Sans", "Noto Naskh Arabic", "Noto Sans Arabic"],
  hebrew: ["DejaVu Sans", "Noto Sans Hebrew", "Noto Serif Hebrew"],
  devanagari: ["Noto Sans Devanagari", "Noto Serif Devanagari"],
  thai: ["Noto Sans Thai", "Noto Serif Thai"],
};

export interface Fonts {
  body: string;
  heading: string;
  /** Family of furniture, captions and tables. */
  aside: string;
  code: string;
}

export function drawFonts(chance: Chance, { script }: Language): Fonts {
  const code = chance.pick(MONO);
  const families = FAMILIES[script];
  if (families !== undefined) {
    const body = chance.pick(families);
    return { body, heading: chance.pick(families), aside: body, code };
  }
  const [serif, sans] = script === "latin" ? [SERIF, SANS] : [WIDE_SERIF, WIDE_SANS];
  const body = chance.pick(
    script === "latin" && chance.is(POSTSCRIPT_SHARE) ? POSTSCRIPT : chance.is(0.5) ? serif : sans,
  );
  const other = chance.pick(
    chance.weighted([
      [5, sans],
      [2, serif],
      [script === "latin" ? 1 : 0, NARROW],
      [script === "latin" ? 1 : 0, WITHOUT_BOLD],
    ]),
  );
  const heading = chance.is(0.55) ? body : other;
  return { body, heading, aside: chance.is(0.6) ? body : chance.pick(sans), code };
}
