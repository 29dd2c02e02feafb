import { rm } from "node:fs/promises";
import { PDFDocument, StandardFonts } from "pdf-lib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { QuireClient } from "../../../client/api/client.ts";
import type { RequestStatus } from "../../../client/api/schemas.ts";
import type { LocalService } from "../../../scripts/service/local-service.ts";
import { type Behaviour, type HeardRequest, imagesOf, wordsOf } from "../../extraction/models/fake-model.ts";
import { type ModelServer, startModelServer } from "../../extraction/models/model-server.ts";
import { makeState, startOwnService } from "../support/own-service.ts";
import { tablesHolding } from "../support/stored-rows.ts";

/*
 * Whole extractions with a model server on this machine, over HTTP on both sides. The model's answers reach the
 * outputs, each page is sent once, and no document is lost, whatever the server does.
 */

/** A PNG with one grey pixel, in Base64. */
const PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==";
const A4: [number, number] = [595, 842];

let stateDir: string;
let service: LocalService;
let server: ModelServer;
let client: QuireClient;

const start = async (): Promise<void> => {
  service = await startOwnService(stateDir, {
    MODEL_ENGINE: "openai-compatible",
    MODEL_BASE_URL: server.baseUrl,
    MODEL_VISION: "sees",
    MODEL_TEXT: "reads",
    MODEL_CONTEXT_TOKENS: "32000",
    MODEL_TIMEOUT_MS: "1000",
    MODEL_BATCH_TIMEOUT_MS: "5000",
    LEASE_MS: "12000",
    RESEND_MS: "1000",
  });
  client = new QuireClient(service);
};

beforeAll(async () => {
  stateDir = await makeState();
  server = await startModelServer([{ do: "hang" }]);
  await start();
});
afterAll(async () => {
  await service?.killTree();
  await server?.close();
  await rm(stateDir, { recursive: true, force: true });
});

const answer = (content: Extract<Behaviour, { do: "answer" }>["content"]): Behaviour => ({ do: "answer", content });
const PAGE = "You summarise one page";
const SECTION = "You summarise a section";
const WHOLE = "summary of a whole document";
const PICTURES = "You describe the pictures";
const TRANSCRIPT = "you list its layout elements";
const USAGE = { prompt_tokens: 100, completion_tokens: 10 };
const good: [string, Behaviour][] = [
  [
    TRANSCRIPT,
    answer({ elements: [{ label: "Text", text: "Scanned words.", level: 1, rows: [], bbox: [100, 100, 900, 200] }] }),
  ],
  [PICTURES, answer({ pictures: [{ number: 1, description: "A grey square", extracted_text: "GREY" }] })],
  [PAGE, { ...answer("The model tells of the page."), usage: USAGE } as Behaviour],
  [SECTION, answer("The model tells of the section [p. 2].")],
  [WHOLE, answer("The model tells of it all [p. 1].")],
];
const obey: Behaviour[] = [{ do: "choose", among: good }];

/**
 * A PDF with pages of one line each; `null` stands for a page that is an image, and a line ending in `+` has an image
 * below it.
 */
async function pdf(lines: (string | null)[]): Promise<{ name: string; data: Blob }> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const image = await document.embedPng(PIXEL);
  for (const line of lines) {
    const page = document.addPage(A4);
    if (line === null) page.drawImage(image, { x: 0, y: 0, width: A4[0], height: A4[1] });
    else page.drawText(line, { x: 72, y: 700, size: 12, font });
    if (line?.endsWith("+")) page.drawImage(image, { x: 100, y: 200, width: 300, height: 300 });
  }
  return { name: "sea.pdf", data: new Blob([new Uint8Array(await document.save())]) };
}

async function ended(id: string): Promise<RequestStatus> {
  for (;;) {
    const status = await client.requestStatus(id, { waitSeconds: 5 });
    if (status.status !== "processing") return status;
  }
}

async function extracted(lines: (string | null)[], behaviours: Behaviour[]) {
  server.fake.tell(behaviours);
  const { request_uid } = await client.extract({ files: [await pdf(lines)] });
  const status = await ended(request_uid);
  expect(status).toMatchObject({ status: "completed", outcome: null });
  return { status, ...(await outputs(status)) };
}

async function outputs(status: RequestStatus) {
  const ids = status.documents.map((document) => document.document_id);
  const content = ({ results }: { results: unknown[] }): string => {
    const [entry] = results as { content?: unknown }[];
    return typeof entry?.content === "string" ? entry.content : JSON.stringify(entry?.content);
  };
  return {
    pages: content(await client.pageSummaries(ids)),
    sections: content(await client.sectionSummaries(ids)),
    byPages: content(await client.documentSummary(ids, "page")),
    bySections: content(await client.documentSummary(ids, "section")),
    markdown: content(await client.markdown(ids)),
    json: content(await client.json(ids)),
    warnings: (await client.documentStatus(ids[0] ?? "")).results,
  };
}

const asked = (words: string): HeardRequest[] =>
  server.fake.heard.filter((request) => wordsOf(request).includes(words));

