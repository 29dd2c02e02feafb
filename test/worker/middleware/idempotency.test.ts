import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { newAccount, type TestAccount } from "../support/account.ts";
import { as, call, problemOf } from "../support/api.ts";
import { pages } from "../support/pdf.ts";

const upload = async (
  account: TestAccount,
  {
    key,
    count = 2,
    form = {},
    path = "/api/v1/extract",
  }: { key: string; count?: number; form?: object; path?: string },
): Promise<Response> => {
  // A new form for each call, since boundaries differ between calls.
  const body = new FormData();
  body.append("documents", new File([await pages(count)], "a.pdf", { type: "application/pdf" }));
  body.append("form", JSON.stringify(form));
  return call(path, { method: "POST", headers: { ...as(account).headers, "Idempotency-Key": key }, body });
};

const uid = async (response: Response): Promise<string> =>
  ((await response.json()) as { request_uid: string }).request_uid;

const balanceOf = ({ id }: TestAccount) => env.CREDIT_ACCOUNT.get(env.CREDIT_ACCOUNT.idFromName(id)).balance(id);

const jobsOf = async (account: TestAccount): Promise<string[]> => {
  const { tasks } = (await (await as(account).get("/api/v1/tasks")).json()) as { tasks: object };
  return Object.keys(tasks);
};

describe("a call with an idempotency key", () => {
  it("gets the first answer when it is repeated, and is carried out once", async () => {
    const account = await newAccount();
    const first = await upload(account, { key: '"order-1"' });
    expect(first.headers.get("Idempotency-Replayed")).toBeNull();
    const id = await uid(first);
    for (const path of ["/api/v1/extract", "/v1/extract"]) {
      const again = await upload(account, { key: "order-1", path });
      expect(again.status).toBe(200);
      expect(again.headers.get("Idempotency-Replayed")).toBe("true");
      expect(await uid(again)).toBe(id);
    }
    await as(account).ended(id);
    expect(await jobsOf(account)).toEqual([id]);
    expect(await balanceOf(account)).toEqual({ available: 998, reserved: 0, spent: 2 });
  });

  it("is one job, however many are sent at once", async () => {
    const account = await newAccount();
    const send = () => upload(account, { key: "at-once" });
    const answers = await Promise.all(Array.from({ length: 8 }, send));
    const refused = answers.filter(({ status }) => status !== 200);
    for (const response of refused) {
      expect(response.status).toBe(409);
      expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
    }
    const ids = await Promise.all(answers.filter(({ status }) => status === 200).map(uid));
    expect(new Set(ids).size).toBe(1);
    expect(await uid(await send())).toBe(ids[0]);
    expect(await jobsOf(account)).toEqual([ids[0]]);
  });

  it("is refused if the key was used for something else", async () => {
    const account = await newAccount();
    await upload(account, { key: "k" });
    for (const other of [{ count: 3 }, { form: { alias: "other" } }]) {
      const response = await upload(account, { key: "k", ...other });
      expect(response.status).toBe(422);
      expect((await problemOf(response)).errors).toMatchObject([
        { loc: ["header", "Idempotency-Key"], type: "key_reused" },
      ]);
    }
    const elsewhere = await call("/api/v1/extract-fields-from-markdown", {
      method: "POST",
      headers: { ...as(account).headers, "Content-Type": "application/json", "Idempotency-Key": "k" },
      body: JSON.stringify({ document_ids: ["x"], json_schema: {} }),
    });
    expect(elsewhere.status).toBe(422);
    expect(await jobsOf(account)).toHaveLength(1);
  });

  it("may be sent again with its key after a refusal, which leaves nothing behind", async () => {
    const account = await newAccount({ credits: 1 });
    expect((await upload(account, { key: "poor" })).status).toBe(402);
    expect((await upload(account, { key: "poor", count: 1 })).status).toBe(200);
  });

  it("has a key that belongs to its account alone", async () => {
    const [one, other] = [await newAccount(), await newAccount()];
    const ids = [await uid(await upload(one, { key: "same" })), await uid(await upload(other, { key: "same" }))];
    expect(new Set(ids).size).toBe(2);
  });

  it.each(["", " ", "x".repeat(256), "ключ", '"open'])("is refused with an invalid key: %j", async (key) => {
    const account = await newAccount();
    const headers = new Headers(as(account).headers);
    headers.set("Idempotency-Key", encodeURI(key) === key ? key : "\u00e9");
    const body = new URLSearchParams({ form: "{}" });
    const response = await call("/api/v1/extract", { method: "POST", headers, body });
    expect(response.status).toBe(400);
    expect((await problemOf(response)).detail).toMatch(/Idempotency-Key/);
  });
});

