import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { createApp } from "../../../app/app.ts";
import { CallMeter } from "../../../durable-objects/fair-use/call-meter.ts";
import { createApiKey } from "../../../storage/database/accounts.ts";
import { openDatabase } from "../../../storage/database/database.ts";
import { newAccount, type TestAccount } from "../support/account.ts";
import { as, problemOf } from "../support/api.ts";
import { pages } from "../support/pdf.ts";

const app = createApp();

/** The service with different limits. */
const send = (path: string, limits: Record<string, string>, init: RequestInit = {}) =>
  app.fetch(new Request(`http://quire.test${path}`, init), { ...env, ...limits });

const list = (account: Pick<TestAccount, "apiKey">, limits: Record<string, string>) =>
  send("/api/v1/tasks", limits, { headers: as(account).headers });

const upload = async (account: TestAccount, limits: Record<string, string>, length?: number) => {
  const body = new FormData();
  body.append("form", "{}");
  body.append("documents", new File([await pages(1)], "a.pdf"));
  const headers = new Headers(as(account).headers);
  if (length !== undefined) headers.set("Content-Length", String(length));
  return send("/api/v1/extract", limits, { method: "POST", headers, body });
};

describe("fair use", () => {
  it("says with every answer how much is left, and refuses the call after the last", async () => {
    const account = await newAccount();
    const limits = { KEY_CALLS_PER_MINUTE: "3", ACCOUNT_CALLS_PER_MINUTE: "9" };
    for (const left of [2, 1, 0]) {
      const response = await list(account, limits);
      expect(response.status).toBe(200);
      expect(response.headers.get("RateLimit-Policy")).toBe(
        '"key";q=3;w=60, "account";q=9;w=60, "bytes";q=2147483648;w=60;qu="content-bytes"',
      );
      expect(response.headers.get("RateLimit")).toMatch(
        new RegExp(`^"key";r=${left};t=(60|59), "account";r=${left + 6};t=(60|59), "bytes";r=2147483648;t=(60|59)$`),
      );
    }
    const refused = await list(account, limits);
    expect(refused.status).toBe(429);
    const wait = Number(refused.headers.get("Retry-After"));
    expect(wait).toBeGreaterThan(50);
    expect(wait).toBeLessThanOrEqual(60);
    expect(refused.headers.get("RateLimit")).toContain(`"key";r=0;t=${wait}`);
    expect(await problemOf(refused)).toMatchObject({ code: "rate_limited", retryable: true });
  });

  it("refuses calls until the minute is over and no longer, and says how long to wait", async () => {
    const [account, other] = [await newAccount(), await newAccount()];
    const limits = { KEY_CALLS_PER_MINUTE: "1" };
    expect((await list(account, limits)).status).toBe(200);
    const begun = Date.now();
    const asked = async (seconds: number) => {
      vi.setSystemTime(begun + seconds * 1000);
      const { status, headers } = await list(account, limits);
      return [
        status,
        Number(headers.get("Retry-After")),
        /"key";r=0;t=(\d+)/.exec(headers.get("RateLimit") ?? "")?.[1],
      ];
    };
    try {
      vi.useFakeTimers({ now: begun, toFake: ["Date"] });
      const [status, wait] = await asked(0);
      expect([status, wait]).toEqual([429, expect.toSatisfy((seconds) => seconds === 60 || seconds === 59)]);
      for (const seconds of [10, 40]) {
        const left = Number(wait) - seconds;
        expect(await asked(seconds)).toEqual([429, left, String(left)]);
      }
      expect((await list(other, limits)).status).toBe(200);
      expect((await asked(61))[0]).toBe(200);
    } finally {
      vi.useRealTimers();
    }
  });

  it("limits the keys of one account separately and together, and does not affect other accounts", async () => {
    const account = await newAccount();
    const { apiKey } = await createApiKey(openDatabase(env.DB), {
      id: crypto.randomUUID(),
      accountId: account.id,
      name: "second",
      now: Date.now(),
      randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
    });
    const limits = { KEY_CALLS_PER_MINUTE: "2", ACCOUNT_CALLS_PER_MINUTE: "3" };
    const statuses = async (key: string, calls: number): Promise<number[]> => {
      const found: number[] = [];
      for (let call = 0; call < calls; call++) found.push((await list({ apiKey: key }, limits)).status);
      return found;
    };
    expect(await statuses(account.apiKey, 3)).toEqual([200, 200, 429]);
    expect(await statuses(apiKey, 2)).toEqual([200, 429]);
    expect(await statuses((await newAccount()).apiKey, 1)).toEqual([200]);
  });

  it("grants no more work at the same time than an account may have, even after an eviction", async () => {
    const stub = env.CALL_METER.get(env.CALL_METER.idFromName(crypto.randomUUID()));
    await runInDurableObject(stub, (_instance, state) => {
      let meter = new CallMeter(state, env);
      const asks = (id: string, inFlight = 0) => meter.shareOf(id, { open: 5, inFlight, pages: 40 }, 8).batches;
      expect([asks("one"), asks("two"), asks("three")]).toEqual([5, 3, 0]);
      meter = new CallMeter(state, env);
      expect(asks("three")).toBe(0);
      meter.workEnded("one", 8);
      meter = new CallMeter(state, env);
      // One of the eight stays free for the next request.
      expect([asks("two", 3), asks("three")]).toEqual([4, 3]);
    });
  });

  it("counts the bytes of bodies, whether or not their length was stated", async () => {
    const [said, unsaid] = [await newAccount(), await newAccount()];
    const limits = { BYTES_PER_MINUTE: "500" };
    expect((await upload(said, limits, 600)).status).not.toBe(429);
    expect((await upload(said, limits, 600)).status).toBe(429);
    expect((await list(said, limits)).status).toBe(200);
    expect((await upload(unsaid, limits)).status).toBe(200);
    const refused = await upload(unsaid, limits);
    expect(refused.status).toBe(429);
    expect((await problemOf(refused)).detail).toContain("500 bytes");
  });

  it("accepts no more simultaneous requests than allowed, however many are sent at once", async () => {
    const account = await newAccount();
    const answers = await Promise.all(Array.from({ length: 6 }, () => upload(account, { MAX_RUNNING_JOBS: "2" })));
    const taken = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status === 429);
    expect(taken.length).toBeGreaterThan(0);
    expect(taken.length).toBeLessThanOrEqual(2);
    expect(taken.length + refused.length).toBe(6);
    expect(Number(refused[0]?.headers.get("Retry-After"))).toBeGreaterThan(0);
    for (const response of taken) {
      const { request_uid } = (await response.json()) as { request_uid: string };
      await as(account).ended(request_uid);
    }
    expect((await upload(account, { MAX_RUNNING_JOBS: "1" })).status).toBe(200);
  });

  it("limits the requests of an account that arrive at the same time, and accepts more as soon as one has arrived", async () => {
    const account = await newAccount();
    const limits = { MAX_ARRIVING_JOBS: "1" };
    const { readable, writable } = new IdentityTransformStream();
    const headers = new Headers(as(account).headers);
    headers.set("Content-Type", "application/pdf");
    // The upload continues for as long as nothing ends it.
    const slow = send("/api/v1/extract", limits, { method: "POST", headers, body: readable });
    const writer = writable.getWriter();
    await writer.write(new TextEncoder().encode("%PDF-1.7 and then nothing"));
    const refused = await upload(account, limits);
    expect(refused.status).toBe(429);
    expect((await problemOf(refused)).detail).toContain("at most 1 requests at the same time");
    expect((await upload(await newAccount(), limits)).status).toBe(200);
    await writer.close();
    expect((await slow).status).toBeGreaterThanOrEqual(400);
    expect((await upload(account, limits)).status).toBe(200);
  });
});

