import { describeHeading, type HeadingLook } from "../style/heading-look.ts";
import { escapeHtml } from "../words/inline.ts";
import type { Language } from "../words/language.ts";
import type { Block, Draft } from "./block.ts";

export type Level = 1 | 2 | 3;

export interface Heading extends Block {
  /** The text as printed, with its number. */
  text: string;
}

const ROMAN = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"];

export const inLetters = (text: string, { letters }: HeadingLook, { code }: Language): string =>
  letters === "capitals" ? text.toLocaleUpperCase(code) : text;

/** The title of the document. */
export function title(draft: Draft, words = draft.writer.title()): Heading {
  return printed(draft, 0, "", words);
}

/** A heading, numbered if the style numbers headings. */
export function heading(draft: Draft, level: Level, words = draft.writer.heading()): Heading {
  const { sections } = draft;
  sections[level - 1] = (sections[level - 1] ?? 0) + 1;
  sections.fill(0, level);
  return printed(draft, level, numberOf(draft, level), words);
}

/** A heading that is never numbered: "References", "Contents", the heading of a box. */
export const plainHeading = (draft: Draft, level: Level, words: string): Heading => printed(draft, level, "", words);

function printed({ style, writer }: Draft, level: 0 | Level, number: string, words: string): Heading {
  const look = style.headings[level];
  const shown = inLetters(words, look, writer.language);
  const text = number === "" ? shown : `${number} ${shown}`;
  const above = style.numbering === "chapter" && level === 1 && style.numberAbove ? "<br>" : " ";
  const numeral = number === "" ? "" : `<span class="number">${escapeHtml(number)}</span>${above}`;
  return {
    html: `<div class="heading level${level}">${numeral}${escapeHtml(shown)}</div>`,
    truth: [{ kind: "heading", text, look: describeHeading(look, style, number) }],
    text,
  };
}

function numberOf({ style, sections, writer }: Draft, level: Level): string {
  const [first, second] = sections;
  const dotted = sections.slice(0, level).join(".");
  const deeper = level === 1 ? "" : `.${sections.slice(1, level).join(".")}`;
  switch (style.numbering) {
    case "none":
      return "";
    case "1":
      return dotted;
    case "1.":
      return `${dotted}.`;
    case "roman":
      return level === 1 ? `${ROMAN[first - 1] ?? first}.` : level === 2 ? `${letter(second)}.` : "";
    case "letters":
      return letter(first) + deeper;
    case "V2.3":
      return `V${first}${deeper}`;
    case "§":
      return level === 1 ? `§ ${first}` : "";
    case "chapter":
      return level === 1 ? chapterName(writer.language, first) : dotted;
  }
}

const chapterName = ({ script, labels }: Language, count: number): string =>
  script === "chinese" || script === "japanese" ? `第${count}${labels.chapter}` : `${labels.chapter} ${count}`;

const letter = (count: number): string => String.fromCharCode(64 + Math.max(1, count));
