import { describe, expect, it } from "vitest";
import { bytesSource } from "../../../extraction/pdf/file/source.ts";
import { SecondReader } from "../../../extraction/pdf/glyphs/second-reader.ts";
import { onePage, show } from "../../extraction/pdf/pdf-bytes.ts";

describe("the second reader", () => {
  it("reads inside the Workers runtime", async () => {
    const reader = new SecondReader(bytesSource(onePage(show("at the edge", 20, 40))), undefined);
    const runs = await reader.readRuns(1, { width: 200, height: 100, matrix: [1, 0, 0, -1, 0, 100] });
    await reader.close();
    expect(runs).toMatchObject([{ text: "at the edge", x: 20, baseline: 60 }]);
  });
});
