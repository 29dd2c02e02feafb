import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { createApp } from "../../../app/app.ts";
import { signLink, verifyLink } from "../../../storage/links/signed-links.ts";
import { signingKeysSchema } from "../../../storage/links/signing-keys.ts";
import { newAccount } from "../support/account.ts";
import { as, call } from "../support/api.ts";
import { pages } from "../support/pdf.ts";

const KEYS = signingKeysSchema.parse(`new:${"a".repeat(32)},old:${"b".repeat(32)}`);
const [NEW, OLD] = KEYS;
if (NEW === undefined || OLD === undefined) throw new Error("two keys");
const TARGET = { key: "requests/r/documents/d/images/page 1 ä.png", fileName: "Größe 1.png", expires: 2_000_000_000 };
const NOW = 1_999_999_000_000;
const linkOf = async (key = NEW, target = TARGET) => new URL(await signLink(key, target), "https://quire.test");

describe("a signed link", () => {
  it("returns what was signed, with either of two valid keys", async () => {
    expect(await verifyLink(KEYS, await linkOf(NEW), NOW)).toEqual({ ok: true, target: TARGET });
    expect(await verifyLink(KEYS, await linkOf(OLD), NOW)).toEqual({ ok: true, target: TARGET });
  });

  it("is refused once its key is withdrawn", async () => {
    expect(await verifyLink([NEW], await linkOf(OLD), NOW)).toEqual({ ok: false, refusal: "unknown_key" });
  });

  it("works in its last second and not in the next", async () => {
    const link = await linkOf();
    expect((await verifyLink(KEYS, link, TARGET.expires * 1000 + 999)).ok).toBe(true);
    expect(await verifyLink(KEYS, link, (TARGET.expires + 1) * 1000)).toEqual({ ok: false, refusal: "expired" });
  });

  it("is refused after any change of one character", { timeout: 60_000 }, async () => {
    const link = (await linkOf()).href;
    const start = "https://quire.test/files/".length;
    const accepted: string[] = [];
    for (let at = start; at < link.length; at++) {
      const letter = link[at] ?? "";
      const flipped = Array.from({ length: 7 }, (_, bit) => String.fromCharCode(letter.charCodeAt(0) ^ (1 << bit)));
      // Each bit of the letter flipped, other letters, the letter missing and the letter doubled.
      for (const other of [...flipped, "0", "A", "%", "/", "", letter + letter]) {
        const changed = link.slice(0, at) + other + link.slice(at + 1);
        if (changed === link || !URL.canParse(changed)) continue;
        if ((await verifyLink(KEYS, new URL(changed), NOW)).ok) accepted.push(changed);
      }
    }
    expect(accepted).toEqual([]);
  });

  it("is refused if it is spelled differently, has an extra parameter or lacks a part", async () => {
    const { href } = await linkOf();
    for (const changed of [
      `${href}&x=1`,
      href.replace(/&sig=.*/, ""),
      href.replace("page%201", "page+1"),
      href.toUpperCase(),
    ]) {
      expect((await verifyLink(KEYS, new URL(changed), NOW)).ok).toBe(false);
    }
  });

  it("requires secrets of sufficient length", () => {
    expect(signingKeysSchema.safeParse("id:short").success).toBe(false);
  });
});

