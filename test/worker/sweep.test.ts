import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { createCtx } from "../../platform/ctx.ts";
import { insertRequest } from "../../storage/requests.ts";
import { sweep } from "../../worker/services/sweep.ts";
import { newAccount } from "./support/account.ts";
import { as } from "./support/api.ts";
import { pages } from "./support/pdf.ts";

const HOUR_MS = 60 * 60_000;

describe("the sweep that runs by the clock", () => {
  it("ends what nobody works on, gives back what nobody needs, and removes what nobody owns", async () => {
    const account = await newAccount({ credits: 50 });
    const untouched = await as(account).extract([{ name: "a.pdf", bytes: await pages(1) }]);
    const later = { ...createCtx(env), now: () => Date.now() + 3 * HOUR_MS };
    const [lost, stray] = [crypto.randomUUID(), crypto.randomUUID()];
    const ledger = later.credits(account.id);
    for (const id of [lost, stray]) await ledger.reserve(account.id, id, [{ documentId: `${id}-1`, credits: 7 }]);
    const file = { fileName: "a.pdf", fileSizeBytes: 9, sha256: "0", pageCount: 7, selectedPages: null };
    const labels = { kind: "extract" as const, alias: null, description: null, downloadMs: 0, uploadMs: 0 };
    const row = { ...labels, id: lost, accountId: account.id, creditsReserved: 7, now: Date.now() };
    await insertRequest(later.db, { ...row, documents: [{ id: `${lost}-1`, ...file }] });
    const key = `requests/${crypto.randomUUID()}/documents/x/source.pdf`;
    await env.FILES.put(key, "%PDF-");
    const report = await sweep(later);
    expect(report.lostRequests).toBeGreaterThanOrEqual(1);
    expect(report.strayObjects).toBeGreaterThanOrEqual(1);
    expect(await as(account).status(lost)).toMatchObject({
      status: "failed",
      documents: [{ status: "failed", error: { code: "request_lost" } }],
      credits: { reserved: 7, charged: 0, released: 7 },
    });
    expect(await env.FILES.head(key)).toBeNull();
    expect((await as(account).status(untouched.request_id)).status).toBe("completed");
    expect((await env.FILES.list({ prefix: `requests/${untouched.request_id}/` })).objects.length).toBeGreaterThan(0);
  });

  it("mends what it can where one part of it fails", async () => {
    const ctx = createCtx(env);
    await newAccount();
    const account = await newAccount();
    const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
    for (const id of [first, second]) {
      const labels = { kind: "extract" as const, alias: null, description: null, downloadMs: 0, uploadMs: 0 };
      const row = { ...labels, id, accountId: account.id, creditsReserved: 0, now: Date.now(), documents: [] };
      await insertRequest(ctx.db, row);
    }
    const key = `requests/${crypto.randomUUID()}/documents/x/source.pdf`;
    await env.FILES.put(key, "%PDF-");
    const report = await sweep({
      ...ctx,
      now: () => Date.now() + 3 * HOUR_MS,
      progress: (id) => {
        if (id === first) throw new Error("Its object does not answer.");
        return ctx.progress(id);
      },
      credits: (id) => {
        if (id !== account.id) throw new Error("Its ledger does not answer.");
        return ctx.credits(id);
      },
    });
    expect(report.lostRequests).toBeGreaterThanOrEqual(1);
    expect((await as(account).status(second)).status).toBe("failed");
    expect((await as(account).status(first)).status).toBe("processing");
    expect(await env.FILES.head(key)).toBeNull();
  });

  it("gives up uploads that were opened long ago, and leaves those of today", async () => {
    const open = async (name: string) =>
      env.FILES.createMultipartUpload(`requests/${crypto.randomUUID()}/${name}&.zip`);
    const [old, fresh] = [await open("old"), await open("fresh")];
    const listed = (upload: R2MultipartUpload, at: number) =>
      `<Upload><Key>${upload.key.replace("&", "&amp;")}</Key><UploadId>${upload.uploadId}</UploadId>` +
      `<Initiated>${new Date(at).toISOString()}</Initiated></Upload>`;
    const asked: Request[] = [];
    const ctx = createCtx(env);
    const report = await sweep({
      ...ctx,
      configuration: {
        ...ctx.configuration,
        R2_S3_ENDPOINT: "https://account.r2.test",
        R2_BUCKET: "quire-files",
        R2_ACCESS_KEY_ID: "id",
        R2_SECRET_ACCESS_KEY: "secret",
      },
      fetch: async (request) => {
        asked.push(request);
        const uploads = listed(old, Date.now() - 27 * HOUR_MS) + listed(fresh, Date.now() - HOUR_MS);
        return new Response(`<ListMultipartUploadsResult>${uploads}</ListMultipartUploadsResult>`);
      },
    });
    expect(report.openUploads).toBe(1);
    expect(asked.map(({ url }) => url)).toEqual(["https://account.r2.test/quire-files?uploads="]);
    expect(asked[0]?.headers.get("Authorization")).toContain("AWS4-HMAC-SHA256 Credential=id/");
    const part = (upload: R2MultipartUpload) => upload.uploadPart(1, "bytes");
    await expect(part(old)).rejects.toThrow();
    await expect(part(fresh)).resolves.toMatchObject({ partNumber: 1 });
    await fresh.abort();
  });
});
