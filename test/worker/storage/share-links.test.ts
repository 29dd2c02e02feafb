import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { createApp } from "../../../app/app.ts";
import { sharePath, verifyShare } from "../../../storage/links/share-links.ts";
import { signLink, verifyLink } from "../../../storage/links/signed-links.ts";
import { signingKeysSchema } from "../../../storage/links/signing-keys.ts";
import { pages } from "../support/pdf.ts";
import { ORIGIN, signedUp, Visitor } from "../support/visitor.ts";

const KEYS = signingKeysSchema.parse(`new:${"a".repeat(32)},old:${"b".repeat(32)}`);
const [NEW, OLD] = KEYS;
if (NEW === undefined || OLD === undefined) throw new Error("two keys");
const SHARE = { documentId: "0b6a2c1e-1111-4222-8333-944455556666", expires: 2_000_000_000 };
const NOW = 1_999_999_000_000;
const tokenOf = async (key = NEW) => (await sharePath(key, SHARE)).slice("/shared/".length);

/** A user with a document. */
async function makeOwner() {
  const owner = await signedUp();
  return { owner, documentId: await owner.extracted({ name: "report.pdf", bytes: await pages(2) }) };
}
let made: ReturnType<typeof makeOwner> | undefined;

/** The owner's document, and a link with which anybody can see it. */
async function sharing(lifetime = "hour") {
  made ??= makeOwner();
  const { owner, documentId } = await made;
  const answer = await owner.post(`/account/documents/${documentId}/share`, { for: lifetime });
  const { url, ends } = (await answer.json()) as { url: string; ends: string };
  return { owner, documentId, path: url.slice(ORIGIN.length), ends: Date.parse(ends) };
}

describe("a link to the viewer", () => {
  it("returns what was signed, with either of two valid keys, until its last second", async () => {
    expect(await verifyShare(KEYS, await tokenOf(), NOW)).toEqual({ ok: true, share: SHARE });
    expect(await verifyShare(KEYS, await tokenOf(OLD), NOW)).toEqual({ ok: true, share: SHARE });
    expect(await verifyShare([NEW], await tokenOf(OLD), NOW)).toEqual({ ok: false, refusal: "unknown_key" });
    expect((await verifyShare(KEYS, await tokenOf(), SHARE.expires * 1000 + 999)).ok).toBe(true);
    const late = await verifyShare(KEYS, await tokenOf(), (SHARE.expires + 1) * 1000);
    expect(late).toEqual({ ok: false, refusal: "expired" });
  });

  it("is refused after any change of one character", async () => {
    const token = await tokenOf();
    const accepted: string[] = [];
    for (let at = 0; at < token.length; at++) {
      const letter = token[at] ?? "";
      for (const other of ["0", "1", "f", "A", ".", "-", "", letter + letter, letter.toUpperCase()]) {
        const changed = token.slice(0, at) + other + token.slice(at + 1);
        if (changed !== token && (await verifyShare(KEYS, changed, NOW)).ok) accepted.push(changed);
      }
    }
    expect(accepted).toEqual([]);
  });

  it("is not a link to a file, and a link to a file is not one to the viewer", async () => {
    const target = { key: SHARE.documentId, fileName: String(SHARE.expires), expires: SHARE.expires };
    const file = new URL(await signLink(NEW, target), ORIGIN);
    const signature = file.searchParams.get("sig") ?? "";
    const token = `${SHARE.documentId}.${SHARE.expires}.new.${signature}`;
    expect(await verifyShare(KEYS, token, NOW)).toEqual({ ok: false, refusal: "bad_signature" });
    file.searchParams.set("sig", (await tokenOf()).slice(-64));
    expect((await verifyLink(KEYS, file, NOW)).ok).toBe(false);
  });
});

