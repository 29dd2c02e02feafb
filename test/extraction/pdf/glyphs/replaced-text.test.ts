import { describe, expect, it } from "vitest";
import { onePage } from "../pdf-bytes.ts";
import { firstPage, textOf } from "../reading.ts";

const shown = async (content: string): Promise<string> =>
  textOf((await firstPage(onePage(`BT /F1 20 Tf 20 40 Td ${content} ET`))).glyphs).trim();

describe("a text that the file states for several glyphs", () => {
  it("reaches to the end of the last of them, so that no space follows it", async () => {
    const span = "/Span <</ActualText (xy)>> BDC 20 0 Td (m) Tj 16 0 Td (m) Tj EMC";
    expect(await shown(`(ca) Tj ${span} 16 0 Td (rt) Tj`)).toBe("caxyrt");
    expect(await shown(`(ca) Tj ${span} 24 0 Td (rt) Tj`)).toBe("caxy rt");
  });

  it("is read once if another glyph stands between them", async () => {
    const span = "/Span <</ActualText (xy)>> BDC 20 0 Td (l) Tj 14 0 Td (l) Tj EMC";
    expect(await shown(`(ca) Tj ${span} -8 0 Td (i) Tj`)).toBe("caxyi");
    const ofThree = "/Span <</ActualText (xy)>> BDC 20 0 Td (l) Tj 5 0 Td (l) Tj 14 0 Td (l) Tj EMC";
    expect(await shown(`(ca) Tj ${ofThree} -8 0 Td (i) Tj`)).toBe("caxyi");
  });
});

it("the same letters drawn twice in a row are kept", async () => {
  expect(await shown("(ma) Tj 28 0 Td (ma) Tj")).toBe("mama");
});
