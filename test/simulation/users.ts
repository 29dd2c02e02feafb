import * as z from "zod";
import type { Ctx } from "../../platform/ctx.ts";
import { EVENT_TYPES } from "../../platform/webhook-events.ts";
import { createAccount } from "../../storage/database/accounts.ts";
import { grantCredits } from "../../storage/database/credit-grants.ts";
import { documentsOfRequest } from "../../storage/database/documents.ts";
import { closeAccount } from "../../web/accounts/close-account.ts";
import type { Caller } from "../../worker/hono-env.ts";
import { IntakeFaults } from "../../worker/intake/faults.ts";
import type { ReceivedSource } from "../../worker/intake/receive-sources.ts";
import { storeUpload } from "../../worker/intake/store-upload.ts";
import { takeIn } from "../../worker/intake/take-in.ts";
import { makeZip } from "../../worker/services/archive/make-zip.ts";
import { removeRequest } from "../../worker/services/requests/delete-request.ts";
import { requestStatus } from "../../worker/services/requests/request-status.ts";
import { retryPages } from "../../worker/services/submission/retry-pages.ts";
import { submitExtraction } from "../../worker/services/submission/submit-extraction.ts";
import { submitMarkdownFields } from "../../worker/services/submission/submit-markdown-fields.ts";
import type { Job, Scenario } from "./scenario.ts";
import { type PdfContent, pdfBytes } from "./stand-ins/simulated-pdf.ts";
import { Body } from "./world/bucket.ts";
import type { Isolate } from "./world/isolate.ts";
import type { World } from "./world/world.ts";

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
/** After this time nobody waits for a request any longer. */
const PATIENCE_MS = 48 * HOUR;

export const JSON_SCHEMA = {
  type: "object",
  properties: { invoice_number: { type: "string" } },
  required: ["invoice_number"],
};

const receivedSchema = z.object({ type: z.string(), data: z.object({ request_id: z.string().optional() }) });

/** What users were told, for which they may hold the service responsible. */
export interface Told {
  accountId: string;
  /** Id from an answer that accepted the request. */
  requestId: string;
  kind: "extract" | "fields" | "markdown-fields";
}

export class Users {
  readonly #world: World;
  readonly told: Told[] = [];
  /**
   * Requests whose owners asked for their removal, whether or not an answer arrived, and those that the service
   * reported as removed.
   */
  readonly removing = new Set<string>();
  readonly removed = new Set<string>();
  readonly closed = new Set<string>();
  readonly accountIds: string[] = [];
  /** Accounts with a web hook, and what was delivered to them: `TYPE REQUEST`. */
  readonly listening = new Set<string>();
  readonly heard = new Set<string>();

  constructor(world: World) {
    this.#world = world;
    world.outside = (request, isolate) => this.#receive(request, isolate);
  }

  async begin(scenario: Scenario): Promise<void> {
    for (const account of scenario.accounts) {
      const id = this.#world.newId();
      this.accountIds.push(id);
      void this.#liveAs({ accountId: id, keyId: null }, account);
    }
  }

