import { describe, expect, it } from "vitest";
import { extractFieldsEmbedded } from "../../../../../extraction/fields/embedded/extract-fields.ts";
import { documentLanguage } from "../../../../../extraction/fields/embedded/structure/document-language.ts";
import type { FieldSchema } from "../../../../../extraction/fields/field-schema.ts";
import { analysePageWords } from "../../../../../extraction/layout/analyse-page.ts";
import { PageBuilder } from "../../../builders.ts";

const TEXT: FieldSchema = { type: "string" };
const LOREM = "of the tides that the harbour masters of the north have kept for a hundred years and more";

function text(page: PageBuilder, y: number, lines: number): PageBuilder {
  const all = Array.from({ length: lines }, (_, line) => `These are the books ${line} ${LOREM}`);
  return page.paragraph(60, y, all, { size: 9 });
}

const read = (page: PageBuilder, properties: Record<string, FieldSchema>) =>
  extractFieldsEmbedded([analysePageWords(page.geometry)], { type: "object", properties }).content;

describe("the language of a document", () => {
  it.each([
    ["ru", "На каких архитектурах работает система и как её установить на компьютер, см. apt-get install"],
    ["uk", "На яких архітектурах працює система і як її встановити"],
    ["ja", "このパッケージは開発元のホームページから入手できます。debian/control"],
    ["zh", "请参阅下面的说明，以了解如何安装该系统"],
    ["sv", "Det grafiska programmet är inte med på skivan, men du kan hämta det från en server om du vill"],
    ["da", "Det grafiske program er ikke med på skiven, men du kan hente det fra en server hvis du vil, og så af sted"],
    ["pl", "Jeśli program nie jest na płycie, można go pobrać z serwera lub od producenta, który go udostępnia"],
    ["en", "The graphical program is not on the disc, but you can get it from a server if you want to"],
  ])("is %s", (language, printed) => {
    expect(documentLanguage(printed)).toBe(language);
  });

  it("is not told by names and figures alone", () => {
    expect(documentLanguage("Fontpath Gprintf 17.2 Weekdate_iso Bacula-fd Hewlett Packard")).toBeUndefined();
  });
});

describe("parts of documents", () => {
  it.each(["Table of contents", "Inhaltsverzeichnis", "Table 3: Official results of the registration", "4.3.2 Tuning"])(
    "have no title in %j",
    (printed) => {
      const page = text(new PageBuilder().line(60, 80, printed, { size: 16, font: 1 }), 120, 10);
      expect(read(page, { title: TEXT })).toEqual({ title: null });
    },
  );

  it("have no author in a heading that looks like a name", () => {
    const page = new PageBuilder()
      .line(60, 80, "Protection of the data of all members", { size: 20 })
      .line(60, 130, "Control Objective", { size: 14, font: 1 });
    const authors: FieldSchema = { type: "array", items: TEXT };
    expect(read(text(page, 160, 12), { authors })).toEqual({ authors: null });
  });

  it("have no abstract below the name of a command", () => {
    const page = text(new PageBuilder().line(60, 80, "Commands of a shell and what they do", { size: 20 }), 130, 5);
    page.line(60, 220, "resume", { size: 12, font: 1 });
    expect(read(text(page, 240, 12), { abstract: TEXT })).toEqual({ abstract: null });
  });
});

describe("authors", () => {
  it("are told apart where a comma and a word come before the last", () => {
    const page = new PageBuilder();
    page.line(60, 60, "Gravel transport under oblique swell", { size: 18 });
    page.line(60, 90, "Ruth Aldana, Piotr Zawada, and Chen Wei");
    const names: FieldSchema = { type: "array", items: TEXT };
    expect(read(text(page, 130, 12), { authors: names })).toEqual({
      authors: ["Ruth Aldana", "Piotr Zawada", "Chen Wei"],
    });
  });
});
