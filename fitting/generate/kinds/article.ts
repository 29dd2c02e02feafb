import { type Block, type Draft, decoration, inside, joinBlocks, within } from "../blocks/block.ts";
import { inLetters, plainHeading, title } from "../blocks/headings.ts";
import { paragraph, runInParagraph } from "../blocks/paragraphs.ts";
import { tableBlock } from "../blocks/tables.ts";
import type { Chance } from "../chance.ts";
import type { HeadingLook } from "../style/heading-look.ts";
import { escapeHtml } from "../words/inline.ts";
import { columnWidth, drawRunning, finishDocument, type GeneratedDocument, startDraft } from "./document.ts";
import { section } from "./sections.ts";

const MIXTURE = { table: 5, figure: 2, lookalike: 0.6, tables: 0.2, quote: 0.2, nothing: 4 };

/**
 * A journal article: kicker, title, authors with superscript marks, abstract, sections in one or two columns,
 * references.
 */
export function article(chance: Chance): GeneratedDocument {
  const draft = startDraft(chance, {
    columns: chance.weighted([
      [5, 2],
      [4, 1],
      [0.5, 3],
    ] as const),
  });
  const running = drawRunning(draft);
  const front = joinBlocks([masthead(draft, running.journal), title(draft), authors(draft), abstract(draft)]);
  const body = within(draft, columnWidth(draft), (column) => {
    const blocks = chance.times(chance.int(3, 6), () => section(column, MIXTURE, { paragraphs: [1, 4], parts: 2 }));
    if (draft.style.columns > 1 && chance.is(0.5)) {
      blocks.splice(chance.int(1, blocks.length - 1), 0, wideTable(draft, column));
    }
    return joinBlocks([...blocks, ...(chance.is(0.4) ? [endMatter(column)] : []), references(column)]);
  });
  return finishDocument(draft, running, [front, inside('<div class="columns">', body)]);
}

function wideTable(draft: Draft, column: Draft): Block {
  const wide = { ...draft, tables: column.tables };
  const table = inside('<div class="wide">', tableBlock(wide));
  column.tables = wide.tables;
  return table;
}

/** Journal name and type of article above the title: not headings, although they may be larger or bolder. */
function masthead({ chance, writer, style }: Draft, journal: string): Block {
  const { accent } = style.colours;
  const kicker = chance.is(0.5) ? writer.language.labels.article : writer.phrase(1, 3);
  const shown = inLetters(
    kicker,
    { ...style.headings[1], letters: chance.is(0.4) ? "capitals" : "as written" },
    writer.language,
  );
  const look = chance.pick([
    `font-weight:700;color:${accent}`,
    `color:${accent}`,
    "font-style:italic",
    `background:${accent};color:#fff;padding:1pt 5pt;display:inline-block`,
  ]);
  const name = chance.is(0.45)
    ? `<div style="font:${chance.pick([400, 700])} ${style.size * chance.between(1, 2.2)}pt/1.2 '${style.fonts.heading}';text-align:${chance.pick(["left", "right"])}">${escapeHtml(journal)}</div>`
    : "";
  const corner = chance.is(0.6)
    ? `<div style="${look};font-size:${style.size * chance.between(0.85, 1.2)}pt">${shown}</div>`
    : "";
  return decoration(name + corner);
}

function authors({ chance, writer, style }: Draft): Block {
  const places = chance.int(1, 3);
  const names = chance.times(chance.int(1, 7), () => {
    const mark = chance.is(0.8) ? `<sup>${chance.int(1, places)}${chance.is(0.2) ? ",*" : ""}</sup>` : "";
    return `${writer.initials()} ${writer.surname()}${mark}`;
  });
  const size = style.size * chance.between(1, 1.4);
  const align = style.headings[0].align;
  const lines = chance.times(
    places,
    (index) => `<div><sup>${index + 1}</sup> ${writer.phrase(2, 5)}, ${writer.place()}</div>`,
  );
  const dates = chance.is(0.4) ? `<div>${writer.date()} / ${writer.date()}</div>` : "";
  return decoration(
    `<div style="text-align:${align};margin-bottom:10pt"><div style="font-size:${size}pt;font-weight:${chance.pick([400, 400, 700])}">${names.join(", ")}</div><div style="font-size:${style.size * 0.85}pt;margin-top:3pt">${lines.join("")}${dates}</div></div>`,
  );
}