describe("a document that its owner shares", () => {
  it("can be seen without an account, page by page and with its files, but not without the link", async () => {
    const { documentId, path } = await sharing();
    const guest = new Visitor();
    const page = await guest.get(path);
    expect(page.status).toBe(200);
    expect(page.headers.get("X-Robots-Tag")).toBe("noindex, nofollow");
    expect(page.headers.get("Cache-Control")).toBe("no-store");
    const html = await page.text();
    expect(html).toContain("report.pdf");
    expect(html).not.toContain("/account/jobs");
    for (const part of ["pages/1.json", "words/1.json", "images/page-1.png", "outline.json", "search.json?q=page"]) {
      expect([part, (await guest.get(`${path}/${part}`)).status]).toEqual([part, 200]);
    }
    for (const file of ["document.md", "document.json", "page-summaries.md", "document.zip"]) {
      const { status, headers } = await guest.get(`${path}/files/${file}`);
      expect([file, status]).toEqual([file, 303]);
      const sent = await guest.get((headers.get("Location") ?? "").slice(ORIGIN.length));
      expect([file, sent.status, sent.headers.get("X-Robots-Tag")]).toEqual([file, 200, "noindex, nofollow"]);
    }
    for (const nothing of [
      "pages/3.json",
      "fields.json",
      "images/page-3.png",
      "images/..%2Fsource.pdf",
      "files/tables.xlsx",
    ]) {
      expect([nothing, (await guest.get(`${path}/${nothing}`)).status]).toEqual([nothing, 404]);
    }
    const found = await (await guest.get(`${path}/search.json?q=PAGE%20%202`)).json();
    expect(found).toMatchObject({ total: 1, hits: [{ page: 2, match: expect.stringMatching(/page 2/i) }] });
    expect((await guest.get(`${path}/search.json?q=`)).status).toBe(422);
    expect((await guest.get(`/account/documents/${documentId}`)).status).toBe(303);
    const stranger = await signedUp();
    expect((await stranger.get(`/account/documents/${documentId}`)).status).toBe(404);
    expect((await stranger.post(`/account/documents/${documentId}/share`, { for: "hour" })).status).toBe(404);
  });

  it("gives nobody the rights of its owner", async () => {
    const { documentId, path } = await sharing();
    const guest = new Visitor();
    expect((await guest.post(`${path}/share`, { for: "week" })).status).toBe(404);
    expect((await guest.post(`/account/documents/${documentId}/share`, { for: "week" })).status).toBe(303);
    expect((await guest.get("/account/api/tasks")).status).not.toBe(200);
  });

  it("is shown for as long as was chosen, and refused with a message after that or if the link was altered", async () => {
    for (const [lifetime, hours] of [
      ["hour", 1],
      ["day", 24],
      ["week", 168],
    ] as const) {
      const { ends } = await sharing(lifetime);
      expect(Math.abs(ends - Date.now() - hours * 3_600_000)).toBeLessThan(60_000);
    }
    const { documentId, owner } = await sharing();
    expect((await owner.post(`/account/documents/${documentId}/share`, { for: "ever" })).status).toBe(422);
    const app = createApp();
    const withKeys = { ...env, SIGNING_KEYS: `new:${"a".repeat(32)}` };
    const ended = await sharePath(NEW, { documentId, expires: Math.floor(Date.now() / 1000) - 1 });
    for (const [path, words] of [
      [ended, "This link has expired"],
      [`${ended.slice(0, -1)}${ended.endsWith("0") ? "1" : "0"}`, "not a link that the service gave out"],
      ["/shared/x", "not a link that the service gave out"],
    ] as const) {
      const answer = await app.fetch(new Request(ORIGIN + path), withKeys);
      expect(answer.status).toBe(404);
      expect(answer.headers.get("Content-Type")).toContain("text/html");
      expect(await answer.text()).toContain(words);
      expect((await app.fetch(new Request(`${ORIGIN}${path}/pages/1.json`), withKeys)).status).toBe(404);
    }
  });

  it("is inaccessible to everybody once its owner deletes it", async () => {
    const { owner, documentId, path } = await sharing();
    const status = await (await owner.get(`/account/api/document-status/${documentId}`)).json();
    await owner.post(`/account/jobs/${(status as { request_id: string }).request_id}/delete`, { confirmed: "yes" });
    const answer = await new Visitor().get(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain("was deleted");
  });
});
