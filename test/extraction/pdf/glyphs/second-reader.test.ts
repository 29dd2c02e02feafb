import { describe, expect, it } from "vitest";
import type { Glyph } from "../../../../extraction/page/page-geometry.ts";
import { bytesSource } from "../../../../extraction/pdf/file/source.ts";
import { applySecondOpinion, isPlausible, type SecondRun } from "../../../../extraction/pdf/glyphs/second-opinion.ts";
import { SecondReader } from "../../../../extraction/pdf/glyphs/second-reader.ts";
import { PdfReadError } from "../../../../extraction/pdf/pdfium/errors.ts";
import { MAX_SECOND_READER_FILE_BYTES } from "../../../../extraction/pdf/pdfium/limits.ts";
import { encryptedPage } from "../encryption.ts";
import { onePage, show } from "../pdf-bytes.ts";
import { firstPage, remoteSource, textOf } from "../reading.ts";

const PLACE = { width: 200, height: 100, matrix: [1, 0, 0, -1, 0, 100] } as const;

/** Glyphs of a line as PDFium reads it; those at `unknown` have no mapping. */
async function lineOf(text: string, unknown: number[], page = ""): Promise<Glyph[]> {
  const { glyphs } = await firstPage(onePage(show(text, 20, 40), { page }));
  return glyphs.map((glyph, index) => (unknown.includes(index) ? { ...glyph, text: "\ufffd", unmapped: true } : glyph));
}

/** What the second reader finds for the same glyphs. */
function runOver(glyphs: Glyph[], text: string, change: Partial<SecondRun> = {}): SecondRun {
  const [first] = glyphs;
  const x = first?.x ?? 0;
  const width = (glyphs.at(-1)?.advance.right ?? 0) - x;
  return { text, x, baseline: first?.baseline ?? 0, angle: 0, width, rightToLeft: false, ...change };
}

describe("unknown characters", () => {
  it("take the text that is in their place", async () => {
    const glyphs = await lineOf("reading", [1, 4]);
    applySecondOpinion(glyphs, [runOver(glyphs, "reading")]);
    expect(textOf(glyphs)).toBe("reading");
    expect(glyphs.some((glyph) => glyph.unmapped)).toBe(false);
  });

  it("may stand for several letters", async () => {
    const glyphs = await lineOf("oXce", [1]);
    applySecondOpinion(glyphs, [runOver(glyphs, "oﬃce")]);
    expect(glyphs.map((glyph) => glyph.text)).toEqual(["o", "ffi", "c", "e"]);
  });

  it("are taken from the end if the text runs to the left", async () => {
    const glyphs = await lineOf("abc", [0, 1, 2]);
    applySecondOpinion(glyphs, [runOver(glyphs, "אבג", { rightToLeft: true })]);
    expect(textOf(glyphs)).toBe("גבא");
  });

  it("have the letter whose code is that of the space, although it is lost after a space and at the end", async () => {
    const lines: [drawn: string, meant: string][] = [
      ["the ose ers", "the rose errs"],
      ["as ain o", "as rain or"],
    ];
    const content = lines.map(([drawn], index) => show(drawn, 20, 40 + 30 * index)).join(" ");
    const { glyphs } = await firstPage(onePage(content));
    const byLine = [...Map.groupBy(glyphs, ({ baseline }) => Math.round(baseline)).values()].map((line) =>
      line.map((glyph) => (glyph.text === " " ? glyph : { ...glyph, text: "\ufffd", unmapped: true })),
    );
    const meant = (index: number): string => lines[index]?.[1] ?? "";
    applySecondOpinion(
      byLine.flat(),
      byLine.map((line, index) => runOver(line, meant(index))),
    );
    expect(byLine.map((line) => textOf(line).trim())).toEqual(lines.map(([, text]) => text));
  });

  it("are not the space beside them", async () => {
    const glyphs = await lineOf("by3", [2]);
    applySecondOpinion(glyphs, [runOver(glyphs.slice(2), " ")]);
    expect(textOf(glyphs)).toBe("by\ufffd");
  });

  it("stay unknown if the text is elsewhere, is turned, or disagrees about the others", async () => {
    for (const change of [
      { baseline: 75 },
      { angle: 90 },
      { text: "rxxxxxx" },
      { text: "read" },
      { text: "re\u0003ding" },
    ]) {
      const glyphs = await lineOf("reading", [2]);
      applySecondOpinion(glyphs, [runOver(glyphs, "reading", change)]);
      expect(glyphs[2]).toMatchObject({ text: "\ufffd", unmapped: true });
      expect(textOf(glyphs)).toBe("re\ufffdding");
    }
  });

  it("keep PDFium's reading if all of it looks like text", async () => {
    const { glyphs } = await firstPage(onePage(show("these are words as they should be", 20, 40)));
    for (const glyph of glyphs) glyph.unmapped = true;
    applySecondOpinion(glyphs, []);
    expect(textOf(glyphs)).toBe("these are words as they should be");
  });
});

