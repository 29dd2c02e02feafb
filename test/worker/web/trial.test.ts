import { env } from "cloudflare:workers";
import { afterEach, describe, expect, it } from "vitest";
import { createCtx } from "../../../platform/ctx.ts";
import { clearAttempts } from "../../../storage/database/attempts.ts";
import { openDatabase } from "../../../storage/database/database.ts";
import { endTrials } from "../../../web/trial/end-trials.ts";
import { pages } from "../support/pdf.ts";
import { newEmail, ORIGIN, PASSWORD, signedUp, Visitor } from "../support/visitor.ts";

const HOUR_MS = 60 * 60_000;

const count = async (query: string, ...bindings: string[]): Promise<number> =>
  (
    await env.DB.prepare(query)
      .bind(...bindings)
      .first<{ n: number }>()
  )?.n ?? 0;

const trialAccounts = () => count("SELECT count(*) AS n FROM accounts WHERE trial_ends_at IS NOT NULL");

async function tryFile(visitor: Visitor, bytes: Uint8Array | string, name = "tried.pdf", origin = ORIGIN) {
  const form = new FormData();
  form.append("documents", new File([bytes], name, { type: "application/pdf" }));
  return visitor.upload("/try", form, origin);
}

/** Loads the waiting page until it leads to the viewer. */
async function viewer(visitor: Visitor, answer: Response): Promise<string> {
  let location = answer.headers.get("Location") ?? "";
  while (location.startsWith("/try/")) {
    const page = await visitor.get(`${location}?wait`);
    location = page.headers.get("Location") ?? location;
  }
  return location;
}

/** The account that was created for the trial of this document. */
const ownerOf = async (link: string): Promise<string> =>
  (
    await env.DB.prepare("SELECT account_id AS id FROM documents WHERE id = ?")
      .bind(link.slice("/shared/".length).split(".")[0])
      .first<{ id: string }>()
  )?.id ?? "";

const words = async (answer: Response): Promise<string> => (await answer.text()).replace(/<[^>]*>/g, " ");

