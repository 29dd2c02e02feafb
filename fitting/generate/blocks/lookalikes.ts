import { cellText } from "../tables/values.ts";
import { plainText } from "../words/inline.ts";
import { abreast, type Block, type Draft, decoration, inside, joinBlocks, within } from "./block.ts";
import { labelledLines } from "./forms.ts";
import { list, paragraph, printRuns, runInParagraph } from "./paragraphs.ts";

/* Layouts in rows and columns that are not tables. */

export function proseColumns(draft: Draft): Block {
  const { chance } = draft;
  const count = abreast(draft, 3, 13);
  const gap = chance.between(10, 26);
  const align = chance.pick(["left", "justify"]);
  const ruled = chance.is(0.15) ? "column-rule:.4pt solid #999;" : "";
  const body = joinBlocks(
    chance.times(chance.int(2, 5), () => (chance.is(0.15) ? runInParagraph(draft) : paragraph(draft))),
  );
  return inside(
    `<div class="prose-columns ${align}" style="column-count:${count};column-gap:${gap}pt;${ruled}margin:8pt 0">`,
    body,
  );
}

/** Short independent columns of text. */
export function parallelTexts(draft: Draft): Block {
  const { chance, writer } = draft;
  const count = abreast(draft, 4, 11);
  const gap = chance.between(10, 22);
  const width = (draft.width - gap * (count - 1)) / count;
  const columns = chance.times(count, () =>
    inside(
      `<div style="width:${width}pt">`,
      within(draft, width, (narrow) =>
        joinBlocks([runInParagraph(narrow, writer.phrase(1, 3)), paragraph(narrow, writer.paragraph(1, 3))]),
      ),
    ),
  );
  return inside(`<div class="keep" style="display:flex;gap:${gap}pt">`, joinBlocks(columns));
}

export function addresses(draft: Draft): Block {
  const { chance, writer } = draft;
  const columns = chance.times(abreast(draft, 3, 11), () => {
    const lines = [
      chance.is(0.5) ? `<b>${writer.language.labels.address}</b>` : `<b>${writer.initials()} ${writer.surname()}</b>`,
      ...(chance.is(0.6) ? [writer.phrase(1, 3)] : []),
      `${writer.word()} ${chance.int(1, 240)}`,
      `${chance.int(1000, 99999)} ${writer.place()}`,
      ...(chance.is(0.4) ? [`+${chance.int(30, 99)} ${chance.int(100, 999)} ${chance.int(1000, 99999)}`] : []),
      ...(chance.is(0.3) ? [`info@example.org`] : []),
    ];
    return `<div style="flex:1">${lines.map((line) => `<div>${line}</div>`).join("")}</div>`;
  });
  return decoration(`<div class="keep" style="display:flex;gap:18pt">${columns.join("")}</div>`);
}

export function definitions(draft: Draft): Block {
  const { chance, writer } = draft;
  const isHanging = draft.width > 260 && chance.is(0.6);
  const term = chance.between(70, 110);
  const items = chance.times(chance.int(3, 7), (): Block => {
    const text = writer.paragraph(1, 2);
    const name = `<div style="font-weight:700;${isHanging ? `width:${term}pt;flex:none` : ""}">${writer.phrase(1, 2)}</div>`;
    const frame = isHanging ? "display:flex;gap:8pt;" : "";
    return {
      html: `<div style="${frame}margin-bottom:4pt;break-inside:avoid">${name}<div style="${isHanging ? "flex:1" : "margin-inline-start:20pt"}">${printRuns(draft, text)}</div></div>`,
      truth: [{ kind: "paragraph", text: plainText(text) }],
    };
  });
  return inside('<div style="margin:8pt 0">', joinBlocks(items));
}

export function signatures(draft: Draft): Block {
  const { chance, writer, language } = { ...draft, language: draft.writer.language };
  const columns = chance.times(abreast(draft, 3, 11), () => {
    const name = `${writer.initials()} ${writer.surname()}`;
    return `<div style="flex:1;border-top:.5pt solid #000;padding-top:3pt"><div>${chance.is(0.5) ? `<b>${name}</b>` : name}</div><div>${writer.phrase(1, 2)}</div><div>${language.labels.date}: ${chance.is(0.5) ? writer.date() : "________"}</div></div>`;
  });
  return decoration(`<div class="keep" style="display:flex;gap:30pt;margin-top:36pt">${columns.join("")}</div>`);
}

