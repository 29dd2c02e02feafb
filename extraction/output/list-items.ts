import type { DocumentElement, DocumentText } from "../document/document-model.ts";
import { bulletOf } from "../text/list-markers.ts";
import { slice } from "../text/rich-text.ts";
import { inlineMarkdown } from "./inline-markdown.ts";

/** Markers of ordered lists in Markdown. */
const MARKDOWN_NUMBER = /^(\d{1,9})[.)]$/;
const BULLET = "-";

export const isListItem = (element: DocumentElement): element is DocumentText =>
  element.kind === "text" && element.label === "List-item";

interface OpenItem {
  level: number;
  /** Number of spaces before its marker, and before its text. */
  indent: number;
  width: number;
  number: number | undefined;
}

/**
 * Writes consecutive list items. Markdown nests items by the width of the markers above, counts on from the first
 * number of a list whatever the others are, and supports neither letters nor bracketed numbers: an item whose marker
 * would be lost keeps it as text.
 */
export class ListWriter {
  #open: OpenItem[] = [];

  /** Ends a list: the next item begins a new one. */
  end(): void {
    this.#open = [];
  }

  write(item: DocumentText): string {
    const { text } = item.content;
    const mark = bulletOf(text);
    while ((this.#open.at(-1)?.level ?? -1) > item.level) this.#open.pop();
    const last = this.#open.at(-1);
    const peer = last?.level === item.level ? last : undefined;
    if (peer) this.#open.pop();
    const parent = this.#open.at(-1);
    const indent = peer?.indent ?? parent?.width ?? 0;
    const number = mark?.ordered ? numberOf(mark.marker) : undefined;
    const counts = number !== undefined && (peer?.number === undefined || peer.number + 1 === number);
    const shown = counts && mark ? mark.marker : bulletMark(mark?.marker);
    const isKept = mark?.ordered === true && !counts;
    const rest = mark && !isKept ? text.slice(mark.marker.length) : text;
    const start = text.length - rest.trimStart().length;
    const width = indent + (counts ? shown.length + 1 : BULLET.length + 1);
    this.#open.push({ level: item.level, indent, width, number: counts ? number : undefined });
    const content = inlineMarkdown(slice(item.content, start), { bold: true });
    return `${" ".repeat(indent)}${shown} ${content.replace(/\n/g, `\n${" ".repeat(width)}`)}`;
  }
}

function numberOf(marker: string): number | undefined {
  const digits = MARKDOWN_NUMBER.exec(marker)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** Check boxes at the start become those of a task list. */
function bulletMark(marker: string | undefined): string {
  if (marker === "☐") return `${BULLET} [ ]`;
  return marker === "☑" || marker === "☒" ? `${BULLET} [x]` : BULLET;
}
