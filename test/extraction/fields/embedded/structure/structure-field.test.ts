import { describe, expect, it } from "vitest";
import { extractFieldsEmbedded } from "../../../../../extraction/fields/embedded/extract-fields.ts";
import type { FieldSchema } from "../../../../../extraction/fields/field-schema.ts";
import { analysePageWords } from "../../../../../extraction/layout/analyse-page.ts";
import { PageBuilder } from "../../../builders.ts";

const TEXT: FieldSchema = { type: "string" };
const TEXTS: FieldSchema = { type: "array", items: TEXT };
const listOf = (properties: Record<string, FieldSchema>): FieldSchema => ({
  type: "array",
  items: { type: "object", properties },
});

const LOREM = "of the tides that the harbour masters of the north have kept for a hundred years and more";

function text(page: PageBuilder, y: number, lines: number): void {
  page.paragraph(
    60,
    y,
    Array.from({ length: lines }, (_, line) => `${"These are the books"} ${line} ${LOREM}`),
    { size: 9 },
  );
}

/** A paper: kind of article, a title on two lines, authors, affiliation, abstract, keywords, sections. */
function paper(): PageBuilder {
  const page = new PageBuilder()
    .line(60, 50, "JOURNAL OF HARBOUR STUDIES 12 (2021) 4-9", { size: 8 })
    .line(60, 80, "Original Research", { size: 14 })
    .line(60, 110, "What harbour masters wrote down and", { size: 18 })
    .line(60, 131, "what the sea did afterwards", { size: 18 })
    .line(60, 165, "Anna B. Larsen1, Jean-Luc de Witt2,* and Mary O’Neill, PhD", { size: 11 })
    .line(60, 185, "1 Department of History, University of Somewhere, Norway", { size: 8 })
    .line(60, 220, "Abstract", { size: 12, font: 1 });
  text(page, 238, 6);
  page
    .line(60, 322, "Keywords: tides; harbours; handwriting", { size: 9 })
    .line(60, 360, "1. Introduction", { size: 12, font: 1 });
  text(page, 380, 10);
  page.line(60, 520, "2. Sources", { size: 12, font: 1 });
  text(page, 540, 12);
  return page;
}

const read = (page: PageBuilder, properties: Record<string, FieldSchema>) =>
  extractFieldsEmbedded([analysePageWords(page.geometry)], { type: "object", properties });

describe("a title", () => {
  const titled = (title: string): PageBuilder => {
    const page = new PageBuilder().line(380, 60, "CONF2023-0815", { size: 20 }).line(60, 110, title, { size: 14 });
    page
      .line(60, 140, "Anna B. Larsen and Jean de Witt", { size: 11 })
      .line(60, 155, "Department of History", { size: 11 });
    text(page, 200, 10);
    return page;
  };

  it("is not the number of the contribution, and has no note marks", () => {
    expect(read(titled("A catalogue of lights ∗,†"), { title: TEXT }).content).toEqual({
      title: "A catalogue of lights",
    });
  });

  it("may name a periodical", () => {
    const title = "How to write a paper for the Harbour Proceedings";
    expect(read(titled(title), { title: TEXT }).content).toEqual({ title });
  });
});

describe("the structure of any document", () => {
  it("is read from its type and sections, in the shape asked for", () => {
    const { content } = read(paper(), {
      title: TEXT,
      authors: TEXTS,
      keywords: TEXTS,
      language: TEXT,
      section_titles: listOf({ name: TEXT, page: { type: "integer" } }),
    });
    expect(content).toEqual({
      title: "What harbour masters wrote down and what the sea did afterwards",
      authors: ["Anna B. Larsen", "Jean-Luc de Witt", "Mary O’Neill"],
      keywords: ["tides", "harbours", "handwriting"],
      language: "en",
      section_titles: [
        { name: "Abstract", page: 1 },
        { name: "1. Introduction", page: 1 },
        { name: "2. Sources", page: 1 },
      ],
    });
  });

  it("is cited in its place", () => {
    const { citations } = read(paper(), { document: { type: "object", properties: { title: TEXT } }, headings: TEXTS });
    expect(citations["document.title"]?.map(({ quote }) => quote)).toEqual([
      "What harbour masters wrote down and",
      "what the sea did afterwards",
    ]);
    expect(citations["headings[1]"]).toMatchObject([{ page: 1, quote: "1. Introduction", grounded: true }]);
  });

  it("includes an abstract, which ends where the keywords begin", () => {
    const { content } = read(paper(), { abstract: TEXT });
    expect(content.abstract).toMatch(/^These are the books 0 of the tides .* and more$/);
  });

  it("is never made from prose: a plain page has no headings, references, authors or abstract", () => {
    const page = new PageBuilder();
    text(page, 80, 30);
    const asked = {
      section_titles: listOf({ name: TEXT }),
      references: TEXTS,
      authors: TEXTS,
      abstract: TEXT,
      figures: TEXTS,
      title: TEXT,
    };
    expect(read(page, asked)).toMatchObject({
      content: { section_titles: null, references: null, authors: null, abstract: null, figures: null, title: null },
      citations: {},
    });
  });

  it("does not fill a list whose items have properties that sections do not have", () => {
    const page = new PageBuilder().line(60, 80, "Sections", { size: 14 });
    text(page, 100, 20);
    const insured = listOf({ coverage: TEXT, limit: { type: "number" } });
    expect(read(page, { sections: insured }).content).toEqual({ sections: null });
  });
});
