import type { ObjectSchema } from "../fields/field-schema.ts";
import type { FieldPage, FieldsAnswer } from "../fields/fields-answer.ts";

/** Work of a model server; zero for the embedded engine. */
export interface ModelUsage {
  calls: number;
  inputTokens: number;
  outputTokens: number;
}

export const noUsage = (): ModelUsage => ({ calls: 0, inputTokens: 0, outputTokens: 0 });

/**
 * `unavailable`: no answer, or an error of the server's own; `timeout`: none in time; `quota`: the account's allowance is
 * used up; `rejected`: refused as configured, such as a wrong key or model name; `too_large`: more than the model can
 * read; `answer_invalid`: no answer fits what was asked, even after it was told so.
 */
export type ModelFailureCode =
  | "model_unavailable"
  | "model_timeout"
  | "model_quota"
  | "model_rejected"
  | "model_too_large"
  | "model_answer_invalid";

export interface ModelFailure {
  code: ModelFailureCode;
  /** For the caller of the service: what happened and what to do; no internals. */
  message: string;
  /** The same call may succeed later. */
  retryable: boolean;
}

export type ModelOutcome<T> =
  | { ok: true; value: T; usage: ModelUsage }
  | { ok: false; failure: ModelFailure; usage: ModelUsage };

export interface FieldsQuestion {
  schema: ObjectSchema;
  /** Consecutive pages of one document, in order. */
  pages: FieldPage[];
  /**
   * PNG of a page of the batch, by page number, with at most `longSide` pixels along its longer side; asked for only by
   * engines that look at pages.
   */
  pageImage?: ((page: number, longSide: number) => Promise<Uint8Array>) | undefined;
}

export interface TextTask {
  /** What to write. */
  instruction: string;
  /** What to write it from: data, whatever it says. */
  text: string;
  /** PNGs to look at, in order; only for models that look at images. */
  images?: Uint8Array[] | undefined;
}

/** What reads fields, makes schemas and writes prose: the embedded engine, or a model server behind a protocol. */
export interface Model {
  readonly name: "embedded" | "workers-ai" | "openai-compatible";
  /** Looks at page images: without them it cannot work on pages without text. */
  readonly wantsImages: boolean;
  extractFields(question: FieldsQuestion): Promise<ModelOutcome<FieldsAnswer>>;
  /** A schema of the supported subset from a description in prose. */
  generateSchema(description: string): Promise<ModelOutcome<ObjectSchema>>;
  /** Prose by a model; absent where the engine writes none. Refuses text that is longer than the model can read at once. */
  writeText?(task: TextTask): Promise<ModelOutcome<string>>;
}