export function bulletColumns(draft: Draft): Block {
  const { chance } = draft;
  const lists = joinBlocks(chance.times(2, () => list(draft)));
  return inside(
    `<div style="column-count:${abreast(draft, 2, 14)};column-gap:${chance.between(12, 24)}pt;margin:6pt 0">`,
    lists,
  );
}

const COMMANDS = ["mov", "add", "set", "get", "push", "load", "store", "jump", "test", "call"];

/** Program text whose words happen to align in columns. */
export function codeListing(draft: Draft): Block {
  const { chance, style } = draft;
  const kind = chance.pick(["assembly", "settings", "listing", "program"] as const);
  const name = (): string =>
    chance.pick(["count", "index", "buffer", "size", "width", "limit", "offset", "result", "level"]);
  const lines = chance.times(chance.int(3, 12), (index) => {
    switch (kind) {
      case "assembly":
        return `${chance.pick(COMMANDS).padEnd(8)}${name().padEnd(10)}, ${String(chance.int(0, 255)).padEnd(5)} ; ${name()} ${name()}`;
      case "settings":
        return `${`${name()}_${name()}`.padEnd(18)} = ${chance.int(0, 4096)}`;
      case "listing":
        return `-rw-r--r--  1 root  staff ${String(chance.int(10, 99999)).padStart(7)}  Jan ${String(chance.int(1, 28)).padStart(2)} 10:${chance.int(10, 59)}  ${name()}.txt`;
      case "program":
        return `${"  ".repeat(index % 3)}${chance.pick(["if", "while", "return", "const"])} (${name()} ${chance.pick(["=", "+", "=="])} ${chance.int(0, 99)}) ${chance.pick(["{", "}", ";"])}`;
    }
  });
  const frame = chance.pick([
    `background:${style.colours.tint};padding:5pt`,
    `border:.5pt solid ${style.colours.hairline};padding:5pt`,
    "padding-inline-start:12pt",
  ]);
  const title = chance.is(0.3)
    ? `<div style="font-weight:700">${chance.pick(["Listing", "Example", "Code"])} ${chance.int(1, 9)}: ${name()}.c</div>`
    : "";
  return decoration(
    `<div class="keep" style="direction:ltr">${title}<pre style="margin:0;${frame}">${lines.join("\n")}</pre></div>`,
  );
}

export function verse(draft: Draft): Block {
  const { chance, writer } = draft;
  const isNumbered = chance.is(0.4);
  const stanzas = chance.times(chance.int(1, 3), () => {
    const lines = chance.times(4, (index) => {
      const number = isNumbered && index === 3 ? `<span style="float:right">${chance.int(1, 20) * 4}</span>` : "";
      return `<div>${writer.phrase(4, 8)}${chance.pick([",", "", ";", "."])}${number}</div>`;
    });
    return `<div style="margin-bottom:8pt;width:70%">${lines.join("")}</div>`;
  });
  return decoration(
    `<div class="keep" style="margin-inline-start:${chance.between(0, 60)}pt">${stanzas.join("")}</div>`,
  );
}

/** Large numbers, each with a short explanation below it. */
export function keyFigures(draft: Draft): Block {
  const { chance, writer, style } = draft;
  const isTinted = chance.is(0.4);
  const items = chance.times(abreast(draft, 4, 10), () => {
    const size = style.size * chance.between(1.8, 2.8);
    return `<div style="flex:1;text-align:center;${isTinted ? `background:${style.colours.tint};padding:6pt` : ""}"><div style="font:700 ${size}pt/1.1 '${style.fonts.heading}';color:${style.colours.accent}">${cellText(writer, chance.pick(["percent", "count", "amount"]))}</div><div>${writer.phrase(2, 5)}</div></div>`;
  });
  return decoration(`<div class="keep" style="display:flex;gap:12pt">${items.join("")}</div>`);
}

export function anyLookalike(draft: Draft): Block {
  return draft.chance.weighted([
    [2, parallelTexts],
    [1, addresses],
    [2, definitions],
    [0.6, signatures],
    [1.2, bulletColumns],
    [1, codeListing],
    [0.8, verse],
    [1, keyFigures],
    [1, labelledLines],
    [2.5, proseColumns],
  ])(draft);
}
