import { describe, expect, it } from "vitest";
import { FIRST_EXTRA_OBJECT, onePage } from "../pdf-bytes.ts";
import { firstPage, textOf } from "../reading.ts";

/** A page in a bitmap font as made by TeX: glyphs numbered by their codes, without names or a ToUnicode map. */
function bitmapPage(codes: number[]): Uint8Array {
  const first = FIRST_EXTRA_OBJECT;
  const used = [...new Set(codes)].sort((a, b) => a - b);
  const hex = codes.map((code) => code.toString(16).padStart(2, "0")).join("");
  const last = Math.max(...used);
  const differences = used.map((code) => `${code} /a${code}`).join(" ");
  const procedures = used.map((code) => `/a${code} ${first + 1} 0 R`).join(" ");
  return onePage(`BT /F2 10 Tf 20 40 Td <${hex}> Tj ET`, {
    resources: `/Font << /F2 ${first} 0 R >>`,
    objects: [
      `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 600 700] /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 0 /LastChar ${last} /Widths [${Array.from({ length: last + 1 }, () => 600).join(" ")}] /CharProcs << ${procedures} >> /Encoding << /Type /Encoding /Differences [${differences}] >> /Resources << >> >>`,
      { data: "600 0 0 0 500 700 d1 0 0 500 700 re f" },
    ],
  });
}

const codesOf = (...parts: (string | number)[]): number[] =>
  parts.flatMap((part) => (typeof part === "number" ? part : [...part].map((letter) => letter.charCodeAt(0))));

describe("bitmap fonts without names", () => {
  it("have ligatures if one of TeX's encodings has them", async () => {
    const old = await firstPage(bitmapPage(codesOf("modi", 0x0c, "edandcoe", 0x0e, "cient")));
    expect(textOf(old.glyphs)).toBe("modifiedandcoefficient");
    const cork = await firstPage(bitmapPage(codesOf("de", 0x1c, "nitionen4", 0x15, "7")));
    expect(textOf(cork.glyphs)).toBe("definitionen4–7");
  });

  it("are left unread if hardly any of their codes are letters", async () => {
    const { glyphs } = await firstPage(bitmapPage([0x0c, 0x0d, 0x0e, 0x61]));
    expect(textOf(glyphs)).toContain("\ufffd");
  });
});
