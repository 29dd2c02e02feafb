/** Text of a PDF escaped for HTML: no tags or entities of its own. */
export function escapeHtml(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}

/** What may be markup within a line of Markdown, and at its start. Most texts have none. */
const ACTIVE = /[\\&<\]`*]/;
const ACTIVE_LINE_START = /(^|\n)(\s*)([#>|]|~{3,}|(?:[-=_*][ \t]*)+(?=\n|$)|-{3,}|={3,}|[+*-](?=\s))/g;
/** A number that would begin a list: any at the start of a text, only "1" at the start of a later line. */
const NUMBER_AT_START = /^(\s*\d{1,9})([.)](?=\s))|(\n\s*0*1)([.)](?=\s))/g;

/**
 * Text of a PDF escaped for Markdown with as few changes as possible: no HTML tag or entity, no link, image or
 * reference of its own; at the start of a line no heading, quote, fence, rule or table.
 */
export function escapeMarkdown(text: string, atLineStart = true): string {
  const escaped = ACTIVE.test(text) ? escapeInLine(text) : text;
  return escaped
    .replace(ACTIVE_LINE_START, (whole, start: string, blank: string, mark: string) =>
      start === "" && !atLineStart ? whole : `${start}${blank}\\${mark}`,
    )
    .replace(NUMBER_AT_START, (whole, first?: string, stop?: string, later?: string, stopLater?: string) => {
      if (later !== undefined) return `${later}\\${stopLater}`;
      return atLineStart ? `${first}\\${stop}` : whole;
    });
}

function escapeInLine(text: string): string {
  return (
    text
      // First, because a backslash of the document would cancel the one put before the next character.
      .replace(/\\(?=[!-/:-@[-`{-~]|$)/g, "\\\\")
      .replace(/&(?=#?\w+;)/g, "&amp;")
      .replace(/</g, "&lt;")
      .replace(/\](?=[([:]|$)/g, "\\]")
      .replace(/`/g, "\\`")
      .replace(/\*(?=\*)/g, "\\*")
  );
}

const SAFE_LINK = /^(https?:\/\/|mailto:)/i;

/** A link target that may be given out, percent-encoded where Markdown would end it; otherwise `undefined`. */
export function safeLink(href: string | undefined): string | undefined {
  if (href === undefined || !SAFE_LINK.test(href.trim())) return undefined;
  return href.trim().replace(/[\s<>()"'\\`]/g, (char) => `%${char.charCodeAt(0).toString(16).padStart(2, "0")}`);
}
