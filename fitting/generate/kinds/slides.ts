import { type Block, inside, joinBlocks } from "../blocks/block.ts";
import { plainHeading, title } from "../blocks/headings.ts";
import { list, paragraph } from "../blocks/paragraphs.ts";
import type { Chance } from "../chance.ts";
import { drawRunning, finishDocument, type GeneratedDocument, startDraft } from "./document.ts";
import { something } from "./sections.ts";

const MIXTURE = { table: 4, figure: 3, keyFigures: 1.5, tables: 1, list: 3, lookalike: 1, quote: 0.5 };

/** Slides in landscape format, each with one heading and large type. */
export function slides(chance: Chance): GeneratedDocument {
  const wide = chance.is(0.6);
  const page = { width: wide ? 720 : 640, height: wide ? 405 : 480, top: 34, bottom: 30, left: 40, right: 40 };
  const draft = startDraft(chance, { page, size: chance.between(11, 15) });
  const { writer } = draft;
  const pages = chance.times(chance.int(3, 6), (index): Block => {
    const head = index === 0 ? title(draft) : plainHeading(draft, 1, writer.heading());
    const body =
      index === 0
        ? [paragraph(draft, writer.sentence(5, 14))]
        : [chance.is(0.4) ? list(draft) : joinBlocks([]), something(draft, MIXTURE)];
    return inside(`<div class="${index === 0 ? "" : "next"}">`, joinBlocks([head, ...body]));
  });
  return finishDocument(draft, drawRunning(draft), pages);
}
