import { centerX } from "../../../../geometry/box.ts";
import { isCompanyName } from "../../vocabulary/organisation-names.ts";
import type { Locale } from "../labels/read-kind.ts";
import type { ScalarValue } from "../labels/scalar-value.ts";
import { type LinedPage, linesRightOf, sizeOf, type TextLine } from "../lines/page-lines.ts";
import { datelineOf } from "./signing.ts";

const CLOSING =
  /^(?:(?:yours|very)\s(?:sincerely|faithfully|truly)|sincerely(?: yours)?|(?:all the best|best wishes|with (?:kind|best) (?:regards|wishes)|(?:kind|best|warm)(?:est)? regards|regards|respectfully)(?: to you(?: both| all)?)?|mit (?:freundlichen|besten|herzlichen) grüßen|freundliche grüße|(?:viele|beste|herzliche) grüße|hochachtungsvoll|cordialement|bien (?:à vous|cordialement)|atentamente|un (?:cordial )?saludo|saludos(?: cordiales)?|(?:distinti|cordiali) saluti|atenciosamente|com os melhores cumprimentos|met vriendelijke groet(?:en)?|hoogachtend|z poważaniem|(?:med )?vänliga? hälsning(?:ar)?|(?:med )?venlig hilsen|med vennlig hilsen)[\s,.!]*$/iu;
const NAMES_OF_SIGNER =
  "signatory|signed by|signer|signature|signataire|signe par|firmante|firmado por|firmatario|firmato da|unterzeichner|unterzeichnerin|unterzeichnet von|unterschrift|assinado por|signatario|ondertekenaar|ondertekend door|podpis|podpisal|undertecknare|underskriver|underskrevet af";
const OF_SIGNER = new RegExp(`^(?:${NAMES_OF_SIGNER})(?: (?:name|full name|nom|nombre|nome|naam|namn|navn))?$`);
const OF_POSITION = new RegExp(
  `^(?:${NAMES_OF_SIGNER}) (?:title|job title|position|role|function|funktion|titel|titre|fonction|cargo|puesto|ruolo|qualifica|carica|functie|stanowisko|stilling|befattning)$`,
);
const TITLED = "(?:(?:Mr|Mrs|Ms|Dr|Prof|Dott|Dott\\.ssa|Ing|Herr|Frau|M|Mme|Sr|Sra|D|Dña)\\.?\\s+)*";
const PERSON = new RegExp(
  `^${TITLED}(\\p{Lu}[\\p{L}'’-]*\\.?(?:\\s(?:de|del|la|van|von|der|di|da|do|dos)){0,2}(?:\\s\\p{Lu}[\\p{L}'’-]*\\.?){1,3})$`,
  "u",
);
/** Lines between the closing words and the name: the firm, and a blank for the signature. */
const MOST_BETWEEN = 2;

/** The person who signed: the name alone on a line below the closing words of a letter, or below the dateline. */
export function signer(pages: LinedPage[], words: readonly string[], locale: Locale): ScalarValue | undefined {
  const asked = words.join(" ");
  if (!OF_SIGNER.test(asked) && !OF_POSITION.test(asked)) return undefined;
  const dateline = datelineOf(pages, locale)?.line;
  for (const page of pages.toReversed()) {
    const last = page.lines.toSorted((a, b) => a.box.top - b.box.top);
    const at = last.findLastIndex(
      (line) => CLOSING.test(line.text.trim()) || (line === dateline && isNearEnd(last, line)),
    );
    const below = at < 0 ? [] : last.slice(at + 1, at + 2 + MOST_BETWEEN);
    const name = below.find(isPerson);
    if (name === undefined) continue;
    if (OF_POSITION.test(asked)) return positionOf(page, name);
    return { value: nameIn(name), page: page.page, words: name.words };
  }
  return undefined;
}

const isPerson = ({ text }: TextLine): boolean => PERSON.test(text.trim()) && !isCompanyName(text.trim());
const nameIn = ({ text }: TextLine): string => PERSON.exec(text.trim())?.[1] ?? text;

/** What stands under the name, printed a second time or not: "Head of Member Lending". */
function positionOf(page: LinedPage, name: TextLine): ScalarValue | undefined {
  let above = name;
  for (;;) {
    const next = page.lines.find((line) => isUnder(above, line));
    if (next === undefined) return undefined;
    if (!isPerson(next)) return isPosition(next) ? { value: next.text, page: page.page, words: next.words } : undefined;
    above = next;
  }
}

/** A position is in words. */
const isPosition = ({ text, words }: TextLine): boolean =>
  words.length <= MOST_WORDS_OF_POSITION && /^\p{L}[^\d:@]*\p{L}$/u.test(text);
const MOST_WORDS_OF_POSITION = 8;

/** Points by which the edges or the middles of two lines of one block may differ. */
const SAME_EDGE = 4;
/** Greatest distance of its lines, in line heights. */
const LINE_GAP = 0.9;

/** Whether a line is right under another, flush with it or centred. */
function isUnder(above: TextLine, { box }: TextLine): boolean {
  const gap = box.top - above.box.bottom;
  const isFlush =
    Math.abs(box.left - above.box.left) <= SAME_EDGE || Math.abs(centerX(box) - centerX(above.box)) <= SAME_EDGE;
  return isFlush && box.top > above.box.top + 1 && gap <= LINE_GAP * (above.box.bottom - above.box.top);
}

/** Signatures follow a dateline at the end of a document, and none at its head. */
const isNearEnd = (lines: readonly TextLine[], line: TextLine): boolean =>
  lines.length - lines.indexOf(line) <= MOST_BELOW_DATELINE && lines.indexOf(line) >= lines.length / 2;

const MOST_BELOW_DATELINE = 6;

/** How much larger than a position a name may be printed; a title is larger still. */
const LARGER = 1.4;

const known = new WeakMap<LinedPage, string[]>();

/** The texts of the lines in lower case. */
function textsOf(page: LinedPage): string[] {
  const texts = known.get(page) ?? page.lines.map(({ text }) => text.toLowerCase().trim());
  known.set(page, texts);
  return texts;
}

/** The person over whose position a label stands alone: "Lars Ek" above "head of training". */
export function nameOver(pages: LinedPage[], labels: readonly string[]): ScalarValue | undefined {
  const asked = new Set(labels);
  const found = pages.flatMap((linedPage) => {
    const { page, lines } = linedPage;
    const texts = textsOf(linedPage);
    return lines.flatMap((line, at) => {
      // A caption of a form is over its own value.
      if (!asked.has(texts[at] ?? "") || lines.some((below) => isUnder(line, below))) return [];
      // A label with a value beside it stands under another row, or under the title.
      const beside = linesRightOf(linedPage, line.box).length;
      const name = lines.find(
        (other) =>
          isPerson(other) &&
          isUnder(other, line) &&
          sizeOf(other) <= LARGER * sizeOf(line) &&
          linesRightOf(linedPage, other.box).length >= beside,
      );
      return name === undefined ? [] : [{ value: nameIn(name), page, words: name.words }];
    });
  });
  return new Set(found.map(({ value }) => value)).size === 1 ? found[0] : undefined;
}
