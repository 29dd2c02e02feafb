import { AccountWebhooks } from "../../../durable-objects/account-webhooks.ts";
import { CreditAccount } from "../../../durable-objects/credit-account.ts";
import { CallMeter } from "../../../durable-objects/fair-use/call-meter.ts";
import { RequestProgress } from "../../../durable-objects/request-progress.ts";
import { embeddedModel } from "../../../extraction/models/embedded.ts";
import { type Configuration, configurationSchema } from "../../../platform/configuration.ts";
import type { Ctx } from "../../../platform/ctx.ts";
import { consoleLog } from "../../../platform/log.ts";
import { createMeasure } from "../../../platform/metrics.ts";
import { consumeQueue } from "../../../queue-consumers/consume.ts";
import { openDatabase } from "../../../storage/database/database.ts";
import "./fixed-length-stream.ts";
import { PART_BYTES } from "../../../storage/objects/put-pieces.ts";
import { steadyBucket } from "../../../storage/objects/steady-bucket.ts";
import { BucketContents, bucketFor } from "./bucket.ts";
import { closeTables, databaseFor, openTables } from "./database.ts";
import { Isolate, type Outcome, outcomeOf } from "./isolate.ts";
import { Objects } from "./objects.ts";
import { type Delivery, Queues } from "./queues.ts";
import { Random } from "./random.ts";
import { PRODUCERS, QUEUES } from "./settings.ts";
import { Tally } from "./tally.ts";
import { Timeline } from "./timeline.ts";
import { type Climate, Weather } from "./weather.ts";

const VARIABLES = {
  ENVIRONMENT: "simulation",
  SIGNING_KEYS: "one:0123456789abcdef0123456789abcdef",
  PUBLIC_BASE_URL: "https://quire.test",
  // How long delivered messages are kept; after that nothing is left to do.
  WEBHOOK_HISTORY_MS: String(4 * 24 * 60 * 60_000),
};

/** Callers give up on a call after this time. */
const CALL_LIMIT_MS = 15 * 60_000;

/** Separate streams of random numbers: what one part of the world draws must not affect another part. */
const STREAMS = { weather: 1, ids: 2 };

/** Parts of the platform implement only what the code under test uses, not their full types. */
const asIf = <T>(face: unknown): T => face as T;

/** CPU time of a page that is read from its picture, in milliseconds. */
const RECOGNITION_MS = 4_000;

/** The whole service, on a platform controlled by a seed. */
export class World {
  readonly timeline = new Timeline();
  readonly tally = new Tally(this.timeline);
  readonly weather: Weather;
  readonly tables = openTables();
  readonly contents = new BucketContents();
  readonly queues: Queues;
  readonly progress: Objects;
  readonly credits: Objects;
  readonly webhooks: Objects;
  readonly calls: Objects;
  /** Answers calls to hosts outside the service. */
  outside: (request: Request, isolate: Isolate) => Promise<Response> = async () => new Response();
  readonly #ids: Random;
  readonly #variables: Record<string, string>;
  readonly #configuration: Configuration;

  /** Length of the parts of uploads in bytes. */
  readonly #partBytes: number;