describe("an attempt that died", () => {
  const held = async (account: TestAccount, key: string, leaseUntil: number, requestId: string | null = null) =>
    env.DB.prepare(
      "INSERT INTO idempotency_keys (account_id, key, attempt, lease_until, request_id, created_at) VALUES (?, ?, 'dead', ?, ?, ?)",
    )
      .bind(account.id, key, leaseUntil, requestId, Date.now())
      .run();

  it("keeps its key while it may still be running; what it stored is discarded afterwards", async () => {
    const account = await newAccount();
    await held(account, "k", Date.now() + 20_000);
    expect((await upload(account, { key: "k" })).status).toBe(409);

    const orphan = crypto.randomUUID();
    const progress = env.REQUEST_PROGRESS.get(env.REQUEST_PROGRESS.idFromName(orphan));
    await progress.openIntake(orphan, account.id);
    await held(account, "k2", Date.now() - 1, orphan);
    const id = await uid(await upload(account, { key: "k2" }));
    expect(await jobsOf(account)).toEqual([id]);
    // If the first attempt is alive after all, it has no effect.
    expect(await progress.start()).toBe(false);
  });
});

describe("a keyed call that creates a secret or sends an event", () => {
  interface Made {
    webhook: { id: string; secrets: object[] };
    secret: string;
    delivery: { id: string; attempts: object[] };
  }

  const keyed = async (account: TestAccount, path: string, key: string, body: object = {}): Promise<Made> => {
    const response = await call(`/api/v1/webhooks${path}`, {
      method: "POST",
      headers: { ...as(account).headers, "Content-Type": "application/json", "Idempotency-Key": key },
      body: JSON.stringify(body),
    });
    expect([path, response.status]).toEqual([path, 200]);
    return (await response.json()) as Made;
  };
  const hook = { url: "http://127.0.0.1:9/hook", events: ["request.failed"] };
  const liveSecrets = async (account: TestAccount, id: string) =>
    ((await (await as(account).get(`/api/v1/webhooks/${id}`)).json()) as Made).webhook.secrets.length;
  /** Makes it look as if the first attempt had died just before it could store its answer. */
  const die = (account: TestAccount) =>
    env.DB.prepare(
      "UPDATE idempotency_keys SET answer = NULL, fingerprint = NULL, lease_until = 0 WHERE account_id = ?",
    )
      .bind(account.id)
      .run();

  it("gets the same answer when it is repeated, and its secret cannot be read in the database", async () => {
    const account = await newAccount();
    const first = await keyed(account, "", "create", hook);
    expect(first.secret).toMatch(/^whsec_/);
    expect(await keyed(account, "", "create", hook)).toEqual(first);
    const { id } = first.webhook;
    const rotated = await keyed(account, `/${id}/rotate-secret`, "rotate");
    expect(rotated.secret).not.toBe(first.secret);
    expect(await keyed(account, `/${id}/rotate-secret`, "rotate")).toEqual(rotated);
    expect(await liveSecrets(account, id)).toBe(2);
    const shared = await keyed(account, "/account-secret", "shared");
    expect(await keyed(account, "/account-secret", "shared")).toEqual(shared);
    const { results } = await env.DB.prepare("SELECT * FROM idempotency_keys WHERE account_id = ?")
      .bind(account.id)
      .all();
    expect(results).toHaveLength(3);
    const dump = JSON.stringify(results);
    for (const { secret } of [first, rotated, shared]) expect(dump).not.toContain(secret.slice("whsec_".length));
    expect(dump).not.toContain("whsec_");
  });

  it("creates only one if the first attempt died before its answer", async () => {
    const account = await newAccount();
    const first = await keyed(account, "", "create", hook);
    await die(account);
    expect(await keyed(account, "", "create", hook)).toEqual(first);
    const { id } = first.webhook;
    const rotated = await keyed(account, `/${id}/rotate-secret`, "rotate");
    await die(account);
    expect(await keyed(account, `/${id}/rotate-secret`, "rotate")).toEqual(rotated);
    // A third secret would have ended the first.
    expect(await liveSecrets(account, id)).toBe(2);
    const list = (await (await as(account).get("/api/v1/webhooks")).json()) as { webhooks: object[] };
    expect(list.webhooks).toHaveLength(1);
    // The same key with other input, which no stored answer can distinguish: it is carried out.
    await die(account);
    const other = await keyed(account, "", "create", { ...hook, url: "http://127.0.0.1:9/other" });
    expect(other.webhook.id).not.toBe(id);
  });

  it("sends one test event and one replay", async () => {
    const account = await newAccount();
    const { webhook } = await keyed(account, "", "create", hook);
    const tested = await keyed(account, `/${webhook.id}/test`, "test");
    expect(await keyed(account, `/${webhook.id}/test`, "test")).toEqual(tested);
    const path = `/${webhook.id}/deliveries/${tested.delivery.id}/replay`;
    const replayed = await keyed(account, path, "replay");
    expect(await keyed(account, path, "replay")).toEqual(replayed);
    const history = await as(account).get(`/api/v1/webhooks/${webhook.id}/deliveries`);
    expect(((await history.json()) as { deliveries: object[] }).deliveries).toHaveLength(1);
  });
});
