import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { EXAMPLE_IDS } from "../../../worker/reference/example-ids.ts";
import { newAccount } from "../support/account.ts";
import { answerFault } from "../support/answers.ts";
import { as, call } from "../support/api.ts";
import { brokenPdf, pages } from "../support/pdf.ts";

const mediaSchema = z.object({ example: z.unknown().optional() });
const operationSchema = z.object({
  operationId: z.string(),
  description: z.string(),
  security: z.array(z.unknown()).optional(),
  parameters: z
    .array(z.object({ name: z.string(), in: z.string(), example: z.union([z.string(), z.number()]).optional() }))
    .default([]),
  requestBody: z.object({ content: z.record(z.string(), mediaSchema) }).optional(),
});
type Operation = z.infer<typeof operationSchema>;
const specificationSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), operationSchema)) });

const answersSchema = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({ responses: z.object({ 200: z.object({ content: z.record(z.string(), mediaSchema) }) }) }),
    ),
  ),
});

interface Example {
  operation: Operation;
  method: string;
  path: string;
  type?: string;
  body?: unknown;
}

/** Operations that change what other examples need, and so come last. */
const LATE = new Set(["requestsRetry", "updateWebhook"]);
const order = ({ method, operation }: Example): number =>
  method === "delete" ? 2 : LATE.has(operation.operationId) ? 1 : 0;

function examplesOf(path: string, method: string, operation: Operation): Example[] {
  const content = Object.entries(operation.requestBody?.content ?? {});
  const bodies = content.filter(([, { example }]) => example !== undefined);
  if (content.length === 0) return [{ operation, method, path }];
  return bodies.map(([type, { example }]) => ({ operation, method, path, type, body: example }));
}

/** A body built from the reference's description: in a form, files are named and `form` is JSON. */
async function bodyOf({ type, body }: Example, spelled: (text: string) => string): Promise<FormData | string | null> {
  if (body === undefined) return null;
  if (type !== "multipart/form-data") return spelled(JSON.stringify(body));
  const { documents, form } = z.object({ documents: z.array(z.string()), form: z.unknown() }).parse(body);
  const data = new FormData();
  for (const name of documents) data.append("documents", new File([await pages(3)], name, { type: "application/pdf" }));
  data.append("form", spelled(JSON.stringify(form)));
  return data;
}

describe("the examples of the reference", () => {
  let examples: Example[] = [];
  let operations: Operation[] = [];
  let api: ReturnType<typeof as>;
  const own = new Map<string, string>();
  const spelled = (text: string): string => {
    let mine = text;
    for (const [shown, id] of own) mine = mine.replaceAll(shown, id);
    return mine;
  };

  beforeAll(async () => {
    api = as(await newAccount());
    const { paths } = specificationSchema.parse(await (await call("/api/v1/openapi.json")).json());
    const all = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    );
    operations = all.map(({ operation }) => operation);
    examples = all.flatMap(({ path, method, operation }) => examplesOf(path, method, operation));
    examples.sort((a, b) => order(a) - order(b));

    // The ids in the examples stand for these: a request with a failed page, its document, fields of two kinds, a web
    // hook.
    const read = await api.extract([{ name: "report.pdf", bytes: await brokenPdf("Invoice 7", "Total: 12.50") }]);
    const json_schema = { type: "object", properties: { total: { type: "number" } } };
    const sent = await api.submit(
      [{ name: "a.pdf", bytes: await pages(1) }],
      { json_schema },
      "/api/v1/extract-fields",
    );
    const fields = await api.ended(((await sent.json()) as { request_uid: string }).request_uid);
    const document_ids = [read.documents[0]?.document_id];
    const again = await api.post("/api/v1/extract-fields-from-markdown", { document_ids, json_schema });
    const scalars = await api.ended(((await again.json()) as { request_uid: string }).request_uid);
    const hook = await api.post("/api/v1/webhooks", { url: "http://127.0.0.1:9/hook" });
    const { webhook } = (await hook.json()) as { webhook: { id: string } };
    await api.post(`/api/v1/webhooks/${webhook.id}/test`, {});
    const history = await (await api.get(`/api/v1/webhooks/${webhook.id}/deliveries`)).json();
    const { deliveries } = history as { deliveries: { id: string }[] };
    own.set(EXAMPLE_IDS.request_id, read.request_id);
    own.set(EXAMPLE_IDS.document_id, String(document_ids[0]));
    own.set(EXAMPLE_IDS.fields_document_id, fields.documents[0]?.document_id ?? "");
    own.set(EXAMPLE_IDS.markdown_fields_document_id, scalars.documents[0]?.document_id ?? "");
    own.set(EXAMPLE_IDS.webhook_id, webhook.id);
    own.set(EXAMPLE_IDS.delivery_id, deliveries[0]?.id ?? "");
  }, 60_000);

  it("exist for every operation, with descriptions", () => {
    const covered = new Set(examples.map(({ operation }) => operation.operationId));
    expect(operations.map(({ operationId }) => operationId).filter((id) => !covered.has(id))).toEqual([]);
    expect(operations.filter(({ description }) => description.length < 10)).toEqual([]);
  });

  it("have answers that match their schemas", async () => {
    const { paths } = answersSchema.parse(await (await call("/api/v1/openapi.json")).json());
    const faults: string[] = [];
    for (const [path, methods] of Object.entries(paths)) {
      for (const [method, { responses }] of Object.entries(methods)) {
        const [type, media] = Object.entries(responses["200"].content)[0] ?? [];
        if (type === undefined || media?.example === undefined) faults.push(`${method} ${path} has no answer`);
        else {
          const body = type === "application/json" ? JSON.stringify(media.example) : String(media.example);
          const answer = new Response(body, { headers: { "Content-Type": type } });
          const fault = await answerFault({ method: method.toUpperCase(), url: `http://quire.test${path}` }, answer);
          if (fault !== undefined) faults.push(fault);
        }
      }
    }
    expect(faults).toEqual([]);
  });

  it("get the documented answers from the service", async () => {
    const answers: [string, string, number][] = [];
    for (const example of examples) {
      const { operation, method, type } = example;
      const values = new Map(operation.parameters.map(({ name, example: value }) => [`{${name}}`, String(value)]));
      const path = spelled(example.path.replace(/\{\w+\}/g, (name) => values.get(name) ?? name));
      const headers = new Headers(operation.security?.length === 0 ? {} : api.headers);
      if (type === "application/json") headers.set("Content-Type", type);
      const body = await bodyOf(example, spelled);
      const response = await call(path, { method: method.toUpperCase(), headers, body });
      const failed = /"success":false/.test(
        response.headers.get("Content-Type")?.includes("json") ? await response.clone().text() : "",
      );
      await response.body?.cancel();
      answers.push([operation.operationId, type ?? "", failed ? 0 : response.status]);
    }
    expect(answers.filter(([, , status]) => status !== 200)).toEqual([]);
    expect(answers.length).toBeGreaterThan(40);
  });
});
