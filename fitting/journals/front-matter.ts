import { type Block, type Draft, decoration, inside, joinBlocks } from "../generate/blocks/block.ts";
import { plainHeading, title } from "../generate/blocks/headings.ts";
import { paragraph } from "../generate/blocks/paragraphs.ts";
import type { Chance } from "../generate/chance.ts";
import { escapeHtml } from "../generate/words/inline.ts";
import type { JournalStyle } from "./journal-style.ts";
import type { KnownArticle } from "./known-articles.ts";

export interface JournalDraft extends Draft {
  style: JournalStyle;
  journal: string;
}

const KICKERS = [
  "Original Article",
  "Research Article",
  "Original Research",
  "Article",
  "Review",
  "Open Access",
  "Case Report",
  "Full Length Article",
  "Short Communication",
  "Paper",
];
const STRUCTURED = ["Background", "Objective", "Methods", "Results", "Conclusions"];
const DEGREES = ["", "", "", " PhD", " MD", " MSc"];
const MOST_AUTHORS = 6;

/** What precedes the body: what spans the page, and what stands at the head of its columns. */
export function frontMatter(draft: JournalDraft, { title: words, paragraphs: [summary = ""] }: KnownArticle): Front {
  const { chance, style } = draft;
  const authors = chance.times(chance.int(2, MOST_AUTHORS), () => person(draft));
  const above = [masthead(draft), title(draft, words), byline(draft, authors), affiliations(draft)];
  const about = [dates(draft), correspondence(draft, authors), citation(draft, authors, words)];
  const isAbove = chance.is(0.5);
  const own = [abstract(draft, summary), keywords(draft)];
  switch (style.front) {
    case "plain":
      return {
        across: joinBlocks([...above, ...(isAbove ? about : []), ...own, ...(isAbove ? [] : about)]),
        within: [],
      };
    case "boxed":
      return {
        across: joinBlocks([...above, inside(`<div style="${frame(draft)}">`, joinBlocks(own)), ...about]),
        within: [],
      };
    case "in columns":
      return { across: joinBlocks([...above, ...(isAbove ? about : [])]), within: own };
    case "margin":
      return { across: joinBlocks([aside(style, about), ...above, ...own]), within: [] };
    case "beside":
      return {
        across: joinBlocks([...above, beside(draft, [...about, keywords(draft)], own.slice(0, 1))]),
        within: [],
      };
  }
}

interface Front {
  across: Block;
  within: Block[];
}

const person = ({ writer }: Draft): string => `${writer.initials()} ${writer.surname()}`;
const small = ({ size }: JournalStyle, share = 0.85): string => `font-size:${(size * share).toFixed(1)}pt`;
const line = (style: string, html: string): Block =>
  decoration(html === "" ? "" : `<div style="${style}">${html}</div>`);
const often = (chance: Chance, share: number, html: () => string): string => (chance.is(share) ? html() : "");
const doi = (chance: Chance): string =>
  `10.${chance.int(1000, 9999)}/abc.${chance.int(2010, 2026)}.${chance.int(1000, 99999)}`;

