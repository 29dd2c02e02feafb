import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { createApp } from "../../app/app.ts";
import { newAccount, type TestAccount } from "./support/account.ts";
import { as, call, problemOf } from "./support/api.ts";

const app = createApp();

/** The service with different variables. */
const send = (init: RequestInit, vars: Record<string, string> = {}) =>
  app.fetch(new Request("http://quire.test/mcp", { method: "POST", ...init }), { ...env, ...vars });

const message = (name: string, given: unknown) => ({
  jsonrpc: "2.0",
  id: 7,
  method: "tools/call",
  params: { name, arguments: given },
});

describe("the address of the MCP server", () => {
  let account: TestAccount;
  const headers = (more: Record<string, string> = {}) => ({
    ...as(account).headers,
    "Content-Type": "application/json",
    ...more,
  });

  beforeAll(async () => {
    account = await newAccount();
  });

  it("has no streams and no sessions: other methods are refused", async () => {
    for (const method of ["GET", "DELETE", "PUT"]) {
      const response = await call("/mcp", { method, headers: headers() });
      expect([method, response.status, response.headers.get("Allow")]).toEqual([method, 405, "POST"]);
    }
  });

  it("refuses anything that is not a message, and reveals nothing", async () => {
    const bodies: [string, number][] = [
      ["", 400],
      ["{", 400],
      ["null", 400],
      ['"text"', 400],
      ["{}", 400],
      [JSON.stringify(Array.from({ length: 50 }, () => message("get_status", {}))), 400],
      [`${"[".repeat(20_000)}${"]".repeat(20_000)}`, 400],
      [JSON.stringify({ jsonrpc: "1.0", id: 1, method: "tools/call" }), 400],
    ];
    for (const [body, status] of bodies) {
      const response = await call("/mcp", { method: "POST", headers: headers(), body });
      expect([body.slice(0, 40), response.status]).toEqual([body.slice(0, 40), status]);
      expect(await response.text()).not.toMatch(/\bat \w+ \(|\.ts:|node_modules/);
    }
    const plain = await call("/mcp", {
      method: "POST",
      headers: headers({ "Content-Type": "text/plain" }),
      body: "{}",
    });
    expect(plain.status).toBe(415);
    const packed = await call("/mcp", { method: "POST", headers: headers({ "Content-Encoding": "gzip" }), body: "{}" });
    expect(packed.status).toBe(415);
    const asked = await call("/mcp?key=1", { method: "POST", headers: headers(), body: "{}" });
    expect(asked.status).toBe(422);
  });

  it("takes no message larger than a submission may be", async () => {
    const body = JSON.stringify(message("extract_document", { content_base64: "A".repeat(2_000) }));
    const response = await send({ headers: headers(), body }, { MAX_INLINE_BODY_BYTES: "1000" });
    expect([response.status, (await problemOf(response)).code]).toEqual([413, "too_large"]);
  });

  it("answers arguments of any shape by saying what is wrong with them", async () => {
    const given = [
      { document_id: { $ne: "" } },
      { document_id: "x".repeat(100_000) },
      { document_id: "' OR 1=1 --" },
      { document_id: "../../etc/passwd" },
      JSON.parse('{"document_id":"a","__proto__":{"admin":true}}'),
      { document_id: "a", constructor: "b" },
      { document_id: "a", max_characters: 1e308 },
      { document_id: "a", first_page: -1 },
      { document_id: "\u0000\ud800" },
    ];
    for (const each of given) {
      const response = await as(account).post("/mcp", message("read_document", each));
      const text = await response.text();
      expect([JSON.stringify(each).slice(0, 60), response.status]).toEqual([JSON.stringify(each).slice(0, 60), 200]);
      expect(text).toContain('"isError":true');
      expect(text).not.toMatch(/SQLITE|D1_ERROR|went wrong on our side/);
    }
  });

  it("passes on why a submission is refused, and what to do", async () => {
    const given = { url: "https://example.com/scan.pdf", languages: ["tlh"] };
    const text = await (await as(account).post("/mcp", message("extract_document", given))).text();
    expect(text).toContain('"isError":true');
    expect(text).toContain("Available are eng, fin, lat.");
  });

  it("may be called by pages from the configured origins, and by no other page", async () => {
    const origin = "https://app.example.com";
    const asked = await send({
      method: "OPTIONS",
      headers: {
        Origin: origin,
        "Access-Control-Request-Method": "POST",
        "Access-Control-Request-Headers": "authorization,mcp-protocol-version,mcp-method,mcp-name",
      },
    });
    expect(asked.headers.get("Access-Control-Allow-Headers")?.toLowerCase()).toContain("mcp-protocol-version");
    const body = JSON.stringify(message("get_status", {}));
    const from = (vars: Record<string, string>) => send({ headers: headers({ Origin: origin }), body }, vars);
    expect((await from({})).status).toBe(200);
    expect((await from({ CORS_ORIGINS: origin })).status).toBe(200);
    expect((await from({ CORS_ORIGINS: "https://other.example.com" })).status).toBe(403);
  });

  it("counts every message as a call", async () => {
    const limits = { KEY_CALLS_PER_MINUTE: "2" };
    const own = await newAccount();
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" });
    const statuses: number[] = [];
    for (let calls = 0; calls < 3; calls++) {
      const response = await send({ headers: { ...headers(), ...as(own).headers }, body }, limits);
      statuses.push(response.status);
      expect(response.headers.get("RateLimit")).toContain('"key";r=');
    }
    expect(statuses).toEqual([200, 200, 429]);
  });
});
