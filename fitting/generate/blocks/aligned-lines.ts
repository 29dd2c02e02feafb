import { cellText } from "../tables/values.ts";
import { escapeHtml, plainText } from "../words/inline.ts";
import { abreast, type Block, type Draft, decoration, inside, joinBlocks } from "./block.ts";
import { paragraph, printRuns } from "./paragraphs.ts";

/* Lines with aligned parts that are read one after another: none of them is a table. */

/** Prose in columns between two rulings. */
export function proseBetweenRules(draft: Draft): Block {
  const { chance, writer } = draft;
  const count = abreast(draft, 3, 10);
  const line = `${chance.between(0.4, 1.2)}pt solid #000`;
  const body = joinBlocks(
    chance.times(count * chance.int(1, 2), () => paragraph(draft, writer.paragraph(1, chance.int(2, 4)))),
  );
  return inside(
    `<div class="prose-columns ${chance.pick(["left", "justify"])}" style="column-count:${count};column-gap:${chance.between(9, 24)}pt;border-top:${line};border-bottom:${line};padding:${chance.between(2, 6)}pt 0;margin:8pt 0">`,
    body,
  );
}

/** Terms with definitions that continue below the term or hang from it. */
export function hangingTerms(draft: Draft): Block {
  const { chance, writer, width } = draft;
  const term = Math.min(width * 0.45, chance.between(60, 130));
  const isBold = chance.is(0.4);
  const hangs = chance.is(0.5);
  const most = chance.pick([5, 9, 20]);
  const items = chance.times(chance.int(3, 9), (): Block => {
    const runs = chance.is(0.5) ? writer.sentence(2, most) : [{ text: writer.phrase(2, most) }];
    const name = `<span style="display:inline-block;width:${term}pt;${isBold ? "font-weight:700;" : ""}${hangs ? `margin-inline-start:-${term}pt;` : ""}text-indent:0">${writer.phrase(1, 2)}</span>`;
    return {
      html: `<div style="${hangs ? `padding-inline-start:${term}pt` : ""}">${name}${printRuns(draft, runs)}</div>`,
      truth: [{ kind: "paragraph", text: plainText(runs) }],
    };
  });
  return inside(`<div style="margin:8pt 0 8pt ${chance.pick([0, 0, 14])}pt">`, joinBlocks(items));
}

/** Bulleted entries side by side, in rows. */
export function bulletsAbreast(draft: Draft): Block {
  const { chance, writer } = draft;
  const count = abreast(draft, 3, 10);
  const bullet = chance.pick(["•", "–", "▪", "◦", "✓"]);
  const most = chance.pick([2, 4, 9]);
  const items = chance.times(count * chance.int(2, 6), () => `<div>${bullet} ${writer.phrase(1, most)}</div>`);
  return decoration(
    `<div class="keep" style="display:grid;grid-template-columns:repeat(${count},1fr);gap:${chance.between(0, 3)}pt ${chance.between(8, 20)}pt">${items.join("")}</div>`,
  );
}

/** An index: terms with their page numbers, in columns. */
export function wordIndex(draft: Draft): Block {
  const { chance, writer } = draft;
  const pages = (): string => chance.times(chance.int(1, 4), () => chance.int(1, 480)).join(", ");
  const between = chance.pick([", ", "  ", " . . . . . "]);
  const entries = chance.times(chance.int(8, 36), () => {
    const depth = chance.is(0.25) ? 12 : 0;
    return `<div style="margin-inline-start:${depth}pt">${writer.phrase(1, 3)}${between}${pages()}</div>`;
  });
  return decoration(
    `<div style="column-count:${abreast(draft, 3, 11)};column-gap:${chance.between(12, 24)}pt;margin:8pt 0">${entries.join("")}</div>`,
  );
}

