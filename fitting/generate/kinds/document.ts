import { type Block, type Draft, joinBlocks, type Truth } from "../blocks/block.ts";
import type { Chance } from "../chance.ts";
import { pageRules, type Running } from "../style/page-rules.ts";
import { drawStyle, type PageShape, type Style } from "../style/style.ts";
import { stylesheet } from "../style/stylesheet.ts";
import { isRightToLeft } from "../words/language.ts";
import { drawLanguage } from "../words/languages.ts";
import { Writer } from "../words/writer.ts";

/** A complete HTML page with the truth about it. */
export interface GeneratedDocument {
  html: string;
  truth: Truth[];
}

export interface Wishes {
  columns?: Style["columns"];
  page?: PageShape;
  size?: number;
  chapters?: boolean;
}

export function startDraft(chance: Chance, wishes: Wishes = {}): Draft {
  const language = drawLanguage(chance);
  const columns = isRightToLeft(language) && chance.is(0.5) ? 1 : wishes.columns;
  const style = drawStyle(chance, language, columns === undefined ? wishes : { ...wishes, columns });
  const writer = new Writer(chance, language, {
    citations: chance.pick(["none", "none", "raised", "bracketed", "named"]),
    emphasis: chance.pick([0, 0, 0.01, 0.03]),
    titleCase: chance.is(0.35),
  });
  return {
    chance,
    writer,
    style,
    sections: [0, 0, 0],
    tables: 0,
    figures: 0,
    width: style.page.width - style.page.left - style.page.right,
  };
}

export const columnWidth = ({ style, width }: Draft): number =>
  (width - style.gutter * (style.columns - 1)) / style.columns;

export function drawRunning({ chance, writer }: Draft): Running {
  return {
    journal:
      writer.phrase(2, 4) +
      (chance.is(0.5)
        ? ` ${chance.int(1, 60)} (${chance.int(1990, 2026)}) ${chance.int(1, 900)}–${chance.int(901, 1900)}`
        : ""),
    authors: `${writer.surname()} et al.`,
    section: writer.heading(),
    date: writer.date(),
    site: `www.example.org/${chance.int(10, 999)}`,
    edition: `${writer.phrase(1, 3)} ${chance.int(1, 9)}.${chance.int(0, 9)}`,
    page: writer.language.labels.page,
  };
}

/** Rules for named pages must come after those for all pages. */
export function finishDocument(draft: Draft, running: Running, blocks: Block[], moreRules = ""): GeneratedDocument {
  const { style, writer } = draft;
  const { html, truth } = joinBlocks(blocks);
  const rules = `${pageRules(style, running)}\n${moreRules}\n${stylesheet(style, writer.language)}`;
  return {
    html: `<!doctype html><html lang="${writer.language.code}"><meta charset="utf-8"><style>${rules}</style><body>${html}</body></html>`,
    truth,
  };
}
