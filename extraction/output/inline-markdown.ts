import type { Mark, RichText } from "../layout/rich-text.ts";
import { escapeMarkdown, safeLink } from "./escape.ts";

/** Text with its links as Markdown; `\n` stays where the page's lines end. */
export function inlineMarkdown({ text, marks }: RichText): string {
  const links = marks.filter((mark) => mark.kind === "link").sort((a, b) => a.from - b.from);
  let out = "";
  let at = 0;
  for (const mark of links) {
    if (mark.from < at) continue;
    out += escapeMarkdown(text.slice(at, mark.from)) + linkMarkdown(text, mark);
    at = mark.to;
  }
  return out + escapeMarkdown(text.slice(at));
}

/** A link whose text is its address stays plain: every Markdown reader links it. */
function linkMarkdown(text: string, mark: Mark): string {
  const label = text.slice(mark.from, mark.to);
  const href = safeLink(mark.href);
  const bare = label.replace(/\s/g, "");
  const same =
    href !== undefined && (href.includes(bare) || bare.includes(href.replace(/^https?:\/\/|^mailto:|\/$/g, "")));
  return href === undefined || same ? escapeMarkdown(label) : `[${escapeMarkdown(label)}](${href})`;
}
