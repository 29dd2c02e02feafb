import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { revokeApiKey } from "../../../storage/database/accounts.ts";
import { openDatabase } from "../../../storage/database/database.ts";
import { newAccount, type TestAccount } from "../support/account.ts";
import { as, call, problemOf } from "../support/api.ts";
import { pages } from "../support/pdf.ts";

interface Ids {
  request: string;
  document: string;
  webhook: string;
  delivery: string;
}

interface Endpoint {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  /** The path as spelled in the OpenAPI document. */
  path: string;
  /** What strangers get when they name someone else's ids. */
  stranger: "not_found" | "failed_entry" | "refused" | "no_ids";
  send(account: Pick<TestAccount, "apiKey">, ids: Ids): Promise<Response>;
}

const retrieval = (name: string): Endpoint => ({
  method: "POST",
  path: `/api/v1/documents/${name}`,
  stranger: "failed_entry",
  send: (account, ids) => as(account).post(`/api/v1/documents/${name}`, { document_ids: [ids.document] }),
});

const webhooks = (method: Endpoint["method"], path = "", body?: object): Endpoint => ({
  method,
  path: `/api/v1/webhooks${path}`,
  stranger: path.includes("{") ? "not_found" : "no_ids",
  send: (account, ids) =>
    call(`/api/v1/webhooks${path.replace("{webhook_id}", ids.webhook).replace("{delivery_id}", ids.delivery)}`, {
      method,
      headers: { ...bearer(account), "Content-Type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }),
});

const SCHEMA = { type: "object", properties: { total: { type: "number" } } };

const bearer = ({ apiKey }: Pick<TestAccount, "apiKey">) => ({ Authorization: `Bearer ${apiKey}` });

const pdfBody = (path: string): Endpoint => ({
  method: "POST",
  path,
  stranger: "no_ids",
  send: async (account) => {
    const headers = { ...bearer(account), "Content-Type": "application/pdf" };
    return call(path, { method: "POST", headers, body: await pages(1) });
  },
});

const tool = (account: Pick<TestAccount, "apiKey">, name: string, given: object): Promise<Response> =>
  as(account).post("/mcp", { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: given } });

/** A call of every tool of the MCP server that names someone else's ids; `undefined` for a tool that takes none. */
const TOOLS: Record<string, ((ids: Ids) => object) | undefined> = {
  extract_document: undefined,
  read_document: ({ document }) => ({ document_id: document }),
  list_tables: ({ document }) => ({ document_id: document }),
  extract_fields: ({ document }) => ({ document_id: document, json_schema: SCHEMA }),
  search_document: ({ document }) => ({ document_id: document, query: "page" }),
  get_status: ({ request }) => ({ request_id: request }),
};

const ENDPOINTS: Endpoint[] = [
  {
    method: "POST",
    path: "/api/v1/extract",
    stranger: "no_ids",
    send: async (account) => as(account).submit([{ name: "a.pdf", bytes: await pages(1) }]),
  },
  {
    method: "GET",
    path: "/api/v1/request-status/{request_id}",
    stranger: "not_found",
    send: (account, ids) => as(account).get(`/api/v1/request-status/${ids.request}`),
  },
  {
    method: "GET",
    path: "/api/v1/document-status/{document_id}",
    stranger: "not_found",
    send: (account, ids) => as(account).get(`/api/v1/document-status/${ids.document}`),
  },
  { method: "GET", path: "/api/v1/tasks", stranger: "no_ids", send: (account) => as(account).get("/api/v1/tasks") },
  retrieval("markdown"),
  retrieval("json"),
  retrieval("images"),
  retrieval("chunks"),
  retrieval("tables"),
  retrieval("text"),
  {
    method: "POST",
    path: "/api/v1/make-zip",
    stranger: "not_found",
    send: (account, ids) => as(account).post("/api/v1/make-zip", { request_id: ids.request }),
  },
  retrieval("page-summaries"),
  retrieval("document-summary"),
  retrieval("section-summaries"),
  retrieval("fields"),
  retrieval("scalars"),
  {
    method: "POST",
    path: "/api/v1/extract-fields",
    stranger: "no_ids",
    send: async (account) => {
      const body = new FormData();
      body.append("documents", new File([await pages(1)], "a.pdf", { type: "application/pdf" }));
      body.append("form", JSON.stringify({ json_schema: SCHEMA }));
      return call("/api/v1/extract-fields", { method: "POST", headers: bearer(account), body });
    },
  },
  {
    method: "POST",
    path: "/api/v1/extract-fields-from-markdown",
    stranger: "refused",
    send: (account, ids) =>
      as(account).post("/api/v1/extract-fields-from-markdown", { document_ids: [ids.document], json_schema: SCHEMA }),
  },
  {
    method: "POST",
    path: "/api/v1/generate-schema",
    stranger: "no_ids",
    send: (account) => as(account).post("/api/v1/generate-schema", { description: "invoice number and total" }),
  },
  {
    method: "DELETE",
    path: "/api/v1/requests/{request_id}",
    stranger: "not_found",
    send: (account, ids) => as(account).remove(ids.request),
  },
  {
    method: "GET",
    path: "/api/v1/documents/{document_id}/pages/{page}",
    stranger: "not_found",
    send: (account, ids) => as(account).get(`/api/v1/documents/${ids.document}/pages/1`),
  },
  {
    method: "GET",
    path: "/api/v1/requests/{request_id}/events",
    stranger: "not_found",
    send: (account, ids) => as(account).get(`/api/v1/requests/${ids.request}/events`),
  },
  webhooks("POST", "", { url: "https://receiver.example/hook", enabled: false }),
  webhooks("GET"),
  webhooks("POST", "/account-secret"),
  webhooks("GET", "/{webhook_id}"),
  webhooks("PATCH", "/{webhook_id}", { description: "mine" }),
  webhooks("POST", "/{webhook_id}/rotate-secret"),
  webhooks("GET", "/{webhook_id}/deliveries"),
  webhooks("POST", "/{webhook_id}/deliveries/{delivery_id}/replay"),
  webhooks("POST", "/{webhook_id}/test"),
  webhooks("DELETE", "/{webhook_id}"),
  pdfBody("/api/v1/convert"),
  pdfBody("/api/v1/quote"),
  {
    method: "GET",
    path: "/api/v1/account",
    stranger: "no_ids",
    send: (account) => as(account).get("/api/v1/account"),
  },
  {
    method: "PATCH",
    path: "/api/v1/account",
    stranger: "no_ids",
    send: (account) =>
      call("/api/v1/account", {
        method: "PATCH",
        headers: { ...bearer(account), "Content-Type": "application/json" },
        body: JSON.stringify({ retention_days: 30 }),
      }),
  },
  {
    method: "POST",
    path: "/api/v1/requests/{request_id}/retry",
    stranger: "not_found",
    send: (account, ids) => as(account).post(`/api/v1/requests/${ids.request}/retry`, {}),
  },
  {
    method: "POST",
    path: "/mcp",
    stranger: "failed_entry",
    send: (account, ids) => tool(account, "get_status", { document_id: ids.document }),
  },
];

const UNKNOWN: Ids = {
  request: "00000000-0000-4000-8000-000000000000",
  document: "00000000-0000-4000-8000-000000000001",
  webhook: "00000000-0000-4000-8000-000000000002",
  delivery: "dlv_00000000-0000-4000-8000-000000000003",
};

/** Ids of the accounts' requests and documents. Work of earlier files may still change those of other accounts. */
async function rowsOf(...accounts: TestAccount[]): Promise<unknown[]> {
  const { results } = await env.DB.prepare(
    `SELECT requests.id AS request, documents.id AS document
     FROM requests LEFT JOIN documents ON request_id = requests.id
     WHERE requests.account_id IN (${accounts.map(() => "?").join()}) ORDER BY request, document`,
  )
    .bind(...accounts.map(({ id }) => id))
    .all();
  return results;
}

describe("access", () => {
  let owner: TestAccount;
  let stranger: TestAccount;
  let ids: Ids;

  beforeAll(async () => {
    owner = await newAccount();
    stranger = await newAccount();
    const url = "http://127.0.0.1:9/hook";
    const { webhook } = (await (await as(owner).post("/api/v1/webhooks", { url })).json()) as {
      webhook: { id: string };
    };
    const ended = await as(owner).extract([{ name: "secret.pdf", bytes: await pages(1) }]);
    const history = await as(owner).get(`/api/v1/webhooks/${webhook.id}/deliveries`);
    const { deliveries } = (await history.json()) as { deliveries: { id: string }[] };
    ids = {
      request: ended.request_id,
      document: ended.documents[0]?.document_id ?? "",
      webhook: webhook.id,
      delivery: deliveries[0]?.id ?? "",
    };
    expect(ids.delivery).toMatch(/^dlv_/);
    expect(await rowsOf(owner, stranger)).toEqual([{ request: ids.request, document: ids.document }]);
  });

  it("covers every route that takes a key", async () => {
    const spec = (await (await call("/api/v1/openapi.json")).json()) as {
      paths: Record<string, Record<string, { security?: object[] }>>;
    };
    const declared = Object.entries(spec.paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { security }]) =>
        security?.length === 0 ? [] : [`${method.toUpperCase()} ${path}`],
      ),
    );
    expect(ENDPOINTS.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(declared.sort());
  });

  it("refuses a key from the moment it is revoked, however often it was used before, in one call or many at once", async () => {
    const account = await newAccount();
    const statuses = () =>
      Promise.all(Array.from({ length: 12 }, async () => (await as(account).get("/api/v1/tasks")).status));
    expect(new Set([...(await statuses()), ...(await statuses())])).toEqual(new Set([200]));
    await revokeApiKey(openDatabase(env.DB), account.keyId, Date.now());
    expect((await as(account).get("/api/v1/tasks")).status).toBe(401);
    expect(new Set(await statuses())).toEqual(new Set([401]));
  });

  describe.each(ENDPOINTS)("$method $path", (endpoint) => {
    it("refuses a call without a key, and with a malformed, an unknown or a revoked one", async () => {
      const revoked = await newAccount();
      await revokeApiKey(openDatabase(env.DB), revoked.keyId, Date.now());
      const forged = `${owner.apiKey.slice(0, -1)}${owner.apiKey.endsWith("A") ? "B" : "A"}`;
      for (const apiKey of ["", "nonsense", forged, `${owner.apiKey}x`, revoked.apiKey]) {
        const response = await endpoint.send({ apiKey }, ids);
        expect(response.status).toBe(401);
        expect(response.headers.get("WWW-Authenticate")).toContain("Bearer");
        expect(response.headers.get("Content-Type")).toBe("application/problem+json");
        expect((await problemOf(response)).code).toBe("unauthorized");
      }
    });

    it("answers for someone else's ids exactly as for unknown ones, and changes nothing", async () => {
      if (endpoint.stranger === "no_ids") return;
      const before = await rowsOf(owner, stranger);
      const foreign = await endpoint.send(stranger, ids);
      const unknown = await endpoint.send(stranger, UNKNOWN);
      expect(foreign.status).toBe({ not_found: 404, refused: 400, failed_entry: 200 }[endpoint.stranger]);
      expect(unknown.status).toBe(foreign.status);
      const spelled = (text: string) =>
        text
          .replaceAll(ids.document, "ID")
          .replaceAll(UNKNOWN.document, "ID")
          .replace(endpoint.stranger === "refused" ? /"request_id":"[^"]+"/ : "", "");
      expect(spelled(await foreign.text())).toBe(spelled(await unknown.text()));
      expect(await rowsOf(owner, stranger)).toEqual(before);
      expect((await as(owner).status(ids.request)).status).toBe("completed");
      const webhook = await (await as(owner).get(`/api/v1/webhooks/${ids.webhook}`)).json();
      expect(webhook).toMatchObject({ webhook: { description: null, enabled: true, secrets: [{ expires_at: null }] } });
    });
  });

  it("covers every tool of the MCP server", async () => {
    const list = await as(owner).post("/mcp", { jsonrpc: "2.0", id: 1, method: "tools/list" });
    const names = [...(await list.text()).matchAll(/"name":"(\w+)","title"/g)].map(([, name]) => name);
    expect(names.sort()).toEqual(Object.keys(TOOLS).sort());
  });

  it.each(Object.entries(TOOLS))(
    "of the tool %s: does not distinguish the ids of others from unknown ones",
    async (name, given) => {
      if (given === undefined) return;
      const before = await rowsOf(owner, stranger);
      const foreign = await (await tool(stranger, name, given(ids))).text();
      const unknown = await (await tool(stranger, name, given(UNKNOWN))).text();
      expect(foreign).toContain('"isError":true');
      expect(foreign).not.toContain("secret.pdf");
      expect(foreign).toBe(unknown.replaceAll(UNKNOWN.document, ids.document));
      expect(await rowsOf(owner, stranger)).toEqual(before);
      const own = await (await tool(owner, name, given(ids))).text();
      expect(own).not.toContain('"isError":true');
    },
  );

  it("shows no request of other accounts in a list", async () => {
    const list = (await (await as(stranger).get("/api/v1/tasks")).json()) as { tasks: object };
    expect(Object.keys(list.tasks)).not.toContain(ids.request);
  });

  it("stores only the hash of a key", async () => {
    const dump = await env.DB.prepare("SELECT * FROM api_keys WHERE account_id = ?").bind(owner.id).all();
    const text = JSON.stringify(dump.results);
    expect(text).not.toContain(owner.apiKey.slice(14));
    expect(text).toMatch(/"hash":"[0-9a-f]{64}"/);
  });

  it("records when a key was last used", async () => {
    const row = await env.DB.prepare("SELECT last_used_at AS at FROM api_keys WHERE id = ?")
      .bind(owner.keyId)
      .first<{ at: number }>();
    expect(Date.now() - (row?.at ?? 0)).toBeLessThan(120_000);
  });
});
