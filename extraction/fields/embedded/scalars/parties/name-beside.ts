import type { LinedPage, TextLine } from "../lines/page-lines.ts";

/** A name in a letterhead is so many times as high as the address beside it. */
const LARGER = 1.2;

/** The name in large type at the other side of a letterhead, level with the first line of the address. */
export function nameBeside(page: LinedPage, first: TextLine, isName: (text: string) => boolean): TextLine | undefined {
  const height = first.box.bottom - first.box.top;
  return page.lines.find(
    ({ box, text }) =>
      box.top < first.box.bottom &&
      box.bottom > first.box.top &&
      (box.right < first.box.left || box.left > first.box.right) &&
      box.bottom - box.top >= LARGER * height &&
      /^\P{N}*\p{L}{3}\P{N}*$/u.test(text) &&
      isName(text),
  );
}
