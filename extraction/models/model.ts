import type { ObjectSchema } from "../fields/field-schema.ts";
import type { FieldPage, FieldsAnswer } from "../fields/fields-answer.ts";

/** Work of a model server; zero for the embedded engine. */
export interface ModelUsage {
  calls: number;
  inputTokens: number;
  outputTokens: number;
}

export interface ModelFailure {
  /** Such as `model_unavailable`, `model_quota`, `model_answer_invalid`, `model_timeout`. */
  code: string;
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
  /** PNG of a page of the batch, by page number; asked for only by engines that look at pages. */
  pageImage?: ((page: number) => Promise<Uint8Array>) | undefined;
}

/** What reads fields, makes schemas and writes prose: the embedded engine, or a model server behind a protocol. */
export interface Model {
  readonly name: "embedded" | "workers-ai" | "openai-compatible";
  /** Looks at page images: without them it cannot work on pages without text. */
  readonly wantsImages: boolean;
  extractFields(question: FieldsQuestion): Promise<ModelOutcome<FieldsAnswer>>;
  /** A schema of the supported subset from a description in prose. */
  generateSchema(description: string): Promise<ModelOutcome<ObjectSchema>>;
}
