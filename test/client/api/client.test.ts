import { afterEach, describe, expect, it } from "vitest";
import { QuireClient, QuireError } from "../../../client/api/client.ts";
import { envelope, type FakeService, type Handler, readParts, startFakeService } from "../support/fake-service.ts";

let service: FakeService | undefined;
afterEach(async () => {
  await service?.close();
  service = undefined;
});

async function clientFor(routes: Record<string, Handler>) {
  service = await startFakeService(() => routes);
  const pauses: number[] = [];
  const sleep = async (seconds: number) => void pauses.push(seconds);
  const client = new QuireClient({ baseUrl: service.baseUrl, apiKey: "quire_test", sleep });
  return { client, pauses, service };
}

async function refusal(promise: Promise<unknown>): Promise<QuireError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof QuireError) return error;
  throw new Error("expected the service to refuse");
}

const status = (overrides: Record<string, unknown> = {}) => ({
  request_id: "r1",
  status: "processing",
  documents: [{ document_id: "d1", file_name: "a.pdf", status: "processing", total_pages: 4, pages_done: 1 }],
  ...overrides,
});

describe("submitting", () => {
  it("sends the form before the files, and the key in the header", async () => {
    const { client, service } = await clientFor({
      "POST /api/v1/extract": () => ({ json: { request_uid: "r1", status: "PENDING" } }),
    });
    const files = [
      { name: "a.pdf", data: new Blob(["%PDF-a"]) },
      { name: "b.pdf", data: new Blob(["%PDF-b"]) },
    ];
    const answer = await client.extract({ files, alias: "mine", pages: "1-2", password: "p" });
    expect(answer.request_uid).toBe("r1");
    const [call] = service.calls;
    if (call === undefined) throw new Error("nothing was sent");
    expect(call.headers.authorization).toBe("Bearer quire_test");
    const parts = await readParts(call);
    expect(parts.map((part) => part.name)).toEqual(["form", "documents", "documents"]);
    expect(JSON.parse(String(parts[0]?.value))).toEqual({ alias: "mine", pages: "1-2", password: "p" });
  });

  it("sends addresses in the form and no files", async () => {
    const { client, service } = await clientFor({
      "POST /api/v1/extract": () => ({ json: { request_uid: "r1", status: "PENDING" } }),
    });
    await client.extract({ urls: ["https://example.com/a.pdf"] });
    const [call] = service.calls;
    if (call === undefined) throw new Error("nothing was sent");
    const parts = await readParts(call);
    expect(parts.map((part) => [part.name, part.value])).toEqual([
      ["form", JSON.stringify({ documents_url: ["https://example.com/a.pdf"] })],
    ]);
  });

  it("is repeated under the same key if no answer arrives", async () => {
    const { client, service } = await clientFor({
      "POST /api/v1/extract": (_, count) => {
        if (count === 1) return { status: 503, json: {} };
        if (count === 2) return { status: 409, headers: { "retry-after": "2" }, json: { code: "conflict" } };
        return { json: { request_uid: "r1", status: "PENDING" } };
      },
    });
    expect((await client.extract({ files: [{ name: "a.pdf", data: new Blob(["%PDF-a"]) }] })).request_uid).toBe("r1");
    const keys = service.calls.map((call) => call.headers["idempotency-key"]);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    await client.extract({ urls: ["https://example.com/a.pdf"] }, { key: "mine" });
    expect(service.calls.at(-1)?.headers["idempotency-key"]).toBe("mine");
  });

  it("is not repeated after a permanent refusal", async () => {
    const { client, service } = await clientFor({ "POST /api/v1/extract": () => ({ status: 409, json: {} }) });
    expect((await refusal(client.extract({ files: [] }))).status).toBe(409);
    expect(service.calls).toHaveLength(1);
  });

  it("is repeated with its files when the service was too busy", async () => {
    const { client, pauses, service } = await clientFor({
      "POST /api/v1/extract": (_, count) =>
        count === 1
          ? { status: 429, headers: { "retry-after": "2" }, json: { code: "rate_limited", detail: "slow down" } }
          : { json: { request_uid: "r2", status: "PENDING" } },
    });
    const answer = await client.extract({ files: [{ name: "a.pdf", data: new Blob(["%PDF-a"]) }] });
    expect(answer.request_uid).toBe("r2");
    expect(pauses).toEqual([2]);
    expect(service.calls[1]?.body.includes("%PDF-a")).toBe(true);
  });
});

