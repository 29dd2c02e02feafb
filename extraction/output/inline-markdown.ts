import type { Mark, RichText } from "../text/rich-text.ts";
import { escapeMarkdown, safeLink } from "./escape.ts";
import { raisedText } from "./raised-text.ts";

/** If more than this share of a text is bold, that is its style and not emphasis. */
const STYLE_SHARE = 0.6;

interface InlineOptions {
  /** Whether to mark bold words. */
  bold?: boolean;
  /**
   * Whether it is a heading, where raised and lowered text is written in Unicode characters: tables of contents and
   * anchors show headings without tags.
   */
  heading?: boolean;
}

const isRaised = (mark: Mark): mark is Mark & { kind: "sup" | "sub" } => mark.kind === "sup" || mark.kind === "sub";

/**
 * Text as Markdown, with links, bold words, `<sup>` and `<sub>`; `\n` is kept where the page's lines end. The PDF's own
 * text is escaped, so that these are the only tags.
 */
export function inlineMarkdown(rich: RichText, options: InlineOptions = {}): string {
  const links = rich.marks.filter((mark) => mark.kind === "link");
  const bold = options.bold === true ? boldParts(rich) : [];
  const raised = rich.marks.filter(isRaised);
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
    if (bold.some((mark) => mark.from === from)) out += "**";
    const tag = options.heading ? undefined : raise?.kind;
    const shown = options.heading && raise ? raisedText(text, raise.kind) : text;
    if (tag && raise?.from === from) out += `<${tag}>`;
    out += link ? linkMarkdown(shown, link, rich.text) : escapeMarkdown(shown, from === 0 && options.heading !== true);
    if (tag && raise?.to === to) out += `</${tag}>`;
    if (bold.some((mark) => mark.to === to)) out += "**";
  });
  return out;
}

/** Plain text with superscripts and subscripts as Unicode characters. */
export function plainText({ text, marks }: RichText): string {
  let out = text;
  for (const mark of [...marks].sort((a, b) => b.from - a.from)) {
    if (!isRaised(mark)) continue;
    out = out.slice(0, mark.from) + raisedText(out.slice(mark.from, mark.to), mark.kind) + out.slice(mark.to);
  }
  return out;
}

/** Bold words, without the spaces at their ends; none if bold is the style of the whole text. */
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

/** A link whose text is its own address stays plain text, which every Markdown renderer links. */
function linkMarkdown(label: string, mark: Mark, whole: string): string {
  const href = safeLink(mark.href);
  const bare = whole.slice(mark.from, mark.to).replace(/\s/g, "");
  const same = href !== undefined && bareAddress(href) === bareAddress(bare);
  const text = escapeMarkdown(label);
  return href === undefined || same ? text : `[${text}](${href})`;
}

/** An address as it is written in running text. */
const bareAddress = (address: string): string => address.replace(/^https?:\/\/|^mailto:|\/$/gi, "").toLowerCase();