describe("pages of other origins", () => {
  const origin = "https://app.example.com";
  const preflight = (path: string, cors?: string) =>
    send(path, cors === undefined ? {} : { CORS_ORIGINS: cors }, {
      method: "OPTIONS",
      headers: {
        Origin: origin,
        "Access-Control-Request-Method": "POST",
        "Access-Control-Request-Headers": "authorization,idempotency-key",
      },
    });

  it("may send calls without cookies, and read the answers", async () => {
    const asked = await preflight("/api/v1/extract");
    expect(asked.status).toBe(204);
    expect(asked.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(asked.headers.get("Access-Control-Allow-Methods")).toContain("DELETE");
    expect(asked.headers.get("Access-Control-Allow-Headers")?.toLowerCase()).toContain("authorization");
    expect(asked.headers.get("Access-Control-Allow-Credentials")).toBeNull();
    const headers = { ...as(await newAccount()).headers, Origin: origin };
    for (const [path, status] of [
      ["/api/v1/tasks", 200],
      ["/v1/request-status/x", 404],
      ["/files/x", 404],
    ] as const) {
      const answer = await send(path, {}, { headers });
      expect([path, answer.status]).toEqual([path, status]);
      expect([path, answer.headers.get("Access-Control-Allow-Origin")]).toEqual([path, "*"]);
      expect(answer.headers.get("Access-Control-Expose-Headers")).toContain("Retry-After");
    }
  });

  it("are only those named in the configuration, and can never read the account area", async () => {
    const named = `https://other.example.com, ${origin}/`;
    expect((await preflight("/api/v1/tasks", named)).headers.get("Access-Control-Allow-Origin")).toBe(origin);
    const none = await preflight("/api/v1/tasks", "https://other.example.com");
    expect(none.headers.get("Access-Control-Allow-Origin")).toBeNull();
    const area = await send("/account/api/tasks", {}, { headers: { Origin: origin } });
    expect(area.headers.get("Access-Control-Allow-Origin")).toBeNull();
  });
});