describe("calls that read", () => {
  it("pass on how long to wait, and keep unknown fields", async () => {
    const { client, service } = await clientFor({
      "GET /api/v1/request-status/r1": () => ({ json: status({ extra: 7 }) }),
    });
    const answer = await client.requestStatus("r1", { waitSeconds: 20 });
    expect(service.calls[0]?.path).toBe("/api/v1/request-status/r1?wait=20");
    expect(answer.documents[0]?.pages_done).toBe(1);
    expect(answer).toMatchObject({ extra: 7 });
  });

  it("wait as long as the service asks before they are repeated", async () => {
    const { client, pauses } = await clientFor({
      "GET /api/v1/request-status/r1": (_, count) =>
        count < 3 ? { status: 503, headers: { "retry-after": "1" }, json: {} } : { json: status() },
    });
    expect((await client.requestStatus("r1")).status).toBe("processing");
    expect(pauses).toEqual([1, 1]);
  });

  it("are given up after several attempts", async () => {
    const { client, service } = await clientFor({
      "GET /api/v1/limits": () => ({ status: 503, json: { code: "unavailable", detail: "later" } }),
    });
    expect((await refusal(client.limits())).code).toBe("unavailable");
    expect(service.calls).toHaveLength(5);
  });

  it("report a very long requested delay instead of waiting it out", async () => {
    const { client, pauses } = await clientFor({
      "GET /api/v1/limits": () => ({ status: 429, headers: { "retry-after": "3600" }, json: {} }),
    });
    expect((await refusal(client.limits())).retryAfterSeconds).toBe(3600);
    expect(pauses).toEqual([]);
  });

  it("are repeated when they get no answer, which is reported in the end", async () => {
    const { client, service, pauses } = await clientFor({});
    await service.close();
    const error = await refusal(client.health());
    expect(error).toMatchObject({ status: 0, code: "unreachable", retryable: true });
    expect(pauses).toHaveLength(4);
  });

  it("are repeated when an answer breaks off, which is reported in the end", async () => {
    const { client, service } = await clientFor({
      "GET /api/v1/request-status/r1": (_, count) => ({ json: status(), ...(count < 3 ? { breakAfter: 20 } : {}) }),
      "GET /api/v1/request-status/r2": () => ({ json: status(), breakAfter: 20 }),
    });
    expect((await client.requestStatus("r1")).status).toBe("processing");
    expect(service.calls).toHaveLength(3);
    const error = await refusal(client.requestStatus("r2"));
    expect(error).toMatchObject({ status: 0, code: "unreachable", retryable: true });
    expect(error.message).toContain("broke off");
  });

  it("escape ids, so that an id cannot reach another path", async () => {
    const { client, service } = await clientFor({});
    await refusal(client.documentStatus("../limits"));
    expect(service.calls[0]?.path).toBe("/api/v1/document-status/..%2Flimits");
  });
});

describe("refusals", () => {
  it("carry the service's message about each fault", async () => {
    const errors = [{ loc: ["documents", 1], msg: "b.pdf is not a PDF", type: "not_a_pdf" }];
    const { client } = await clientFor({
      "POST /api/v1/extract": () => ({
        status: 415,
        json: { title: "Unsupported", detail: "One file was refused", code: "not_a_pdf", retryable: false, errors },
      }),
    });
    const error = await refusal(client.extract({ files: [] }));
    expect(error).toMatchObject({ status: 415, code: "not_a_pdf", detail: "One file was refused", errors });
    expect(error.retryable).toBe(false);
  });

  it("are understood when a proxy answers in HTML", async () => {
    const { client } = await clientFor({
      "POST /api/v1/extract": () => ({ status: 502, body: "<html>Bad gateway</html>" }),
    });
    expect(await refusal(client.extract({ files: [] }))).toMatchObject({
      status: 502,
      code: "http_502",
      retryable: true,
    });
  });

  it("include answers that do not have the expected shape", async () => {
    const { client } = await clientFor({
      "GET /api/v1/request-status/r1": () => ({ json: { request_id: "r1", status: "dancing" } }),
    });
    expect((await refusal(client.requestStatus("r1"))).code).toBe("unexpected_response");
  });
});

