/** Escapes text of a PDF for HTML, so that it contains no tags or entities. */
export function escapeHtml(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}

/** Characters that may be markup within a line of Markdown, and at its start. Most texts have none. */
const ACTIVE = /[\\&<\]`*]/;
const ACTIVE_LINE_START = /(^|\n)(\s*)([#>|]|~{3,}|(?:[-=_*][ \t]*)+(?=\n|$)|-{3,}|={3,}|[+*-](?=\s))/g;
/** A number that would begin a list: any number at the start of a text, only "1" at the start of a later line. */
const NUMBER_AT_START = /^(\s*\d{1,9})([.)](?=\s))|(\n\s*0*1)([.)](?=\s))/g;

/**
 * Escapes text of a PDF for Markdown with as few changes as possible. It then contains no HTML tag or entity, link,
 * image or reference, and no heading, quote, fence, rule or table at the start of a line.
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
      // First, because a backslash of the document would cancel one that is added after it.
      .replace(/\\(?=[!-/:-@[-`{-~]|$)/g, "\\\\")
      .replace(/&(?=#?\w+;)/g, "&amp;")
      .replace(/</g, "&lt;")
      .replace(/\](?=[([:]|$)/g, "\\]")
      .replace(/`/g, "\\`")
      .replace(/\*(?=\*)/g, "\\*")
  );
}

const SAFE_LINK = /^(https?:\/\/|mailto:)/i;

/** A safe link target, percent-encoded where Markdown would end it; `undefined` if it is not safe. */
export function safeLink(href: string | undefined): string | undefined {
  if (href === undefined || !SAFE_LINK.test(href.trim())) return undefined;
  return href.trim().replace(/[\s<>()"'\\`]/g, (char) => `%${char.charCodeAt(0).toString(16).padStart(2, "0")}`);
}
