import { visibleIn } from "./text-length.ts";

/** Inline style of a stretch of text, by UTF-16 positions `[from, to)`. */
export interface Mark {
  from: number;
  to: number;
  kind: "bold" | "italic" | "sup" | "sub" | "link";
  href?: string | undefined;
}

export interface RichText {
  text: string;
  marks: Mark[];
}

export const emptyText = (): RichText => ({ text: "", marks: [] });

/** Appends `next` after `separator`; marks of one kind that meet are joined across the separator. */
export function append(
  target: RichText,
  next: { readonly text: string; readonly marks: readonly Mark[] },
  separator: string,
): void {
  if (next.text === "") return;
  const glue = target.text === "" ? "" : separator;
  const end = target.text.length;
  const shift = end + glue.length;
  target.text += glue + next.text;
  for (const mark of next.marks) {
    const from = mark.from + shift;
    const open = target.marks.find((other) => joins(other, mark, end, from === shift));
    if (open) open.to = mark.to + shift;
    else target.marks.push({ ...mark, from, to: mark.to + shift });
  }
}

function joins(open: Mark, next: Mark, end: number, startsNext: boolean): boolean {
  return startsNext && open.to === end && open.kind === next.kind && open.href === next.href;
}

/** The part `[from, to)` with its marks. */
export function slice(rich: RichText, from: number, to = rich.text.length): RichText {
  const marks: Mark[] = [];
  for (const mark of rich.marks) {
    const start = Math.max(mark.from, from);
    const end = Math.min(mark.to, to);
    if (end > start) marks.push({ ...mark, from: start - from, to: end - from });
  }
  return { text: rich.text.slice(from, to), marks };
}

/** Share (0..1) of the visible characters that carry a mark of this kind. */
export function markedShare(rich: RichText, kind: Mark["kind"]): number {
  const marks = rich.marks.filter((mark) => mark.kind === kind);
  if (marks.length === 0) return 0;
  const visible = visibleIn(rich.text);
  if (visible === 0) return 0;
  return marks.reduce((sum, mark) => sum + visibleIn(rich.text.slice(mark.from, mark.to)), 0) / visible;
}