function abstract(draft: Draft): Block {
  const { chance, writer, style } = draft;
  const { labels } = writer.language;
  const isStructured = chance.is(0.35);
  const parts = isStructured
    ? chance.times(4, () => runInParagraph(draft))
    : [paragraph(draft, writer.paragraph(4, 8))];
  const words = decoration(`<div><b>${labels.keywords}:</b> ${chance.times(5, writer.word).join(", ")}</div>`);
  const frame = chance.pick([
    "",
    `background:${style.colours.tint};padding:8pt`,
    `border-top:.5pt solid;border-bottom:.5pt solid;padding:5pt 0`,
    "padding:0 24pt",
    `border:.5pt solid ${style.colours.hairline};padding:7pt`,
  ]);
  if (!isStructured && chance.is(0.3)) {
    return inside(
      `<div style="${frame};margin-bottom:12pt">`,
      joinBlocks([runInParagraph(draft, labels.abstract), words]),
    );
  }
  return inside(
    `<div style="${frame};margin-bottom:12pt">`,
    joinBlocks([plainHeading(draft, 2, labels.abstract), ...parts, words]),
  );
}

/** Closing statements in small type, under headings of the same size. */
function endMatter(draft: Draft): Block {
  const { chance, style } = draft;
  const size = style.size * chance.between(0.78, 0.95);
  const look: HeadingLook = {
    ...style.headings[3],
    size: chance.is(0.7) ? size : style.size,
    weight: 700,
    before: size * chance.pick([0, 0.2, 0.6]),
    after: 0,
  };
  const small: Draft = { ...draft, style: { ...style, size } };
  const parts = chance.times(chance.int(2, 6), () => {
    const head = plainHeading(small, 3, draft.writer.heading());
    const text = paragraph(small, draft.writer.sentence(2, chance.is(0.5) ? 6 : 24));
    return joinBlocks([{ ...head, html: styled(head.html, look) }, text]);
  });
  return inside(`<div class="small" style="font-size:${size}pt">`, joinBlocks(parts));
}

const styled = (html: string, { size, weight, color, before, after, family }: HeadingLook): string =>
  html.replace(
    '<div class="heading',
    `<div style="font:${weight} ${size}pt/1.25 '${family}';color:${color};margin:${before}pt 0 ${after}pt;padding:0;border:0;background:none" class="heading`,
  );

function references(draft: Draft): Block {
  const { chance, writer, style } = draft;
  const isNumbered = chance.is(0.6);
  const size = style.size * chance.between(0.82, 1);
  const items = chance.times(chance.int(4, 18), (index) =>
    referenceEntry(draft, isNumbered ? `${index + 1}. ` : "", size),
  );
  return joinBlocks([plainHeading(draft, 1, writer.language.labels.references), decoration(items.join(""))]);
}

/** An entry of a list of references; the font size is in points. */
export function referenceEntry({ chance, writer }: Draft, label: string, size: number): string {
  const start = `${writer.surname()} ${writer.initials()}, ${writer.surname()} ${writer.initials()}`;
  return `<div style="padding-inline-start:14pt;text-indent:-14pt;font-size:${size}pt">${label}${start} (${chance.int(1980, 2025)}) ${writer.phrase(5, 10)}. <i>${writer.phrase(2, 3)}</i> ${chance.int(1, 80)}:${chance.int(1, 900)}–${chance.int(901, 1900)}.</div>`;
}