  async #receive(request: Request, isolate: Isolate): Promise<Response> {
    await isolate.pause(50);
    const { type, data } = receivedSchema.parse(await request.json());
    if (data.request_id !== undefined) this.heard.add(`${type} ${data.request_id}`);
    return new Response();
  }

  async #liveAs(caller: Caller, account: Scenario["accounts"][number]): Promise<void> {
    const { accountId } = caller;
    await this.#insist(`open ${accountId}`, async (ctx) => {
      const now = ctx.now();
      await createAccount(ctx.db, { id: accountId, name: "Somebody", now }).catch((error: unknown) => {
        // An earlier attempt may have succeeded although it seemed to fail.
        if (!String(error instanceof Error ? (error.cause ?? error) : error).includes("UNIQUE")) throw error;
      });
      const credits = { id: `grant:${accountId}`, accountId, credits: account.credits, reason: "test", now };
      await grantCredits(ctx.db, credits);
    });
    if (account.listens) await this.#listen(accountId);
    for (const job of account.jobs) void this.#runJob(caller, job);
    if (account.closedAtMs === undefined) return;
    await this.#until(account.closedAtMs);
    this.closed.add(accountId);
    await this.#insist(`close ${accountId}`, (ctx) => closeAccount(ctx, accountId));
  }

  async #listen(accountId: string): Promise<void> {
    const wishes = { baseUrl: "https://quire.test", events: [...EVENT_TYPES], description: null, enabled: true };
    const url = `https://receiver.test/${accountId}`;
    await this.#insist("listen", (ctx) => ctx.webhooks(accountId).create({ accountId, url, ...wishes }));
    this.listening.add(accountId);
  }

  async #runJob(caller: Caller, job: Job): Promise<void> {
    const { kind } = job;
    await this.#until(job.atMs);
    const requestId = await this.#submit(caller, {
      kind,
      work: (ctx, isolate) => this.#upload(ctx, isolate, caller, job),
    });
    if (requestId === undefined) return;
    if (job.cancelAfterMs !== undefined) {
      await this.#world.timeline.sleep(job.cancelAfterMs);
      await this.#remove(caller, requestId);
      return;
    }
    const documents = await this.#untilEnded(caller, requestId, job.watched);
    if (documents === undefined) return;
    await this.#goOn(caller, job, { requestId, documents });
    if (job.deleteAtMs === undefined) return;
    await this.#until(job.deleteAtMs);
    await this.#remove(caller, requestId);
  }

  /** What users do after their requests have ended. */
  async #goOn(
    caller: Caller,
    job: Job,
    { requestId, documents }: { requestId: string; documents: { id: string; status: string }[] },
  ): Promise<void> {
    if (job.archive) {
      const wishes = {
        documentId: undefined,
        localImages: true,
        contentTypes: undefined,
        origin: "https://quire.test",
      };
      await this.#world.call("make-zip", (ctx) => makeZip(ctx, caller, { requestId, ...wishes }));
    }
    if (job.retryFailed) {
      const password = job.documents[0]?.password ?? undefined;
      const again = await this.#submit(caller, {
        kind: job.kind,
        work: (ctx) => retryPages(ctx, caller, { requestId, password }),
      });
      if (again !== undefined) await this.#untilEnded(caller, again, false);
    }
    const completed = documents.filter(({ status }) => status === "completed").map(({ id }) => id);
    if (job.fieldsOfMarkdown && job.kind === "extract" && completed.length > 0) {
      const input = {
        documentIds: completed,
        jsonSchema: JSON_SCHEMA,
        alias: undefined,
        description: undefined,
        notes: [],
      };
      await this.#submit(caller, {
        kind: "markdown-fields",
        work: async (ctx) => (await submitMarkdownFields(ctx, caller, input)).request_uid,
      });
    }
  }

  async #submit(
    caller: Caller,
    { kind, work }: { kind: Told["kind"]; work: (ctx: Ctx, isolate: Isolate) => Promise<string> },
  ): Promise<string | undefined> {
    const answer = await this.#world.call(`submit ${kind}`, work);
    if (answer?.ok !== true) return undefined;
    this.told.push({ accountId: caller.accountId, requestId: answer.value, kind });
    return answer.value;
  }

  #upload(ctx: Ctx, isolate: Isolate, caller: Caller, job: Job): Promise<string> {
    return takeIn(ctx, caller, async (requestId) => {
      const sources: ReceivedSource[] = [];
      for (const [index, content] of job.documents.entries()) {
        sources.push(await storedSource(ctx, isolate, { requestId, index, content }));
      }
      const password = job.documents[0]?.password ?? undefined;
      await submitExtraction(ctx, caller, {
        requestId,
        form: password === undefined ? {} : { password },
        job: job.kind === "extract" ? { kind: "extract" } : { kind: "fields", jsonSchema: JSON_SCHEMA },
        faults: new IntakeFaults(),
        answer: {},
        sources,
        uploadMs: 0,
        downloadMs: 0,
      });
    });
  }

  /** Waits for the end as clients do; `undefined` if the end cannot be seen. */
  async #untilEnded(caller: Caller, requestId: string, watched: boolean) {
    const { timeline } = this.#world;
    const deadline = timeline.now + PATIENCE_MS;
    for (let pauseMs = 2 * SECOND; timeline.now < deadline; pauseMs = Math.min(2 * pauseMs, HOUR)) {
      const waitSeconds = watched && pauseMs < 60 * SECOND ? 20 : 0;
      const answer = await this.#world.call("status", (ctx) => requestStatus(ctx, caller, { requestId, waitSeconds }));
      if (answer?.ok === true && answer.value.status !== "processing") {
        const documents = await this.#world.call("documents", (ctx) => documentsOfRequest(ctx.db, requestId));
        return documents?.ok === true ? documents.value : undefined;
      }
      if (this.closed.has(caller.accountId)) return undefined;
      await timeline.sleep(pauseMs);
    }
    return undefined;
  }

  async #remove(caller: Caller, requestId: string): Promise<void> {
    this.removing.add(requestId);
    // Called only once: the service must finish what the caller leaves unfinished.
    const answer = await this.#world.call("delete", (ctx) => removeRequest(ctx, caller, requestId));
    if (answer?.ok === true) this.removed.add(requestId);
  }

  async #until(elapsedMs: number): Promise<void> {
    await this.#world.timeline.sleep(Math.max(0, elapsedMs - this.#world.timeline.elapsed));
  }

  /** Repeats a call until an answer says that it has succeeded. */
  async #insist(name: string, work: (ctx: Ctx) => Promise<unknown>): Promise<void> {
    for (;;) {
      const answer = await this.#world.call(name, work);
      if (answer?.ok === true) return;
      await this.#world.timeline.sleep(20 * SECOND);
    }
  }
}

async function storedSource(
  ctx: Ctx,
  isolate: Isolate,
  { requestId, index, content }: { requestId: string; index: number; content: PdfContent },
): Promise<ReceivedSource> {
  const fileName = "document.pdf";
  const answer = await storeUpload(ctx, requestId, Body.of(isolate, pdfBytes(content)));
  if (!answer.ok) throw new Error(`The upload was refused: ${answer.refusal.message}.`);
  return { field: "documents", index, shownName: fileName, fileName, ...answer.stored };
}
