import { checkAnswer } from "../fields/check-answer.ts";
import { citeContent } from "../fields/cite.ts";
import type { ObjectSchema } from "../fields/field-schema.ts";
import type { FieldsAnswer, JsonObject } from "../fields/fields-answer.ts";
import { mergeAnswers } from "../fields/merge.ts";
import { parseFieldSchema } from "../fields/parse-field-schema.ts";
import { type AskOutcome, askModel, type ModelQuestion, type Reading, reaskTokens } from "./ask-model.ts";
import type { ModelCaller } from "./call-model.ts";
import type { Chance, ChatPart, ChatSettings, ChatTransport, ModelProfile } from "./chat.ts";
import { type ChatAnswer, spokenText } from "./chat-answer.ts";
import { findJson } from "./find-json.ts";
import { Limiter } from "./limiter.ts";
import type { FieldsQuestion, Model, ModelFailure, ModelOutcome, ModelUsage, TextTask } from "./model.ts";
import { divideCall, type PagePart, planCalls } from "./plan-calls.ts";
import {
  FIELDS_SYSTEM,
  fieldsQuestionText,
  pageParts,
  SCHEMA_SYSTEM,
  schemaQuestionText,
  textParts,
  textSystem,
} from "./prompts.ts";
import { jsonSettings, responseSchema } from "./response-schema.ts";
import { estimateTokens, imageTokens, pngTokens } from "./tokens.ts";

export interface ChatModelParts {
  name: Model["name"];
  transport: ChatTransport;
  settings: ChatSettings;
  chance: Chance;
}

/** How often pages are divided for a model that could not cope with them together. */
const MAX_DIVISIONS = 5;
/** Lines around the parts of a prompt. */
const FRAME_TOKENS = 100;

