import { describe, expect, it } from "vitest";
import { noUsage } from "../../../extraction/models/model.ts";
import { condense } from "../../../extraction/summaries/condense.ts";
import { estimateTokens } from "../../../extraction/text/tokens.ts";
import type { Behaviour } from "../models/fake-model.ts";
import { wordsOf } from "../models/fake-model.ts";
import { sittingWith } from "../models/fake-sitting.ts";

const answer = (content: string): Behaviour => ({ do: "answer", content });
const task = { instruction: "Tell it.", joining: "Join it.", mostWords: 50 };
const small = { profile: { contextTokens: 3_000, maxOutputTokens: 300 } };
const paragraphs = (count: number): string =>
  Array.from({ length: count }, (_, index) => `Paragraph number ${index} speaks of ships. `.repeat(8).trim()).join(
    "\n\n",
  );

describe("condensing a text", () => {
  it("takes one call if it fits", async () => {
    const { sitting, heard } = sittingWith([answer("Ships.")]);
    expect(await condense(sitting, { ...task, text: paragraphs(3) }, noUsage())).toEqual({ ok: true, value: "Ships." });
    expect(heard).toHaveLength(1);
  });

  it("reads all of a long text, part by part within the context, and joins the results", async () => {
    const among: [string, Behaviour][] = [
      ["Join it.", answer("All ships.")],
      ["Tell it.", answer("Some ships.")],
    ];
    const { sitting, heard } = sittingWith([{ do: "choose", among }], small);
    const usage = noUsage();
    const outcome = await condense(sitting, { ...task, text: paragraphs(60) }, usage);
    expect(outcome).toEqual({ ok: true, value: "All ships." });
    const parts = heard.filter((request) => wordsOf(request).includes("Tell it."));
    expect(parts.length).toBeGreaterThan(1);
    expect(heard).toHaveLength(parts.length + 1);
    expect(usage.calls).toBe(heard.length);
    const all = parts.map(wordsOf).join("\n");
    for (let index = 0; index < 60; index++) expect(all).toContain(`Paragraph number ${index} speaks`);
    for (const request of heard) expect(estimateTokens(wordsOf(request)) + 300).toBeLessThanOrEqual(3_000);
    // A paragraph is never split.
    for (const part of parts) expect(wordsOf(part)).toMatch(/<<<DATA-1\nParagraph number \d+ speaks/);
    expect(wordsOf(heard.at(-1) ?? parts[0] ?? never())).toContain("Some ships.\n\nSome ships.");
  });

  it("fails as a whole if one part fails, so that nothing is omitted silently", async () => {
    const among: [string, Behaviour][] = [
      ["number 40 ", { do: "fail", as: "broken" }],
      ["e", answer("Ships.")],
    ];
    const { sitting } = sittingWith([{ do: "choose", among }], small);
    const outcome = await condense(sitting, { ...task, text: paragraphs(60) }, noUsage());
    expect(outcome).toMatchObject({ ok: false, failure: { code: "model_unavailable" } });
  });

  it("asks about halves when the server counts more tokens than were estimated", async () => {
    const { sitting, heard } = sittingWith([
      { do: "fail", as: "too_large" },
      answer("A."),
      answer("B."),
      answer("A and B."),
    ]);
    const outcome = await condense(sitting, { ...task, text: paragraphs(10) }, noUsage());
    expect(outcome).toEqual({ ok: true, value: "A and B." });
    expect(heard).toHaveLength(4);
  });
});

function never(): never {
  throw new Error("nothing was heard");
}
