import { describe, expect, it } from "vitest";
import { openAiCompatibleTransport } from "../../../extraction/models/openai-compatible.ts";
import type { Behaviour } from "./fake-model.ts";
import { describeModelServer, invoicePage, invoiceSchema, type OpenServer } from "./model-contract.ts";
import { type ModelServer, startModelServer } from "./model-server.ts";
import { chatModelOver } from "./server-models.ts";

const NOW = Date.UTC(2026, 0, 1);

const transportTo = (server: ModelServer) =>
  openAiCompatibleTransport({
    baseUrl: `${server.baseUrl}/`,
    apiKey: "secret-key",
    fetch: (request) => fetch(request),
    msUntil: (date) => Date.parse(date) - NOW,
  });

const open: OpenServer = async (behaviours, settings) => {
  const server = await startModelServer(behaviours);
  const pauses: number[] = [];
  return {
    model: chatModelOver(transportTo(server), { name: "openai-compatible", pauses, settings }),
    heard: async () => server.fake.heard,
    pauses,
    mostAtOnce: server.mostAtOnce,
    close: server.close,
  };
};

describeModelServer("openai-compatible", open);

describe("a model server over HTTP", () => {
  const question = { schema: invoiceSchema, pages: [invoicePage()] };
  const good: Behaviour = { do: "answer", content: { invoice_number: null, total: null, paid: null, line_items: [] } };

  it("receives the key", async () => {
    const server = await startModelServer([good]);
    await chatModelOver(transportTo(server), { name: "openai-compatible", pauses: [] }).extractFields(question);
    expect(server.headers[0]?.authorization).toBe("Bearer secret-key");
    await server.close();
  });

  it.each([
    ["20", 20_000],
    [new Date(NOW + 45_000).toUTCString(), 45_000],
    ["86400", 60_000],
    ["soon", 750],
    ["0", 750],
  ])("is left alone as long as it asks for, within limits: %s", async (retryAfter, pause) => {
    const { model, pauses, close } = await open([{ do: "fail", as: "busy", retryAfter }, good]);
    expect(await model.extractFields(question)).toMatchObject({ ok: true });
    expect(pauses).toEqual([pause]);
    await close();
  });

  it("that is not running is unavailable", async () => {
    const server = await startModelServer([good]);
    await server.close();
    const model = chatModelOver(transportTo(server), { name: "openai-compatible", pauses: [] });
    expect(await model.extractFields(question)).toMatchObject({
      ok: false,
      failure: { code: "model_unavailable", retryable: true },
    });
  });
});