/** A model behind a chat transport: plans what goes into which call, asks, checks, merges and looks the values up. */
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

  async extractFields(question: FieldsQuestion): Promise<ModelOutcome<FieldsAnswer>> {
    const usage = noUsage();
    const { schema, pages } = question;
    const looks = question.pageImage !== undefined && this.wantsImages;
    const profile = this.#profile(looks);
    const calls = planCalls(pages, {
      tokens: fieldsRoom(profile, schema),
      images: this.#settings.imagesPerCall,
      imagePixels: looks ? this.#settings.imagePixels : undefined,
    });
    if (calls === undefined) return { ok: false, failure: NO_ROOM, usage };
    const caller = this.#caller(this.#settings.batchTimeoutMs);
    const run: FieldsRun = { question, profile, caller, usage, failure: undefined };
    const answers = (await Promise.all(calls.map((call) => this.#askAbout(run, call, 0)))).flat();
    if (run.failure !== undefined) return { ok: false, failure: run.failure, usage };
    const { content, citations } = mergeAnswers(schema, answers);
    return { ok: true, value: { content, citations }, usage };
  }

  async generateSchema(description: string): Promise<ModelOutcome<ObjectSchema>> {
    const text = schemaQuestionText(description);
    return this.#ask({
      profile: this.#profile(false),
      system: SCHEMA_SYSTEM,
      content: [{ type: "text", text }],
      imageTokens: 0,
      settings: {},
      read: (answer) => readObject(answer, (value) => this.#checkSchema(value)),
    });
  }

  #checkSchema(value: JsonObject): Reading<ObjectSchema> {
    const parsed = parseFieldSchema(value, this.#settings.schemaLimits);
    return parsed.ok
      ? { ok: true, value: parsed.schema }
      : { ok: false, faults: parsed.faults.map(({ message }) => message) };
  }

  async writeText(task: TextTask): Promise<ModelOutcome<string>> {
    return this.#ask({
      profile: this.#profile((task.images ?? []).length > 0),
      system: textSystem(task.instruction),
      content: textParts(task),
      imageTokens: (task.images ?? []).reduce((sum, png) => sum + pngTokens(png), 0),
      settings: {},
      read: readProse,
    });
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

  /** One question that has to fit as it is, answered within the time of one call. */
  async #ask<T>(question: ModelQuestion<T>): Promise<ModelOutcome<T>> {
    const usage = noUsage();
    const texts = question.content.map((part) => (part.type === "text" ? part.text : "")).join("\n");
    const needed = estimateTokens(question.system) + estimateTokens(texts) + question.imageTokens;
    if (needed > roomBeside(question.profile, FRAME_TOKENS)) return { ok: false, failure: TOO_LONG, usage };
    const outcome = await this.#limiter.run(() => askModel(this.#caller(this.#settings.timeoutMs), question, usage));
    return outcome.ok ? { ...outcome, usage } : { ok: false, failure: outcome.failure, usage };
  }

  /** Answers about the pages of one call, in order; several when the pages had to be divided. */
  async #askAbout(run: FieldsRun, call: PagePart[], divisions: number): Promise<FieldsAnswer[]> {
    const { answer, smaller } = await this.#limiter.run(() => this.#answerOrDivide(run, call, divisions));
    if (answer !== undefined) return [answer];
    return (await Promise.all(smaller.map((part) => this.#askAbout(run, part, divisions + 1)))).flat();
  }

  /** Neither an answer nor smaller calls: this call has failed the question, or another one had before. */
  async #answerOrDivide(run: FieldsRun, call: PagePart[], divisions: number): Promise<CallEnding> {
    if (run.failure !== undefined) return { smaller: [] };
    const outcome = await this.#askOnce(run, call);
    if (outcome.ok) return { answer: cited(outcome.value, run.question, call), smaller: [] };
    const overtaxed = outcome.cut || outcome.failure.code === "model_too_large";
    const smaller = overtaxed && divisions < MAX_DIVISIONS ? divideCall(call) : undefined;
    // Set before the next call takes this one's place, so that it is not made in vain.
    if (smaller === undefined) run.failure ??= outcome.failure;
    return { smaller: smaller ?? [] };
  }

  async #askOnce(run: FieldsRun, call: PagePart[]): Promise<AskOutcome<JsonObject>> {
    const { schema, pages } = run.question;
    const content: ChatPart[] = [
      { type: "text", text: fieldsQuestionText(schema) },
      ...pageParts(call, await this.#images(run.question, call)),
    ];
    const shown = pages.filter(({ model }) => call.some((part) => part.image && part.page === model.pageNumber));
    return askModel(
      run.caller,
      {
        profile: run.profile,
        system: FIELDS_SYSTEM,
        content,
        imageTokens: shown.reduce((sum, { model }) => sum + imageTokens(model, this.#settings.imagePixels), 0),
        settings: jsonSettings(run.profile.jsonMode, responseSchema(schema)),
        read: (answer) => readObject(answer, (value) => checkAnswer(schema, value)),
      },
      run.usage,
    );
  }

  async #images({ pageImage }: FieldsQuestion, call: PagePart[]): Promise<Map<number, Uint8Array>> {
    const images = new Map<number, Uint8Array>();
    for (const { page, image } of call)
      if (image && pageImage !== undefined) images.set(page, await pageImage(page, this.#settings.imagePixels));
    return images;
  }
}

/** One question under way. */
interface FieldsRun {
  question: FieldsQuestion;
  profile: ModelProfile;
  caller: ModelCaller;
  usage: ModelUsage;
  /** The first failure of its calls. */
  failure: ModelFailure | undefined;
}

interface CallEnding {
  answer?: FieldsAnswer;
  /** Calls to make in its place. */
  smaller: PagePart[][];
}

/** Looked up on the pages of its own call alone: another page may say the same of something else. */
function cited(content: JsonObject, { schema, pages }: FieldsQuestion, call: PagePart[]): FieldsAnswer {
  const read = pages.filter(({ model }) => call.some((part) => part.page === model.pageNumber));
  return { content, citations: citeContent(content, schema, read) };
}

const noUsage = (): ModelUsage => ({ calls: 0, inputTokens: 0, outputTokens: 0 });

const TOO_LONG: ModelFailure = {
  code: "model_too_large",
  message: "The text is more than the model can read at once.",
  retryable: false,
};
const NO_ROOM: ModelFailure = {
  code: "model_too_large",
  message: "The JSON Schema leaves no room for a page in what the model can read at once. Ask for fewer fields.",
  retryable: false,
};

/** What a prompt may still take beside its answer, another attempt and `taken`. */
const roomBeside = (profile: ModelProfile, taken: number): number =>
  profile.contextTokens - profile.maxOutputTokens - reaskTokens(profile) - taken;

/** Room for pages beside the rules and the schema, which some servers put into the prompt a second time. */
function fieldsRoom(profile: ModelProfile, schema: ObjectSchema): number {
  const asked = estimateTokens(fieldsQuestionText(schema));
  const shape = estimateTokens(JSON.stringify(responseSchema(schema)));
  return roomBeside(profile, FRAME_TOKENS + estimateTokens(FIELDS_SYSTEM) + asked + shape);
}

function readObject<T>(answer: ChatAnswer, check: (value: JsonObject) => Reading<T>): Reading<T> {
  const found = findJson(spokenText(answer));
  switch (found.kind) {
    case "object":
      return check(found.value);
    case "cut":
      return { ok: false, faults: ["the JSON object does not end"] };
    case "none":
      return { ok: false, faults: ["there is no JSON object in it"] };
  }
}

function readProse(answer: ChatAnswer): Reading<string> {
  const text = spokenText(answer);
  if (text === "") return { ok: false, faults: ["the answer was empty"] };
  return answer.cut ? { ok: false, faults: ["write less"] } : { ok: true, value: text };
}
