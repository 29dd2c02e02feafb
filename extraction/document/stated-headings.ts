import type { OutlineEntry } from "../page/page-geometry.ts";
import type { TextElement } from "../page/page-model.ts";
import type { Pages } from "./long/kept-pages.ts";

/** Outline entries are short: texts of more lines are not compared with them. */
const MOST_LINES = 3;
/** If a larger share of its characters is tagged as headings, a document is not tagged carefully. */
const MOST_HEADING_SHARE = 0.25;
/** Stated levels count if at least this share of the headings have one. */
const STATED_SHARE = 0.5;

/** What the file itself states about its headings. */
export interface StatedHeadings {
  /** Whether the outline has an entry with the text's words on its page. */
  outlined: (element: TextElement, page: number) => boolean;
  /**
   * In a carefully tagged file, 1 for a text tagged as a heading and -1 for a paragraph; many files tag by appearance.
   */
  tagged: (element: TextElement) => -1 | 0 | 1;
  /** Level that the file states, 1 for the outermost. */
  level: (element: TextElement, page: number) => number | undefined;
}

/** Only letters and digits: outline entries differ from the page in spaces, case and punctuation. */
const comparable = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

const tagLevel = (tag: string | undefined): number | undefined => {
  if (tag === "Title" || tag === "H") return 1;
  return tag !== undefined && /^H[1-6]$/.test(tag) ? Number(tag.slice(1)) : undefined;
};

/** The outline and the heading tags of a document; implausible tags are ignored. */
export function statedHeadings(pages: Pages, outline: OutlineEntry[]): StatedHeadings {
  const levels = new Map(outline.map((entry) => [`${entry.page}|${comparable(entry.title)}`, entry.level]));
  const trusted = tagsAreTrusted(pages);
  const outlineLevel = (element: TextElement, page: number): number | undefined =>
    levels.size > 0 && element.lines <= MOST_LINES
      ? levels.get(`${page}|${comparable(element.content.text)}`)
      : undefined;
  return {
    outlined: (element, page) => outlineLevel(element, page) !== undefined,
    tagged: (element) => {
      if (!trusted || element.tag === undefined) return 0;
      if (tagLevel(element.tag) !== undefined) return 1;
      return element.tag === "P" ? -1 : 0;
    },
    level: (element, page) => outlineLevel(element, page) ?? (trusted ? tagLevel(element.tag) : undefined),
  };
}

function tagsAreTrusted(pages: Pages): boolean {
  let headings = 0;
  let all = 0;
  for (const { elements } of pages) {
    for (const element of elements) {
      if (element.kind !== "text") continue;
      const { length } = element.content.text;
      all += length;
      if (tagLevel(element.tag) !== undefined) headings += length;
    }
  }
  return headings > 0 && headings <= MOST_HEADING_SHARE * all;
}

/**
 * Levels of headings in a file that states most of them: stated ones are kept, the others get the level of headings
 * that look the same. A title that looks larger than all headings with a stated level is above them.
 */
export function withStatedLevels(byLook: number[], stated: (number | undefined)[]): number[] {
  const known = stated.flatMap((level, index) => (level === undefined ? [] : [{ level, look: byLook[index] ?? 1 }]));
  if (known.length < 2 || known.length < STATED_SHARE * byLook.length) return byLook;
  if (new Set(known.map(({ level }) => level)).size < 2) return byLook;
  const outermost = Math.min(...known.map(({ look }) => look));
  const shift = stated[0] === undefined && (byLook[0] ?? 1) < outermost ? 1 : 0;
  return byLook.map((look, index) => {
    const own = stated[index] ?? peerLevel(known, look);
    return own === undefined ? look : own + shift;
  });
}

/** The level that most headings of this look have. */
function peerLevel(known: { level: number; look: number }[], look: number): number | undefined {
  const counts = new Map<number, number>();
  for (const peer of known) if (peer.look === look) counts.set(peer.level, (counts.get(peer.level) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}
