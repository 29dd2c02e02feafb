import * as z from "zod";
import type { ChatFault, ChatReply, ChatRequest, ChatTransport } from "./chat.ts";
import type { ModelFailureCode } from "./model.ts";

export interface HttpModelServer {
  /** Address up to `/v1`, as in `http://127.0.0.1:11434/v1`. */
  baseUrl: string;
  apiKey: string | undefined;
  fetch(request: Request): Promise<Response>;
  /** Milliseconds from now to an HTTP date; NaN if it is not one. */
  msUntil(date: string): number;
}

/** Longest answer: a server that sends more is not a model server. */
const MAX_ANSWER_BYTES = 16 * 1024 * 1024;

const MESSAGES: Record<ModelFailureCode, string> = {
  model_unavailable: "The model server cannot be reached or is busy. Try again later.",
  model_timeout: "The model did not answer in time. Try again later.",
  model_quota: "The allowance at the model server is used up.",
  model_rejected: "The model server refused the call: check its address, its key and the name of the model.",
  model_too_large: "The pages are more than the model can read at once.",
  model_answer_invalid: "The model server's answer could not be understood.",
};

const errorSchema = z.object({
  error: z.union([
    z.string(),
    z.object({ message: z.string().catch(""), code: z.unknown().optional(), type: z.unknown().optional() }),
  ]),
});

/** Reaches any server that speaks "chat completions" over HTTP. */
export function openAiCompatibleTransport(server: HttpModelServer): ChatTransport {
  const url = `${server.baseUrl.replace(/\/+$/, "")}/chat/completions`;
  const headers = new Headers({ "Content-Type": "application/json", Accept: "application/json" });
  if (server.apiKey !== undefined) headers.set("Authorization", `Bearer ${server.apiKey}`);
  return {
    async send(request: ChatRequest, signal: AbortSignal): Promise<ChatReply> {
      try {
        // A redirect would take the document and the key to a server that nobody configured.
        const init = { method: "POST", headers, body: JSON.stringify(request), redirect: "manual", signal } as const;
        const response = await server.fetch(new Request(url, init));
        const text = await readText(response);
        if (response.status === 200) return readBody(text);
        return { ok: false, fault: faultOf(response, text ?? "", server) };
      } catch {
        // Whether refused, reset, cut off or timed out: there is no answer.
        return { ok: false, fault: fault(signal.aborted ? "model_timeout" : "model_unavailable", true) };
      }
    },
  };
}

const fault = (code: ModelFailureCode, retryable: boolean): ChatFault => ({ code, message: MESSAGES[code], retryable });

function readBody(text: string | undefined): ChatReply {
  try {
    return { ok: true, body: JSON.parse(text ?? "") };
  } catch {
    return { ok: false, fault: fault("model_answer_invalid", true) };
  }
}

/** The body as text; `undefined` when it is too long. */
async function readText(response: Response): Promise<string | undefined> {
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  if (response.body === null) return text;
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > MAX_ANSWER_BYTES) {
      await reader.cancel();
      return undefined;
    }
    text += decoder.decode(value, { stream: true });
  }
}

function faultOf(response: Response, text: string, server: HttpModelServer): ChatFault {
  const retryAfterMs = readRetryAfter(response.headers.get("Retry-After"), server);
  return { ...classify(response.status, errorText(text)), retryAfterMs };
}

function classify(status: number, error: string): ChatFault {
  if (status === 402 || /insufficient_quota/.test(error)) return fault("model_quota", false);
  if (status === 408 || status === 504) return fault("model_timeout", true);
  if (status === 429 || status === 425 || status >= 500) return fault("model_unavailable", true);
  if (status === 413 || /context[ _](?:length|window|size)|maximum context|too many tokens/i.test(error))
    return fault("model_too_large", false);
  return fault("model_rejected", false);
}

function errorText(text: string): string {
  try {
    const { error } = errorSchema.parse(JSON.parse(text));
    return typeof error === "string" ? error : [error.message, error.code, error.type].join(" ");
  } catch {
    // Some servers say nothing beyond the status.
    return "";
  }
}

/** Milliseconds to wait, from a number of seconds or a date (RFC 9110, 10.2.3). */
function readRetryAfter(header: string | null, { msUntil }: HttpModelServer): number | undefined {
  if (header === null) return undefined;
  const ms = /^\s*\d+(\.\d+)?\s*$/.test(header) ? Number(header) * 1000 : msUntil(header);
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}
