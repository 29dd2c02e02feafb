import type { PageLink } from "../../page/page-geometry.ts";
import { bulletOf } from "../../text/list-markers.ts";
import { markedShare } from "../../text/rich-text.ts";
import type { Edge } from "../drawings/edges.ts";
import { readsRightToLeft } from "../lines/right-to-left.ts";
import type { Row } from "../lines/row.ts";
import { rowText } from "../lines/row-text.ts";
import { markRaised } from "../lines/rows.ts";
import { isFormulaText } from "./formulas.ts";
import type { TextLine } from "./paragraph.ts";
import { isUnderlined } from "./underlines.ts";

/** "Date: 3 May", "Width = 20". */
const LABEL = /^\p{L}[^:=]{0,40}[:=](?:\s|$)/u;
/** A line is bold (italic) if at least this share of its characters is. */
const WHOLE_LINE = 0.8;

/** The lines of running text in these rows. `rules`: the lines drawn across the page, sorted by height. */
export function textLines(rows: Row[], links: PageLink[], rules: Edge[] = []): TextLine[] {
  const rightToLeft = readsRightToLeft(rows);
  return rows.flatMap((row) => {
    markRaised(row);
    const rich = rowText(row, links);
    if (rich.text.trim() === "") return [];
    const boldShare = markedShare(rich, "bold");
    const italicShare = markedShare(rich, "italic");
    const mark = bulletOf(rich.text);
    return {
      row,
      rich,
      bold: boldShare >= WHOLE_LINE,
      italic: italicShare >= WHOLE_LINE,
      boldShare,
      italicShare,
      // Links are underlined for another reason.
      underlined: rules.length > 0 && markedShare(rich, "link") === 0 && isUnderlined(row, rules),
      marker: mark !== undefined,
      ordered: mark?.ordered === true,
      places: mark?.ordered === true ? placesInList(mark.marker) : [],
      labelled: (rich.text.includes(":") || rich.text.includes("=")) && LABEL.test(rich.text),
      first: row.fragments.at(rightToLeft ? -1 : 0),
      formula: isFormulaText(rich.text),
      start: rightToLeft ? -row.box.right : row.box.left,
      end: rightToLeft ? -row.box.left : row.box.right,
    };
  });
}

/** Roman numerals up to 39; letters, which are counted separately. */
const ROMAN = /^(x{0,3})(ix|iv|v?i{0,3})$/;
const FIRST_ROMAN = 1000;
const FIRST_LETTER = 2000;

/** The places that a mark may stand for: of numbers, letters and Roman numerals, each in a range of its own. */
function placesInList(marker: string): number[] {
  const text = marker.replace(/[().]/g, "").toLowerCase();
  if (/^\d+$/.test(text)) return [Number(text)];
  const [, tens = "", ones = ""] = ROMAN.exec(text) ?? [];
  const roman = tens + ones === "" ? [] : [FIRST_ROMAN + 10 * tens.length + valueOfOnes(ones)];
  return text.length === 1 ? [...roman, FIRST_LETTER + (text.codePointAt(0) ?? 0)] : roman;
}

/** Value of a Roman numeral below ten. */
function valueOfOnes(ones: string): number {
  if (ones === "ix") return 9;
  if (ones === "iv") return 4;
  return ones.startsWith("v") ? 4 + ones.length : ones.length;
}
