import { describe, expect, it } from "vitest";
import { PdfPageError } from "../../../extraction/pdf/pdfium/errors.ts";
import { encryptedPage } from "./encryption.ts";
import { onePage, pdfFile, show } from "./pdf-bytes.ts";
import { firstPage, openFailure, reading, textOf } from "./reading.ts";

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

describe("a file that does not open says why", () => {
  it("if it is not a PDF", async () => {
    expect(await openFailure(bytesOf("<html>not a PDF</html>"))).toBe("not_a_pdf");
    expect(await openFailure(new Uint8Array(0))).toBe("not_a_pdf");
    expect(await openFailure(onePage("", { file: { prefix: " ".repeat(1024) } }))).toBe("not_a_pdf");
  });

  it("if it is damaged", async () => {
    expect(await openFailure(bytesOf(`%PDF-1.7\n${"nothing of use ".repeat(50)}`))).toBe("damaged");
  });

  it("if it has no pages", async () => {
    const file = pdfFile(["<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [] /Count 0 >>"]);
    expect(await openFailure(file)).toBe("no_pages");
  });

  it("if it needs a password, or another one", async () => {
    const file = encryptedPage(show("secret", 20, 40), "quill");
    expect(await openFailure(file)).toBe("password_required");
    expect(await openFailure(file, { password: "feather" })).toBe("password_wrong");
    const glyphs = await reading(file, async (document) => (await document.readPage(1)).glyphs, { password: "quill" });
    expect(textOf(glyphs)).toBe("secret");
  });

  it("but accepts a password typed in a compatible Unicode form", async () => {
    const file = encryptedPage(show("secret", 20, 40), "fine");
    expect(await openFailure(file, { password: "\ufb01n\u00ade" })).toBe("opened");
  });

  it("if its encryption is unknown", async () => {
    const trailer = "/Encrypt << /Filter /Nobody.Knows /V 9 /R 9 >> /ID [<00> <00>]";
    expect(await openFailure(onePage("", { file: { trailer } }))).toBe("unsupported_security");
  });
});

describe("a file that is odd opens nevertheless", () => {
  it("with bytes before its header", async () => {
    const { glyphs } = await firstPage(onePage(show("late", 20, 40), { file: { prefix: "junk\n".repeat(100) } }));
    expect(textOf(glyphs)).toBe("late");
  });

  it("with a broken cross-reference table", async () => {
    const file = onePage(show("found", 20, 40));
    const broken = bytesOf(new TextDecoder("latin1").decode(file).replace(/startxref\n\d+/, "startxref\n99999999"));
    const { glyphs } = await firstPage(broken);
    expect(textOf(glyphs)).toBe("found");
  });
});

describe("pages", () => {
  it("are counted from 1, and others do not exist", async () => {
    await reading(onePage(show("one", 20, 40)), async (document) => {
      expect(document.pageCount).toBe(1);
      for (const page of [0, 2, 1.5]) await expect(document.readPage(page)).rejects.toBeInstanceOf(PdfPageError);
      expect(textOf((await document.readPage(1)).glyphs)).toBe("one");
    });
  });

  it("may be asked for at the same time", async () => {
    const count = 5;
    const kids = Array.from({ length: count }, (_, index) => `${3 + 2 * index} 0 R`);
    const pages = Array.from({ length: count }, (_, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Contents ${4 + 2 * index} 0 R /Resources << /Font << /F1 ${3 + 2 * count} 0 R >> >> >>`,
      { data: show(`page ${index + 1}`, 20, 40) },
    ]).flat();
    const file = pdfFile([
      "<< /Type /Catalog /Pages 2 0 R >>",
      `<< /Type /Pages /Kids [${kids.join(" ")}] /Count ${count} >>`,
      ...pages,
      "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ]);
    const read = await reading(file, (document) =>
      Promise.all(Array.from({ length: count }, (_, index) => document.readPage(index + 1))),
    );
    expect(read.map(({ glyphs }) => textOf(glyphs))).toEqual(["page 1", "page 2", "page 3", "page 4", "page 5"]);
  });
});
