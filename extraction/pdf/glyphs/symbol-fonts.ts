/**
 * Symbol fonts carry no Unicode: PDF producers give their codes unchanged, or in the private use area from U+F000, as
 * the (3, 0) cmap of a TrueType symbol font numbers them. The meanings of the codes are published for Symbol and
 * ZapfDingbats (Adobe; unicode.org/Public/MAPPINGS/VENDORS/ADOBE) and in ISO/IEC 10646 for Wingdings.
 */

import type { Glyph } from "../../page/page-geometry.ts";
import { TEX_FONTS } from "./tex-fonts.ts";

const FIRST_PRIVATE_SYMBOL = 0xf000;
const LAST_PRIVATE_SYMBOL = 0xf0ff;
const FIRST_SYMBOL_CODE = 0x20;
const LAST_CODE = 0xff;

/** Codes 0x20 to 0x7e, of which the space stands for itself. */
const SYMBOL_LOW =
  " !∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_\u203eαβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼";
/** Codes 0xa0 to 0xfe; U+FFFD where the font has no character, and for the Apple logo. */
const SYMBOL_HIGH =
  "€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊〈®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪\ufffd〉∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭";
const SYMBOL_HIGH_START = 0xa0;

/** Codes 0x21 to 0x7e. */
const DINGBATS_LOW = "✁✂✃✄☎✆✇✈✉☛☞✌✍✎✏✐✑✒✓✔✕✖✗✘✙✚✛✜✝✞✟✠✡✢✣✤✥✦✧★✩✪✫✬✭✮✯✰✱✲✳✴✵✶✷✸✹✺✻✼✽✾✿❀❁❂❃❄❅❆❇❈❉❊❋●❍■❏❐❑❒▲▼◆❖◗❘❙❚❛❜❝❞";
const DINGBATS_LOW_START = 0x21;
/** Codes 0xa1 to 0xfe; 0xf0 is not used. */
const DINGBATS_HIGH =
  "❡❢❣❤❥❦❧♣♦♥♠①②③④⑤⑥⑦⑧⑨⑩❶❷❸❹❺❻❼❽❾❿➀➁➂➃➄➅➆➇➈➉➊➋➌➍➎➏➐➑➒➓➔→↔↕➘➙➚➛➜➝➞➟➠➡➢➣➤➥➦➧➨➩➪➫➬➭➮➯\ufffd➱➲➳➴➵➶➷➸➹➺➻➼➽➾";
const DINGBATS_HIGH_START = 0xa1;

/**
 * The bullets, boxes, hands and arrows that office software offers; pictures of mailboxes and zodiac signs are left
 * out.
 */
const WINGDINGS: Record<number, string> = {
  33: "✏",
  34: "✂",
  40: "☎",
  41: "✆",
  42: "✉",
  70: "☞",
  74: "☺",
  76: "☹",
  108: "●",
  109: "❍",
  110: "■",
  111: "□",
  112: "◻",
  113: "❑",
  114: "❒",
  115: "⬧",
  116: "⧫",
  117: "◆",
  118: "❖",
  119: "⬥",
  120: "⌧",
  158: "·",
  159: "•",
  160: "▪",
  161: "○",
  164: "◉",
  165: "◎",
  167: "▪",
  168: "◻",
  170: "✦",
  171: "★",
  216: "➢",
  223: "←",
  224: "→",
  225: "↑",
  226: "↓",
  232: "➔",
  239: "⇦",
  240: "⇨",
  241: "⇧",
  242: "⇩",
  251: "✗",
  252: "✓",
  253: "☒",
  254: "☑",
};
/** Circled digits 0 to 10: 0x80 to 0x8a outlined, 0x8b to 0x95 filled. */
const WINGDINGS_OUTLINED = "⓪①②③④⑤⑥⑦⑧⑨⑩";
const WINGDINGS_FILLED = "⓿❶❷❸❹❺❻❼❽❾❿";
const WINGDINGS_OUTLINED_START = 0x80;
const WINGDINGS_FILLED_START = 0x8b;

const SYMBOL_NAME = /^symbol(mt|std|ps|neue)?([-, ].*)?$/i;
const DINGBATS_NAME = /^(itc)?[ -]?zapf ?dingbats|^dingbats$/i;
/** Wingdings itself only: Wingdings 2 and 3 have other pictures. */
const WINGDINGS_NAME = /^wingdings(mt)?([-, ][a-z].*)?$/i;

/** A font whose codes have the meanings of a table. */
export interface SymbolFont {
  name: RegExp;
  textOf: (code: number) => string | undefined;
  /** All characters that the font has. */
  repertoire: Set<string>;
  /**
   * Whether its glyphs have names without Unicode. Then an unmapped code is one of the font's own, and a mapped one is
   * already Unicode; in other fonts an unmapped code may be the number of a glyph.
   */
  unnamed?: boolean;
  /** What a glyph stands for that the file gives another Unicode. */
  meant?: ((glyph: Glyph) => string | undefined) | undefined;
}

/** All tables are in the basic multilingual plane, so a UTF-16 unit is a character. */
const at = (table: string | Readonly<Record<number, string>>, index: number): string | undefined =>
  index < 0 ? undefined : table[index];

const FONTS: readonly SymbolFont[] = [
  {
    name: SYMBOL_NAME,
    textOf: (code) => at(SYMBOL_LOW, code - FIRST_SYMBOL_CODE) ?? at(SYMBOL_HIGH, code - SYMBOL_HIGH_START),
    // Adobe's list of glyph names gives the Greek letter of this font as the micro sign.
    repertoire: new Set(`${SYMBOL_LOW}${SYMBOL_HIGH}\u00b5`),
  },
  {
    name: DINGBATS_NAME,
    textOf: (code) => at(DINGBATS_LOW, code - DINGBATS_LOW_START) ?? at(DINGBATS_HIGH, code - DINGBATS_HIGH_START),
    repertoire: new Set(DINGBATS_LOW + DINGBATS_HIGH),
  },
  {
    name: WINGDINGS_NAME,
    textOf: (code) =>
      WINGDINGS[code] ??
      at(WINGDINGS_OUTLINED, code - WINGDINGS_OUTLINED_START) ??
      at(WINGDINGS_FILLED, code - WINGDINGS_FILLED_START),
    repertoire: new Set([...Object.values(WINGDINGS), ...WINGDINGS_OUTLINED, ...WINGDINGS_FILLED]),
  },
  ...TEX_FONTS.map(({ name, table, meant }) => ({
    name,
    textOf: (code: number) => at(table, code),
    repertoire: new Set<string>(),
    unnamed: true,
    meant,
  })),
];

/** Whether a code point is one of those from U+F000 on that stand for a font's own codes. */
export const isPrivateSymbol = (code: number): boolean => code >= FIRST_PRIVATE_SYMBOL && code <= LAST_PRIVATE_SYMBOL;

/** The symbol font with this name (without subset prefix); `undefined` for any other font. */
export const symbolFontOf = (name: string): SymbolFont | undefined => FONTS.find((font) => font.name.test(name));

/**
 * Unicode for a code of a symbol font, given unchanged or in the private use area. `undefined` if the code point is one
 * of the font's characters, and therefore already Unicode, or if the tables lack it. Pure.
 */
export function symbolText(font: SymbolFont, code: number): string | undefined {
  if (!isPrivateSymbol(code) && font.repertoire.has(String.fromCodePoint(code))) return undefined;
  const own = isPrivateSymbol(code) ? code - FIRST_PRIVATE_SYMBOL : code;
  if (own > LAST_CODE) return undefined;
  const text = font.textOf(own);
  return text === "\ufffd" ? undefined : text;
}
