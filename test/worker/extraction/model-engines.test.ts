import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { limitsSchema } from "../../../platform/limits.ts";
import { createModel } from "../../../platform/model.ts";
import { modelSettingsSchema } from "../../../platform/model-settings.ts";
import { type Behaviour, imagesOf } from "../../extraction/models/fake-model.ts";
import { invoicePage, invoiceSchema } from "../../extraction/models/model-contract.ts";
import { fakeModels, prepareModel } from "../support/fake-models.ts";

const answer: Behaviour = {
  do: "answer",
  content: { invoice_number: "R-2041", total: 12.5, paid: null, line_items: [] },
};
const png = new Uint8Array([137, 80, 78, 71]);

const settingsSchema = z.object({ ...modelSettingsSchema.shape, ...limitsSchema.shape });

function modelOf(variables: Record<string, string>, fetch: (request: Request) => Promise<Response> = refused) {
  return createModel(settingsSchema.parse(variables), { ai: env.AI, fetch, now: () => 0 });
}

const refused = (): Promise<Response> => Promise.reject(new Error("no network in this test"));

describe("the configured engine", () => {
  it("is the embedded one by default", () => {
    expect(modelOf({}).name).toBe("embedded");
  });

  it("asks the vision model of Workers AI about pages with their images, with thinking switched off", async () => {
    const model = modelOf({ MODEL_ENGINE: "workers-ai" });
    expect(model.wantsImages).toBe(true);
    const name = "@cf/google/gemma-4-26b-a4b-it";
    await fakeModels.prepare(name, [answer]);
    const pages = [invoicePage()];
    const outcome = await model.extractFields({ schema: invoiceSchema, pages, pageImage: async () => png });
    expect(outcome).toMatchObject({ ok: true, value: { content: { invoice_number: "R-2041", total: 12.5 } } });
    const [heard] = await fakeModels.heard(name);
    expect(heard).toMatchObject({
      max_tokens: 8_192,
      chat_template_kwargs: { enable_thinking: false },
      response_format: { type: "json_schema", json_schema: { name: "fields", strict: true } },
    });
    expect(heard && imagesOf(heard)).toHaveLength(1);
  });

  it("asks the text model if there are no images", async () => {
    const name = "@cf/zai-org/glm-4.7-flash";
    await fakeModels.prepare(name, [answer]);
    const outcome = await modelOf({ MODEL_ENGINE: "workers-ai" }).extractFields({
      schema: invoiceSchema,
      pages: [invoicePage()],
    });
    expect(outcome.ok).toBe(true);
    expect(await fakeModels.heard(name)).toHaveLength(1);
  });

  it.each([
    ["@cf/meta/llama-4-scout-17b-16e-instruct", { response_format: { json_schema: { type: "object" } } }],
    ["@cf/mistralai/mistral-small-3.1-24b-instruct", { guided_json: { type: "object" } }],
    ["@cf/meta/llama-3.3-70b-instruct-fp8-fast", { response_format: { json_schema: { type: "object" } } }],
  ])("asks %s in its own format, with room for the answer", async (name, shape) => {
    await fakeModels.prepare(name, [answer]);
    const pages = [invoicePage()];
    await modelOf({ MODEL_ENGINE: "workers-ai", MODEL_TEXT: name }).extractFields({ schema: invoiceSchema, pages });
    const [heard] = await fakeModels.heard(name);
    expect(heard).toMatchObject(shape);
    expect(heard?.max_tokens).toBeGreaterThan(256);
  });

  it("follows the variables", async () => {
    const name = await prepareModel([answer]);
    const model = modelOf({
      MODEL_ENGINE: "workers-ai",
      MODEL_TEXT: name,
      MODEL_MAX_OUTPUT_TOKENS: "321",
      MODEL_JSON: "object",
      MODEL_EXTRA_BODY: '{"top_p":0.5,"temperature":1}',
    });
    expect(model.wantsImages).toBe(false);
    await model.extractFields({ schema: invoiceSchema, pages: [invoicePage()] });
    const [heard] = await fakeModels.heard(name);
    expect(heard).toMatchObject({
      max_tokens: 321,
      top_p: 0.5,
      temperature: 1,
      response_format: { type: "json_object" },
    });
  });

  it("talks to a server over HTTP with the key", async () => {
    const requests: Request[] = [];
    const fetch = async (request: Request): Promise<Response> => {
      requests.push(request);
      return Response.json({ choices: [{ message: { content: '{"invoice_number":"R-2041"}' } }] });
    };
    const variables = {
      MODEL_ENGINE: "openai-compatible",
      MODEL_BASE_URL: "http://model.example/v1/",
      MODEL_API_KEY: "a-key",
      MODEL_VISION: "some-model",
    };
    const pages = [invoicePage()];
    const outcome = await modelOf(variables, fetch).extractFields({ schema: invoiceSchema, pages });
    expect(outcome).toMatchObject({ ok: true, value: { content: { invoice_number: "R-2041", total: null } } });
    expect(requests.map((request) => request.url)).toEqual(["http://model.example/v1/chat/completions"]);
    expect(requests[0]?.headers.get("Authorization")).toBe("Bearer a-key");
  });

  it.each([
    [{ MODEL_ENGINE: "openai-compatible", MODEL_VISION: "some-model" }, /MODEL_BASE_URL/],
    [{ MODEL_ENGINE: "openai-compatible", MODEL_BASE_URL: "http://model.example/v1" }, /MODEL_VISION or MODEL_TEXT/],
    [{ MODEL_ENGINE: "other" }, /MODEL_ENGINE/],
    [{ MODEL_BASE_URL: "ftp://model.example" }, /MODEL_BASE_URL/],
    [{ MODEL_EXTRA_BODY: "[1]" }, /JSON object/],
  ])("is refused when something is missing or wrong: %j", (variables: Record<string, string>, fault) => {
    expect(() => modelOf(variables)).toThrow(fault);
  });

  it("needs the binding for Workers AI", () => {
    const platform = { ai: undefined, fetch: refused, now: () => 0 };
    expect(() => createModel(settingsSchema.parse({ MODEL_ENGINE: "workers-ai" }), platform)).toThrow(/AI/);
  });
});
