import type { Chance } from "../generate/chance.ts";

const FONTS = ["Liberation Sans", "Liberation Serif", "DejaVu Sans", "Carlito", "Open Sans", "Roboto", "Lato"];

/** The stylesheet of one issuer's documents. */
export function invoiceStyle(chance: Chance): string {
  const color = chance.pick(["#000", "#1f4e79", "#7a1f1f", "#2d6a4f"]);
  const rules = chance.pick([
    "table.items td, table.items th { border: 0.5pt solid #777; }",
    "table.items th { border-bottom: 1pt solid #000; } table.items td { border-bottom: 0.3pt solid #bbb; }",
    `table.items th { background: ${color === "#000" ? "#ddd" : color}; ${color === "#000" ? "" : "color: #fff;"} }`,
    "table.items tbody tr:nth-child(odd) { background: #f0f0f0; }",
    "table.items th { border-top: 1pt solid #000; border-bottom: 1pt solid #000; }",
  ]);
  const size = chance.between(8, 11);
  const weight = chance.is(0.7) ? "bold" : "normal";
  return `
    @page { size: A4; margin: ${chance.int(12, 25)}mm; }
    body { font: ${size}pt '${chance.pick(FONTS)}'; line-height: ${chance.between(1.15, 1.5)}; margin: 0; }
    h1 { font-size: ${chance.between(1.2, 2.4) * size}pt; color: ${color}; margin: ${chance.int(4, 18)}pt 0; font-weight: ${weight}; ${chance.is(0.2) ? "text-align: right;" : ""} }
    .brand { font-size: ${chance.int(14, 26)}pt; color: ${color}; ${chance.is(0.5) ? "text-align: right;" : ""} margin-bottom: 10mm; }
    .columns { display: flex; justify-content: space-between; gap: 8mm; margin: ${chance.int(4, 14)}pt 0; }
    .window { width: 85mm; height: 42mm; } .sender { font-size: ${size * 0.72}pt; ${chance.is(0.5) ? "text-decoration: underline;" : ""} margin-bottom: 3mm; }
    .party { min-width: 60mm; } .boxed { border: 0.7pt solid #888; padding: 6pt; } .right { ${chance.is(0.5) ? "text-align: right;" : ""} }
    .first > div:first-child { ${chance.is(0.5) ? `font-weight: bold; font-size: ${size * 1.2}pt;` : ""} }
    table { border-collapse: collapse; } td, th { padding: ${chance.int(1, 4)}pt ${chance.int(3, 7)}pt; text-align: left; vertical-align: top; }
    table.facts td { padding: 1pt 4pt; } table.facts td:first-child { ${chance.is(0.4) ? "font-weight: bold;" : ""} }
    th { font-weight: ${weight}; } table.items { width: 100%; margin: 10pt 0; } ${rules}
    td.number, th.number { text-align: right; white-space: nowrap; } td.name { ${chance.is(0.4) ? "width: 32%;" : ""} }
    th.number { white-space: ${chance.is(0.3) ? "normal; width: 10%" : "nowrap"}; }
    .note { ${chance.is(0.5) ? `font-size: ${size * 0.85}pt; color: #555;` : ""} }
    .sums tr.last td { font-weight: bold; ${chance.is(0.5) ? "border-top: 1pt solid #000;" : ""} } .end { align-items: flex-start; }
    .foot { ${chance.is(0.7) ? "position: absolute; bottom: 0; left: 0; right: 0;" : "margin-top: 20pt;"} font-size: ${size * 0.75}pt; color: #444; }
    .line { text-align: center; }`;
}