  constructor(
    seed: number,
    options: { climate: Climate; stormMs: number; partBytes?: number; variables?: Record<string, string> },
  ) {
    const { timeline } = this;
    this.#partBytes = options.partBytes ?? PART_BYTES;
    this.#variables = { ...VARIABLES, ...options.variables };
    this.#configuration = configurationSchema.parse(this.#variables);
    this.#ids = new Random(seed, STREAMS.ids);
    const random = new Random(seed, STREAMS.weather);
    this.weather = new Weather({ climate: options.climate, random, timeline, stormMs: options.stormMs });
    this.progress = new Objects("RequestProgress", this, (state, isolate) =>
      asIf(new RequestProgress(asIf(state), this.#environment(isolate))),
    );
    this.credits = new Objects("CreditAccount", this, (state, isolate) =>
      asIf(new CreditAccount(asIf(state), this.#environment(isolate))),
    );
    this.webhooks = new Objects("AccountWebhooks", this, (state, isolate) =>
      asIf(new AccountWebhooks(asIf(state), this.#environment(isolate))),
    );
    this.calls = new Objects("CallMeter", this, (state, isolate) =>
      asIf(new CallMeter(asIf(state), this.#environment(isolate))),
    );
    this.queues = new Queues({
      timeline,
      weather: this.weather,
      tally: this.tally,
      newId: () => this.newId(),
      settings: QUEUES,
      consume: (delivery, isolate) => this.#consume(delivery, isolate),
    });
    this.#evictNow();
  }

  /** Closes the world once everything has ended. */
  close(): void {
    for (const objects of [this.progress, this.credits, this.webhooks, this.calls]) objects.close();
    closeTables(this.tables);
  }

  newId(): string {
    return this.#ids.uuid();
  }

  /** Runs code as a call of the Worker does, with the arguments of such a call; `undefined` if it died. */
  call<T>(name: string, work: (ctx: Ctx, isolate: Isolate) => Promise<T>): Promise<Outcome<T> | undefined> {
    return new Promise((resolve) => {
      const isolate = new Isolate(name, this, () => resolve(undefined));
      this.timeline.after(CALL_LIMIT_MS, () => isolate.die());
      outcomeOf(() => work(this.ctxOf(isolate), isolate)).then((outcome) => {
        isolate.dead = true;
        this.tally.invocation(name, isolate.asked);
        resolve(outcome);
      });
    });
  }

  ctxOf(isolate: Isolate): Ctx {
    const env = this.#environment(isolate);
    return {
      db: openDatabase(env.DB),
      files: steadyBucket(env.FILES),
      partBytes: this.#partBytes,
      progress: (requestId) => asIf(this.progress.stub(isolate, requestId)),
      credits: (accountId) => asIf(this.credits.stub(isolate, accountId)),
      webhooks: (accountId) => asIf(this.webhooks.stub(isolate, accountId)),
      calls: (accountId) => asIf(this.calls.stub(isolate, accountId)),
      pdfium: asIf({ isolate }),
      model: {
        ...embeddedModel,
        extractFields: async (question) => {
          const text = JSON.stringify(question.pages.map(({ words }) => words.lines));
          if (text.includes("deadly")) await isolate.perish();
          if (text.includes("faulty")) throw new RangeError("The engine has a fault.");
          return embeddedModel.extractFields(question);
        },
      },
      configuration: this.#configuration,
      build: "simulated",
      now: () => this.timeline.clock,
      newId: () => this.newId(),
      fetch: (request) => isolate.act("outside", () => this.outside(request, isolate)),
      origin: VARIABLES.PUBLIC_BASE_URL,
      mail: undefined,
      asset: async () => new Response(null, { status: 404 }),
      // The work continues by itself, and ends with its isolate.
      waitUntil: (work) => void work.catch(() => undefined),
      recognition: {
        languages: async () => ["eng"],
        recognise: async () => {
          await isolate.pause(RECOGNITION_MS);
          return { lines: [], confidence: 0.9 };
        },
      },
      pictures: undefined,
      log: consoleLog,
      measure: createMeasure(undefined, consoleLog),
      queues: {},
    };
  }

  #consume(delivery: Delivery, isolate: Isolate): Promise<void> {
    return consumeQueue(asIf(delivery), this.ctxOf(isolate));
  }

  #environment(isolate: Isolate): Env {
    return asIf({
      ...this.#variables,
      DB: databaseFor(isolate, this),
      FILES: bucketFor(isolate, this.contents, this.tally),
      REQUEST_PROGRESS: this.progress.namespace(isolate),
      CREDIT_ACCOUNT: this.credits.namespace(isolate),
      CALL_METER: this.calls.namespace(isolate),
      ACCOUNT_WEBHOOKS: this.webhooks.namespace(isolate),
      ...Object.fromEntries(PRODUCERS.map(({ binding, queue }) => [binding, this.queues.producer(isolate, queue)])),
    });
  }

  #evictNow(): void {
    const next = this.weather.untilEviction();
    if (next === undefined) return;
    this.timeline.after(next, () => {
      const hosts = [this.progress, this.credits, this.webhooks, this.calls].flatMap((objects) => [
        ...objects.hosts.values(),
      ]);
      if (hosts.length > 0) this.weather.pick(hosts).evict();
      this.#evictNow();
    });
  }
}
