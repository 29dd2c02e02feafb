import type { JsonObject } from "../fields/fields-answer.ts";
import type { SchemaLimits } from "../fields/schema/parse-field-schema.ts";
import type { ModelFailure } from "./model.ts";

/**
 * The messages that model servers understand: "chat completions", which most of them speak over HTTP, and the
 * platform's own binding too.
 */

export type ChatPart = { type: "text"; text: string } | { type: "image_url"; image_url: { url: string } };

export interface ChatMessage {
  role: "system" | "user";
  content: string | ChatPart[];
}

export interface ChatRequest {
  model: string;
  messages: ChatMessage[];
  max_tokens: number;
  temperature: number;
  [setting: string]: unknown;
}

/** Why a call gave no answer. */
export interface ChatFault extends ModelFailure {
  /** Milliseconds that the server asks to wait before the next call. */
  retryAfterMs?: number | undefined;
}

/** A server's answer as received, unchecked. */
export type ChatReply = { ok: true; body: unknown } | { ok: false; fault: ChatFault };

/** One way to reach a model. Never throws. */
export interface ChatTransport {
  send(request: ChatRequest, signal: AbortSignal): Promise<ChatReply>;
}

/**
 * How a model is told the shape of its answer. `envelope`: `response_format` with name, schema and strictness; `bare`:
 * with the schema itself; `guided`: the schema as `guided_json`; `object`: only that it is a JSON object; `none`: by
 * the prompt alone. The answer is always checked.
 */
export type JsonMode = "envelope" | "bare" | "guided" | "object" | "none";

/** One of a server's models. */
export interface ModelProfile {
  name: string;
  /** Most tokens of input and output together in one call. */
  contextTokens: number;
  maxOutputTokens: number;
  jsonMode: JsonMode;
  /** Settings sent with each call in addition to the usual ones. */
  extra: JsonObject;
}

/** Clock and randomness are passed in: nothing here reads them directly. */
export interface Chance {
  sleep(ms: number): Promise<void>;
  /** From 0 to 1. */
  random(): number;
  /** A signal that aborts after this many milliseconds. */
  timeout(ms: number): AbortSignal;
}

export interface ChatSettings {
  /** The model that looks at page images; without one, pages without text cannot be read. */
  vision?: ModelProfile | undefined;
  /** The model that reads text; the vision model if there is none. */
  text?: ModelProfile | undefined;
  /** Pixels along the longer side of a page image. */
  imagePixels: number;
  imagesPerCall: number;
  /** Most concurrent calls. */
  concurrency: number;
  /** Timeout of one call. */
  timeoutMs: number;
  /** Deadline for all calls of one batch of pages, including retries and pauses. */
  batchTimeoutMs: number;
  /** Limits on schemas that the model writes. */
  schemaLimits: SchemaLimits;
}

const BASE64_CHUNK = 0x6000;

/** A PNG as part of a message. */
export function imagePart(png: Uint8Array): ChatPart {
  let encoded = "";
  // Encoded in multiples of three bytes, so that the encodings can be concatenated.
  for (let from = 0; from < png.length; from += BASE64_CHUNK)
    encoded += btoa(String.fromCharCode(...png.subarray(from, from + BASE64_CHUNK)));
  return { type: "image_url", image_url: { url: `data:image/png;base64,${encoded}` } };
}
