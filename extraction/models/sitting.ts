import { checkAnswer } from "../fields/check-answer.ts";
import type { ObjectSchema } from "../fields/field-schema.ts";
import { estimateTokens } from "../text/tokens.ts";
import { askModel, type ModelQuestion, roomBeside } from "./ask-model.ts";
import type { ModelCaller } from "./call-model.ts";
import type { ChatSettings, ModelProfile } from "./chat.ts";
import { pngTokens } from "./image-tokens.ts";
import type { Limiter } from "./limiter.ts";
import type { ModelFailure, ModelUsage, ObjectTask, ProseTask, Sitting, TextTask, Written } from "./model.ts";
import { objectSystem, textParts, textSystem } from "./prompts.ts";
import { readObject, readProse } from "./read-answer.ts";
import { jsonSettings, responseSchema } from "./response-schema.ts";

/** After this many consecutive questions without an answer, the server is considered gone. */
const MOST_MISSES = 3;
/** Tokens of the lines around the parts of a prompt. */
const FRAME_TOKENS = 60;

export const TOO_LONG: ModelFailure = {
  code: "model_too_large",
  message: "The text is too long for the model.",
  retryable: false,
};

const STOPPED: ModelFailure = {
  code: "model_unavailable",
  message: "The work was abandoned before the model was asked.",
  retryable: true,
};

interface SittingParts {
  caller: ModelCaller;
  limiter: Limiter;
  settings: ChatSettings;
  profileOf(looks: boolean): ModelProfile;
}

/** Questions to the models behind a chat transport. */
export class ChatSitting implements Sitting {
  readonly looks: boolean;
  readonly imagePixels: number;
  readonly imagesPerCall: number;
  readonly #parts: SittingParts;
  /** The failure that ended the sitting. */
  #over: ModelFailure | undefined;
  #misses = 0;

  constructor(parts: SittingParts) {
    this.#parts = parts;
    this.looks = parts.settings.vision !== undefined;
    this.imagePixels = parts.settings.imagePixels;
    this.imagesPerCall = parts.settings.imagesPerCall;
  }

  room({ instruction, images = [] }: Pick<TextTask, "instruction" | "images">): number {
    const taken = estimateTokens(textSystem(instruction)) + tokensOf(images) + FRAME_TOKENS;
    return roomBeside(this.#parts.profileOf(images.length > 0), taken);
  }

  async writeText(task: ProseTask, usage: ModelUsage): Promise<Written<string>> {
    return this.#ask(
      {
        ...this.#question(task),
        system: textSystem(task.instruction),
        settings: {},
        read: (answer) => readProse(answer, task.mostWords),
      },
      usage,
    );
  }

  async writeObject<T>(task: ObjectTask<T>, usage: ModelUsage): Promise<Written<T>> {
    const question = this.#question(task);
    return this.#ask(
      {
        ...question,
        system: objectSystem(task.instruction, task.schema),
        settings: shapeOf(question.profile, task.schema),
        read: (answer) =>
          readObject(answer, (value) => {
            const checked = checkAnswer(task.schema, value);
            return checked.ok ? task.check(checked.value) : checked;
          }),
      },
      usage,
    );
  }

  stop(): void {
    this.#over ??= STOPPED;
  }

  #question(task: TextTask) {
    const { images = [] } = task;
    return {
      profile: this.#parts.profileOf(images.length > 0),
      content: textParts(task),
      imageTokens: tokensOf(images),
      whole: task.whole,
    };
  }

  async #ask<T>(question: ModelQuestion<T>, usage: ModelUsage): Promise<Written<T>> {
    if (!fitsContext(question)) return { ok: false, failure: TOO_LONG };
    return this.#parts.limiter.run(async () => {
      if (this.#over !== undefined) return { ok: false, failure: this.#over };
      const outcome = await askModel(this.#parts.caller, question, usage);
      if (outcome.ok) this.#misses = 0;
      else this.#note(outcome.failure);
      return outcome.ok ? outcome : { ok: false, failure: outcome.failure };
    });
  }

  #note(failure: ModelFailure): void {
    const { code } = failure;
    if (code === "model_unavailable" || code === "model_timeout") this.#misses++;
    if (code === "model_quota" || code === "model_rejected" || this.#misses >= MOST_MISSES) this.#over = failure;
  }
}

/** Whether a question fits into its model's context. */
export function fitsContext({ profile, system, content, imageTokens, settings }: Omit<ModelQuestion<unknown>, "read">) {
  const texts = content.map((part) => (part.type === "text" ? part.text : "")).join("\n");
  const shape = estimateTokens(JSON.stringify(settings));
  const needed = estimateTokens(system) + estimateTokens(texts) + imageTokens + shape;
  return needed <= roomBeside(profile, 0);
}

const tokensOf = (images: Uint8Array[]): number => images.reduce((sum, png) => sum + pngTokens(png), 0);

const shapeOf = ({ jsonMode }: ModelProfile, schema: ObjectSchema) =>
  jsonSettings(jsonMode, responseSchema(schema), "answer");
