import type { Chance } from "../generate/chance.ts";

const FONTS = [
  "Liberation Serif",
  "Liberation Serif",
  "Liberation Serif",
  "Liberation Sans",
  "Liberation Mono",
  "DejaVu Serif",
  "Nimbus Roman",
  "Carlito",
];

/** The stylesheet of one agreement, with what is printed at the top and bottom of its pages. */
export function agreementStyle(chance: Chance, title: string): string {
  const font = chance.pick(FONTS);
  const size = font === "Liberation Mono" ? chance.between(8.5, 10) : chance.between(9, 12);
  const foot = chance.pick([
    "",
    `@bottom-center { content: counter(page); }`,
    `@bottom-center { content: "Page " counter(page) " of " counter(pages); }`,
    `@bottom-right { content: "- " counter(page) " -"; }`,
  ]);
  const head = chance.is(0.2)
    ? `@top-right { content: "${chance.pick(["CONFIDENTIAL", "Execution Version", title])}"; }`
    : "";
  const rules = chance.is(0.5) ? "border: 0.5pt solid #555;" : "";
  return `
    @page { size: ${chance.is(0.8) ? "Letter" : "A4"}; margin: ${chance.int(18, 28)}mm; ${foot} ${head} }
    body { font: ${size}pt '${font}'; line-height: ${chance.between(1.1, 1.5)}; margin: 0; ${chance.is(0.5) ? "text-align: justify;" : ""} }
    p { margin: 0 0 ${chance.between(0.6, 1.1)}em; ${chance.is(0.3) ? "text-indent: 2.5em;" : ""} }
    h1 { font-size: ${chance.between(1, 1.4)}em; text-align: center; margin: 0.6em 0 1em; ${chance.is(0.3) ? "text-decoration: underline;" : ""} }
    h2 { font-size: 1em; margin: 0.6em 0 0.3em; } .brand { font-size: 1.3em; font-weight: bold; }
    .center { text-align: center; text-indent: 0; } .right { text-align: right; } .inset { margin-left: 3em; text-indent: 0; }
    .address { margin: 1em 0; } .columns { display: flex; gap: 10mm; justify-content: space-between; text-align: left; margin: 1em 0; }
    .columns > div { flex: 1; } .keep { break-inside: avoid; } .sign { text-indent: 0; text-align: left; margin-top: 1.5em; break-inside: avoid; }
    .half { margin-left: 50%; } .twofold { columns: 2; column-gap: 9mm; margin-bottom: 1em; } sup { line-height: 0; }
    table { border-collapse: collapse; margin: 0.8em 0; text-align: left; } td, th { padding: 2pt 8pt 4pt 0; vertical-align: top; }
    table.boxed { width: 100%; } table.boxed td, table.boxed th { padding: 4pt; ${rules} }`;
}
