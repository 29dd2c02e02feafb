import type { Ctx } from "../../platform/ctx.ts";
import { ServiceError } from "../../platform/errors.ts";
import { bindKey, type HeldKey, keepAnswer } from "../../storage/idempotency.ts";

/** One attempt at a call that may be sent again under the same key. */
export class Attempt {
  /** Whether an answer is stored: it remains if the call breaks off after that. */
  answered = false;
  readonly held: HeldKey;
  private readonly ctx: Ctx;
  private readonly fingerprint: () => string;
  private finished: string | undefined;

  constructor(ctx: Ctx, held: HeldKey, fingerprint: () => string) {
    this.ctx = ctx;
    this.held = held;
    this.fingerprint = fingerprint;
  }

  /** Called before the first byte of a request is stored, so that after a crash it is known what to abandon. */
  bind(requestId: string): Promise<void> {
    return bindKey(this.ctx.db, this.held, requestId);
  }

  /**
   * Gives the id of what the call creates: the same for a later attempt, if this one dies before it has answered.
   * `input` is what was requested.
   */
  async callName(input: unknown): Promise<string> {
    const text = new TextEncoder().encode(JSON.stringify([this.held.key, input]));
    return btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest("SHA-256", text))));
  }

  /**
   * The statement that stores the answer in one step with what it reports. The body must have been read to its end.
   */
  keep(answer: unknown) {
    return this.keepText(JSON.stringify(answer));
  }

  /** The same for an answer in the form in which it is stored. */
  keepText(answer: string) {
    this.finished ??= this.fingerprint();
    const kept = { fingerprint: this.finished, answer, now: this.ctx.now() };
    return keepAnswer(this.ctx.db, this.held, kept);
  }
}

/** Whether a batch was undone because another attempt has taken the key. */
export const lostKey = (error: unknown): boolean =>
  /NOT NULL constraint failed: idempotency_keys\.attempt/.test(messages(error));

const messages = (error: unknown): string =>
  error instanceof Error ? `${error.message} ${error.cause === undefined ? "" : messages(error.cause)}` : String(error);

/** The answer to a call while another one with its key has not been answered yet. */
export const stillRunning = (): ServiceError =>
  new ServiceError(
    "conflict",
    "A call with this Idempotency-Key is still being worked on. Send it again in a moment.",
    {
      retryAfterSeconds: 2,
    },
  );
