import type { Ctx } from "../platform/ctx.ts";
import { ServiceError } from "../platform/errors.ts";
import { bindKey, type HeldKey, keepAnswer } from "../storage/database/idempotency.ts";

/** One attempt at a call with an idempotency key. */
export class Attempt {
  /** Whether an answer is stored; it stays stored if the call is interrupted afterwards. */
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

  /**
   * Called before the first byte of a request is stored, so that after a crash it is known which request to abandon.
   */
  bind(requestId: string): Promise<void> {
    return bindKey(this.ctx.db, this.held, requestId);
  }

  /**
   * Derives a name for the call that a later attempt shares, so that it does not create again what a dead one
   * created. `input` is the content of the call.
   */
  async callName(input: unknown): Promise<string> {
    const text = new TextEncoder().encode(JSON.stringify([this.held.key, input]));
    return btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest("SHA-256", text))));
  }

  /**
   * The statement that stores the answer, to be run in the same batch as what it reports. The body must have been read
   * to its end.
   */
  keep(answer: unknown) {
    return this.keepText(JSON.stringify(answer));
  }

  /** The same for an answer that is already serialised. */
  keepText(answer: string) {
    this.finished ??= this.fingerprint();
    const kept = { fingerprint: this.finished, answer, now: this.ctx.now() };
    return keepAnswer(this.ctx.db, this.held, kept);
  }
}

/** Whether a batch was rolled back because another attempt has taken the key. */
export const lostKey = (error: unknown): boolean =>
  /NOT NULL constraint failed: idempotency_keys\.attempt/.test(messages(error));

const messages = (error: unknown): string =>
  error instanceof Error ? `${error.message} ${error.cause === undefined ? "" : messages(error.cause)}` : String(error);

/** The answer while another call with the same key is being processed. */
export const stillRunning = (): ServiceError =>
  new ServiceError(
    "conflict",
    "A call with this Idempotency-Key is still being worked on. Send it again in a moment.",
    {
      retryAfterSeconds: 2,
    },
  );