/** Journal, volume, kind of article: not headings, although they may be larger or bolder than headings. */
function masthead({ chance, style, journal }: JournalDraft): Block {
  const { accent, tint } = style.colours;
  const issue = chance.pick([
    `${journal} (${chance.int(2008, 2026)}) ${chance.int(2, 60)}:${chance.int(1, 900)}–${chance.int(901, 1900)}`,
    `Volume ${chance.int(2, 60)}, Article ID ${chance.int(10000, 99999)}, ${chance.int(4, 19)} pages`,
    `<i>${journal}</i>, Vol. ${chance.int(2, 60)}, No. ${chance.int(1, 12)}`,
  ]);
  const number = chance.pick([
    `https://doi.org/${doi(chance)}`,
    `doi: ${doi(chance)}`,
    `ISSN ${chance.int(1000, 9999)}-${chance.int(1000, 9999)}`,
  ]);
  const name = `<span style="font:${chance.pick([400, 700])} ${style.size * chance.between(1, 2)}pt/1.2 '${style.fonts.heading}'">${journal}</span>`;
  const ruled = chance.pick(["", `border-bottom:${chance.pick([0.5, 1, 2])}pt solid ${accent};`]);
  const strip = chance.weighted([
    [2, ""],
    [
      3,
      `<div style="${small(style)};${ruled}display:flex;justify-content:space-between"><span>${chance.is(0.5) ? name : issue}</span><span>${number}</span></div>`,
    ],
    [
      2,
      `<div style="${small(style)};${ruled}text-align:${chance.pick(["left", "right", "center"])}">${issue}<br>${number}</div>`,
    ],
    [
      1,
      `<div style="background:${tint};padding:8pt;text-align:center">Contents lists available at the publisher<br>${name}<br>journal homepage: www.example.org/${chance.int(10, 99)}</div>`,
    ],
  ]);
  const kicker = chance.pick(KICKERS);
  const shown = chance.pick([kicker, kicker.toUpperCase(), `<i>${kicker}</i>`, `— ${kicker.toUpperCase()} —`]);
  const look = chance.pick([
    `color:${accent};font-weight:700`,
    `font-weight:${chance.pick([400, 700])}`,
    `background:${accent};color:#fff;padding:2pt 5pt;font-weight:700`,
    `letter-spacing:1pt;${ruled}`,
  ]);
  const corner = often(
    chance,
    0.8,
    () =>
      `<div style="${look};text-align:${chance.pick(["left", "left", "right", "center"])};margin:6pt 0">${shown}</div>`,
  );
  return decoration(strip + corner);
}

function byline({ chance, style }: JournalDraft, authors: string[]): Block {
  const marks = chance.is(0.7);
  const degree = chance.pick(DEGREES);
  const names = authors.map(
    (name, index) => `${name}${degree}${marks ? `<sup>${1 + (index % 2)}${index === 0 ? ",*" : ""}</sup>` : ""}`,
  );
  const joined = chance.pick([
    names.join(", "),
    names.join(" · "),
    `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`,
  ]);
  const letters = chance.pick([joined, joined, joined, joined.toUpperCase().replaceAll("SUP>", "sup>")]);
  const look = `font-size:${(style.size * chance.between(1, 1.3)).toFixed(1)}pt;font-weight:${chance.pick([400, 400, 700])};font-style:${chance.pick(["normal", "normal", "italic"])}`;
  return line(`${look};text-align:${style.headings[0].align};margin-bottom:4pt`, letters);
}

function affiliations({ chance, writer, style }: JournalDraft): Block {
  const places = chance.times(chance.int(1, 3), (index) => {
    const mark = chance.pick([`<sup>${index + 1}</sup>`, `${index + 1} `]);
    return `${mark}Department of ${writer.phrase(1, 2)}, University of ${writer.place()}, ${writer.place()}`;
  });
  const look = `${small(style)};font-style:${chance.pick(["normal", "italic"])};text-align:${style.headings[0].align}`;
  return line(
    `${look};margin-bottom:5pt`,
    often(chance, 0.85, () => places.join(chance.pick(["<br>", "; "]))),
  );
}

function dates({ chance, writer, style }: JournalDraft): Block {
  const said = ["Received", "Accepted", "Published"].map(
    (what) => `${chance.is(0.3) ? `<b>${what}:</b>` : `${what}:`} ${writer.date()}`,
  );
  return line(
    `${small(style)};margin:3pt 0`,
    often(chance, 0.6, () => said.join(chance.pick(["; ", "<br>", " | ", " / "]))),
  );
}

function correspondence({ chance, style }: JournalDraft, [first = ""]: string[]): Block {
  const where = `${first}, mail@example.org`;
  const shown = chance.pick([
    `* Correspondence: ${where}`,
    `<b>*Correspondence:</b><br>${where}`,
    `<i>Corresponding author:</i> ${where}`,
    `<b>Corresponding Author:</b><br>${first}<br>Phone: ${chance.int(10, 99)} ${chance.int(100, 999)} ${chance.int(10, 99)}`,
  ]);
  return line(
    `${small(style)};margin:3pt 0`,
    often(chance, 0.7, () => shown),
  );
}

