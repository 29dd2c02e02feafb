import type { Colours } from "../style/colours.ts";
import type { TableLook } from "./look.ts";

/** CSS rules for the table with this id. */
export function lookRules(id: string, look: TableLook, { accent, tint }: Colours): string {
  const line = `${look.line}pt solid ${look.color}`;
  const strong = `${Math.max(0.8, look.line * 1.6)}pt solid ${look.color}`;
  const [over, beside] = look.padding;
  const table = `#${id}`;
  const rules: string[] = [
    `${table}{font-size:${look.size.toFixed(1)}pt;line-height:${look.leading};width:${look.width === "full" ? "100%" : look.width === "share" ? "72%" : "auto"};border-collapse:${look.rules === "tiles" ? "separate" : "collapse"}}`,
    `${table} td,${table} th{padding:${over}pt ${beside}pt}`,
    `${table} th{vertical-align:bottom;${look.headLetters === "bold" ? "font-weight:700;" : look.headLetters === "italic" ? "font-style:italic;" : ""}}`,
    `${table} .group{font-weight:700}`,
    `${table} .total{font-weight:700;border-top:${line}}`,
    look.stubBold ? `${table} .stub{font-weight:700}` : "",
    look.head === "filled" ? `${table} th{background:${accent};color:#fff}` : "",
    look.head === "tinted" ? `${table} th{background:${tint}}` : "",
    look.shadedLines === undefined
      ? ""
      : `${table} ${look.shadedLines === "head" ? "th" : ":is(th,td)"} span{background:${tint};color:#000}`,
    look.turned ? `${table} th+th span{writing-mode:vertical-rl;transform:rotate(180deg);white-space:nowrap}` : "",
  ];
  rules.push(...drawnLines(table, look, { line, strong, tint }));
  return rules.join("\n");
}

function drawnLines(
  table: string,
  { rules, color, line: width }: TableLook,
  { line, strong, tint }: { line: string; strong: string; tint: string },
): string[] {
  switch (rules) {
    case "grid":
      return [`${table} td,${table} th{border:${line}}`];
    case "dashed grid":
      return [`${table} td,${table} th{border:${width}pt dashed ${color}}`];
    case "booktabs":
      return [
        `${table}{border-top:${strong};border-bottom:${strong}}`,
        `${table} .last{border-bottom:${line}}`,
        `${table} .over{border-bottom:${line}}`,
      ];
    case "head rule":
      return [`${table} .last{border-bottom:${strong}}`];
    case "zebra":
      return [`${table} .odd td{background:${tint}}`];
    case "hairlines":
      return [`${table} tr td{border-bottom:${line}}`, `${table} .last{border-bottom:${line}}`];
    case "dotted":
      return [`${table} tr td{border-bottom:${Math.max(0.5, width)}pt dotted ${color}}`];
    case "vertical":
      return [`${table} td+td,${table} th+th,${table} th+td{border-inline-start:${line}}`];
    case "box":
      return [`${table}{border:${strong}}`];
    case "tiles":
      return [`${table}{border-spacing:2pt}`, `${table} td{background:${tint}}`];
    case "none":
      return [];
  }
}
