import type * as z from "zod";
import { parseJson, QuireError, readError } from "./quire-error.ts";

const ATTEMPTS = 5;
const FIRST_PAUSE_SECONDS = 0.5;
/** If the service asks for a longer pause than this, the error is reported to the caller instead. */
const LONGEST_PAUSE_SECONDS = 60;

export interface TransportOptions {
  /** Address of the service, such as `https://quire.example.com`; paths of the API are appended. */
  baseUrl: string;
  apiKey: string;
  /** Attempts at one call, including the first; 5 by default. */
  attempts?: number;
  fetch?: typeof globalThis.fetch;
  sleep?: (seconds: number) => Promise<void>;
}

export interface Call {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  path: string;
  headers?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  /** Makes the body again for every attempt, since a body can be read only once. */
  body?: () => FormData | string;
  /** Whether the call is safe to repeat: a second one changes nothing more. */
  safe: boolean;
  /**
   * Sent as `Idempotency-Key`: the service carries out calls with one key only once, so they may be repeated after any
   * error.
   */
  key?: string | undefined;
  signal?: AbortSignal | undefined;
}

const defaultSleep = (seconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, seconds * 1000);
  });

/** Sends calls with the API key, repeats those that may be repeated, and turns refusals into `QuireError`. */
export class Transport {
  private readonly options: TransportOptions;
  private readonly fetch: typeof globalThis.fetch;
  readonly sleep: (seconds: number) => Promise<void>;

  constructor(options: TransportOptions) {
    this.options = options;
    // Wrapped in a function, because browsers refuse to call `fetch` as the method of another object.
    this.fetch = options.fetch ?? ((input, init) => globalThis.fetch(input, init));
    this.sleep = options.sleep ?? defaultSleep;
  }

  /** Sends a call and validates the JSON of its answer. If the answer breaks off, the call is repeated if it may be. */
  async json<Schema extends z.ZodType>(call: Call, schema: Schema): Promise<z.output<Schema>> {
    const { status, text } = await this.attempts(call, async (response) => ({
      status: response.status,
      text: await textOf(response, call),
    }));
    return parsed({ call, status, text }, schema);
  }

  /** Validates the JSON of an answer. */
  async read<Schema extends z.ZodType>(call: Call, response: Response, schema: Schema): Promise<z.output<Schema>> {
    return parsed({ call, status: response.status, text: await textOf(response, call) }, schema);
  }

  /** Sends a call until it is answered, refused for good, or out of attempts. */
  async send(call: Call): Promise<Response> {
    return this.attempts(call, async (response) => response);
  }

  private attempts<Result>(call: Call, read: (response: Response) => Promise<Result>): Promise<Result> {
    const url = new URL(call.path, `${this.options.baseUrl.replace(/\/+$/, "")}/`);
    for (const [name, value] of Object.entries(call.query ?? {})) {
      if (value !== undefined) url.searchParams.set(name, String(value));
    }
    return this.repeat({ safe: call.safe || call.key !== undefined, keyed: call.key !== undefined }, async () => {
      const body = call.body?.();
      const headers = new Headers({ accept: "application/json", ...call.headers });
      headers.set("authorization", `Bearer ${this.options.apiKey}`);
      if (call.key !== undefined) headers.set("idempotency-key", call.key);
      if (typeof body === "string") headers.set("content-type", "application/json");
      const response = await this.request(url.href, {
        method: call.method,
        headers,
        ...(body === undefined ? {} : { body }),
        ...(call.signal ? { signal: call.signal } : {}),
      });
      return read(response);
    });
  }

  /** Fetches a signed link. The API key is not sent: the link carries its own permission and may lead elsewhere. */
  async download(url: string, { signal, headers }: { signal?: AbortSignal; headers?: Record<string, string> } = {}) {
    return this.repeat({ safe: true, keyed: false }, () =>
      this.request(url, { ...(headers ? { headers } : {}), ...(signal ? { signal } : {}) }),
    );
  }

  private async repeat<Result>(how: Repeatable, attempt: () => Promise<Result>): Promise<Result> {
    for (let count = 1; ; count++) {
      try {
        return await attempt();
      } catch (error) {
        if (!(error instanceof QuireError)) throw error;
        const pause = error.retryAfterSeconds ?? ownPause(count);
        const last = count >= (this.options.attempts ?? ATTEMPTS);
        if (last || pause > LONGEST_PAUSE_SECONDS || !mayRepeat(how, error)) throw error;
        await this.sleep(pause);
      }
    }
  }

  private async request(url: string, init: RequestInit): Promise<Response> {
    let response: Response;
    try {
      response = await this.fetch(url, init);
    } catch (error) {
      if (init.signal?.aborted) throw error;
      throw unreachable(`No answer from ${new URL(url).origin}: ${reasonOf(error)}`, error);
    }
    if (!response.ok) throw await readError(response, Date.now());
    return response;
  }
}

/** The text of an answer, which may break off after its headers. */
async function textOf(response: Response, { method, path, signal }: Call): Promise<string> {
  try {
    return await response.text();
  } catch (error) {
    if (signal?.aborted) throw error;
    throw unreachable(`The answer to ${method} ${path} broke off: ${reasonOf(error)}`, error);
  }
}

function parsed<Schema extends z.ZodType>(
  { call, status, text }: { call: Call; status: number; text: string },
  schema: Schema,
): z.output<Schema> {
  const checked = schema.safeParse(parseJson(text));
  if (checked.success) return checked.data;
  throw new QuireError({
    status,
    code: "unexpected_response",
    detail: `The answer to ${call.method} ${call.path} does not have the expected shape: ${checked.error.message}`,
    retryable: false,
  });
}

const unreachable = (detail: string, cause: unknown): QuireError =>
  new QuireError({ status: 0, code: "unreachable", detail, retryable: true, cause });

/** What makes a call repeatable. */
interface Repeatable {
  safe: boolean;
  keyed: boolean;
}

/** Exponential backoff with jitter, so that clients that failed together do not return together. */
const ownPause = (count: number): number => FIRST_PAUSE_SECONDS * 2 ** (count - 1) * (0.75 + Math.random() / 2);

/**
 * A refusal for load (429) has accepted nothing, so any call may be repeated; after other errors only a safe one. A
 * call with an idempotency key has to wait (409) while its first attempt, whose answer was lost, is still in progress.
 */
const mayRepeat = ({ safe, keyed }: Repeatable, error: QuireError): boolean =>
  error.status === 429 ||
  (safe && error.retryable && (error.status === 0 || error.status >= 500)) ||
  (keyed && error.status === 409 && error.retryAfterSeconds !== undefined);

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
