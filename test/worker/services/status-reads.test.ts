import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { createApp } from "../../../app/app.ts";
import { openDatabase } from "../../../storage/database/database.ts";
import { deleteRequest, insertRequest } from "../../../storage/database/requests.ts";
import { newAccount, type TestAccount } from "../support/account.ts";
import { as } from "../support/api.ts";

const app = createApp();

/** An accepted request that nobody is working on. */
async function standingRequest({ id: accountId }: TestAccount): Promise<string> {
  const requestId = crypto.randomUUID();
  const documentId = crypto.randomUUID();
  const progress = env.REQUEST_PROGRESS.get(env.REQUEST_PROGRESS.idFromName(requestId));
  await progress.openIntake(requestId, accountId);
  const document = { id: documentId, fileName: "a.pdf", password: null, pages: [1, 2] };
  await progress.prepare({ requestId, accountId, kind: "extract", creditsPerPage: 1, documents: [document] });
  const file = { fileName: "a.pdf", fileSizeBytes: 9, sha256: "0", pageCount: 2, selectedPages: null };
  await insertRequest(openDatabase(env.DB), {
    id: requestId,
    accountId,
    kind: "extract",
    alias: null,
    description: null,
    downloadMs: 0,
    uploadMs: 0,
    creditsReserved: 0,
    now: Date.now(),
    documents: [{ id: documentId, ...file }],
  });
  return requestId;
}

/** The service, with a count of its calls to orchestrators. */
function counted(account: TestAccount) {
  let calls = 0;
  const namespace = new Proxy(env.REQUEST_PROGRESS, {
    get(target, name) {
      if (name === "get") calls++;
      const member: unknown = Reflect.get(target, name);
      return typeof member === "function" ? member.bind(target) : member;
    },
  });
  const status = (requestId: string, query = "") =>
    app.fetch(
      new Request(`http://quire.test/api/v1/request-status/${requestId}${query}`, { headers: as(account).headers }),
      { ...env, REQUEST_PROGRESS: namespace },
    );
  return { status, calls: () => calls };
}

describe("reads of a request's status", () => {
  it("call its orchestrator once a second at most, and see at once that it is gone", async () => {
    const account = await newAccount();
    const requestId = await standingRequest(account);
    const { status, calls } = counted(account);
    const begun = performance.now();
    for (let read = 0; read < 12; read++) {
      expect(await (await status(requestId)).json()).toMatchObject({ status: "processing", pages_total: 2 });
    }
    const seconds = Math.ceil((performance.now() - begun) / 1000);
    expect(calls()).toBeLessThanOrEqual(seconds);
    const stranger = await newAccount();
    expect((await counted(stranger).status(requestId)).status).toBe(404);
    await deleteRequest(openDatabase(env.DB), requestId, { charged: 0 });
    expect((await status(requestId)).status).toBe(404);
  });

  it("wait at the orchestrator, even if a recent status is cached", async () => {
    const account = await newAccount();
    const requestId = await standingRequest(account);
    const { status, calls } = counted(account);
    await status(requestId);
    const before = calls();
    expect((await status(requestId, "?wait=1")).status).toBe(200);
    expect(calls()).toBe(before + 1);
  });
});
