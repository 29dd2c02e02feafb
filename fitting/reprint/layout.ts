import type { Chance } from "../generate/chance.ts";
import { escapeHtml } from "../generate/words/inline.ts";
import { tableHtml } from "../retypeset/document-html.ts";
import { drawLook, type Look } from "../retypeset/look.ts";
import type { Block } from "./blocks.ts";

type Heading = Extract<Block, { kind: "heading" }>;

const FIRST_PAGE = 40;
const RIGHT_TO_LEFT = ["ar", "fa", "he", "ur"];

/** Prints blocks as a page of a manual, a report, a brochure or a newsletter. */
export function laidOut(chance: Chance, blocks: Block[], lang: string): string {
  const look = drawLook(chance);
  const columns = chance.weighted([
    [3, 1],
    [3, 2],
    [2, 3],
  ] as const);
  const css = `${look.css}${columnsCss(chance, columns)}${blocksCss(chance)}`;
  const headings = blocks.filter((block): block is Heading => block.kind === "heading");
  const contents = headings.length > 3 && chance.is(0.35) ? contentsHtml(chance, headings) : "";
  const areSideHeads = columns === 1 && chance.is(0.35);
  const parts = areSideHeads ? sideHeads(blocks, look) : blocks.map((block) => blockHtml(block, look)).join("");
  const aside = chance.is(0.3) ? asideOf(chance, blocks) : "";
  const body = `${contents}<div class="columns">${aside}${parts}</div>`;
  const dir = RIGHT_TO_LEFT.includes(lang) ? "rtl" : "ltr";
  return `<!doctype html><html lang="${lang}" dir="${dir}"><meta charset="utf-8"><style>${css}</style><body>${body}</body></html>`;
}

function columnsCss(chance: Chance, columns: number): string {
  const rule = chance.is(0.2) ? "column-rule:.5px solid #888;" : "";
  return `.columns{columns:${columns};column-gap:${chance.int(14, 36)}px;${rule}}.columns table{max-width:100%}`;
}

function blocksCss(chance: Chance): string {
  const colour = chance.pick(["#000", "#000", "#1a4d80", "#8a1538"]);
  const definitions = chance.weighted([
    [2, ""],
    [1, "dl{display:grid;grid-template-columns:30% 1fr;gap:3px 12px}dd{margin:0}"],
    [1, "dt{float:left;clear:left;min-width:80px;margin-right:10px;font-weight:bold}dd{margin-left:90px}"],
    [1, "dl{border-top:.5px solid #999;border-bottom:.5px solid #999}dd{margin-left:0}dt{font-weight:bold}"],
  ] as const);
  const lists = chance.weighted([
    [3, ""],
    [1, "ul{columns:2;column-gap:14px}"],
    [1, "ul{list-style:none;padding:0}li{border-bottom:.5px solid #bbb;padding:2px 0}"],
    [1, "ol,ul{padding-left:0;list-style-position:inside}"],
  ] as const);
  const listings = chance.pick(["", "background:#eee;", "border:.7px solid #777;", "border-left:3px solid #aaa;"]);
  return [
    `h1,h2,h3,h4,h5,h6{color:${colour};font-size:1.15em;margin:${chance.int(5, 14)}px 0 4px;text-align:left}`,
    `pre{white-space:pre-wrap;word-break:break-all;font-size:${chance.between(0.75, 0.95)}em;padding:3px;margin:4px 0;${listings}text-align:left}`,
    `ul,ol,dl{margin:4px 0;text-align:left}table{margin:8px 0;break-inside:avoid;text-align:left;font-size:.92em;hyphens:manual}`,
    `.contents div{display:flex;gap:4px}.contents .dots{flex:1;overflow:hidden;white-space:nowrap}`,
    `.side{display:grid;grid-template-columns:${chance.int(20, 32)}% 1fr;gap:0 ${chance.int(10, 26)}px;margin-bottom:6px}.side>*:first-child{margin-top:0}`,
    `aside{break-inside:avoid;padding:8px;margin:6px 0;text-align:left;${chance.pick(["border:1px solid #555", "background:#e9eef3", "border-top:2px solid;border-bottom:2px solid"])}}`,
    definitions,
    lists,
  ].join("");
}

function blockHtml(block: Block, look: Look): string {
  if (block.kind === "heading") return `<h${block.level}>${escapeHtml(block.text)}</h${block.level}>`;
  return block.kind === "table" ? tableHtml(block, look) : block.html;
}

/** Headings beside the text that belongs to them. */
function sideHeads(blocks: Block[], look: Look): string {
  let html = "<div><div>";
  for (const block of blocks) {
    const own = blockHtml(block, look);
    html += block.kind === "heading" ? `</div></div><div class="side">${own}<div>` : own;
  }
  return `${html}</div></div>`;
}

/** A list of contents, whose page numbers are drawn. */
function contentsHtml(chance: Chance, headings: Heading[]): string {
  const fill = chance.pick([". ", ".", "", "&nbsp;", "&middot; "]).repeat(150);
  const isNumbered = chance.is(0.5);
  let page = chance.int(1, FIRST_PAGE);
  const lines = headings.map((heading, index) => {
    page += chance.int(0, 3);
    const number = isNumbered ? `<span style="width:2.2em">${index + 1}.</span>` : "";
    return `<div>${number}<span>${escapeHtml(heading.text)}</span><span class="dots">${fill}</span><span>${page}</span></div>`;
  });
  return `<div class="contents">${lines.join("")}</div>`;
}

/** A box with words of the document: facts with their values, or an address with its telephone. */
function asideOf(chance: Chance, blocks: Block[]): string {
  const words = blocks.flatMap((block) => (block.kind === "text" ? block.text.split(/\s+/) : [])).slice(0, 400);
  if (words.length < 40) return "";
  const some = (count: number): string => {
    const from = chance.int(0, words.length - count);
    return escapeHtml(words.slice(from, from + count).join(" "));
  };
  const lines = chance.times(chance.int(3, 7), () => {
    const value = chance.pick([
      `${chance.int(10, 99)} ${chance.int(100, 999)} ${chance.int(10, 99)}`,
      some(chance.int(2, 9)),
    ]);
    return `<div style="display:flex;gap:8px"><b>${some(chance.int(1, 2))}</b><span>${value}</span></div>`;
  });
  return `<aside><b>${some(3)}</b>${chance.is(0.5) ? `<p>${some(20)}</p>` : lines.join("")}</aside>`;
}