describe("retrieving", () => {
  it("separates completed entries from failed ones", async () => {
    const { client, service } = await clientFor({
      "POST /api/v1/documents/markdown": () => ({
        json: envelope([
          { document_id: "d1", success: true, filename: "a.md", file_size: 3, content: "# A" },
          { document_id: "d2", success: false, error: "still processing", code: "conflict" },
        ]),
      }),
    });
    const { results } = await client.markdown(["d1", "d2"], ["text"]);
    expect(results.map((entry) => entry.success)).toEqual([true, false]);
    expect(JSON.parse(String(service.calls[0]?.body))).toEqual({ document_ids: ["d1", "d2"], content_types: ["text"] });
  });

  it("does not send the key along with a signed link", async () => {
    const { client, service } = await clientFor({ "GET /files/x.png": () => ({ body: "pixels" }) });
    const response = await client.download(`${service.baseUrl}/files/x.png?sig=1`);
    expect(await response.text()).toBe("pixels");
    expect(service.calls[0]?.headers.authorization).toBeUndefined();
  });

  it("reports an expired link as a refusal", async () => {
    const { client, service } = await clientFor({
      "GET /files/x.png": () => ({ status: 403, json: { code: "expired", detail: "The link has expired" } }),
    });
    expect((await refusal(client.download(`${service.baseUrl}/files/x.png`))).code).toBe("expired");
  });

  it("removes a request", async () => {
    const { client, service } = await clientFor({ "DELETE /api/v1/requests/r1": () => ({ json: { success: true } }) });
    await client.deleteRequest("r1");
    expect(service.calls[0]?.method).toBe("DELETE");
  });
});

describe("fields", () => {
  const schema = { type: "object", properties: { total: { type: "number" } } };

  it("are submitted with their schema, before the files", async () => {
    const { client, service } = await clientFor({
      "POST /api/v1/extract-fields": () => ({ json: { request_uid: "r1", status: "PENDING" } }),
    });
    const files = [{ name: "a.pdf", data: new Blob(["%PDF-a"]) }];
    await client.extractFields({ jsonSchema: schema, minConfidence: 0.5, files });
    const [call] = service.calls;
    if (call === undefined) throw new Error("nothing was sent");
    const [form, file] = await readParts(call);
    expect(JSON.parse(String(form?.value))).toEqual({ json_schema: schema, min_confidence: 0.5 });
    expect(file?.name).toBe("documents");
  });

  it("are read from documents that were extracted before, under new ids", async () => {
    const document_map = [{ source_document_uid: "d1", document_uid: "f1" }];
    const skipped = [{ source_document_uid: "d2", code: "not_found", message: "There is no such document." }];
    const { client, service } = await clientFor({
      "POST /api/v1/extract-fields-from-markdown": () => ({
        json: { request_uid: "r1", status: "PENDING", document_map, skipped },
      }),
    });
    const answer = await client.extractFieldsFromMarkdown({
      documentIds: ["d1", "d2"],
      jsonSchema: schema,
      alias: "x",
    });
    expect(answer).toMatchObject({ request_uid: "r1", answer: { document_map, skipped } });
    expect(JSON.parse(String(service.calls[0]?.body))).toEqual({
      document_ids: ["d1", "d2"],
      json_schema: schema,
      alias: "x",
    });
  });

  it("come with citations and warnings, and with the documents that failed", async () => {
    const good = { document_id: "f1", success: true, format: "scalars", content: { total: null }, schema_used: schema };
    const bad = { document_id: "f2", success: false, format: "scalars", content: null, code: "failed", error: "broke" };
    const { client } = await clientFor({
      "POST /api/v1/documents/scalars": () => ({ json: envelope([good, bad]) }),
    });
    const { results } = await client.scalars(["f1", "f2"]);
    expect(results).toEqual([{ ...good, citations: {}, warnings: [] }, bad]);
  });

  it("can have a schema generated from a description", async () => {
    const { client } = await clientFor({
      "POST /api/v1/generate-schema": () => ({ json: { success: true, json_schema: schema, message: "Review it." } }),
    });
    expect((await client.generateSchema("the total")).json_schema).toEqual(schema);
  });

  it("give the reason when no schema can be generated", async () => {
    const { client, service } = await clientFor({
      "POST /api/v1/generate-schema": () => ({ status: 500, json: { code: "no_schema", detail: "Name the fields." } }),
    });
    const error = await refusal(client.generateSchema("asdf"));
    expect([error.code, error.detail]).toEqual(["no_schema", "Name the fields."]);
    expect(service.calls).toHaveLength(1);
  });
});
