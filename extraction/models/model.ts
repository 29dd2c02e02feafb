import type { ObjectSchema } from "../fields/field-schema.ts";
import type { FieldPage, FieldsAnswer, JsonObject } from "../fields/fields-answer.ts";

/** Work done by a model server; zero for the embedded engine. */
export interface ModelUsage {
  calls: number;
  inputTokens: number;
  outputTokens: number;
}

export const noUsage = (): ModelUsage => ({ calls: 0, inputTokens: 0, outputTokens: 0 });

/**
 * `unavailable`: no answer, or a server error; `timeout`: no answer in time; `quota`: the account's allowance is used
 * up; `rejected`: refused because of the configuration, such as a wrong key or model name; `too_large`: more than the
 * model can read; `answer_invalid`: no answer fits the question, even after the model was told so.
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
  /** For users of the service: what happened and what to do, without internals. */
  message: string;
  /** Whether the same call may succeed later. */
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
   * Draws a page of the batch as a PNG with at most `longSide` pixels along its longer side; called only by engines
   * that look at pages.
   */
  pageImage?: ((page: number, longSide: number) => Promise<Uint8Array | undefined>) | undefined;
}

export interface TextTask {
  /** What to write. */
  instruction: string;
  /** What to write it from; treated as data, whatever it says. */
  text: string;
  /** PNGs to look at, in order; only for models that look at images. */
  images?: Uint8Array[] | undefined;
  /**
   * Whether the answer must leave nothing out: one that is too long for the model then fails instead of being
   * shortened.
   */
  whole?: boolean;
}

/** The outcome of checking an answer: a value, or why it is unusable, in words for the model. */
export type Reading<T> = { ok: true; value: T } | { ok: false; faults: string[] };

export interface ProseTask extends TextTask {
  /** The model is asked again if the answer is much longer than this. */
  mostWords: number;
}

export interface ObjectTask<T> extends TextTask {
  /** Shape of the answer. */
  schema: ObjectSchema;
  /** Checks an answer that already has the right shape. */
  check(value: JsonObject): Reading<T>;
}

export type Written<T> = { ok: true; value: T } | { ok: false; failure: ModelFailure };

/**
 * Questions to a model that share one deadline. Once a failure shows that no further question would be answered, each
 * further one fails in the same way without being asked.
 */
export interface Sitting {
  /** Whether the model looks at images. */
  readonly looks: boolean;
  readonly imagePixels: number;
  readonly imagesPerCall: number;
  /** Tokens of text that fit into a question with this instruction and these images. */
  room(task: Pick<TextTask, "instruction" | "images">): number;
  /** Writes plain prose. Refuses more than the model can read at once. Adds calls and tokens to `usage`. */
  writeText(task: ProseTask, usage: ModelUsage): Promise<Written<string>>;
  /** Writes an object of some shape, otherwise like `writeText`. */
  writeObject<T>(task: ObjectTask<T>, usage: ModelUsage): Promise<Written<T>>;
  /** Asks no further question, because nobody is waiting for the answers any more. */
  stop(): void;
}

/** Reads fields, makes schemas and writes prose: the embedded engine, or a model server behind a protocol. */
export interface Model {
  readonly name: "embedded" | "workers-ai" | "openai-compatible";
  /** Whether it looks at page images; otherwise it cannot work on pages without text. */
  readonly wantsImages: boolean;
  extractFields(question: FieldsQuestion): Promise<ModelOutcome<FieldsAnswer>>;
  /** Makes a schema of the supported subset from a description in prose. */
  generateSchema(description: string): Promise<ModelOutcome<ObjectSchema>>;
  /** Opens a sitting for questions about texts and images; absent if the engine answers none. */
  sit?(): Sitting;
}
