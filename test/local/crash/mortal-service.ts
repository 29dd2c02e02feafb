import { QuireClient, QuireError } from "../../../client/api/client.ts";
import { freePort } from "../../../scripts/service/free-port.ts";
import { type LocalService, startLocalService } from "../../../scripts/service/local-service.ts";

/**
 * Short, so that the work of a dead worker is soon assigned again, but not before the service is up. However often
 * workers die, the work is not given up.
 */
const VARS = {
  LEASE_MS: "10000",
  RESEND_MS: "1000",
  INTAKE_TIMEOUT_MS: "4000",
  KEY_LEASE_MS: "1500",
  MAX_PAGE_CRASHES: "1000",
  MAX_WORK_CRASHES: "1000",
  WORKER_LIFETIME_MS: "1000",
  WEBHOOK_PAUSES_SECONDS: Array(40).fill("1").join(","),
  WEBHOOK_TIMEOUT_MS: "2000",
  WEBHOOK_LEASE_SLACK_MS: "1000",
  WEBHOOK_RESEND_MS: "1000",
  KEY_CALLS_PER_MINUTE: "100000",
  ACCOUNT_CALLS_PER_MINUTE: "100000",
  // With this part size, files, outputs and archives of a few pages count as long objects.
  PART_BYTES: "2000",
};
const PAUSE_MS = 300;
/** Shorter than the time that the service spends at any point. */
const STEP_MS = 3;

/** A service that can be killed and restarted at the same address with the same state. */
export class MortalService {
  readonly stateDir: string;
  readonly client: QuireClient;
  kills = 0;
  /** When it was last killed, in milliseconds since 1970. */
  killedAtMs = 0;
  /** Calls are not repeated before this resolves. */
  private held: Promise<void> = Promise.resolve();
  private service: LocalService;
  private readonly begin: () => Promise<LocalService>;

  private constructor(stateDir: string, service: LocalService, begin: () => Promise<LocalService>) {
    this.stateDir = stateDir;
    this.service = service;
    this.begin = begin;
    this.client = new QuireClient(service);
  }

  static async start({ stateDir, built }: { stateDir: string; built: string }): Promise<MortalService> {
    const port = await freePort();
    const begin = () => startLocalService({ stateDir, built, bare: true, port, vars: VARS });
    return new MortalService(stateDir, await begin(), begin);
  }

  /** Kills all processes at once, and restarts the service after `look` has examined what they left. */
  async kill(look: () => void = () => undefined): Promise<void> {
    await this.service.killTree();
    this.kills++;
    this.killedAtMs = Date.now();
    look();
    this.service = await this.begin();
  }

  /**
   * Lets the service run in short steps and, while it is halted after each, checks what it has stored. Kills it as soon
   * as `isThere` holds, or when the time is over. Returns whether `isThere` holds for what it left.
   */
  async killWhen(isThere: () => boolean, limitMs: number): Promise<boolean> {
    const deadline = performance.now() + limitMs;
    while (performance.now() < deadline) {
      this.service.suspend();
      if (isThere()) break;
      this.service.resume();
      await new Promise((resolve) => setTimeout(resolve, STEP_MS));
    }
    let there = false;
    await this.kill(() => {
      there = isThere();
    });
    return there;
  }

  /** Holds back repeated calls until the returned function is called. */
  hold(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.held = promise;
    return resolve;
  }

  /** Ends the service for good. */
  async end(): Promise<void> {
    await this.service.killTree();
  }

  /** Repeats a call until it is answered, as a client does whose connections break. The call must be safe to repeat. */
  async insist<T>(call: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await call();
      } catch (error) {
        const passes = error instanceof QuireError ? error.retryable || error.status === 409 : false;
        if (!passes) throw error;
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
        await this.held;
      }
    }
  }
}
