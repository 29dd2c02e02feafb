import { PDFDocument, StandardFonts } from "pdf-lib";
import { describe, expect, it } from "vitest";
import { loadPdfiumForNode } from "../../client/convert/pdfium-node.ts";
import { expectedLanguage, modelOfTag } from "../../extraction/expected-languages.ts";
import { bytesSource } from "../../extraction/pdf/file/source.ts";
import { withDocument } from "../../extraction/pdf/open-document.ts";

/* The language in which a page image is probably written, judged by the rest of its file. */

const TEXT = {
  german: "Die Schiffe werden in den Häfen an der Küste auch im Winter von den Lotsen bedient und sind nicht zu flach",
  french: "Les navires sont dans les ports de la côte avec des pilotes et ne sont pas plus grands que ceux du nord",
};

/**
 * The expected language of a page in a file with one page for each text; `undefined` stands for a page without text.
 */
async function expected(texts: (string | undefined)[], pageNumber: number, { language = "", alone = false } = {}) {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  for (const text of texts) {
    const page = pdf.addPage([600, 400]);
    if (text !== undefined) page.drawText(text, { x: 20, y: 300, size: 9, font });
  }
  if (language !== "") pdf.setLanguage(language);
  const source = bytesSource(await pdf.save());
  const answer = await withDocument(await loadPdfiumForNode(), source, {}, async (document) =>
    expectedLanguage(document, await document.readPage(pageNumber), { alone }),
  );
  if (!answer.ok) throw new Error(answer.failure.message);
  return answer.value;
}

describe("the language of a page's picture", () => {
  it("is that of the page's own text, or else of the nearest page with text", async () => {
    expect(await expected([TEXT.french, TEXT.german], 2)).toBe("deu");
    expect(await expected([TEXT.german, undefined, undefined, TEXT.french], 3)).toBe("fra");
    expect(await expected([TEXT.german, undefined, undefined], 3)).toBe("deu");
  });

  it("is the language that the document declares, if no text shows it", async () => {
    expect(await expected([undefined, undefined], 1, { language: "pt-BR" })).toBe("por");
    expect(await expected([undefined, TEXT.german], 1, { language: "nl", alone: true })).toBe("nld");
    expect(await expected([undefined], 1)).toBeUndefined();
  });

  it("is identified by its tag, with its script where that matters", () => {
    const tags = ["de", "de-AT", "EN_us", "zh", "zh-Hant-HK", "zh-TW", "xx", ""];
    const models = ["deu", "deu", "eng", "chi_sim", "chi_tra", "chi_tra", undefined, undefined];
    expect(tags.map(modelOfTag)).toEqual(models);
  });
});