describe("a file behind a link", () => {
  const someLink = async () => {
    const api = as(await newAccount());
    const ended = await api.extract([{ name: "a.pdf", bytes: await pages(1) }]);
    const response = await api.post("/api/v1/documents/images", { document_ids: [ended.documents[0]?.document_id] });
    const { results } = (await response.json()) as { results: { images: { url: string }[] }[] };
    return results[0]?.images[0]?.url ?? "";
  };

  it("is sent whole, by range, or not at all if the reader has it", async () => {
    const url = await someLink();
    const whole = await call(url);
    const bytes = new Uint8Array(await whole.arrayBuffer());
    expect(Number(whole.headers.get("Content-Length"))).toBe(bytes.length);
    expect(whole.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(whole.headers.get("Cache-Control")).toContain("private");

    const part = await call(url, { headers: { Range: "bytes=10-19" } });
    expect(part.status).toBe(206);
    expect(part.headers.get("Content-Range")).toBe(`bytes 10-19/${bytes.length}`);
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(bytes.subarray(10, 20));

    const tag = whole.headers.get("ETag") ?? "";
    const rest = { Range: "bytes=10-19" };
    expect((await call(url, { headers: { ...rest, "If-Range": tag } })).status).toBe(206);
    // An ETag of another file, a weak ETag, and a date, which is not precise enough: the whole file is sent.
    for (const other of ['"another"', `W/${tag}`, "Sat, 21 Nov 2026 05:00:00 GMT"]) {
      expect((await call(url, { headers: { ...rest, "If-Range": other } })).status).toBe(200);
    }

    const tail = await call(url, { headers: { Range: "bytes=-5" } });
    expect(new Uint8Array(await tail.arrayBuffer())).toEqual(bytes.subarray(-5));

    const beyond = await call(url, { headers: { Range: "bytes=99999999-" } });
    expect(beyond.status).toBe(416);
    expect(beyond.headers.get("Content-Range")).toBe(`bytes */${bytes.length}`);

    for (const header of ["bytes=-0", "bytes=99999999-99999999"]) {
      expect((await call(url, { headers: { Range: header } })).status).toBe(416);
    }
    for (const header of ["bytes=5-2", "bytes=0-1,4-5", "pages=1", "bytes=a-b"]) {
      expect((await call(url, { headers: { Range: header } })).status).toBe(200);
    }
    expect((await call(url, { headers: { "If-None-Match": "abc" } })).status).toBe(200);
    expect((await call(url, { headers: { "If-Match": "abc" } })).status).toBe(412);
    const again = await call(url, { headers: { "If-None-Match": whole.headers.get("ETag") ?? "" } });
    expect(again.status).toBe(304);
  });

  it("still works if its key is the older of two, until that key is withdrawn", async () => {
    const account = await newAccount();
    const { documents } = await as(account).extract([{ name: "a.pdf", bytes: await pages(1) }]);
    const app = createApp();
    const send = (path: string, SIGNING_KEYS: string, init?: RequestInit) =>
      app.fetch(new Request(new URL(path, "http://quire.test"), init), { ...env, SIGNING_KEYS });
    const statusOf = async (url: string, keys: string) => (await send(url, keys)).status;
    const imageLink = async (keys: string): Promise<string> => {
      const headers = { Authorization: `Bearer ${account.apiKey}`, "Content-Type": "application/json" };
      const body = JSON.stringify({ document_ids: [documents[0]?.document_id] });
      const response = await send("/api/v1/documents/images", keys, { method: "POST", headers, body });
      const { results } = (await response.json()) as { results: { images: { url: string }[] }[] };
      return results[0]?.images[0]?.url ?? "";
    };
    const [first, second] = [`first:${"1".repeat(32)}`, `second:${"2".repeat(32)}`];
    const old = await imageLink(first);
    expect(new URL(old).searchParams.get("kid")).toBe("first");
    expect(await statusOf(old, first)).toBe(200);
    expect(await statusOf(old, `${second},${first}`)).toBe(200);
    expect(new URL(await imageLink(`${second},${first}`)).searchParams.get("kid")).toBe("second");
    expect(await statusOf(old, second)).toBe(404);
    // Another key under the name of the old one.
    expect(await statusOf(old, `first:${"3".repeat(32)}`)).toBe(404);
  });

  it("is a 404 behind a forged link", async () => {
    const url = await someLink();
    expect((await call(url.replace("page-1.png?", "page-2.png?"))).status).toBe(404);
    expect((await call("/files/requests/x")).status).toBe(404);
    expect((await call("/files/%E0%A4%A")).status).toBe(404);
  });
});
