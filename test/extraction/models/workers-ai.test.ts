import { describe, expect, it } from "vitest";
import { type AiBinding, workersAiTransport } from "../../../extraction/models/workers-ai.ts";
import { FakeAi } from "./fake-ai.ts";
import { describeModelServer, invoicePage, invoiceSchema } from "./model-contract.ts";
import { chatModelOver } from "./server-models.ts";

describeModelServer("workers-ai", async (behaviours, settings) => {
  const ai = new FakeAi(behaviours);
  const pauses: number[] = [];
  return {
    model: chatModelOver(workersAiTransport(ai), { name: "workers-ai", pauses, settings }),
    heard: async () => ai.fake.heard,
    pauses,
    close: async () => undefined,
  };
});

describe("the platform's models", () => {
  const question = { schema: invoiceSchema, pages: [invoicePage()] };
  const failing = (message: string): AiBinding => ({ run: () => Promise.reject(new Error(message)) });

  it.each([
    ["3040: Capacity temporarily exceeded, please try again.", "model_unavailable", true],
    ["3007: Request timeout", "model_timeout", true],
    ["3008: Request timeout", "model_timeout", true],
    ["408: Request timeout", "model_timeout", true],
    ["429: Too many requests", "model_unavailable", true],
    ["502: Bad gateway", "model_unavailable", true],
    ["InferenceUpstreamError: 3040: Capacity temporarily exceeded", "model_unavailable", true],
    ["Network connection lost.", "model_unavailable", true],
    ["3036: You have used up your daily free allocation", "model_quota", false],
    ["5007: No such model", "model_rejected", false],
    ["5016: Submit the prompt 'agree' before using this model", "model_rejected", false],
    ["5018: Account is not allowed to use this model", "model_rejected", false],
    ["3006: Request is too large", "model_too_large", false],
    ["5021: The estimated number of tokens exceeded this model context window limit", "model_too_large", false],
    ["5006: Error: required properties at '/' are 'prompt'", "model_rejected", false],
  ])("fail with the matching code: %s", async (message, code, retryable) => {
    const pauses: number[] = [];
    const model = chatModelOver(workersAiTransport(failing(message)), { name: "workers-ai", pauses });
    expect(await model.extractFields(question)).toMatchObject({ ok: false, failure: { code, retryable } });
    expect(pauses.length > 0).toBe(retryable);
  });

  it("are asked by name, through a gateway when there is one", async () => {
    const content = { invoice_number: null, total: null, paid: null, line_items: [] };
    const ai = new FakeAi([{ do: "answer", content }]);
    await chatModelOver(workersAiTransport(ai, "quire"), { name: "workers-ai", pauses: [] }).extractFields(question);
    await chatModelOver(workersAiTransport(ai), { name: "workers-ai", pauses: [] }).extractFields(question);
    expect(ai.options).toEqual([{ gateway: { id: "quire" } }, {}]);
    expect(ai.fake.heard.map(({ model }) => model)).toEqual(["test-model", "test-model"]);
  });
});
