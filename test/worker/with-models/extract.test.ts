import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import type { RequestStatus } from "../../../worker/schemas/status.ts";
import { type Behaviour, type HeardRequest, imagesOf, wordsOf } from "../../extraction/models/fake-model.ts";
import { newAccount } from "../support/account.ts";
import { as } from "../support/api.ts";
import { fakeModels } from "../support/fake-models.ts";
import { textPdf } from "../support/pdf.ts";

/** The model with which this runtime is configured. */
const MODEL = "@cf/test/eyes";
const PAGE = "You summarise one page";
const SECTION = "You summarise a section";
const WHOLE = "summary of a whole document";

const answer = (content: string): Behaviour => ({
  do: "answer",
  content,
  shape: "response",
  usage: { prompt_tokens: 100, completion_tokens: 10 },
});
const obey: Behaviour = {
  do: "choose",
  among: [
    [PAGE, answer("The model tells of the page.")],
    [SECTION, answer("The model tells of the section [p. 2].")],
    [WHOLE, answer("The model tells of it all [p. 1].")],
  ],
};

async function extracted(behaviours: Behaviour[], ...texts: string[]) {
  await fakeModels.prepare(MODEL, behaviours);
  const api = as(await newAccount());
  const ended = await api.extract([{ name: "sea.pdf", bytes: await textPdf(...texts) }]);
  const [document] = ended.documents;
  const id = document?.document_id ?? "";
  const content = async (path: string, body = {}): Promise<unknown> => {
    const response = await api.post(`/api/v1/documents/${path}`, { document_ids: [id], ...body });
    const { results } = (await response.json()) as { results: { content: unknown }[] };
    return results[0]?.content;
  };
  return { api, ended, id, content, heard: await fakeModels.heard(MODEL) };
}

const asked = (heard: HeardRequest[], words: string) => heard.filter((request) => wordsOf(request).includes(words));
const pagesOf = (count: number) => Array.from({ length: count }, (_, index) => `Page ${index + 1} speaks of ships.`);

it("summaries are the model's: each page, each section and the whole is asked about once, and counted", async () => {
  const { ended, content, heard } = await extracted([obey], ...pagesOf(10));
  expect([asked(heard, PAGE), asked(heard, SECTION), asked(heard, WHOLE)].map((each) => each.length)).toEqual([
    10, 1, 2,
  ]);
  expect(heard.flatMap(imagesOf)).toEqual([]);
  expect(ended.usage).toEqual({ calls: 13, input_tokens: 1_300, output_tokens: 130 });
  expect(String(await content("page-summaries")).match(/The model tells of the page/g)).toHaveLength(10);
  expect(JSON.stringify(await content("section-summaries"))).toMatch(/tells of the section \(\[p\. 2\]\(http/);
  for (const summary_type of ["page", "section"])
    expect(await content("document-summary", { summary_type })).toMatch(/tells of it all \(\[p\. 1\]\(http/);
});

it("a failing model costs no document: the built-in summaries remain, with a warning", async () => {
  const { api, ended, id, content } = await extracted([{ do: "fail", as: "quota" }], ...pagesOf(2));
  expect(ended).toMatchObject({ status: "completed", credits: { charged: 2 } });
  expect(await content("page-summaries")).toContain("Page 2 speaks of ships.");
  const status = (await (await api.get(`/api/v1/document-status/${id}`)).json()) as { results: { warnings: string[] } };
  expect(status.results.warnings).toEqual(["model_failed"]);
});

it("a request that is deleted while the model is thinking leaves nothing behind", async () => {
  await fakeModels.prepare(MODEL, [{ ...answer("Too late."), delayMs: 1_500 } as Behaviour]);
  const api = as(await newAccount());
  const submitted = await api.submit([{ name: "sea.pdf", bytes: await textPdf(...pagesOf(2)) }]);
  const { request_uid: id } = (await submitted.json()) as { request_uid: RequestStatus["request_id"] };
  while ((await fakeModels.heard(MODEL)).length === 0) await pause(50);
  expect((await api.remove(id)).status).toBe(200);
  // Anything written in the meantime is removed once the leases have run out.
  await pause(7_000);
  expect((await env.FILES.list({ prefix: `requests/${id}/` })).objects).toEqual([]);
});

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