describe("trying a document without an account", () => {
  // All of these visitors have the same address.
  afterEach(() => clearAttempts(openDatabase(env.DB), "trial:place:local"));

  it("shows it to its visitor alone, and moves it to the account that they open", async () => {
    const visitor = new Visitor();
    const answer = await tryFile(visitor, await pages(2));
    expect(answer.status).toBe(303);
    const link = await viewer(visitor, answer);
    expect(link).toMatch(/^\/shared\//);
    const shown = await visitor.get(link);
    expect([shown.status, shown.headers.get("X-Robots-Tag")]).toEqual([200, "noindex, nofollow"]);
    const owner = await ownerOf(link);
    expect(await count("SELECT count(*) AS n FROM users WHERE id = ?", owner)).toBe(0);
    for (const table of ["api_keys", "credit_grants"]) {
      const held = await count(`SELECT count(*) AS n FROM ${table} WHERE account_id = ?`, owner);
      expect([table, held]).toEqual([table, 0]);
    }
    const request = await env.DB.prepare("SELECT id FROM requests WHERE account_id = ? AND kind = 'extract'")
      .bind(owner)
      .first<{ id: string }>();
    expect((await visitor.get(`/try/${request?.id}`)).headers.get("Location")).toMatch(/^\/shared\//);
    for (const stranger of [new Visitor(), await signedUp()]) {
      expect((await stranger.get(`/try/${request?.id}`)).status).toBe(404);
      expect((await stranger.get(link.slice(0, -1) + (link.endsWith("0") ? "1" : "0"))).status).toBe(404);
    }
    const email = newEmail();
    expect((await visitor.post("/sign-up", { email, password: PASSWORD })).status).toBe(303);
    await clearAttempts(openDatabase(env.DB), "sign-up:place:local");
    expect(await (await visitor.get(`/account/jobs/${request?.id}`)).text()).toContain("tried.pdf");
    expect(await count("SELECT count(*) AS n FROM users WHERE id = ? AND email = ?", owner, email)).toBe(1);
    expect(await (await visitor.get("/account/credits")).text()).toContain("Free allowance");
    // Nothing was charged, nor paid by anybody else.
    const account = (await (await visitor.get("/account/api/account")).json()) as { credits: object; usage: object[] };
    expect(account.credits).toMatchObject({ available: 500, reserved: 0, spent: 0 });
    expect(account.usage).toMatchObject([{ requests: 2, pages: 4, credits: 0 }]);
    // The address leads only its owner to the document.
    const documentId = link.slice("/shared/".length).split(".")[0];
    const address = `/try/${request?.id}`;
    expect((await visitor.get(address)).headers.get("Location")).toBe(`/account/documents/${documentId}`);
    for (const stranger of [new Visitor(), await signedUp()]) expect((await stranger.get(address)).status).toBe(404);
  });

  it("moves the document to an existing account when its visitor signs in", async () => {
    const email = newEmail();
    const before = await signedUp(email);
    const visitor = new Visitor();
    const link = await viewer(visitor, await tryFile(visitor, await pages(2)));
    const trial = await ownerOf(link);
    expect(await (await visitor.get("/sign-in")).text()).toContain("What you tried becomes part of the account.");
    const wrong = await visitor.post("/sign-in", { email, password: "not the password" });
    expect([wrong.status, await ownerOf(link)]).toEqual([401, trial]);
    expect((await visitor.post("/sign-in", { email, password: PASSWORD, next: "/account/jobs" })).status).toBe(303);
    expect(await ownerOf(link)).not.toBe(trial);
    // The document is there wherever its owner is signed in, was paid for by the trial, and outlives it.
    const account = (await (await before.get("/account/api/account")).json()) as { credits: object; usage: object[] };
    expect(account.credits).toMatchObject({ spent: 0 });
    expect(account.usage).toMatchObject([{ requests: 2, pages: 4, credits: 0 }]);
    await endTrials({ ...createCtx(env), now: () => Date.now() + HOUR_MS + 2 * 60_000 });
    expect(await count("SELECT count(*) AS n FROM accounts WHERE id = ?", trial)).toBe(0);
    expect(await (await before.get("/account/jobs")).text()).toContain("tried.pdf");
    expect((await before.get(link)).status).toBe(200);
  });

  it("reads fields from it, once", async () => {
    const visitor = new Visitor();
    const link = await viewer(visitor, await tryFile(visitor, await pages(1)));
    const owner = await ownerOf(link);
    const jobs = () =>
      count("SELECT count(*) AS n FROM requests WHERE account_id = ? AND kind = 'markdown-fields'", owner);
    expect(await jobs()).toBe(1);
    const request = await env.DB.prepare("SELECT id FROM requests WHERE account_id = ? AND kind = 'extract'")
      .bind(owner)
      .first<{ id: string }>();
    await visitor.get(`/try/${request?.id}`);
    expect(await jobs()).toBe(1);
  });

  it.each([
    ["has more than the 10 pages", () => pages(11), 413],
    ["neither a PDF nor a picture", async () => "no PDF at all", 422],
    ["larger than the 5 MB", async () => `%PDF-1.7\n${" ".repeat(5 * 1024 * 1024)}`, 413],
  ] as [string, () => Promise<Uint8Array | string>, number][])(
    "says in plain words that a file %s, and keeps nothing of it",
    async (said, bytes, status) => {
      const before = await count("SELECT count(*) AS n FROM requests");
      const answer = await tryFile(new Visitor(), await bytes());
      expect([answer.status, await words(answer)]).toEqual([status, expect.stringContaining(said)]);
      expect(await count("SELECT count(*) AS n FROM requests")).toBe(before);
    },
  );

  it("accepts only so many files an hour from one address, and says when to come back", async () => {
    for (let tries = 0; tries < 5; tries++) await tryFile(new Visitor(), "no PDF");
    const accounts = await trialAccounts();
    const answer = await tryFile(new Visitor(), await pages(1));
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(await words(answer)).toContain("5 files were tried from your address");
    expect(await trialAccounts()).toBe(accounts);
  });

  it("accepts no form from another site, or from somebody who has an account", async () => {
    const accounts = await trialAccounts();
    expect((await tryFile(new Visitor(), await pages(1), "a.pdf", "https://evil.example")).status).toBe(403);
    const member = await signedUp();
    expect((await tryFile(member, await pages(1))).headers.get("Location")).toBe("/account/playground");
    expect(await trialAccounts()).toBe(accounts);
  });

  it("ends after an hour with everything that was tried, except what was kept", async () => {
    const visitor = new Visitor();
    const link = await viewer(visitor, await tryFile(visitor, await pages(1)));
    const keeper = new Visitor();
    const kept = await viewer(keeper, await tryFile(keeper, await pages(1)));
    await keeper.post("/sign-up", { email: newEmail(), password: PASSWORD });
    await clearAttempts(openDatabase(env.DB), "sign-up:place:local");
    const [owner, keeping] = [await ownerOf(link), await ownerOf(kept)];
    const ctx = createCtx(env);
    await endTrials(ctx);
    expect(await count("SELECT count(*) AS n FROM documents WHERE account_id = ?", owner)).toBe(2);
    await endTrials({ ...ctx, now: () => Date.now() + HOUR_MS + 2 * 60_000 });
    for (const table of ["requests", "documents", "credit_grants"]) {
      const left = await count(`SELECT count(*) AS n FROM ${table} WHERE account_id = ?`, owner);
      expect([table, left]).toEqual([table, 0]);
    }
    expect(await count("SELECT count(*) AS n FROM accounts WHERE id = ?", owner)).toBe(0);
    expect((await visitor.get(link)).status).toBe(404);
    expect(await count("SELECT count(*) AS n FROM documents WHERE account_id = ?", keeping)).toBe(2);
  });
});
