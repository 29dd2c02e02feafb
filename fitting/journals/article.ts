import { type Block, decoration, inside, joinBlocks, within } from "../generate/blocks/block.ts";
import { figure } from "../generate/blocks/figures.ts";
import { heading, type Level, plainHeading } from "../generate/blocks/headings.ts";
import { list, paragraph } from "../generate/blocks/paragraphs.ts";
import { tableBlock } from "../generate/blocks/tables.ts";
import type { Chance } from "../generate/chance.ts";
import { referenceEntry } from "../generate/kinds/article.ts";
import { columnWidth, drawRunning, finishDocument, type GeneratedDocument } from "../generate/kinds/document.ts";
import { ENGLISH } from "../generate/words/western.ts";
import { Writer } from "../generate/words/writer.ts";
import { frontMatter, type JournalDraft } from "./front-matter.ts";
import { drawJournalStyle } from "./journal-style.ts";
import type { KnownArticle } from "./known-articles.ts";

const MOST_HEADINGS = 16;
const [FEWEST_PARAGRAPHS, MOST_PARAGRAPHS] = [14, 26];
/** Headings that begin a section of the first level. */
const MAIN =
  /^(introduction|background|(materials? and )?methods?|methodology|results?|(results and )?discussion|conclusions?|literature review|limitations|case report)\b/i;
/** Those that are never numbered. */
const UNNUMBERED =
  /^(acknowl|funding|author|conflict|competing|data avail|availability|supplem|ethic|consent|abbreviations|declaration)/i;
const ABSTRACT = /^(abstract|summary)\b/i;
const REFERENCES = /^(references|bibliography|literature cited)\b/i;
const OWN_NUMBER = /^(?:\d+(?:\.\d+)*\.?|[IVX]+\.|[A-Z]\.)\s+/;

/** An article with the headings and paragraphs of another, in the look of a journal drawn at random. */
export function article(chance: Chance, known: KnownArticle): GeneratedDocument {
  const style = drawJournalStyle(chance);
  const writer = new Writer(chance, ENGLISH, { citations: "none", emphasis: 0, titleCase: chance.is(0.5) });
  const width = style.page.width - style.page.left - style.page.right - style.margin;
  const journal = writer.phrase(2, 4);
  const draft: JournalDraft = { chance, writer, style, sections: [0, 0, 0], tables: 0, figures: 0, width, journal };
  const front = frontMatter(draft, known);
  const body = within(draft, columnWidth(draft), (column) =>
    joinBlocks([...front.within, ...sections({ ...draft, width: column.width }, known)]),
  );
  const rules = `body{padding-left:${style.margin}pt;position:relative}`;
  return finishDocument(draft, drawRunning(draft), [front.across, inside('<div class="columns">', body)], rules);
}

function sections(draft: JournalDraft, { headings, paragraphs }: KnownArticle): Block[] {
  const { chance } = draft;
  const shown = headings.filter((text) => !ABSTRACT.test(text) && !REFERENCES.test(text)).slice(0, MOST_HEADINGS);
  const texts = paragraphs.slice(1, chance.int(FEWEST_PARAGRAPHS, MOST_PARAGRAPHS));
  let level: Level | 0 = 0;
  const blocks = shown.flatMap((text, index) => {
    level = levelAfter(chance, level, text);
    const from = Math.floor((index * texts.length) / shown.length);
    const to = Math.floor(((index + 1) * texts.length) / shown.length);
    const own = texts.slice(from, to).map((words) => paragraph(draft, [{ text: words }]));
    return [sectionHeading(draft, level, text), ...own, between(draft)];
  });
  return chance.is(0.85) ? [...blocks, ...references(draft)] : blocks;
}

function levelAfter(chance: Chance, before: Level | 0, text: string): Level {
  const words = text.replace(OWN_NUMBER, "");
  if (before === 0 || MAIN.test(words) || UNNUMBERED.test(words)) return 1;
  return before > 1 && chance.is(0.25) ? 3 : 2;
}

function sectionHeading(draft: JournalDraft, level: Level, text: string): Block {
  const words = text.replace(OWN_NUMBER, "");
  return UNNUMBERED.test(words) ? plainHeading(draft, level, words) : heading(draft, level, words);
}

/** What stands between two sections. */
function between(draft: JournalDraft): Block {
  const { chance } = draft;
  return chance.weighted<() => Block>([
    [12, () => decoration("")],
    [2.5, () => tableBlock(draft)],
    [1.5, () => figure(draft)],
    [1, () => list(draft)],
    [0.6, () => equation(draft)],
    [0.5, () => keyPoints(draft)],
    [0.6, () => statement(draft)],
  ])();
}

function equation({ chance, style }: JournalDraft): Block {
  const letter = (): string => chance.pick([..."abcdefghkmnpqrstuvxyzαβγδλμσ"]);
  const number = chance.int(1, 30);
  return decoration(
    `<div style="display:flex;justify-content:space-between;margin:${style.size * 0.6}pt 0"><span></span><i>${letter()} = ${letter()}<sub>${letter()}</sub> + ${letter()} · ${letter()}</i><span>(${number})</span></div>`,
  );
}

/** A box with a heading and a list. */
function keyPoints(draft: JournalDraft): Block {
  const { style, chance } = draft;
  const name = chance.pick(["Key points", "Highlights", "Strengths and limitations of this study"]);
  return inside(
    `<div class="keep" style="background:${style.colours.tint};padding:5pt">`,
    joinBlocks([plainHeading(draft, 2, name), list(draft)]),
  );
}

/** "Proof.", "Ethics statement." before a sentence: in the line, not a heading. */
function statement(draft: JournalDraft): Block {
  const { writer, chance } = draft;
  const label = chance.pick(["Proof.", "Remark 1.", "Ethics statement.", "Role of the funder:", "Limitations."]);
  const mark = chance.pick(["bold", "italic"] as const);
  return paragraph(draft, [{ text: label, mark }, { text: " " }, ...writer.sentence(9, 30)]);
}

function references(draft: JournalDraft): Block[] {
  const { chance, style } = draft;
  const label = chance.pick(["none", "1.", "[1]"]);
  const size = Math.round(style.size * chance.between(0.8, 1) * 10) / 10;
  const items = chance.times(chance.int(8, 18), (index) =>
    referenceEntry(draft, `${label.replace("none", "").replace("1", String(index + 1))} `, size),
  );
  return [plainHeading(draft, 1, "References"), decoration(items.join(""))];
}
