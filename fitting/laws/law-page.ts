import type { Chance } from "../generate/chance.ts";
import { escapeHtml } from "../generate/words/inline.ts";

/** A part of a page of a law. */
export type Part =
  | { kind: "chapter" | "article"; number: string; subject: string }
  | { kind: "paragraph"; mark: string; text: string };

/** What articles are called: a name is in one half only, so that a model can be measured on names it was not fitted on. */
const NAMES = { looked: ["Article", "§", "Section"], closed: ["Art.", "Rule", "Regulation"] };
export type Half = keyof typeof NAMES;

const SUBJECTS = [
  "Scope",
  "Definitions",
  "Competent authority",
  "Application for a licence",
  "Duties of the operator",
  "Fees",
  "Inspection of premises",
  "Record keeping",
  "Appeals",
  "Penalties",
  "Transitional provisions",
  "Entry into force",
  "Notification of changes",
  "Protection of personal data",
  "Suspension and withdrawal",
  "Interpretation",
  "Exemptions",
  "Annual report",
  "Delegation of powers",
  "Service of documents",
];
const FONTS = [
  "Liberation Serif",
  "Liberation Sans",
  "Caladea",
  "Linux Libertine O",
  "EB Garamond",
  "Latin Modern Roman",
];
const PAPERS = [
  [794, 1123],
  [816, 1056],
  [576, 864],
] as const;
const LONGEST_PARAGRAPH = 400;
const CHAPTERS = 0.15;
/** More than fits on a page. */
const ARTICLES = 9;

/** The articles of a page that begins in the middle of one. */
export function drawParts(chance: Chance, half: Half, prose: string[]): Part[] {
  const name = chance.pick(NAMES[half]);
  const marks = chance.pick(["(#)", "#.", ""]);
  const text = (): string => sentences(chance.pick(prose), chance.int(LONGEST_PARAGRAPH / 3, LONGEST_PARAGRAPH));
  const paragraphs = (): Part[] =>
    chance.times(chance.int(1, 4), (at) => ({
      kind: "paragraph",
      mark: marks.replace("#", String(at + 1)),
      text: text(),
    }));
  let number = chance.int(1, 60);
  const articles = chance.sample(SUBJECTS, ARTICLES).flatMap((subject): Part[] => {
    const chapter: Part[] = chance.is(CHAPTERS)
      ? [
          {
            kind: "chapter",
            number: `CHAPTER ${chance.pick(["I", "II", "IV", "V", "6"])}`,
            subject: chance.pick(SUBJECTS).toUpperCase(),
          },
        ]
      : [];
    return [...chapter, { kind: "article", number: `${name} ${number++}`, subject }, ...paragraphs()];
  });
  const begun = text();
  return [{ kind: "paragraph", mark: "", text: begun.slice(begun.indexOf(" ", begun.length / 3) + 1) }, ...articles];
}

/** Whole sentences with at most so many letters, or the words at the beginning. */
function sentences(text: string, most: number): string {
  const end = text.lastIndexOf(". ", most);
  return end > 0 ? text.slice(0, end + 1) : text.slice(0, most).replace(/\s\S*$/, ".");
}

/** The page as HTML; each part has its place among the others as `data-part`. */
export function lawHtml(chance: Chance, parts: Part[]): string {
  const html = parts.map((part, at) => {
    const inside =
      part.kind === "paragraph"
        ? escapeHtml(`${part.mark} ${part.text}`.trim())
        : `<span class="number">${escapeHtml(part.number)}</span> <span>${escapeHtml(part.subject)}</span>`;
    return `<div class="${part.kind}" data-part="${at}">${inside}</div>`;
  });
  const running = chance.is(0.5) ? `<div class="running">${escapeHtml(chance.pick(SUBJECTS))}</div>` : "";
  return `<!doctype html><meta charset="utf-8"><style>${css(chance)}</style>${running}<div class="body">${html.join("")}</div><div class="page-number">${chance.int(2, 300)}</div>`;
}

function css(chance: Chance): string {
  const [width, height] = chance.pick(PAPERS);
  const side = chance.int(70, 120);
  const weight = (): string =>
    `font-weight:${chance.pick(["bold", "normal"])};font-style:${chance.pick(["italic", "normal", "normal"])}`;
  const isCentred = chance.is(0.6);
  return [
    `@page{size:${width}px ${height}px;margin:0}body{margin:0;font:${chance.between(9.5, 11)}pt/${chance.between(1.2, 1.4)} '${chance.pick(FONTS)}'}`,
    `.body{position:absolute;top:90px;left:${side}px;width:${width - 2 * side}px;height:${height - 180}px;text-align:${chance.pick(["justify", "left"])}}`,
    `.running{position:absolute;top:45px;left:${side}px;font-size:.8em}.page-number{position:absolute;bottom:45px;left:50%;font-size:.85em}`,
    `.paragraph{margin:0 0 ${chance.int(3, 8)}px}.article{margin:${chance.int(10, 18)}px 0 ${chance.int(3, 7)}px;text-align:${isCentred ? "center" : "left"};${weight()}}`,
    `.article .number{${chance.is(isCentred ? 0.7 : 0.3) ? "display:block;" : ""}${chance.is(0.5) ? weight() : ""}}`,
    `.chapter{margin:18px 0 8px;text-align:center;${weight()}}.chapter .number{display:block}`,
  ].join("\n");
}

/** Removes parts at the end until the page is full, for `page.evaluate`; how many are left. */
export const LEAVE_WHAT_FITS = `(() => {
  const body = document.querySelector(".body");
  const parts = [...body.querySelectorAll("[data-part]")];
  const isWhole = () => body.scrollHeight <= body.clientHeight && parts.at(-1)?.className === "paragraph";
  while (parts.length > 0 && !isWhole()) parts.pop().remove();
  return parts.length;
})()`;
