import { describe, expect, it } from "vitest";
import { newAccount } from "../support/account.ts";
import { as, call, problemOf } from "../support/api.ts";
import { pages } from "../support/pdf.ts";

const multipart = async (...parts: [name: string, value: string | File][]) => {
  const { headers } = as(await newAccount());
  const body = new FormData();
  for (const [name, value] of parts) body.append(name, value);
  return call("/api/v1/extract", { method: "POST", headers, body });
};
const pdf = async (name = "a.pdf"): Promise<[string, File]> => ["documents", new File([await pages(1)], name)];

describe("a form", () => {
  it("has no other parts: an option outside of `form` is refused by its name", async () => {
    const response = await multipart(await pdf(), ["form", "{}"], ["pages", "1"]);
    expect(response.status).toBe(422);
    const problem = await problemOf(response);
    expect(problem.errors).toEqual([
      { loc: ["body", "pages"], msg: "is not a part of this call", type: "unknown_member" },
    ]);
    expect(problem.detail).toContain("`pages`");
    expect(problem.detail).toContain("`form`");
    const plain = await call("/api/v1/extract", {
      method: "POST",
      headers: as(await newAccount()).headers,
      body: new URLSearchParams({ form: "{}", alias: "x" }),
    });
    expect((await problemOf(plain)).errors?.[0]?.loc).toEqual(["body", "alias"]);
  });

  it.each([
    ["two texts", "{}", '{"alias":"b"}'],
    ["a text and a file", "{}", new File(['{"alias":"b"}'], "form.json")],
  ])("comes once: %s are refused", async (_what, first, second) => {
    const response = await multipart(["form", first], await pdf(), ["form", second]);
    expect(response.status).toBe(422);
    expect((await problemOf(response)).errors).toEqual([
      { loc: ["body", "form"], msg: "is present more than once", type: "duplicate" },
    ]);
  });

  it("treats null and empty lists as omitted members", async () => {
    const nulls = { documents_url: [], alias: null, description: null, pages: null, password: null };
    const lists = { documents_url: null, alias: [], description: [], pages: [], languages: [] };
    for (const form of [nulls, lists]) {
      expect((await multipart(await pdf(), ["form", JSON.stringify(form)])).status).toBe(200);
    }
    const api = as(await newAccount());
    // Refused only because the request does not exist.
    expect((await api.post("/api/v1/make-zip", { request_id: "none", document_id: [] })).status).toBe(404);
  });

  it("unescapes a quotation mark in a file name before the name is made safe", async () => {
    const { headers, status } = as(await newAccount());
    const body = new FormData();
    body.append(...(await pdf('the "old" one.pdf')));
    body.append("form", "{}");
    const response = await call("/api/v1/extract", { method: "POST", headers, body });
    const { request_uid } = (await response.json()) as { request_uid: string };
    expect((await status(request_uid)).documents[0]?.file_name).toBe("the _old_ one.pdf");
  });
});

describe("faults", () => {
  it("name their place and their kind", async () => {
    const api = as(await newAccount());
    const body = { document_ids: "one", colour: "red", content_types: ["text", "smell"] };
    const problem = await problemOf(await api.post("/api/v1/documents/markdown", body));
    expect(problem.errors?.map(({ loc, type }) => [loc, type])).toEqual([
      [["body", "document_ids"], "invalid_type"],
      [["body", "content_types", 1], "invalid_value"],
      [["body", "colour"], "unknown_member"],
    ]);
    const none = await problemOf(await api.post("/api/v1/make-zip", {}));
    expect(none.errors).toEqual([{ loc: ["body", "request_id"], msg: "is required", type: "missing" }]);
  });
});

describe("an address", () => {
  it.each([
    ["GET", "/api/v1/extract", "POST"],
    ["PUT", "/api/v1/requests/x", "DELETE"],
    ["POST", "/api/v1/tasks", "GET, HEAD"],
    ["DELETE", "/v1/documents/markdown", "POST"],
  ])("answers %s %s with 405 and the allowed methods", async (method, path, allowed) => {
    const response = await call(path, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get("Allow")?.split(", ")).toEqual(expect.arrayContaining(allowed.split(", ")));
    expect(await problemOf(response)).toMatchObject({ code: "method_not_allowed", retryable: false });
  });

  it("is the same with a trailing slash", async () => {
    const api = as(await newAccount());
    expect((await api.get("/api/v1/tasks/")).status).toBe(200);
    expect((await call("/api/v1/limits/")).status).toBe(200);
  });

  it("refuses unknown query parameters by name", async () => {
    const api = as(await newAccount());
    const listed = await problemOf(await api.get("/api/v1/tasks?limit=2&colour=red"));
    expect(listed).toMatchObject({ status: 422, errors: [{ loc: ["query", "colour"], type: "unknown_member" }] });
    const bare = await problemOf(await call("/api/v1/limits?verbose=1"));
    expect(bare).toMatchObject({ status: 422, errors: [{ loc: ["query", "verbose"], type: "unknown_member" }] });
  });
});

describe("a body", () => {
  it.each([
    ["without a type", {}],
    ["with another type", { "Content-Type": "text/plain" }],
    ["of a form", { "Content-Type": "application/x-www-form-urlencoded" }],
    ["that is compressed", { "Content-Type": "application/json", "Content-Encoding": "gzip" }],
  ])("of JSON %s is 415", async (_what, headers: Record<string, string>) => {
    const api = as(await newAccount());
    const body = new TextEncoder().encode(JSON.stringify({ document_ids: ["x"] }));
    const response = await call("/api/v1/documents/text", {
      method: "POST",
      headers: { ...api.headers, ...headers },
      body,
    });
    expect(response.status).toBe(415);
    expect((await problemOf(response)).code).toBe("unsupported_media_type");
  });
});

describe("a status", () => {
  it("links to the pages of the account area and shows the enrichment mode", async () => {
    const api = as(await newAccount());
    const ended = await api.extract([{ name: "a.pdf", bytes: await pages(1) }], { enrichment_mode: "turbo" });
    expect(ended).toMatchObject({
      enrichment_mode: "turbo",
      job_page_url: `http://quire.test/account/jobs/${ended.request_id}`,
    });
    const id = ended.documents[0]?.document_id;
    const document = await (await api.get(`/api/v1/document-status/${id}`)).json();
    expect(document).toMatchObject({ document_page_url: `http://quire.test/account/documents/${id}` });
    const wrong = await problemOf(await api.submit([], { enrichment_mode: "warp" }));
    expect(wrong.errors).toMatchObject([{ loc: ["body", "form", "enrichment_mode"], type: "invalid_value" }]);
  });
});