function citation({ chance, style, journal }: JournalDraft, [first = ""]: string[], words: string): Block {
  const label = chance.pick(["Citation:", "To cite:", "How to cite this article:", "Cite this article:"]);
  const shown = `<b>${label}</b>${chance.pick([" ", "<br>"])}${first} et al. ${escapeHtml(words)}. <i>${journal}</i> ${chance.int(2008, 2026)};${chance.int(2, 60)}.`;
  return line(
    `${small(style)};margin:4pt 0`,
    often(chance, style.front === "margin" ? 0.8 : 0.3, () => shown),
  );
}

/** The abstract, after a heading, after a word in bold on its own line or in the line, or without any name. */
function abstract(draft: JournalDraft, summary: string): Block {
  const { chance, style } = draft;
  const name = chance.pick(["Abstract", "Abstract", "Abstract", "Summary"]);
  const text = paragraph(draft, [{ text: summary }]);
  const inLine = (): Block => {
    const label = `${chance.pick([name, name.toUpperCase()])}${chance.pick([":", ".", "—", " "])}`;
    return paragraph(draft, [
      { text: label, mark: chance.pick(["bold", "bold", "italic"] as const) },
      { text: ` ${summary}` },
    ]);
  };
  const parts = (): Block =>
    joinBlocks(
      chance.sample(STRUCTURED, chance.int(3, 5)).map((label) => {
        const words = summary.split(". ").slice(0, 2).join(". ");
        return paragraph(draft, [{ text: `${label}: `, mark: "bold" }, { text: words }]);
      }),
    );
  const block = chance.weighted<() => Block>([
    [5, () => joinBlocks([plainHeading(draft, chance.pick([1, 1, 2] as const), name), text])],
    [1, () => joinBlocks([plainHeading(draft, 1, name), parts()])],
    [4, inLine],
    [1, () => text],
  ])();
  return inside(
    `<div style="${small(style, chance.pick([1, 1, 0.9]))};margin:6pt ${chance.pick([0, 0, 20])}pt">`,
    block,
  );
}

function keywords({ chance, writer, style }: JournalDraft): Block {
  const words = chance.times(chance.int(3, 6), () => writer.phrase(1, 2)).join(chance.pick([", ", "; ", " · "]));
  const label = chance.pick(["Keywords", "Key words", "KEYWORDS", "Index Terms"]);
  const shown = chance.pick([
    `<b>${label}:</b> ${words}`,
    `<i>${label}:</i> ${words}`,
    `<b>${label}</b> ${words}`,
    `${label}: ${words}`,
  ]);
  return line(
    `${small(style, 0.95)};margin:4pt 0 8pt`,
    often(chance, 0.85, () => shown),
  );
}

function frame({ chance, style }: JournalDraft): string {
  const { tint, hairline } = style.colours;
  return chance.pick([
    `background:${tint};padding:7pt;margin:6pt 0`,
    `border:.5pt solid ${hairline};padding:6pt;margin:6pt 0`,
    `border-top:.7pt solid;border-bottom:.7pt solid;padding:4pt 0;margin:6pt 0`,
  ]);
}

const aside = ({ margin, size }: JournalStyle, parts: Block[]): Block =>
  inside(`<div style="position:absolute;left:0;top:${size * 14}pt;width:${margin - size * 1.6}pt">`, joinBlocks(parts));

function beside({ chance }: JournalDraft, left: Block[], right: Block[]): Block {
  const share = chance.between(24, 34);
  const column = (width: number, blocks: Block[]): Block => inside(`<div style="width:${width}%">`, joinBlocks(blocks));
  const rules = chance.pick(["", "border-top:.5pt solid;border-bottom:.5pt solid;padding:4pt 0;"]);
  return inside(
    `<div style="display:flex;justify-content:space-between;${rules}margin:6pt 0">`,
    joinBlocks([column(share, left), column(96 - share, right)]),
  );
}
