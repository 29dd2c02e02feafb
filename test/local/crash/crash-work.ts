import { isDeepStrictEqual } from "node:util";
import type { RequestStatus } from "../../../client/api/schemas.ts";
import { makeScan } from "../../../scripts/fixtures/scan-pdf.ts";
import { makeTextPdf } from "../../../scripts/fixtures/text-pdf.ts";
import { type Receiver, status } from "../support/receiver.ts";
import { chargesOf, outputsOf, storedViolations } from "../support/stored-state.ts";
import { isAtPoint, type Meant, type PointName } from "./crash-points.ts";
import type { MortalService } from "./mortal-service.ts";

const SCHEMA = { type: "object", properties: { heading: { type: "string" }, total: { type: "number" } } };
const PASSWORD = "secret-of-the-crash-test";
/** Deliveries are repeated, and have reached the owner within this time. */
const HEARD_AFTER_MS = 60_000;
/** Removal takes several steps, and is complete within this time. */
const PURGED_AFTER_MS = 40_000;

/** The kinds of work that the service is asked to do. */
export const KINDS = ["text", "locked", "fields", "scan"] as const;
export type Kind = (typeof KINDS)[number];

const ALL_PASS: PointName[] = ["intake", "prepare", "start", "page", "settle", "archive", "delivery"];
/** The points that each kind of work passes through. */
export const POINTS_OF: Record<Kind, PointName[]> = {
  text: [...ALL_PASS, "assembly"],
  locked: [...ALL_PASS, "assembly"],
  fields: [...ALL_PASS, "answer"],
  scan: [...ALL_PASS, "assembly", "recognition"],
};
/** At these points, the id of a request is not known yet. */
const UNNAMED: PointName[] = ["intake", "prepare", "start"];
/** Within this time a killed service is up and its work assigned again, although it is halted most of the time. */
const REACHED_WITHIN_MS = 90_000;

/** Where a service is to be killed, once or twice in succession. */
export interface Aim {
  point: PointName;
  twice: boolean;
}

interface Job {
  kind: Kind;
  requestId: string;
}

/** The outcome of a job: its pages and credits, and every byte that it left. */
interface Outcome {
  status: string;
  pages: number | null;
  charges: number[];
  credits: RequestStatus["credits"];
  outputs: string[];
}

async function files(): Promise<Record<Kind, Uint8Array>> {
  const lines = (page: number) => [`Heading of page ${page}`, `Total: ${page * 7}`, "A line of text that goes on."];
  const text = await makeTextPdf({ pages: 10 });
  const locked = await makeTextPdf({
    pages: 3,
    encryption: { method: "aes-128", userPassword: PASSWORD, ownerPassword: "owner" },
  });
  const fields = await makeTextPdf({ pages: 4, lines });
  const scan = await makeScan(await makeTextPdf({ pages: 2, lines }), { dpi: 120 });
  return { text, locked, fields, scan };
}

/** Work for a service that is killed, and checks of its results. */
export class CrashWork {
  readonly jobs: Job[] = [];
  private readonly service: MortalService;
  private readonly receiver: Receiver;
  private readonly files: Record<Kind, Uint8Array>;
  private readonly undisturbed = new Map<Kind, Outcome>();
  /** Every request that was submitted, and those whose ending its owner learned from an acknowledged message. */
  private readonly asked = new Set<string>();
  private readonly heard = new Set<unknown>();

  private constructor(service: MortalService, receiver: Receiver, sources: Record<Kind, Uint8Array>) {
    this.service = service;
    this.receiver = receiver;
    this.files = sources;
    this.hearing(true);
  }

  static async prepare(service: MortalService, receiver: Receiver): Promise<CrashWork> {
    const work = new CrashWork(service, receiver, await files());
    const ids = await Promise.all(KINDS.map(async (kind) => ({ kind, requestId: await work.submit(kind) })));
    for (const { kind, requestId } of ids) work.undisturbed.set(kind, await work.outcome(requestId));
    return work;
  }

