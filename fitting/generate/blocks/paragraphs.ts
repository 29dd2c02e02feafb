import { type Inline, inlineHtml, plainText, softenWords } from "../words/inline.ts";
import { type Block, type Draft, joinBlocks, NOTHING } from "./block.ts";

export function printRuns(draft: Draft, runs: Inline[]): string {
  return inlineHtml(runs, draft.style.hyphenated ? softenWords : undefined);
}

export function paragraph(draft: Draft, runs: Inline[] = draft.writer.paragraph(), look = ""): Block {
  return {
    html: `<p class="${look}">${printRuns(draft, runs)}</p>`,
    truth: [{ kind: "paragraph", text: plainText(runs) }],
  };
}

export function paragraphs(draft: Draft, fewest: number, most: number): Block {
  const { chance } = draft;
  return joinBlocks(
    chance.times(chance.int(fewest, most), () =>
      chance.weighted([
        [9, () => paragraph(draft)],
        [1.2, () => runInParagraph(draft)],
        [0.4, () => boldSentence(draft)],
        [1.2, () => list(draft)],
      ])(),
    ),
  );
}

/** "Methods: ..." in bold or italics at the start of a paragraph: a run-in label, not a heading. */
export function runInParagraph(draft: Draft, label?: string): Block {
  const { chance, writer } = draft;
  const words = label ?? (chance.is(0.5) ? writer.heading() : writer.phrase(1, 4));
  const stop = chance.pick([":", ".", " –", ""]);
  return paragraph(draft, [
    { text: `${words}${stop}`, mark: chance.is(0.75) ? "bold" : "italic" },
    { text: " " },
    ...writer.paragraph(1, 4),
  ]);
}

/** A complete sentence in bold. */
export function boldSentence(draft: Draft): Block {
  const text = plainText(draft.writer.sentence(10, 26));
  return paragraph(draft, [{ text, mark: "bold" }]);
}

const MARKERS = ["•", "–", "▪", "◦", "number", "letter", "bracket"] as const;

export function list(draft: Draft): Block {
  const { chance, writer } = draft;
  const marker = chance.pick(MARKERS);
  const long = chance.is(0.4);
  const labelled = chance.is(0.25);
  const items = chance.times(chance.int(2, 6), (index): Block => {
    const text = writer.sentence(long ? 9 : 3, long ? 26 : 8);
    const lead: Inline[] = labelled ? [{ text: `${writer.phrase(1, 3)}:`, mark: "bold" }, { text: " " }] : [];
    return {
      html: `<div class="item"><span class="marker">${markerOf(marker, index)}</span>${printRuns(draft, [...lead, ...text])}</div>`,
      truth: [{ kind: "paragraph", text: plainText([...lead, ...text]) }],
    };
  });
  return joinBlocks(items);
}

const markerOf = (marker: (typeof MARKERS)[number], index: number): string =>
  marker === "number"
    ? `${index + 1}.`
    : marker === "letter"
      ? `${String.fromCharCode(97 + index)})`
      : marker === "bracket"
        ? `(${index + 1})`
        : marker;

/** "Note" or "Tip" above or before a text, in a box or between rulings: not a heading. */
export function admonition(draft: Draft): Block {
  const { chance, writer, style } = draft;
  const { note, tip, warning } = writer.language.labels;
  const word = chance.pick([note, tip, warning]);
  const sign = chance.is(0.15) ? `${chance.pick(["⚠", "☞", "✎", "▲"])} ` : "";
  const label = sign + (writer.isSpaced && chance.is(0.3) ? word.toLocaleUpperCase(writer.language.code) : word);
  const body = paragraph(draft, writer.paragraph(1, 3));
  const frame = chance.pick([
    `background:${style.colours.tint};padding:5pt 8pt`,
    `border-left:3pt solid ${style.colours.accent};padding:2pt 8pt`,
    `border:.6pt solid ${style.colours.accent};padding:5pt 8pt`,
    `border-top:.6pt solid ${style.colours.accent};border-bottom:.6pt solid ${style.colours.accent};padding:4pt 0`,
  ]);
  const color = chance.is(0.5) ? style.colours.accent : style.colours.text;
  const look = `font-weight:700;color:${color}`;
  const open = `<div class="admonition" style="${frame}">`;
  if (chance.is(0.4)) {
    return {
      html: `${open}<div style="display:flex;gap:10pt"><div style="${look}">${label}</div><div style="flex:1">${body.html}</div></div></div>`,
      truth: body.truth,
    };
  }
  return { html: `${open}<div style="${look}">${label}</div>${body.html}</div>`, truth: body.truth };
}

/** A pull quote, a sentence repeated in large type: neither a heading nor body text. */
export function pullQuote(draft: Draft): Block {
  const { chance, writer, style } = draft;
  if (!chance.is(0.9)) return NOTHING;
  const text = plainText(writer.sentence(8, 16));
  const size = style.size * chance.between(1.25, 1.8);
  const align = chance.pick(["left", "center"]);
  return {
    html: `<div class="quote" style="font:${chance.is(0.5) ? "italic " : ""}${size}pt/1.2 '${style.fonts.heading}';color:${style.colours.accent};text-align:${align}">“${text}”</div>`,
    truth: [],
  };
}
