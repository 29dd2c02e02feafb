import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { hitsOn, stretches, wordsOfMarkdown } from "../../../../extraction/output/search/find-text.ts";

const found = (text: string, query: string): string[] =>
  stretches(text, query).map(([from, to]) => text.slice(from, to));

describe("finding text", () => {
  it("ignores case, accents and the number of spaces", () => {
    expect(found("Das Café\n  in  der STRASSE", "cafe in der")).toEqual(["Café\n  in  der"]);
    expect(found("Größe und GRÖSSE", "größe")).toEqual(["Größe"]);
    expect(found("ﬁnal ﬁle", "fi")).toEqual(["ﬁ", "ﬁ"]);
    expect(found("one, One, ONE", "one")).toEqual(["one", "One", "ONE"]);
    expect(found("anything", "   ")).toEqual([]);
  });

  it("returns places in the original text, whatever it contains", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.string({ unit: "grapheme" }), (before, after) => {
        const text = `${before} needle ${after}`;
        expect(found(text, "needle")).toContain("needle");
      }),
    );
  });

  it("searches the words of Markdown and not its markup", () => {
    expect(wordsOfMarkdown("## A **bold** [link](https://x.example) \\& more\n- item")).toBe("A bold link & more item");
    expect(wordsOfMarkdown("<table><tr><td>R&amp;D</td><td>1&nbsp;000</td></tr></table>")).toBe("R&D 1 000");
    expect(wordsOfMarkdown("![A cat](page-1-figure-1.png)")).toBe("A cat");
  });

  it("says where each place is and what is around it", () => {
    const element = { id: "p2-e1", page: 2, bbox: [1, 2, 3, 4] as [number, number, number, number] };
    const hits = hitsOn({ elements: [{ ...element, markdown: "**One** fish, two fish" }] }, "fish");
    expect(hits).toEqual([
      { ...element, before: "One ", match: "fish", after: ", two fish" },
      { ...element, before: "One fish, two ", match: "fish", after: "" },
    ]);
  });

  it("does not cut words of the context, and marks what is left out", () => {
    const element = { id: "p1-e1", page: 1, bbox: [0, 0, 1, 1] as [number, number, number, number] };
    const markdown = `${"lengthy ".repeat(12)}needle${" further".repeat(12)}`;
    const [hit] = hitsOn({ elements: [{ ...element, markdown }] }, "needle");
    expect(hit?.before).toMatch(/^…(lengthy )+$/);
    expect(hit?.after).toMatch(/^( further)+…$/);
  });

  it("keeps part of a word that is longer than the context", () => {
    const element = { id: "p1-e1", page: 1, bbox: [0, 0, 1, 1] as [number, number, number, number] };
    const [hit] = hitsOn(
      { elements: [{ ...element, markdown: `${"x".repeat(90)}needle${"y".repeat(90)}` }] },
      "needle",
    );
    expect([hit?.before, hit?.after]).toEqual([expect.stringMatching(/^…x{48}$/), expect.stringMatching(/^y{48}…$/)]);
  });
});