/** Labels with values aligned by a tab, without rulings. */
export function facts(draft: Draft): Block {
  const { chance, writer, width } = draft;
  const sign = chance.pick([":", ":", " :", " –"]);
  const label = Math.min(width * 0.4, chance.between(60, 120));
  const lines = chance.times(chance.int(2, 6), () => {
    const value = chance.is(0.4) ? plainText(writer.sentence(4, 16)) : cellText(writer, chance.pick(["label", "name"]));
    return `<div style="display:flex"><span style="width:${label}pt;flex:none;${chance.is(0.3) ? "font-weight:700" : ""}">${writer.phrase(1, 2)}${sign}</span><span>${escapeHtml(value)}</span></div>`;
  });
  return decoration(`<div class="keep">${lines.join("")}</div>`);
}

const SIGNS = ["=", "≤", "≈", "≥", "+"];

/** Equations aligned at their signs, some of them numbered. */
export function equations(draft: Draft): Block {
  const { chance, width } = draft;
  const name = (): string => `<mi>${chance.pick([..."abcxyzαβγλ"])}</mi>`;
  const term = (): string =>
    chance.pick([
      () => `<msub>${name()}<mn>${chance.int(0, 9)}</mn></msub>`,
      () => `<msup>${name()}<mn>2</mn></msup>`,
      () => `<mfrac>${name()}<mn>${chance.int(2, 9)}</mn></mfrac>`,
      () => `<mrow><mi>exp</mi><mo>(</mo>${name()}<mo>)</mo></mrow>`,
      () => `<mn>${chance.between(0, 9)}</mn>`,
    ])();
  const most = width > 300 ? 5 : 3;
  const sum = (): string => chance.times(chance.int(1, most), term).join(`<mo>${chance.pick(["+", "−", "·"])}</mo>`);
  const isNumbered = chance.is(0.6);
  const rows = chance.times(chance.int(2, 7), (index) => {
    const number = isNumbered ? `<mtd><mtext>(${index + 1})</mtext></mtd>` : "";
    return `<mtr><mtd>${term()}</mtd><mtd><mo>${chance.pick(SIGNS)}</mo></mtd><mtd style="text-align:left">${sum()}</mtd>${number}</mtr>`;
  });
  return decoration(
    `<div class="keep" style="text-align:${chance.pick(["center", "left"])};direction:ltr"><math display="inline"><mtable>${rows.join("")}</mtable></math></div>`,
  );
}

/** References: numbers in the margin with their entries beside them. */
export function numberedSources(draft: Draft): Block {
  const { chance, writer, style } = draft;
  const [open, close] = chance.pick([
    ["[", "]"],
    ["", "."],
    ["(", ")"],
    ["", ""],
  ] as const);
  const size = style.size * chance.between(0.8, 1);
  const items = chance.times(chance.int(4, 14), (index) => {
    const names = chance.times(chance.int(1, 4), () => `${writer.surname()} ${writer.initials()}`).join(", ");
    return `<div style="display:flex;font-size:${size}pt"><span style="width:${chance.pick([20, 24])}pt;flex:none">${open}${index + 1}${close}</span><span>${names} (${chance.int(1980, 2025)}) ${writer.phrase(4, 10)}. <i>${writer.phrase(2, 3)}</i> ${chance.int(1, 80)}: ${chance.int(1, 900)}–${chance.int(901, 1900)}.</span></div>`;
  });
  return decoration(`<div style="margin:8pt 0">${items.join("")}</div>`);
}

/** Authors with their affiliations, side by side. */
export function affiliations(draft: Draft): Block {
  const { chance, writer } = draft;
  const align = chance.pick(["center", "left"]);
  const people = chance.times(abreast(draft, 4, 10), () => {
    const lines = [
      `<b>${writer.initials()} ${writer.surname()}</b>`,
      `<i>${writer.phrase(1, 3)}</i>`,
      ...(chance.is(0.7) ? [`${writer.place()}, ${writer.place()}`] : []),
      ...(chance.is(0.6) ? [`${writer.surname().toLowerCase()}@example.org`] : []),
    ];
    return `<div style="flex:1;text-align:${align}">${lines.map((line) => `<div>${line}</div>`).join("")}</div>`;
  });
  return decoration(`<div class="keep" style="display:flex;gap:14pt">${people.join("")}</div>`);
}

