import { type Block, type Draft, decoration, inside, joinBlocks, within } from "../blocks/block.ts";
import { box } from "../blocks/boxes.ts";
import { figure } from "../blocks/figures.ts";
import { labelledLines } from "../blocks/forms.ts";
import { heading, plainHeading, title } from "../blocks/headings.ts";
import { addresses, keyFigures, signatures } from "../blocks/lookalikes.ts";
import { admonition, list, paragraph, printRuns, pullQuote } from "../blocks/paragraphs.ts";
import type { Chance } from "../chance.ts";
import type { HeadingLook } from "../style/heading-look.ts";
import { type Inline, plainText } from "../words/inline.ts";
import { isCased } from "../words/language.ts";
import { drawRunning, finishDocument, type GeneratedDocument, startDraft } from "./document.ts";

/** Pages as they are met alone: of a brochure, with headings in few letters and little text around them. */
export function leaflet(chance: Chance): GeneratedDocument {
  const draft = startDraft(chance, { columns: 1, size: chance.between(8.5, 11.5) });
  for (const look of draft.style.headings) setApart(draft, look);
  const pieces = chance.times(chance.int(3, 7), () =>
    chance.weighted<(own: Draft) => Block>([
      [4, under],
      [2, besideText],
      [2, panels],
      [1, keyFigures],
      [1, pullQuote],
      [0.7, addresses],
      [0.7, labelledLines],
      [1, admonition],
      [0.7, box],
      [0.5, figure],
      [1, paragraph],
    ])(draft),
  );
  const front = [...(chance.is(0.35) ? [label(draft)] : []), ...(chance.is(0.5) ? [title(draft)] : [])];
  return finishDocument(draft, drawRunning(draft), [...front, ...pieces]);
}

/** Headings of brochures: spaced capitals of text weight, centred in colour, white on a bar. */
function setApart({ chance, style, writer }: Draft, look: HeadingLook): void {
  look.size = Math.min(look.size, style.size * 1.6);
  if (chance.is(0.3) && isCased(writer.language)) {
    look.letters = "capitals";
    look.tracking = chance.between(0.8, 3);
    look.weight = chance.pick([400, 400, 600, 700]);
    look.italic = false;
  }
  if (chance.is(0.4)) look.color = style.colours.accent;
  if (chance.is(0.35)) look.align = "center";
  if (chance.is(0.2)) look.rule = "bar";
}

/** "RESEARCH ARTICLE", "Policy brief 12": what kind of text this is, in a corner. */
function label({ chance, style, writer }: Draft): Block {
  const words = chance.is(0.5) ? writer.language.labels.article : `${writer.phrase(1, 2)} ${chance.int(1, 60)}`;
  const shown = chance.is(0.6) ? words.toLocaleUpperCase(writer.language.code) : words;
  const look = `text-align:${chance.pick(["left", "right", "center"])};font-weight:${chance.pick([400, 700])};color:${chance.pick(["#777", style.colours.accent, style.colours.text])};letter-spacing:${chance.pick([0, 0, 1.5])}pt`;
  return decoration(`<div style="${look};font-size:${style.size * chance.between(0.75, 1)}pt">${shown}</div>`);
}

function under(draft: Draft): Block {
  const { chance, writer } = draft;
  const level = chance.pick([1, 1, 2, 3] as const);
  const texts = chance.times(chance.int(1, 2), () => paragraph(draft, writer.paragraph(1, 3)));
  return joinBlocks([heading(draft, level), ...(chance.is(0.3) ? [list(draft)] : []), ...texts]);
}

/** A heading in a column of its own at the left of its text. */
function besideText(draft: Draft): Block {
  const { chance, writer } = draft;
  const side = draft.width * chance.between(0.2, 0.3);
  const head = plainHeading(draft, chance.pick([2, 3] as const), writer.heading());
  const text = within(draft, draft.width - side - 14, (narrow) =>
    joinBlocks(chance.times(chance.int(1, 3), () => paragraph(narrow, writer.paragraph(2, 4)))),
  );
  return joinBlocks([
    inside(`<div style="display:flex;gap:14pt;margin:8pt 0"><div style="width:${side}pt;flex:none">`, head),
    inside('<div style="flex:1">', text, "</div></div>"),
  ]);
}

/** Two or three short texts side by side, each under its heading. */
function panels(draft: Draft): Block {
  const { chance, style, writer } = draft;
  const count = draft.width > 420 ? chance.int(2, 3) : 2;
  const width = (draft.width - 16 * (count - 1)) / count;
  const frame = chance.pick(["", "", `background:${style.colours.tint};padding:6pt`]);
  const made = chance.times(count, () => {
    const content = within(draft, width - 12, (narrow) =>
      joinBlocks([
        plainHeading(narrow, 3, writer.heading()),
        chance.is(0.3) ? list(narrow) : paragraph(narrow, writer.paragraph(1, 3)),
      ]),
    );
    return inside(`<div style="flex:1;width:${width}pt;${frame}">`, content);
  });
  return inside('<div class="keep" style="display:flex;gap:16pt">', joinBlocks(made));
}

/** An agreement, statute or set of rules: numbered clauses, some of them with a name in bold, under headings. */
export function clauses(chance: Chance): GeneratedDocument {
  const draft = startDraft(chance, { columns: chance.pick([1, 1, 1, 2]) });
  const { style, writer } = draft;
  style.numbering = chance.pick(["1.", "1", "§", "roman", "none"]);
  const [top, first] = style.headings;
  if (chance.is(0.7)) top.align = "center";
  if (isCased(writer.language) && chance.is(0.6)) first.letters = "capitals";
  first.size = style.size * chance.pick([1, 1, 1.1, 1.25]);
  const named = chance.is(0.4);
  const parts = chance.times(chance.int(2, 6), (part) => {
    const items = chance.times(chance.int(1, 4), (index) => clause(draft, `${part + 1}.${index + 1}`, named));
    return joinBlocks([heading(draft, 1), ...items]);
  });
  const end = chance.is(0.3) ? [signatures(draft)] : [];
  const front = chance.is(0.6) ? [title(draft), paragraph(draft)] : [paragraph(draft)];
  return finishDocument(draft, drawRunning(draft), [...front, ...parts, ...end]);
}

function clause(draft: Draft, number: string, named: boolean): Block {
  const { chance, writer } = draft;
  const name: Inline[] = named ? [{ text: `${writer.phrase(1, 3)}.`, mark: "bold" }, { text: " " }] : [];
  const runs = [{ text: `${number} ` }, ...name, ...writer.paragraph(1, 3)];
  const points = chance.times(chance.is(0.3) ? chance.int(2, 4) : 0, (index): Block => {
    const text = writer.sentence(5, 18);
    const mark = `(${String.fromCharCode(97 + index)})`;
    return {
      html: `<div class="item"><span class="marker">${mark}</span>${printRuns(draft, text)}</div>`,
      truth: [{ kind: "paragraph", text: plainText(text) }],
    };
  });
  return joinBlocks([paragraph(draft, runs), ...points]);
}
