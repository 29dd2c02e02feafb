import { isRightToLeft, type Language } from "../words/language.ts";
import type { HeadingLook } from "./heading-look.ts";
import type { Style } from "./style.ts";

export function stylesheet(style: Style, language: Language): string {
  const { page, fonts, colours, size, leading } = style;
  const width = page.width - page.left - page.right;
  const fallback =
    language.script === "japanese"
      ? "IPAPGothic"
      : language.script === "korean"
        ? "Noto Sans CJK KR"
        : "WenQuanYi Zen Hei";
  return `
*{box-sizing:border-box}
html{direction:${isRightToLeft(language) ? "rtl" : "ltr"}}
body{margin:0;width:${width}pt;font:${size}pt/${leading} '${fonts.body}','${fallback}';color:${colours.text};font-variant-ligatures:common-ligatures}
p{margin:0 0 ${style.gap}pt;text-align:${style.align};text-indent:${style.indent}pt;orphans:2;widows:2}
.heading+p,p.flush{text-indent:0}
.columns{column-count:${style.columns};column-gap:${style.gutter}pt;${style.columnRule ? `column-rule:.4pt solid ${colours.hairline};` : ""}}
.wide{column-span:all}
.heading{break-after:avoid;break-inside:avoid}
.heading .number{margin-inline-end:${style.numberGap}em}
${style.headings.map((look, level) => headingRule(look, level, colours.accent)).join("\n")}
.item{margin:0 0 ${Math.max(1, style.gap * 0.5)}pt 16pt;text-align:${style.align};position:relative}
.marker{position:absolute;inset-inline-start:-14pt}
sup{font-size:.66em;line-height:0;vertical-align:.4em}
code,pre{font-family:'${fonts.code}';font-size:.88em}
.admonition,.quote,.keep,figure{break-inside:avoid;margin:${size * 0.8}pt 0}
.admonition p:last-child,.box p:last-child{margin-bottom:0}
figure{margin-inline:0}
.caption{font-family:'${fonts.aside}','${fallback}';font-size:${(size * 0.88).toFixed(1)}pt;text-align:${style.caption.align};margin:3pt 0}
.aside{font-family:'${fonts.aside}','${fallback}'}
.table{margin:${size * 0.9}pt 0;font-family:'${fonts.aside}','${fallback}'}
table{border-spacing:0}
td,th{text-align:start;font-weight:inherit;vertical-align:top}
tr{break-inside:avoid}
.reversed{color:#fff}
.reversed .heading{color:#fff;border-color:#fff}
.prose-columns.left p{text-align:start}
.prose-columns.justify p{text-align:justify}
.figures{white-space:nowrap}
.next{break-before:page}
`;
}

function headingRule(look: HeadingLook, level: number, accent: string): string {
  const line = `${level === 0 ? 1.2 : 0.6}pt solid ${accent}`;
  const rules = {
    none: "",
    below: `border-bottom:${line};padding-bottom:1.5pt;`,
    above: `border-top:${line};padding-top:2pt;`,
    bar: `background:${accent};padding:2.5pt 6pt;`,
    side: `border-inline-start:3pt solid ${accent};padding-inline-start:6pt;`,
  };
  const color = look.rule === "bar" ? "#ffffff" : look.color;
  return (
    `.level${level}{font:${look.italic ? "italic " : ""}${look.weight} ${look.size}pt/1.2 '${look.family}','WenQuanYi Zen Hei';color:${color};` +
    `text-align:${look.align === "left" ? "start" : look.align};margin:${look.before.toFixed(1)}pt 0 ${look.after.toFixed(1)}pt;` +
    `${look.letters === "small capitals" ? "font-variant-caps:small-caps;" : ""}${look.tracking > 0 ? `letter-spacing:${look.tracking}pt;` : ""}${rules[look.rule]}}`
  );
}
