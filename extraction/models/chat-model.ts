import type { ObjectSchema } from "../fields/field-schema.ts";
import type { FieldsAnswer, JsonObject } from "../fields/fields-answer.ts";
import { parseFieldSchema } from "../fields/schema/parse-field-schema.ts";
import { askModel, type ModelQuestion } from "./ask-model.ts";
import type { ModelCaller } from "./call-model.ts";
import type { Chance, ChatSettings, ChatTransport, ModelProfile } from "./chat.ts";
import { FieldsRun } from "./fields-run.ts";
import { Limiter } from "./limiter.ts";
import { type FieldsQuestion, type Model, type ModelOutcome, noUsage, type Reading, type Sitting } from "./model.ts";
import { SCHEMA_SYSTEM, schemaQuestionText } from "./prompts.ts";
import { readObject } from "./read-answer.ts";
import { ChatSitting, fitsContext, TOO_LONG } from "./sitting.ts";

export interface ChatModelParts {
  name: Model["name"];
  transport: ChatTransport;
  settings: ChatSettings;
  chance: Chance;
}

/** A model behind a chat transport: plans the calls, asks, checks and merges the answers, and looks up the values. */
export class ChatModel implements Model {
  readonly name: Model["name"];
  readonly wantsImages: boolean;
  readonly #settings: ChatSettings;
  readonly #transport: ChatTransport;
  readonly #chance: Chance;
  readonly #limiter: Limiter;

  constructor({ name, transport, settings, chance }: ChatModelParts) {
    this.name = name;
    this.wantsImages = settings.vision !== undefined;
    this.#settings = settings;
    this.#transport = transport;
    this.#chance = chance;
    this.#limiter = new Limiter(settings.concurrency);
  }

  async extractFields({ schema, pages, pageImage }: FieldsQuestion): Promise<ModelOutcome<FieldsAnswer>> {
    const looks = pageImage !== undefined && this.wantsImages;
    const run = new FieldsRun({
      question: { schema, pages, pageImage: looks ? pageImage : undefined },
      profile: this.#profile(looks),
      caller: this.#caller(this.#settings.batchTimeoutMs),
      limiter: this.#limiter,
      settings: this.#settings,
    });
    return run.outcome();
  }

  async generateSchema(description: string): Promise<ModelOutcome<ObjectSchema>> {
    return this.#ask({
      profile: this.#profile(false),
      system: SCHEMA_SYSTEM,
      content: [{ type: "text", text: schemaQuestionText(description) }],
      imageTokens: 0,
      settings: {},
      read: (answer) => readObject(answer, (value) => this.#checkSchema(value)),
    });
  }

  sit(): Sitting {
    return new ChatSitting({
      caller: this.#caller(this.#settings.batchTimeoutMs),
      limiter: this.#limiter,
      settings: this.#settings,
      profileOf: (looks) => this.#profile(looks),
    });
  }

  #checkSchema(value: JsonObject): Reading<ObjectSchema> {
    const parsed = parseFieldSchema(value, this.#settings.schemaLimits);
    return parsed.ok
      ? { ok: true, value: parsed.schema }
      : { ok: false, faults: parsed.faults.map(({ message }) => message) };
  }

  #caller(deadlineMs: number): ModelCaller {
    const { timeoutMs } = this.#settings;
    return { transport: this.#transport, chance: this.#chance, timeoutMs, deadline: this.#chance.timeout(deadlineMs) };
  }

  #profile(looks: boolean): ModelProfile {
    const { vision, text } = this.#settings;
    const profile = looks ? vision : (text ?? vision);
    if (profile === undefined) throw new Error("a model engine needs the name of a model");
    return profile;
  }

  /** Asks one question that cannot be divided, within the time of one call. */
  async #ask<T>(question: ModelQuestion<T>): Promise<ModelOutcome<T>> {
    const usage = noUsage();
    if (!fitsContext(question)) return { ok: false, failure: TOO_LONG, usage };
    const outcome = await this.#limiter.run(() => askModel(this.#caller(this.#settings.timeoutMs), question, usage));
    return outcome.ok ? { ...outcome, usage } : { ok: false, failure: outcome.failure, usage };
  }
}
