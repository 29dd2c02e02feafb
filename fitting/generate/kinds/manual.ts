import { type Block, inside, joinBlocks } from "../blocks/block.ts";
import { contentsList } from "../blocks/contents.ts";
import { title } from "../blocks/headings.ts";
import type { Chance } from "../chance.ts";
import { pageRules } from "../style/page-rules.ts";
import { drawRunning, finishDocument, type GeneratedDocument, startDraft } from "./document.ts";
import { section } from "./sections.ts";

const MIXTURE = {
  table: 4,
  admonition: 4,
  code: 2.5,
  list: 2,
  lookalike: 2,
  figure: 0.8,
  form: 0.5,
  listTable: 0.4,
  typed: 0.8,
  nothing: 2,
};

/** A manual: chapters, each starting a new page and named in its running header, numbered sections, notes, code. */
export function manual(chance: Chance): GeneratedDocument {
  const draft = startDraft(chance, { chapters: true });
  if (draft.style.numbering === "none" && chance.is(0.5)) draft.style.numbering = "1";
  const running = drawRunning(draft);
  const breaks = chance.is(0.6);
  const rules: string[] = [];
  const chapters = chance.times(chance.int(2, 4), (index): Block => {
    const chapter = section(draft, MIXTURE, { paragraphs: [1, 3], parts: 3 });
    const head = chapter.truth.find(({ kind }) => kind === "heading");
    if (!breaks || head?.kind !== "heading") return chapter;
    rules.push(pageRules(draft.style, { ...running, section: head.text }, `chapter${index}`));
    return inside(`<div style="page:chapter${index}">`, chapter);
  });
  const entries = chapters.flatMap(({ truth }) =>
    truth.flatMap((item) => (item.kind === "heading" ? [item.text] : [])),
  );
  const front = [title(draft), ...(chance.is(0.5) ? [contentsList(draft, entries)] : [])];
  return finishDocument(draft, running, [joinBlocks(front), ...chapters], rules.join("\n"));
}

/** A page with hardly anything but a table of contents. */
export function contents(chance: Chance): GeneratedDocument {
  const draft = startDraft(chance);
  const { writer } = draft;
  const isNumbered = chance.is(0.6);
  const [first, second] = [{ value: 0 }, { value: 0 }];
  const entries = chance.times(chance.int(14, 48), () => {
    if (first.value === 0 || chance.is(0.3)) {
      first.value++;
      second.value = 0;
      return isNumbered ? `${first.value} ${writer.heading()}` : writer.heading();
    }
    second.value++;
    return isNumbered ? `${first.value}.${second.value} ${writer.heading()}` : writer.heading();
  });
  const front = chance.is(0.5) ? [title(draft)] : [];
  const after = chance.is(0.4) ? [section(draft, MIXTURE, { paragraphs: [1, 3], parts: 1 })] : [];
  return finishDocument(draft, drawRunning(draft), [...front, contentsList(draft, entries), ...after]);
}
