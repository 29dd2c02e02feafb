import { describe, expect, it } from "vitest";
import { summarise } from "../../../extraction/summaries/summarise.ts";
import { documentOf } from "./document-of.ts";

const LIGHTHOUSE =
  "The lighthouse keeper repaired the lamp of the lighthouse in winter. " +
  "Gulls were loud. Bread was cheap. " +
  "The lamp of the lighthouse warned ships when winter storms came. " +
  "Ships saw the lamp of the lighthouse keeper from far away. " +
  "A cousin wrote letters about mathematics.";

const link = (name: string) => `images/${name}`;

describe("summaries", () => {
  it("keep recurring topics, in the order of the text", () => {
    const { pages } = summarise(documentOf([{ text: LIGHTHOUSE }]), link);
    expect(pages).toContain("lighthouse keeper repaired the lamp");
    expect(pages).toContain("warned ships");
    expect(pages).not.toContain("cousin");
    expect(pages.indexOf("repaired")).toBeLessThan(pages.indexOf("warned"));
  });

  it("link every sentence to the image of its page", () => {
    const summaries = summarise(
      documentOf([{ heading: "A" }, { text: LIGHTHOUSE }], [{ text: "Page two ends." }]),
      link,
    );
    expect(summaries.pages).toContain("Page two ends. ([p. 2](images/page-2.png))");
    for (const text of [
      summaries.documentByPages,
      summaries.documentBySections,
      ...Object.values(summaries.sections),
    ]) {
      expect(text).toMatch(/\(\[p\. \d\]\(images\/page-\d\.png\)\)/);
    }
  });

  it("name tables by their captions and say what pages have no text", () => {
    const { pages } = summarise(documentOf([{ table: "Table 1: Rainfall" }], ["blank"]), link);
    expect(pages).toContain("- Table 1: Rainfall (table, 2 rows, 3 columns) ([p. 1](images/page-1.png))");
    expect(pages).toContain("## Page 2\n\nThis page has no text that can be read.");
  });

  it("give the words in pictures if a page has no others", () => {
    const words = "MAP OF\nFINLAND";
    const { pages } = summarise(documentOf([{ picture: words }], [{ picture: words }, { text: LIGHTHOUSE }]), link);
    expect(pages).toContain("## Page 1\n\nThe only text of this page stands in pictures: MAP OF FINLAND ([p. 1]");
    expect(pages.split("FINLAND")).toHaveLength(2);
  });

  it("give one for every section, in document order, even for those that only contain others", () => {
    const { sections } = summarise(
      documentOf([
        { heading: "Whole" },
        { heading: "Lamp", level: 2 },
        { text: LIGHTHOUSE },
        { heading: "Nothing", level: 2 },
      ]),
      link,
    );
    expect(Object.keys(sections)).toEqual(["p1-e0", "p1-e1", "p1-e3"]);
    expect(sections["p1-e0"]).toContain("- Lamp ([p. 1]");
    expect(sections["p1-e1"]).toContain("lighthouse");
    expect(sections["p1-e3"]).toContain("no running text");
  });

  it("of a document repeat those of its sections, under their headings", () => {
    const { documentBySections } = summarise(
      documentOf([
        { heading: "Whole" },
        { heading: "Lamp", level: 2 },
        { text: LIGHTHOUSE },
        { heading: "Bread", level: 2 },
        { text: "The bakery sold bread at dawn." },
      ]),
      link,
    );
    expect(documentBySections).toMatch(/^# Whole\n/);
    expect(documentBySections).toContain("**Bread.** The bakery sold bread at dawn.");
    expect(documentBySections).toContain("**Lamp.** ");
  });

  it("never carry markup from the document", () => {
    const { pages } = summarise(
      documentOf([{ text: "Click <script>alert(1)</script> or ![x](http://evil) now." }]),
      link,
    );
    expect(pages).not.toContain("<script>");
    expect(pages).toContain("![x\\](http://evil)");
  });

  it("by a model replace the document's sentences; those that the model did not write stay", () => {
    const document = documentOf(
      [{ heading: "A" }, { text: LIGHTHOUSE }],
      [{ heading: "B" }, { text: "Page two ends." }],
    );
    const written = {
      pages: new Map([[1, "A lamp is repaired."]]),
      sections: { "p2-e0": "The end [p. 2]." },
      documentByPages: "A lamp [p. 1]. An end [p. 2, p. 9].",
      documentBySections: null,
    };
    const summaries = summarise(document, link, written);
    expect(summaries.pages).toContain("## Page 1\n\nA lamp is repaired. ([p. 1](images/page-1.png))");
    expect(summaries.pages).toContain("Page two ends.");
    expect(summaries.sections["p1-e0"]).toContain("lighthouse");
    expect(summaries.sections["p2-e0"]).toBe("The end ([p. 2](images/page-2.png)).");
    expect(summaries.documentByPages).toContain(
      "A lamp ([p. 1](images/page-1.png)). An end ([p. 2](images/page-2.png)).",
    );
    expect(summaries.documentBySections).toContain("**B.** Page two ends.");
  });

  it("never carry markup, whatever a model writes", () => {
    const pages = new Map([[1, "# **See** <b>x</b> [here](http://evil) ![i](http://evil)"]]);
    const nothing = { sections: {}, documentByPages: null, documentBySections: null };
    const text = summarise(documentOf([{ text: "Words." }]), link, { ...nothing, pages }).pages;
    expect(text).toContain("See &lt;b>x&lt;/b> [here\\](http://evil)");
    expect(text).not.toMatch(/[^\\]\]\(http/);
  });

  it("omit what reads badly on its own: half sentences, sources, labels and rows of dots", () => {
    const { pages } = summarise(
      documentOf([
        { text: "of the lamp that was repaired in winter." },
        { text: "Keeper Name Lamp Number Date" },
        { text: "Source: The lighthouse, 1998." },
        { text: "Duties of the Keeper." },
        { text: "The lamp . . . . . . . . 12" },
        { text: "(ii) The keeper lives in the lighthouse. !" },
      ]),
      link,
    );
    expect(pages).toBe("## Page 1\n\nThe keeper lives in the lighthouse. ([p. 1](images/page-1.png))\n");
  });

  it("keep sentences whole that continue in the next column or on the next page", () => {
    const { pages } = summarise(
      documentOf(
        [
          { text: "The keeper of the lighthouse repaired the" },
          { text: "lamp in winter. It was his duty under the terms of the" },
        ],
        [{ text: "Lighthouse Act of that year. Gulls were loud." }],
      ),
      link,
    );
    expect(pages).toContain("The keeper of the lighthouse repaired the lamp in winter. ([p. 1]");
    expect(pages).toContain("It was his duty under the terms of the Lighthouse Act of that year. ([p. 1]");
    expect(pages).toContain("## Page 2\n\nGulls were loud. ([p. 2]");
  });

  it("say only once what is on every page of a form", () => {
    const notice = { text: "The conditions overleaf are a part of this contract." };
    const { pages } = summarise(
      documentOf(
        ...[1, 2, 3, 4].map((page) => [notice, { text: `The lamp number ${page}${page} was sold to a keeper.` }]),
      ),
      link,
    );
    expect(pages.match(/conditions overleaf/g)).toHaveLength(1);
    expect(pages).toContain("number 11 was sold");
    expect(pages).toContain("number 44 was sold");
  });

  it("do not call a section or page empty if its text also occurs elsewhere", () => {
    const steps = { text: "The valve must be closed before the pump is started." };
    const document = documentOf(...["A", "B", "C", "D"].map((heading) => [{ heading }, steps]), [steps]);
    const { pages, sections, documentByPages } = summarise(document, link);
    expect(Object.values(sections).every((text) => text.includes("valve must be closed"))).toBe(true);
    expect(pages).toContain("## Page 2\n\n- B ([p. 2]");
    expect(pages).toContain("## Page 5\n\nThe valve must be closed");
    expect(documentByPages.match(/valve must be closed/g)).toHaveLength(1);
  });

  it("treat sentences that differ in their numbers as new if a page has no others that read well", () => {
    const page = (number: number) => [
      { heading: `Part ${number}` },
      { text: `${number}.1 Valve` },
      { text: `The pressure of the valve rises to ${number} bar within the hour.` },
    ];
    const { pages, documentByPages } = summarise(documentOf(...[1, 2, 3, 4].map(page)), link);
    for (const number of [1, 2, 3, 4])
      expect(pages).toContain(`rises to ${number} bar within the hour. ([p. ${number}]`);
    expect(documentByPages.match(/within the hour/g)).toHaveLength(4);
  });

  it("cover a document in parts if it has only one outer section", () => {
    const part = (heading: string) => [{ heading, level: 2 }, { text: `The ${heading} is described here.` }];
    const { documentBySections } = summarise(
      documentOf([{ heading: "Whole" }, { text: "This is how it begins." }, ...part("lamp"), ...part("stairs")]),
      link,
    );
    expect(documentBySections).toContain("This is how it begins.");
    expect(documentBySections).toContain("**lamp.** The lamp is described here.");
    expect(documentBySections).toContain("**stairs.** The stairs is described here.");
  });
});
