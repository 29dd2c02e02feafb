import { env, exports } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { openDatabase } from "../../../storage/database/database.ts";
import { insertRequest } from "../../../storage/database/requests.ts";
import { createKey, newEmail, ORIGIN, PASSWORD, signedUp, Visitor } from "../support/visitor.ts";

const limits = (apiKey: string) =>
  exports.default.fetch(new Request(`${ORIGIN}/api/v1/tasks`, { headers: { Authorization: `Bearer ${apiKey}` } }));

describe("accounts on the web page", () => {
  it("can be opened with the free allowance, signed out of and signed in to again", async () => {
    const email = newEmail();
    const visitor = await signedUp(email);
    expect(await (await visitor.get("/account/credits")).text()).toContain("<dd>500</dd>");
    await visitor.post("/sign-out");
    expect(visitor.hasSession()).toBe(false);
    const refused = await visitor.get("/account/keys");
    expect(refused.status).toBe(303);
    expect(refused.headers.get("Location")).toBe("/sign-in?next=%2Faccount%2Fkeys");
    const back = await visitor.post("/sign-in", { email, password: PASSWORD, next: "/account/keys" });
    expect(back.headers.get("Location")).toBe("/account/keys");
    expect((await visitor.get("/account/keys")).status).toBe(200);
  });

  it("answer an unknown address and a wrong password alike", async () => {
    const email = newEmail();
    await signedUp(email);
    const wrong = await new Visitor().post("/sign-in", { email, password: "not the password" });
    const unknown = await new Visitor().post("/sign-in", { email: newEmail(), password: "not the password" });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    const text = async (response: Response) => (await response.text()).replace(/value="[^"]*"/g, "");
    expect(await text(wrong)).toBe(await text(unknown));
  });

  it("allow ten guesses at the password of one address", async () => {
    const email = newEmail();
    await signedUp(email);
    const guesser = new Visitor();
    for (let tries = 0; tries < 10; tries++) await guesser.post("/sign-in", { email, password: `guess ${tries}` });
    const answer = await guesser.post("/sign-in", { email, password: PASSWORD });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(guesser.hasSession()).toBe(false);
  });

  it("accept no form from another site", async () => {
    const visitor = await signedUp();
    const response = await visitor.post("/account/keys", { name: "stolen" }, "https://evil.example");
    expect(response.status).toBe(403);
    expect(await (await visitor.get("/account/keys")).text()).toContain("No keys yet");
  });

  it("redirect only to their own pages after signing in", async () => {
    const email = newEmail();
    await signedUp(email);
    for (const next of ["//evil.example", "https://evil.example", "/\\evil.example", "javascript:alert(1)"]) {
      const response = await new Visitor().post("/sign-in", { email, password: PASSWORD, next });
      expect(response.headers.get("Location")).toBe("/account");
    }
  });

  it("create a key that works until it is revoked", async () => {
    const visitor = await signedUp();
    const apiKey = await createKey(visitor);
    expect((await limits(apiKey)).status).toBe(200);
    const page = await (await visitor.get("/account/keys")).text();
    expect(page).not.toContain(apiKey);
    const id = /keys\/([0-9a-f-]{36})\/revoke/.exec(page)?.[1];
    const stranger = await signedUp();
    await stranger.post(`/account/keys/${id}/revoke`, { confirmed: "yes" });
    expect((await limits(apiKey)).status).toBe(200);
    const question = await visitor.post(`/account/keys/${id}/revoke`);
    expect(await question.text()).toContain("Revoke the key “test”");
    expect((await limits(apiKey)).status).toBe(200);
    const revoked = await visitor.post(`/account/keys/${id}/revoke`, { confirmed: "yes" });
    expect(await (await visitor.follow(revoked)).text()).toContain("The key “test” is revoked");
    expect((await limits(apiKey)).status).toBe(401);
  });

  it("ask before a running job is cancelled, and report the outcome", async () => {
    const visitor = await signedUp();
    const { account_id: accountId } = (await (await visitor.get("/account/api/account")).json()) as {
      account_id: string;
    };
    const id = crypto.randomUUID();
    const document = { id: crypto.randomUUID(), fileName: "slow.pdf", fileSizeBytes: 1, sha256: "", pageCount: 9 };
    await insertRequest(openDatabase(env.DB), {
      ...{ id, accountId, kind: "extract", alias: null, description: null, downloadMs: 0, uploadMs: 0 },
      ...{ creditsReserved: 0, now: Date.now(), documents: [{ ...document, selectedPages: null }] },
    });
    const question = await (await visitor.post(`/account/jobs/${id}/delete`)).text();
    expect(question).toContain("Cancel “slow.pdf” and delete what was read so far?");
    expect(await (await visitor.get(`/account/jobs/${id}`)).text()).toContain("Cancel and delete");
    const done = await visitor.post(`/account/jobs/${id}/delete`, { confirmed: "yes" });
    expect(await (await visitor.follow(done)).text()).toContain("“slow.pdf” was cancelled and deleted.");
    expect((await visitor.get(`/account/jobs/${id}`)).status).toBe(404);
    const again = await visitor.post(`/account/jobs/${id}/delete`, { confirmed: "yes" });
    expect(await (await visitor.follow(again)).text()).toContain("That job was already deleted.");
  });

  it("create one key for one form, however often the page after it is loaded, and show it once", async () => {
    const visitor = await signedUp();
    const made = await visitor.post("/account/keys", { name: "once" });
    expect([made.status, made.headers.get("Location")]).toEqual([303, "/account/keys"]);
    expect(await (await visitor.get("/account/keys")).text()).toMatch(/quire_[A-Za-z0-9]{46}/);
    const again = await (await visitor.get("/account/keys")).text();
    expect(again).not.toMatch(/quire_[A-Za-z0-9]{46}/);
    expect(again.match(/\/revoke/g)).toHaveLength(1);
  });

  it("lead back to a form after its session has ended, and report that to scripts", async () => {
    const send = (path: string, init: RequestInit) =>
      exports.default.fetch(new Request(ORIGIN + path, { redirect: "manual", ...init }));
    const form = { method: "POST", body: new URLSearchParams({ name: "x" }) };
    const Referer = `${ORIGIN}/account/keys?x=1`;
    const answer = await send("/account/keys", { ...form, headers: { Origin: ORIGIN, Referer } });
    expect(answer.headers.get("Location")).toBe("/sign-in?ended&next=%2Faccount%2Fkeys%3Fx%3D1");
    const elsewhere = { Origin: ORIGIN, Referer: "https://evil.example/account/keys" };
    const other = await send("/account/keys", { ...form, headers: elsewhere });
    expect(other.headers.get("Location")).toBe("/sign-in?ended&next=%2Faccount");
    for (const [path, headers] of [
      ["/account/api/tasks", {}],
      ["/account/documents/x/pages/1.json", { "Sec-Fetch-Mode": "cors" }],
    ] as const) {
      const told = await send(path, { headers });
      expect([told.status, await told.json()]).toMatchObject([401, { code: "unauthorized" }]);
    }
  });

  it("answer a browser at an unknown address with a page, and a program with a problem", async () => {
    const Accept = "text/html,application/xhtml+xml,*/*;q=0.8";
    const visitor = await signedUp();
    for (const path of ["/nowhere", "/account/nowhere", "/api/v1/nowhere", "/files/nowhere?sig=x"]) {
      const page = await visitor.get(path, { Accept });
      const text = await page.text();
      expect([path, page.status >= 400, page.headers.get("Content-Type")]).toEqual([
        path,
        true,
        "text/html; charset=UTF-8",
      ]);
      expect(text).toContain("<h1>");
      expect(text).toContain("Sign out");
      expect(page.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
      expect((await visitor.get(path)).headers.get("Content-Type")).toBe("application/problem+json");
    }
  });

  it("end the other sessions when the password is changed", async () => {
    const email = newEmail();
    const visitor = await signedUp(email);
    const elsewhere = new Visitor();
    await elsewhere.post("/sign-in", { email, password: PASSWORD });
    const wanted = "a wholly different one";
    const refused = await visitor.post("/account/settings/password", { present: "wrong", wanted });
    expect(refused.status).toBe(401);
    const changed = await visitor.post("/account/settings/password", { present: PASSWORD, wanted });
    expect(changed.status).toBe(200);
    expect((await visitor.get("/account")).status).toBe(200);
    expect((await elsewhere.get("/account")).status).toBe(303);
    expect((await new Visitor().post("/sign-in", { email, password: PASSWORD })).status).toBe(401);
    expect((await new Visitor().post("/sign-in", { email, password: wanted })).status).toBe(303);
  });

  it("remove every trace of an account that is deleted", async () => {
    const email = newEmail();
    const visitor = await signedUp(email);
    const apiKey = await createKey(visitor);
    expect((await visitor.post("/account/settings/delete", { password: "wrong" })).status).toBe(401);
    const user = await env.DB.prepare("SELECT id FROM users WHERE email = ?").bind(email).first<{ id: string }>();
    const gone = await visitor.post("/account/settings/delete", { password: PASSWORD });
    expect(gone.headers.get("Location")).toBe("/?closed");
    expect((await limits(apiKey)).status).toBe(401);
    expect((await visitor.get("/account")).status).toBe(303);
    expect((await new Visitor().post("/sign-in", { email, password: PASSWORD })).status).toBe(401);
    for (const [table, column] of [
      ["users", "id"],
      ["sessions", "user_id"],
      ["credentials", "user_id"],
      ["accounts", "id"],
      ["api_keys", "account_id"],
      ["credit_grants", "account_id"],
    ]) {
      const row = await env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE ${column} = ?`).bind(user?.id).first();
      expect([table, row?.n]).toEqual([table, 0]);
    }
  });

  it("store no password and send strict headers", async () => {
    const email = newEmail();
    const visitor = await signedUp(email);
    const row = await env.DB.prepare(
      "SELECT password FROM credentials JOIN users ON users.id = user_id WHERE email = ?",
    )
      .bind(email)
      .first<{ password: string }>();
    expect(row?.password).toMatch(/^scrypt\$16384\$8\$5\$[0-9a-f]{32}\$[0-9a-f]{64}$/);
    const page = await visitor.get("/account");
    const policy = page.headers.get("Content-Security-Policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain("unsafe");
    expect(page.headers.get("Cache-Control")).toBe("no-store");
  });
});