const NAMES = ["count", "index", "buffer", "size", "width", "limit", "offset", "result", "level", "node"];

/** Program text with line numbers, between rulings or in a frame. */
export function numberedProgram(draft: Draft): Block {
  const { chance } = draft;
  const name = (): string => chance.pick(NAMES);
  const first = chance.pick([1, 1, 10, 37]);
  const lines = chance.times(chance.int(4, 14), (index) => {
    const text = chance.pick([
      () => `for ${name()} in ${name()}:`,
      () => `if (${name()} > ${chance.int(0, 99)}) {`,
      () => `${name()} = ${name()}(${name()}, ${chance.int(0, 9)});`,
      () => `return ${name()}`,
      () => `// ${name()} of the ${name()}`,
    ])();
    return `<div style="display:flex"><span style="width:22pt;text-align:right;margin-right:8pt;color:#777">${first + index}</span><span style="white-space:pre">${"  ".repeat(index % 3)}${escapeHtml(text)}</span></div>`;
  });
  const frame = chance.pick(["border-top:.6pt solid;border-bottom:.6pt solid", "border:.5pt solid #888", "", ""]);
  const font = chance.is(0.7) ? `font-family:'${draft.style.fonts.code}'` : "";
  return decoration(
    `<div class="keep" style="direction:ltr;${frame};padding:3pt 0;font-size:.85em;${font}">${lines.join("")}</div>`,
  );
}

/** Several small plots with the same axis labels. */
export function panels(draft: Draft): Block {
  const { chance, writer, width } = draft;
  const [across, down] = [width > 300 ? chance.int(2, 4) : 2, chance.int(1, 3)];
  const [w, h] = [width / across, chance.between(60, 90)];
  const top = chance.pick([4, 10, 80, 100]);
  const title = chance.times(across, () => writer.word());
  const drawn = chance.times(across * down, (index) => {
    const [x, y] = [(index % across) * w, Math.floor(index / across) * h];
    const side = [0, 1, 2].map(
      (tick) =>
        `<text x="${x + 14}" y="${y + h - 14 - (tick * (h - 30)) / 2}" text-anchor="end">${(top * tick) / 2}</text>`,
    );
    const below = [0, 1, 2, 3].map(
      (tick) =>
        `<text x="${x + 22 + (tick * (w - 36)) / 3}" y="${y + h - 4}" text-anchor="middle">${tick * top}</text>`,
    );
    const points = chance.times(6, (at) => `${x + 18 + (at * (w - 30)) / 5},${y + chance.between(14, h - 16)}`);
    return `<text x="${x + w / 2}" y="${y + 9}" text-anchor="middle">${title[index % across] ?? ""}</text>${side.join("")}${below.join("")}<path d="M${x + 18} ${y + 12}V${y + h - 14}H${x + w - 10}" fill="none" stroke="#333" stroke-width=".6"/><polyline points="${points.join(" ")}" fill="none" stroke="#4e79a7"/>`;
  });
  return decoration(
    `<svg class="keep" width="${width}pt" height="${h * down}pt" viewBox="0 0 ${width} ${h * down}" font-size="7" direction="ltr" style="display:block;margin:8pt 0">${drawn.join("")}</svg>`,
  );
}

export const alignedLines = (draft: Draft): Block =>
  draft.chance.weighted([
    [2, proseBetweenRules],
    [2.5, hangingTerms],
    [1, bulletsAbreast],
    [0.7, wordIndex],
    [1, facts],
    [1.5, equations],
    [1, numberedSources],
    [0.7, affiliations],
    [1.2, numberedProgram],
    [0.8, panels],
  ])(draft);