  /** Submits a document until it is accepted. It becomes one request, however often the answer is lost. */
  async submit(kind: Kind): Promise<string> {
    const key = crypto.randomUUID();
    const source = { name: `${kind}.pdf`, data: new Blob([new Uint8Array(this.files[kind])]) };
    const input = {
      files: [source],
      webhookUrl: this.receiver.url,
      ...(kind === "locked" ? { password: PASSWORD } : {}),
    };
    const { client } = this.service;
    const { request_uid: requestId } = await this.service.insist(() =>
      kind === "fields"
        ? client.extractFields({ ...input, jsonSchema: SCHEMA }, { key })
        : client.extract(input, { key }),
    );
    this.jobs.push({ kind, requestId });
    this.asked.add(requestId);
    return requestId;
  }

  /** Sets whether the receiver of web hooks answers or keeps the sender waiting. */
  hearing(answers: boolean): void {
    this.receiver.answer = (response, arrival) => {
      if (!answers) return;
      if (arrival.event.type === "request.completed") this.heard.add(arrival.event.data.request_id);
      status(204)(response, arrival);
    };
  }

  /** Makes an archive of a request as soon as the request has ended. */
  async archive(requestId: string): Promise<void> {
    await this.outcome(requestId);
    await this.service.insist(() => this.service.client.makeZip({ requestId, localImages: true }));
  }

  /**
   * Kills the service at a point of the work that `submitted` begins. Returns false if the work was not there at that
   * moment.
   */
  async killAt({ point, twice }: Aim, submitted: Promise<string>, sinceMs: number): Promise<boolean> {
    const requestId = UNNAMED.includes(point) ? undefined : await submitted;
    const isMeant = (id: string) => (requestId === undefined ? !this.asked.has(id) : id === requestId);
    const meant: Meant = { stateDir: this.service.stateDir, isMeant, sinceMs };
    const atPoint = () => isAtPoint(point, meant);
    // A call repeated as soon as the service is up would let the work pass the point before anyone looks.
    const release = this.service.hold();
    const hit = await this.service.killWhen(atPoint, REACHED_WITHIN_MS);
    meant.againSinceMs = this.service.killedAtMs + 1;
    const again = twice && hit ? this.service.killWhen(atPoint, REACHED_WITHIN_MS) : undefined;
    release();
    return (await again) ?? hit;
  }

  /** Every broken promise, determined once everything has ended. */
  async violations(): Promise<string[]> {
    const found: string[] = [];
    const { stateDir } = this.service;
    for (const { kind, requestId } of this.jobs) {
      const outcome = await this.outcome(requestId);
      const wanted = this.undisturbed.get(kind);
      if (!isDeepStrictEqual(outcome, wanted)) {
        found.push(`${kind} ${requestId}: ${JSON.stringify(differences(outcome, wanted))}`);
      }
      if (!(await this.hears(requestId))) found.push(`nobody heard that ${requestId} is completed`);
    }
    const { tasks } = await this.service.insist(() => this.service.client.tasks({ limit: 50 }));
    const known = this.asked;
    found.push(
      ...Object.keys(tasks)
        .filter((id) => !known.has(id))
        .map((id) => `nobody asked for ${id}`),
    );
    return [...found, ...(await this.leftovers(stateDir))];
  }

  /** Forgets the jobs that have been checked. */
  forgetJobs(): void {
    this.jobs.length = 0;
  }

  private async hears(requestId: string): Promise<boolean> {
    const deadline = performance.now() + HEARD_AFTER_MS;
    while (!this.heard.has(requestId) && performance.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return this.heard.has(requestId);
  }

  private async leftovers(stateDir: string): Promise<string[]> {
    const deadline = performance.now() + PURGED_AFTER_MS;
    for (;;) {
      const left = storedViolations(stateDir);
      if (left.length === 0 || performance.now() > deadline) return left;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }

  private async outcome(requestId: string): Promise<Outcome> {
    const { client, stateDir } = this.service;
    for (;;) {
      const status = await this.service.insist(() => client.requestStatus(requestId, { waitSeconds: 5 }));
      if (status.status === "processing") continue;
      return {
        status: status.status,
        pages: status.pages_done ?? null,
        charges: chargesOf(stateDir, requestId),
        credits: status.credits,
        outputs: outputsOf(stateDir, requestId),
      };
    }
  }
}

function differences(found: Outcome, wanted: Outcome | undefined): unknown {
  if (wanted === undefined) return found;
  const { outputs, ...rest } = found;
  const others = { missing: wanted.outputs.filter((name) => !outputs.includes(name)) };
  return { ...rest, ...others, more: outputs.filter((name) => !wanted.outputs.includes(name)) };
}
