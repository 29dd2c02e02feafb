import type { Chance, ChatFault, ChatReply, ChatRequest, ChatTransport } from "./chat.ts";

/** Most retries of a failed call. */
const MAX_RETRIES = 4;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** Longest pause that a server can ask for with `Retry-After`. */
const LONGEST_RETRY_AFTER_MS = 60_000;

export interface ModelCaller {
  transport: ChatTransport;
  chance: Chance;
  /** Timeout of one call. */
  timeoutMs: number;
  /** Aborts all calls of a question. */
  deadline: AbortSignal;
}

/**
 * Calls a model, with retries after pauses as long as the failure may be temporary. `onCall` is called for each
 * attempt.
 */
export async function callModel(caller: ModelCaller, request: ChatRequest, onCall: () => void): Promise<ChatReply> {
  for (let attempt = 0; ; attempt++) {
    if (caller.deadline.aborted) return TIMEOUT;
    onCall();
    const reply = await sendInTime(caller, request);
    if (reply.ok || !reply.fault.retryable || attempt === MAX_RETRIES || caller.deadline.aborted) return reply;
    await caller.chance.sleep(pauseMs(reply.fault, attempt, caller.chance.random()));
  }
}

/** Exponential backoff; half of it is random, so that callers that failed together do not retry together. */
function pauseMs(fault: ChatFault, attempt: number, random: number): number {
  const backoff = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** attempt) * (0.5 + random / 2);
  return Math.max(backoff, Math.min(LONGEST_RETRY_AFTER_MS, fault.retryAfterMs ?? 0));
}

const TIMEOUT: ChatReply = {
  ok: false,
  fault: { code: "model_timeout", message: "The model did not answer in time. Try again later.", retryable: true },
};

/** Not every transport obeys its signal, so the wait itself is aborted too. */
async function sendInTime(caller: ModelCaller, request: ChatRequest): Promise<ChatReply> {
  const signal = AbortSignal.any([caller.chance.timeout(caller.timeoutMs), caller.deadline]);
  let stop: () => void = () => undefined;
  const late = new Promise<ChatReply>((resolve) => {
    stop = () => resolve(TIMEOUT);
    if (signal.aborted) stop();
    else signal.addEventListener("abort", stop, { once: true });
  });
  const reply = await Promise.race([caller.transport.send(request, signal), late]);
  signal.removeEventListener("abort", stop);
  return signal.aborted ? (reply.ok ? reply : TIMEOUT) : reply;
}
