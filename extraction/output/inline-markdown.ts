import type { Mark, RichText } from "../layout/rich-text.ts";
import { escapeMarkdown, safeLink } from "./escape.ts";
import { raisedText } from "./raised-text.ts";

/** Bold that covers more than this share of a text is its style and not emphasis. */
const STYLE_SHARE = 0.6;

/** Text with links, superscripts, subscripts and bold words as Markdown; `\n` stays where the page's lines end. */
export function inlineMarkdown(rich: RichText, options: { bold?: boolean } = {}): string {
  const links = rich.marks.filter((mark) => mark.kind === "link");
  const bold = options.bold === true ? boldParts(rich) : [];
  const raised = rich.marks.filter((mark) => mark.kind === "sup" || mark.kind === "sub");
  const cuts = new Set([0, rich.text.length]);
  for (const mark of [...links, ...bold, ...raised]) cuts.add(mark.from).add(mark.to);
  const positions = [...cuts].sort((a, b) => a - b);
  let out = "";
  positions.slice(0, -1).forEach((from, index) => {
    const to = positions[index + 1] ?? from;
    const at = (mark: Mark): boolean => mark.from <= from && mark.to >= to;
    const link = links.find(at);
    const raise = raised.find(at);
    const text = rich.text.slice(from, to);
    const plain = raise && (raise.kind === "sup" || raise.kind === "sub") ? raisedText(text, raise.kind) : text;
    if (bold.some((mark) => mark.from === from)) out += "**";
    out += link ? linkMarkdown(plain, link, rich.text) : escapeMarkdown(plain, from === 0);
    if (bold.some((mark) => mark.to === to)) out += "**";
  });
  return out;
}

/** Plain text with its superscripts and subscripts. */
export function plainText({ text, marks }: RichText): string {
  let out = text;
  for (const mark of [...marks].sort((a, b) => b.from - a.from)) {
    if (mark.kind !== "sup" && mark.kind !== "sub") continue;
    out = out.slice(0, mark.from) + raisedText(out.slice(mark.from, mark.to), mark.kind) + out.slice(mark.to);
  }
  return out;
}

/** Bold words among others, without the blanks at their ends; none where bold is the style of the whole text. */
function boldParts({ text, marks }: RichText): Mark[] {
  const bold = marks.filter((mark) => mark.kind === "bold" && !text.slice(mark.from, mark.to).includes("*"));
  const covered = bold.reduce((sum, mark) => sum + mark.to - mark.from, 0);
  if (covered > STYLE_SHARE * text.length) return [];
  return bold.flatMap((mark) => {
    const part = text.slice(mark.from, mark.to);
    const from = mark.from + (part.length - part.trimStart().length);
    const to = mark.to - (part.length - part.trimEnd().length);
    return /[\p{L}\p{N}]/u.test(part) && to > from ? [{ ...mark, from, to }] : [];
  });
}

/** A link whose text is its address stays plain: every Markdown reader links it. */
function linkMarkdown(label: string, mark: Mark, whole: string): string {
  const href = safeLink(mark.href);
  const bare = whole.slice(mark.from, mark.to).replace(/\s/g, "");
  const same =
    href !== undefined && (href.includes(bare) || bare.includes(href.replace(/^https?:\/\/|^mailto:|\/$/g, "")));
  const text = escapeMarkdown(label);
  return href === undefined || same ? text : `[${text}](${href})`;
}
