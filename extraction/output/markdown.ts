import type { DocumentElement, DocumentPicture, DocumentText, StreamedDocument } from "../document/document-model.ts";
import { type ContentType, isWanted } from "./content-types.ts";
import { escapeHtml, escapeMarkdown } from "./escape.ts";
import { inlineMarkdown } from "./inline-markdown.ts";
import { isListItem, ListWriter } from "./list-items.ts";
import { tableHtml, tablePieces } from "./table-html.ts";

/** `mark`: headers and footers in `<header>`, without page numbers; `keep`: as plain text; `drop`: left out. */
export type FurnitureMode = "mark" | "keep" | "drop";

export interface MarkdownOptions {
  /** Kinds of content to write; all of them if absent. */
  contentTypes?: readonly ContentType[] | undefined;
  furniture?: FurnitureMode | undefined;
  /**
   * Returns the address of a picture's crop; its file name if absent. Only the words of a picture without an address
   * are written.
   */
  imageUrl?: ((picture: DocumentPicture) => string) | undefined;
  /** Whether to write a comment `<!-- page 3 -->` before each page except the first. */
  pageBreaks?: boolean | undefined;
}

/** Two spaces at the end of a line keep the line break. */
const HARD_BREAK = "  \n";

/** A document as Markdown, with tables and their spans as HTML. Text of the PDF cannot become markup. */
export function renderMarkdown(document: StreamedDocument, options: MarkdownOptions = {}): string {
  return [...markdownPieces(document, options)].join("");
}

/** Like `renderMarkdown`, in pieces. */
export function* markdownPieces(document: StreamedDocument, options: MarkdownOptions = {}): Generator<string> {
  let begun = false;
  let page = document.pages[0]?.pageNumber;
  const lists = new ListWriter();
  let previous: DocumentElement | undefined;
  for (const element of document.elements) {
    if (options.pageBreaks && element.page !== page) {
      yield `${begun ? "\n\n" : ""}<!-- page ${element.page} -->`;
      begun = true;
    }
    page = element.page;
    if (!isWanted(element, options.contentTypes)) continue;
    if (element.kind === "table") {
      if (begun) yield "\n\n";
      yield* tablePieces(element);
      begun = true;
      previous = element;
      continue;
    }
    const item = isListItem(element);
    const tight = item && previous !== undefined && isListItem(previous);
    if (item && !tight) lists.end();
    const block = item ? lists.write(element) : renderElement(element, options);
    if (block === "") continue;
    if (begun) yield tight ? "\n" : "\n\n";
    yield block;
    begun = true;
    previous = element;
  }
  if (begun) yield "\n";
}

/** One element as Markdown; empty if the options exclude it. */
export function renderElement(element: DocumentElement, options: MarkdownOptions): string {
  if (element.kind === "table") return tableHtml(element);
  if (element.kind === "figure") return renderPicture(element, options);
  switch (element.label) {
    case "Page-header":
    case "Page-footer":
      return renderFurniture(element, options.furniture ?? "mark");
    case "Title":
    case "Section-header":
      return `${"#".repeat(Math.min(6, Math.max(1, element.level)))} ${inlineMarkdown(element.content, { heading: true }).replace(/\s*\n\s*/g, " ")}`;
    case "List-item":
      return new ListWriter().write(element);
    default:
      if (element.preformatted) return fenced(element.content.text);
      return textMarkdown(element);
  }
}

/** A line of code, such as a shell comment, that would be a heading outside its fence. */
const COMMENT_LINE = /^#{1,6}\s/m;

function textMarkdown({ content, keepsLines }: DocumentText): string {
  const text = inlineMarkdown(content, { bold: true });
  return keepsLines ? text.replaceAll("\n", HARD_BREAK) : text;
}

/**
 * Code as a block. The fence is longer than any run of backticks in the text, so that the text cannot end the block. If
 * a line looks like a heading, such as a shell comment, the whole block is indented by a space: a parser removes it
 * from each line (CommonMark 0.31, 4.5), and tools that split Markdown at lines beginning with `#` do not cut the code.
 */
function fenced(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  const block = `${fence}\n${text}\n${fence}`;
  return COMMENT_LINE.test(text) ? block.replace(/^(?=.)/gm, " ") : block;
}

function renderFurniture(element: DocumentText, mode: FurnitureMode): string {
  if (mode === "drop" || (mode === "mark" && element.pageNumber)) return "";
  const text = inlineMarkdown(element.content);
  return mode === "keep" ? text : `<header>${escapeHtml(element.content.text.replace(/\s+/g, " "))}</header>`;
}

function renderPicture(picture: DocumentPicture, { imageUrl }: MarkdownOptions): string {
  // A page that could not be drawn has no crops.
  const source = picture.fileName === "" || !imageUrl ? picture.fileName : imageUrl(picture);
  if (source === "") return escapeMarkdown(picture.text || (picture.description ?? picture.altText));
  const alt = (picture.altText || (picture.description ?? "")).replace(/[[\]\n\r<>\\]/g, " ").trim();
  const image = `![${alt}](${source})`;
  return picture.text === "" ? image : `${image}\n\n${escapeMarkdown(picture.text)}`;
}
