import { type Block, type Draft, inside, joinBlocks, within } from "./block.ts";
import { plainHeading } from "./headings.ts";
import { list, paragraph } from "./paragraphs.ts";

/** A tinted or framed box with its own heading, across the page or at its side. */
export function box(draft: Draft): Block {
  const { chance, style, writer } = draft;
  const isSide = draft.width > 350 && chance.is(0.45);
  const width = isSide ? draft.width * chance.between(0.32, 0.42) : draft.width;
  const isReversed = chance.is(0.15);
  const frame = isReversed
    ? `background:${style.colours.accent}`
    : chance.pick([
        `background:${style.colours.tint}`,
        `border:.7pt solid ${style.colours.accent}`,
        `border-top:2pt solid ${style.colours.accent};background:${style.colours.tint}`,
      ]);
  const content = within(draft, width - 18, (narrow) =>
    joinBlocks([
      plainHeading(narrow, 3, writer.heading()),
      ...(chance.is(0.4)
        ? [list(narrow)]
        : chance.times(chance.int(1, 2), () => paragraph(narrow, writer.paragraph(1, 3)))),
    ]),
  );
  const place = isSide ? `float:right;width:${width}pt;margin:2pt 0 8pt 12pt` : "margin:9pt 0";
  return inside(
    `<div class="box${isReversed ? " reversed" : ""}" style="${frame};padding:6pt 9pt;break-inside:avoid;${place}">`,
    content,
  );
}
