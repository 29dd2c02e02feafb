import type { PageModel, TextElement } from "../page/page-model.ts";
import { isTitleOfList } from "../text/contents-titles.ts";
import { oneLine } from "../text/one-line.ts";
import type { HeadingCandidate } from "./heading-candidate.ts";
import type { StatedHeadings } from "./stated-headings.ts";
import type { BodyStyle } from "./survey/body-style.ts";
import { elementId } from "./survey/element-id.ts";
import type { FurnitureKind } from "./survey/furniture.ts";
import { LONGEST_HEADING } from "./survey/heading-text.ts";

const MOST_LINES = 5;

/** A contents page has at least this share, and this number, of lines that end with a page number. */
const CONTENTS_SHARE = 0.4;
const CONTENTS_LINES = 5;

/**
 * All texts of a document's body, each with its neighbours: the candidates for headings. What is likely to be a running
 * header is one too, but no neighbour of the others.
 */
export function* bodyTexts(
  pages: Iterable<PageModel>,
  furniture: Map<string, FurnitureKind>,
  stated: StatedHeadings,
): Generator<HeadingCandidate> {
  for (const page of pages) {
    const texts = page.elements.flatMap((element, at) => {
      const id = elementId(page, at);
      const kind = furniture.get(id);
      if (element.kind !== "text" || (kind !== undefined && kind !== "likely-header")) return [];
      return [{ id, element, inBody: kind === undefined }];
    });
    const body = texts.flatMap(({ element, inBody }) => (inBody ? [element] : []));
    const contents = isContentsPage(body);
    let index = 0;
    for (const { id, element, inBody } of texts) {
      yield {
        id,
        element,
        page,
        index,
        previous: body[index - 1],
        next: body[inBody ? index + 1 : index],
        contents,
        outlined: stated.outlined(element, page.pageNumber),
        tagged: stated.tagged(element),
      };
      if (inBody) index++;
    }
  }
}

/** Signs of a formula, in text without words: part of a fraction, for example, set larger than its indices. */
const FORMULA_PIECE = /[{}=+−±×÷·∑∏∫√≤≥<>|]/u;
const WORD = /\p{L}{3}/u;
/**
 * Single letters apart from each other, as in music and formulas; a word set with wide spaces has more different ones.
 */
const LETTERS_APART =
  /^[^\p{L}\p{N}]*[\p{Script=Latin}\p{Script=Greek}](?:[^\p{L}\p{N}]+[\p{Script=Latin}\p{Script=Greek}])*[^\p{L}\p{N}]*$/u;
const FEWEST_IN_WORD = 4;

/** On a contents page only its title, or text this many times as large as the body, is a heading. */
const CONTENTS_TITLE_SIZE = 1.3;

/** Leaders, with or without the page number that they lead to: an entry of a contents list, however large it is set. */
const LEADERS = /(?:\.\s?){5}[\divxlc\s]*$/u;

/** Bullets, and boxes to tick, stay in the text of list items. */
const BULLET = /^[•‣◦▪●○■□☐☑☒➢➤]\s/u;

/**
 * Of a remark's label, "Note": longest text; in font sizes, the largest icon beside the remark, and how far down its
 * top may be.
 */
const LONGEST_LABEL = 25;
/** A label is set at most this many times as large as its remark; a title beside pictures is larger. */
const LARGEST_LABEL = 1.6;
const LARGEST_ICON = 5;
const LONGEST_REMARK = 12;

/** Where the figures of a chart or a table come from, as is said below it. */
const SOURCE =
  /^(?:sources?|quellen?|fuentes?|fontes?|fonti|bron(?:nen)?|kilder?|källor?|lähteet|lähde|źródł[oa]|zdroje?|forrás|источники?|kaynak|πηγ(?:ή|ές)|nguồn|资料来源|資料來源|来源|來源|出典|출처|자료) ?[:：] ?\S/iu;

/** "Example 2.1. Setting the language": the caption of a listing or of steps, as DocBook prints it in many languages. */
const FORMAL_TITLE =
  /^(?:ex[ae]mpl[eo]|e[xk]sempel|beispiel|ejemplo|esempio|voorbeeld|przykład|příklad|пример|приклад|pro[cz][eé]dur[aeo]?|procedimi?ento|процедура|例|手順|过程) ?\d+\.\d+\. \S/iu;

/** Whether a text can be a heading at all; the model judges whether it is one. */
export function canBeHeading(candidate: HeadingCandidate, body: BodyStyle): boolean {
  const { element, contents } = candidate;
  const { role, lines, content } = element;
  if (role === "caption" || role === "formula" || role === "footnote" || role === "code") return false;
  if (lines > MOST_LINES) return false;
  const text = oneLine(content.text);
  if (text.length > LONGEST_HEADING || !/[\p{L}\p{N}]/u.test(text)) return false;
  if ([BULLET, LEADERS, SOURCE, FORMAL_TITLE].some((sign) => sign.test(text)) || isLabelOfRemark(candidate))
    return false;
  if (!WORD.test(text) && (FORMULA_PIECE.test(text) || areSigns(text))) return false;
  return !contents || isTitleOfList(text) || element.style.size >= CONTENTS_TITLE_SIZE * body.size;
}

/**
 * Whether a short text stands above an icon to the left of the next text, which is indented by the icon, or itself to
 * the left of it, half-way up.
 */
function isLabelOfRemark({ element: label, next, page }: HeadingCandidate): boolean {
  const { box, lines, content, style } = label;
  if (!next || lines > 1 || content.text.length > LONGEST_LABEL) return false;
  if (style.size > LARGEST_LABEL * next.style.size) return false;
  const middle = (box.top + box.bottom) / 2;
  const isWithin = middle > next.box.top + next.style.size && middle < next.box.bottom;
  if (isWithin && box.right <= next.box.left) return true;
  return page.elements.some(({ kind, box: icon }) => {
    const isSmall = Math.max(icon.right - icon.left, icon.bottom - icon.top) <= LARGEST_ICON * style.size;
    if (kind !== "figure" || !isSmall || icon.top < box.bottom) return false;
    const down = (icon.top - next.box.top) / style.size;
    const isBeside = icon.right <= next.box.left && down >= -1 && down <= LONGEST_REMARK;
    return isBeside && Math.abs(icon.left - box.left) <= style.size && next.box.left - box.left >= style.size;
  });
}

/** Whether a text without words is made of signs: of unreadable characters, or of letters that spell nothing. */
function areSigns(text: string): boolean {
  if (text.includes("\uFFFD")) return true;
  if (!LETTERS_APART.test(text)) return false;
  const letters = text.match(/\p{L}/gu) ?? [];
  const isName = letters.length === 1 && /\p{Lu}/u.test(text);
  return !isName && new Set(letters).size < FEWEST_IN_WORD;
}

/** The last character tells of most lines that they end in no page number. */
const mayEndInNumber = (line: string): boolean => "0123456789ivxl".includes(line.slice(-1));

function isContentsPage(texts: TextElement[]): boolean {
  const lines = texts.flatMap((text) => text.content.text.split("\n"));
  const numbered = lines.filter(
    (line) => line.length > 8 && mayEndInNumber(line) && /[\s.](\d{1,3}|[ivxl]+)$/.test(line) && /\p{L}/u.test(line),
  ).length;
  return numbered >= CONTENTS_LINES && numbered >= CONTENTS_SHARE * lines.length;
}
