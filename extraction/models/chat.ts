import type { JsonObject } from "../fields/fields-answer.ts";
import type { SchemaLimits } from "../fields/parse-field-schema.ts";
import type { ModelFailure } from "./model.ts";

/*
 * The conversation that model servers understand: the "chat completions" shape, spoken over HTTP by most of them and by
 * the platform's own binding.
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
  /** The server asks for this pause before the next call. */
  retryAfterMs?: number | undefined;
}

/** A server's answer as received, unchecked. */
export type ChatReply = { ok: true; body: unknown } | { ok: false; fault: ChatFault };

/** One way to reach a model. Never throws. */
export interface ChatTransport {
  send(request: ChatRequest, signal: AbortSignal): Promise<ChatReply>;
}

/**
 * How a model is told the shape of its answer. `envelope`: `response_format` with name, schema and strictness;
 * `bare`: with the schema itself; `guided`: the schema as `guided_json`; `object`: that it is some JSON object;
 * `none`: by the prompt alone. The answer is checked in any case.
 */
export type JsonMode = "envelope" | "bare" | "guided" | "object" | "none";

/** One model of a server. */
export interface ModelProfile {
  name: string;
  /** Tokens of input and output in one call, together. */
  contextTokens: number;
  maxOutputTokens: number;
  jsonMode: JsonMode;
  /** Settings sent with each call in addition to the usual ones. */
  extra: JsonObject;
}

/** The clock and randomness, passed in: nothing here reads them. */
export interface Chance {
  sleep(ms: number): Promise<void>;
  /** 0 to 1. */
  random(): number;
  /** Aborts after this time. */
  timeout(ms: number): AbortSignal;
}

export interface ChatSettings {
  /** Looks at page images; without it, pages without text cannot be read. */
  vision?: ModelProfile | undefined;
  /** Reads text; if there is none, the vision model does. */
  text?: ModelProfile | undefined;
  /** Pixels along the longer side of a page image. */
  imagePixels: number;
  imagesPerCall: number;
  /** Calls under way at the same time. */
  concurrency: number;
  /** For one call. */
  timeoutMs: number;
  /** For all calls of one batch of pages, including repetitions and pauses. */
  batchTimeoutMs: number;
  /** For schemas that the model writes. */
  schemaLimits: SchemaLimits;
}

const BASE64_CHUNK = 0x6000;

/** A PNG as part of a message. */
export function imagePart(png: Uint8Array): ChatPart {
  let encoded = "";
  // Whole groups of three bytes at a time: their encodings can be joined.
  for (let from = 0; from < png.length; from += BASE64_CHUNK)
    encoded += btoa(String.fromCharCode(...png.subarray(from, from + BASE64_CHUNK)));
  return { type: "image_url", image_url: { url: `data:image/png;base64,${encoded}` } };
}