describe("an extraction with a model server", () => {
  it("asks once about each page, each section and the whole, counts this, and returns what the model says", async () => {
    const lines = Array.from({ length: 20 }, (_, index) => `Page ${index + 1} speaks of ship number ${index + 1}.`);
    const { status, pages, sections, byPages, bySections, warnings } = await extracted(lines, obey);
    for (const line of lines) expect(asked(PAGE).filter((request) => wordsOf(request).includes(line))).toHaveLength(1);
    expect([asked(PAGE), asked(SECTION), asked(WHOLE)].map((each) => each.length)).toEqual([20, 1, 2]);
    expect(server.fake.heard).toHaveLength(23);
    expect(status.usage).toMatchObject({ calls: 23 });
    expect(pages.match(/The model tells of the page\. \(\[p\. \d+\]\(http/g)).toHaveLength(20);
    expect(sections).toMatch(/The model tells of the section \(\[p\. 2\]\(http/);
    for (const whole of [byPages, bySections]) expect(whole).toContain("The model tells of it all ([p. 1](http");
    expect(warnings).toMatchObject({ warnings: [] });
    // Every page is part of the text from which the whole was summarised.
    const told = asked(WHOLE).map(wordsOf).join("\n");
    for (let page = 1; page <= 20; page++) expect(told).toContain(`[p. ${page}] The model tells of the page.`);
  });

  it("describes pictures and transcribes pages that are images", async () => {
    const { status, markdown, json, warnings, pages } = await extracted(["A square stands below. +", null], obey);
    expect(asked(PICTURES).map((request) => imagesOf(request).length)).toEqual([1]);
    expect(asked(TRANSCRIPT).map((request) => [request.model, imagesOf(request).length])).toEqual([["sees", 1]]);
    expect(
      asked(PAGE)
        .map((request) => imagesOf(request).length)
        .sort(),
    ).toEqual([0, 1]);
    expect(markdown).toContain("A grey square");
    expect(markdown).toContain("Scanned words.");
    const page = JSON.parse(json).pages["2"];
    expect(page.page_metadata.warnings).toEqual(["no_text_layer", "transcribed"]);
    expect(JSON.stringify(page.body)).toContain('"content":"Scanned words.","bbox":[119');
    expect(json).toContain('"description":"A grey square","extracted_text":"GREY"');
    expect(warnings).toMatchObject({ warnings: ["no_text_layer", "transcribed"] });
    expect(pages.match(/The model tells of the page/g)).toHaveLength(2);
    expect(status.usage).toMatchObject({ calls: server.fake.heard.length });
  });

  it.each<[string, Behaviour, Behaviour[]]>([
    ["an empty answer", answer(""), obey],
    ["a flood of words", answer("word ".repeat(1_000)), obey],
    ["429", { do: "fail", as: "busy", retryAfter: "1" }, obey],
    ["500", { do: "fail", as: "broken" }, obey],
    ["silence", { do: "hang" }, obey],
  ])("asks again after %s", async (_, first, then) => {
    const { pages, warnings, status } = await extracted(["Ships sail the sea."], [first, ...then]);
    expect(pages).toContain("The model tells of the page.");
    expect(warnings).toMatchObject({ warnings: [] });
    expect(server.fake.heard).toHaveLength(1 + 4);
    expect(status.usage).toMatchObject({ calls: 1 + 4 });
  });

  it.each<[string, Behaviour]>([
    ["never answers", { do: "hang" }],
    ["is always broken", { do: "fail", as: "broken" }],
    ["refuses", { do: "fail", as: "rejected" }],
    ["says nothing", answer("")],
  ])(
    "is completed without a model that %s, by the document's own sentences and with a warning",
    async (_, behaviour) => {
      const { status, pages, sections, byPages, json, warnings } = await extracted(
        ["Ships sail the sea.", "Whales sing in the sea. +", null],
        [behaviour],
      );
      expect(status).toMatchObject({ credits: { charged: 3 } });
      for (const text of [pages, sections, byPages]) expect(text).toContain("Ships sail the sea.");
      expect(pages).toContain("This page has no text");
      expect(JSON.parse(json).pages["1"].page_metadata.warnings).toEqual(["model_failed"]);
      expect(warnings).toMatchObject({ warnings: expect.arrayContaining(["model_failed"]) });
    },
  );

  it("completes even if the model fails on one page", async () => {
    const among: [string, Behaviour][] = [["Whales sing", answer("")], ...good];
    const { pages, json } = await extracted(
      ["Ships sail the sea.", "Whales sing in the sea."],
      [{ do: "choose", among }],
    );
    expect(pages).toContain("The model tells of the page.");
    expect(pages).toContain("Whales sing in the sea.");
    const { pages: read } = JSON.parse(json);
    expect(read["1"].page_metadata.warnings).toBeUndefined();
    expect(read["2"].page_metadata.warnings).toEqual(["model_failed"]);
  });

  it("does not ask again about a page whose answer was stored before its worker died", async () => {
    const among: [string, Behaviour][] = [["Whales sing", { do: "hang" }], ...good];
    server.fake.tell([{ do: "choose", among }]);
    const lines = ["Ships sail the sea.", "Whales sing in the sea.", "Gulls fly over the sea."];
    const { request_uid } = await client.extract({ files: [await pdf(lines)] });
    for (;;) {
      const status = await client.requestStatus(request_uid);
      // The third page is reported only after the second, so only its stored answer shows that the worker has it.
      const isStored = tablesHolding(stateDir, ["pages/3.reading.json"]).length > 0;
      if ((status.pages_done ?? 0) >= 1 && isStored && asked("Whales sing").length > 0) break;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    await service.killTree();
    server.fake.tell(obey);
    await start();
    const status = await ended(request_uid);
    expect(status.status).toBe("completed");
    const pageQuestions = asked(PAGE).map(wordsOf);
    expect(pageQuestions.filter((words) => words.includes("Whales sing"))).toHaveLength(1);
    expect(pageQuestions.filter((words) => /Ships sail|Gulls fly/.test(words))).toHaveLength(0);
    expect((await outputs(status)).pages.match(/The model tells of the page/g)).toHaveLength(3);
  });
});