describe("text that may be codes", () => {
  it("is plausible if it has words in lower case", () => {
    expect(isPlausible("Wydruk pochodzi z systemu")).toBe(true);
    expect(isPlausible("Ελληνικά κείμενα")).toBe(true);
  });

  it("is plausible if it has the frequent characters of an East Asian language", () => {
    expect(isPlausible("一覧の中にあるソフトを全て削除して下さい")).toBe(true);
    expect(isPlausible("这是一个在中国使用的软件说明")).toBe(true);
    expect(isPlausible("이 문서는 사용자를 위한 안내서입니다")).toBe(true);
    const numbers = [..."delete the program"].map((letter) => String.fromCharCode(0x5000 + 40 * letter.charCodeAt(0)));
    expect(isPlausible(numbers.join(""))).toBe(false);
  });

  it("is not if its letters are shifted, if it contains controls, or if it is too short to tell", () => {
    const moved = [..."Peter and the Wolf"].map((letter) => String.fromCharCode(letter.charCodeAt(0) - 29)).join("");
    for (const text of [moved, moved.replace(/\p{Cc}/gu, ""), "plain text with a \u0001", "57:$%,*3", "short"]) {
      expect(isPlausible(text)).toBe(false);
    }
  });
});

describe("the second reader", () => {
  it("gives text in its place on the page", async () => {
    const reader = new SecondReader(bytesSource(onePage(show("second", 20, 40))), undefined);
    const [run] = (await reader.readRuns(1, PLACE)) ?? [];
    await reader.close();
    expect(run).toMatchObject({ text: "second", x: 20, baseline: 60, angle: 0, rightToLeft: false });
    expect(run?.width).toBeGreaterThan(30);
  });

  it("leaves the caller's bytes alone, and also reads from storage", async () => {
    const file = onePage(show("second", 20, 40));
    const length = file.byteLength;
    for (const source of [bytesSource(file), remoteSource(file)]) {
      const reader = new SecondReader(source, undefined);
      expect(await reader.readRuns(1, PLACE)).toHaveLength(1);
      await reader.close();
    }
    expect(file.byteLength).toBe(length);
  });

  it("opens an encrypted file with its password", async () => {
    const reader = new SecondReader(bytesSource(encryptedPage(show("secret", 20, 40), "quill")), "quill");
    expect((await reader.readRuns(1, PLACE))?.[0]?.text).toBe("secret");
    await reader.close();
  });

  it("returns nothing for what it cannot open or find", async () => {
    const sources = [
      bytesSource(new TextEncoder().encode("%PDF-1.7 nothing")),
      bytesSource(encryptedPage("", "quill")),
    ];
    for (const source of sources) {
      const reader = new SecondReader(source, undefined);
      expect(await reader.readRuns(1, PLACE)).toBeUndefined();
      await reader.close();
    }
    const reader = new SecondReader(bytesSource(onePage("")), undefined);
    expect(await reader.readRuns(7, PLACE)).toBeUndefined();
    await reader.close();
  });

  it("reports that the bytes cannot be fetched, and still closes", async () => {
    const read = () => Promise.reject(new Error("storage is away"));
    const reader = new SecondReader({ size: 1000, read }, undefined);
    await expect(reader.readRuns(1, PLACE)).rejects.toBeInstanceOf(PdfReadError);
    await reader.close();
  });

  it("does not touch a file that is too large to hold twice", async () => {
    const source = { ...remoteSource(new Uint8Array(0)), size: MAX_SECOND_READER_FILE_BYTES + 1 };
    const reader = new SecondReader(source, undefined);
    expect(await reader.readRuns(1, PLACE)).toBeUndefined();
    expect(source.reads).toBe(0);
    await reader.close();
  });
});
