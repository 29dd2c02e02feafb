import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { createApp } from "../../../app/app.ts";
import { configurationSchema } from "../../../platform/configuration.ts";
import { presignLink } from "../../../storage/links/presigned-links.ts";
import { contentDisposition } from "../../../storage/objects/content-disposition.ts";
import { newAccount } from "../support/account.ts";
import { as } from "../support/api.ts";
import { pages } from "../support/pdf.ts";
import { refusalOf } from "../support/sigv4.ts";

const SETTINGS = {
  R2_S3_ENDPOINT: "https://0123456789abcdef.r2.cloudflarestorage.com",
  R2_BUCKET: "quire-files",
  R2_ACCESS_KEY_ID: "access-key",
  R2_SECRET_ACCESS_KEY: "a-secret/with+signs=",
};
const READER = { accessKeyId: SETTINGS.R2_ACCESS_KEY_ID, secret: SETTINGS.R2_SECRET_ACCESS_KEY };
const NOW = 1_999_999_000;
const TARGET = {
  key: "requests/r/documents/d/images/page 1 ä+(2).png",
  fileName: "Größe 'A' 1.png",
  expires: NOW + 3600,
};

const linkOf = (target = TARGET) =>
  presignLink(SETTINGS, target, { now: NOW, disposition: contentDisposition(target.fileName), cache: new Map() });

describe("a presigned link", () => {
  it("is accepted by an independent implementation of Signature Version 4", async () => {
    const link = await linkOf();
    expect(await refusalOf(link, { ...READER, now: NOW })).toBeUndefined();
    const url = new URL(link);
    expect(url.origin).toBe(SETTINGS.R2_S3_ENDPOINT);
    expect(decodeURIComponent(url.pathname)).toBe(`/quire-files/${TARGET.key}`);
    expect(url.searchParams.get("response-content-disposition")).toContain(
      "filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%27A%27%201.png",
    );
    expect(url.searchParams.get("response-content-type")).toBe("image/png");
    expect(url.searchParams.get("response-cache-control")).toBe("private, max-age=3600");
    // The link is used unescaped in Markdown and in HTML.
    expect(link).not.toMatch(/[\s()<>"'+\\]/);
  });

  it("works for exactly one hour", async () => {
    const link = await linkOf();
    expect(await refusalOf(link, { ...READER, now: NOW + 3600 })).toBeUndefined();
    expect(await refusalOf(link, { ...READER, now: NOW + 3601 })).toBe("expired");
  });

  it("is refused after any change of one character, and with another key", async () => {
    const link = await linkOf();
    let accepted = 0;
    for (let at = SETTINGS.R2_S3_ENDPOINT.length + 1; at < link.length; at++) {
      const changed = link.slice(0, at) + (link[at] === "0" ? "1" : "0") + link.slice(at + 1);
      try {
        if ((await refusalOf(changed, { ...READER, now: NOW })) === undefined) accepted++;
      } catch (error) {
        expect(error).toBeInstanceOf(URIError);
      }
    }
    expect(accepted).toBe(0);
    expect(await refusalOf(link, { ...READER, secret: "another", now: NOW })).toBe("bad_signature");
  });
});

describe("the service with access to its bucket", () => {
  it("issues presigned links for images, in texts and for archives, and serves texts itself", async () => {
    const account = await newAccount();
    const { request_id, documents } = await as(account).extract([{ name: "a.pdf", bytes: await pages(2) }]);
    const app = createApp();
    const post = async (path: string, body: unknown): Promise<string> => {
      const headers = { Authorization: `Bearer ${account.apiKey}`, "Content-Type": "application/json" };
      const request = new Request(`http://quire.test${path}`, { method: "POST", headers, body: JSON.stringify(body) });
      const response = await app.fetch(request, { ...env, ...SETTINGS });
      expect(response.status).toBe(200);
      return response.text();
    };
    const document_ids = [documents[0]?.document_id];
    const { results } = JSON.parse(await post("/api/v1/documents/images", { document_ids }));
    const { url } = JSON.parse(await post("/api/v1/make-zip", { request_id }));
    const { results: texts } = JSON.parse(await post("/api/v1/documents/markdown", { document_ids }));
    const inText = /\]\((https:[^)]+)\)/.exec(texts[0].content)?.[1];
    const now = Math.floor(Date.now() / 1000);
    for (const link of [results[0].images[0].url, url, inText ?? results[0].images[1].url]) {
      expect(link.startsWith(`${SETTINGS.R2_S3_ENDPOINT}/quire-files/requests/${request_id}/`)).toBe(true);
      expect(await refusalOf(link, { ...READER, now: now + 60 })).toBeUndefined();
      const key = decodeURIComponent(new URL(link).pathname).slice("/quire-files/".length);
      expect(await env.FILES.head(key)).not.toBeNull();
    }
    // Links to its pictures are inserted when the text is read, which the bucket cannot do.
    expect(new URL(texts[0].download_url).origin).toBe("http://quire.test");
    // The hour begins when the archive is requested. Making it may take up part of that.
    const lifetime = Number(new URL(url).searchParams.get("X-Amz-Expires"));
    expect(lifetime).toBeLessThanOrEqual(3600);
    expect(lifetime).toBeGreaterThan(3540);
  });

  it("is not enabled by half of the settings", () => {
    const keys = { SIGNING_KEYS: `k:${"s".repeat(32)}` };
    const { R2_SECRET_ACCESS_KEY: _, ...half } = SETTINGS;
    const parsed = configurationSchema.safeParse({ ...keys, ...half });
    expect(parsed.error?.issues.map(({ path }) => path)).toEqual([["R2_SECRET_ACCESS_KEY"]]);
    expect(configurationSchema.safeParse({ ...keys, ...SETTINGS }).success).toBe(true);
  });
});
