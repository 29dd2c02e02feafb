import { describe, expect, it } from "vitest";
import { createApp } from "../../../app/app.ts";
import { answerFault } from "../support/answers.ts";
import { call } from "../support/api.ts";

/**
 * Routes that are not part of the API: pages, their actions, files behind signed links, events from outside, the
 * operator's views.
 */
const OTHERS =
  /^\/(?:$|\*|(?:account|try)(?:\/|$)|(?:confirm|forgot|licence|prices|privacy|reset|source|status|terms)$|shared\/|sign-|api\/auth\/|webhooks\/|files\/|healthz\/)|openapi\.json$|^\/v1\//;

interface Specification {
  openapi: string;
  servers?: { url: string }[];
  paths: Record<string, Record<string, { operationId?: string }>>;
}

const specification = async (): Promise<Specification> => (await call("/api/v1/openapi.json")).json();

/** Routes of the service, spelled as in an OpenAPI document. */
const routes = (): string[] => {
  const all = createApp().routes.filter(({ method, path }) => method !== "ALL" && !OTHERS.test(path));
  return [...new Set(all.map(({ method, path }) => `${method} ${path.replace(/:(\w+)(?:\{[^}]*\})?/g, "{$1}")}`))];
};

describe("the OpenAPI document", () => {
  it("has every route of the service, and no other", async () => {
    const { paths } = await specification();
    const described = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.sort()).toEqual(routes().sort());
    expect(described.length).toBeGreaterThan(20);
  });

  it("names each operation once, and the address of the service", async () => {
    const { openapi, servers, paths } = await specification();
    expect(openapi).toBe("3.1.0");
    expect(servers).toEqual([{ url: "http://quire.test" }]);
    const ids = Object.values(paths).flatMap((operations) =>
      Object.values(operations).map(({ operationId }) => operationId),
    );
    expect(ids).toContain("extract");
    expect(ids).toContain("getRequestStatus");
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).not.toContain(undefined);
  });

  it("names the address where it was requested, whoever requested it before", async () => {
    const serversAt = async (origin: string) =>
      ((await (await call(`${origin}/api/v1/openapi.json`)).json()) as Specification).servers;
    expect(await serversAt("http://one.test")).toEqual([{ url: "http://one.test" }]);
    expect(await serversAt("http://two.test")).toEqual([{ url: "http://two.test" }]);
  });

  it("is not sent again to a client that has it, and neither are the limits", async () => {
    for (const path of ["/api/v1/openapi.json", "/v1/openapi.json", "/api/v1/limits"]) {
      const first = await call(path);
      const tag = first.headers.get("ETag") ?? "";
      expect([path, first.headers.get("Cache-Control")]).toEqual([path, "no-cache"]);
      const again = await call(path, { headers: { "If-None-Match": `W/"other", ${tag}` } });
      expect([path, again.status, await again.text(), again.headers.get("ETag")]).toEqual([path, 304, "", tag]);
      expect((await call(path, { headers: { "If-None-Match": '"other"' } })).status).toBe(200);
    }
  });

  it("is used to check answers: anything missing or not described is a fault", async () => {
    const limits = (await (await call("/api/v1/limits")).json()) as { max_file_bytes: number };
    const faultOf = (body: object, status = 200) =>
      answerFault({ method: "GET", url: "http://quire.test/v1/limits" }, Response.json(body, { status }));
    const { max_file_bytes, ...rest } = limits;
    expect(await faultOf(limits)).toBeUndefined();
    expect(await faultOf(rest)).toContain("max_file_bytes");
    expect(await faultOf({ ...limits, max_file_bytes: String(max_file_bytes) })).toContain("integer");
    expect(await faultOf({ ...limits, more: 1 })).toContain("more");
    expect(await faultOf(limits, 418)).toContain("418, which is not declared");
  });
});
