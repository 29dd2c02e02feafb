import { describe, expect, it } from "vitest";
import { writeSummaries } from "../../../extraction/summaries/write-summaries.ts";
import { type Behaviour, type HeardRequest, wordsOf } from "../models/fake-model.ts";
import { sittingWith } from "../models/fake-sitting.ts";
import { documentOf } from "./document-of.ts";

const answer = (content: string): Behaviour => ({ do: "answer", content });
const WHOLE = "summary of a whole document";
const JOIN = "one summary of a section";
const SECTION = "You summarise a section";
const telling = (...first: [string, Behaviour][]): Behaviour[] => [
  {
    do: "choose",
    among: [
      ...first,
      [WHOLE, answer("The whole [p. 1].")],
      [JOIN, answer("The parts.")],
      [SECTION, answer("A section.")],
    ],
  },
];
const document = documentOf(
  [{ heading: "Sea" }, { heading: "Ships", level: 2 }, { text: "Ships sail." }],
  [{ text: "Ships sink." }, { heading: "Whales", level: 2 }, { text: "Whales sing." }],
);
const pages = new Map([
  [1, "Page one is about ships."],
  [2, "Page two is about whales."],
]);
const asked = (heard: HeardRequest[], words: string) => heard.filter((request) => wordsOf(request).includes(words));

describe("summaries by a model", () => {
  it("ask once about each section with text, about outer ones by their inner ones, and twice about the whole", async () => {
    const { sitting, heard } = sittingWith(telling());
    const written = await writeSummaries(sitting, document, pages);
    expect(written.sections).toEqual({ "p1-e0": "The parts.", "p1-e1": "A section.", "p2-e1": "A section." });
    expect(written).toMatchObject({
      documentByPages: "The whole [p. 1].",
      documentBySections: "The whole [p. 1].",
      failures: [],
    });
    expect([asked(heard, SECTION), asked(heard, JOIN), asked(heard, WHOLE)].map((each) => each.length)).toEqual([
      2, 1, 2,
    ]);
    expect(written.usage.calls).toBe(5);
    expect(wordsOf(asked(heard, "Ships sail.")[0] ?? never())).toContain("[p. 1] Ships sail.\n\n[p. 2] Ships sink.");
    const byPages = asked(heard, "Page one")[0] ?? never();
    expect(wordsOf(byPages)).toContain("[p. 1] Page one is about ships.\n\n[p. 2] Page two is about whales.");
  });

  it("describe pages without one by their own sentences", async () => {
    const { sitting, heard } = sittingWith(telling());
    await writeSummaries(sitting, document, new Map([[1, "Page one is about ships."]]));
    expect(wordsOf(asked(heard, "Page one")[0] ?? never())).toContain("[p. 2] Ships sink. Whales sing.");
  });

  it("omit what the model could not produce, and say so", async () => {
    const { sitting } = sittingWith(telling(["Whales sing.", { do: "answer", content: "" }]));
    const { sections, failures } = await writeSummaries(sitting, document, pages);
    expect(sections["p1-e1"]).toBe("A section.");
    expect(sections["p2-e1"]).toBeUndefined();
    expect(failures).toMatchObject([{ code: "model_answer_invalid" }]);
  });

  it("cover every page of a document that is longer than the context", async () => {
    const many = Array.from({ length: 120 }, (_, index) => index + 1);
    const long = documentOf(...many.map((page) => [{ text: `Page ${page} speaks.` }]));
    const summaries = new Map(many.map((page) => [page, `Summary of page ${page}. ${"It says much. ".repeat(15)}`]));
    const { sitting, heard } = sittingWith(telling(), { profile: { contextTokens: 3_000, maxOutputTokens: 300 } });
    const written = await writeSummaries(sitting, long, summaries);
    const told = asked(heard, WHOLE).map(wordsOf).join("\n");
    for (const page of many) expect(told).toContain(`[p. ${page}] Summary of page ${page}.`);
    expect(written.documentByPages).toBe("The whole [p. 1].");
    expect(written.usage.calls).toBe(heard.length);
  });
});

function never(): never {
  throw new Error("nothing was heard");
}
