import { checkAnswer } from "../fields/check-answer.ts";
import { citeContent } from "../fields/cite.ts";
import type { ObjectSchema } from "../fields/field-schema.ts";
import type { FieldsAnswer, JsonObject } from "../fields/fields-answer.ts";
import { mergeAnswers } from "../fields/merge.ts";
import { estimateTokens } from "../text/tokens.ts";
import { type AskOutcome, askModel, roomBeside } from "./ask-model.ts";
import type { ModelCaller } from "./call-model.ts";
import type { ChatSettings, ModelProfile } from "./chat.ts";
import { pngTokens } from "./image-tokens.ts";
import { Limiter } from "./limiter.ts";
import { type FieldsQuestion, type ModelFailure, type ModelOutcome, noUsage } from "./model.ts";
import { divideCall, type PagePart, planCalls } from "./plan-calls.ts";
import { FIELDS_SYSTEM, fieldsQuestionText, pageParts } from "./prompts.ts";
import { readObject } from "./read-answer.ts";
import { jsonSettings, responseSchema } from "./response-schema.ts";

/** Most times that pages are divided for a model that could not handle them together. */
const MAX_DIVISIONS = 5;
/** Tokens of the lines around the parts of a prompt. */
const FRAME_TOKENS = 100;

export interface FieldsReading {
  question: FieldsQuestion;
  profile: ModelProfile;
  caller: ModelCaller;
  limiter: Limiter;
  settings: ChatSettings;
}

interface CallEnding {
  answer?: FieldsAnswer;
  /** Smaller calls to make instead. */
  smaller: PagePart[][];
}

const NO_ROOM: ModelFailure = {
  code: "model_too_large",
  message: "The JSON Schema leaves no room for a page in the model's context. Ask for fewer fields.",
  retryable: false,
};

/** Reads fields from pages in as many calls as the model's context requires. If one call fails, all of them fail. */
export class FieldsRun {
  readonly #reading: FieldsReading;
  readonly #usage = noUsage();
  /** Drawing a page takes much memory, so pages are drawn one at a time. */
  readonly #drawing = new Limiter(1);
  /** The failure of the first call that failed. */
  #failure: ModelFailure | undefined;
  /** Whether no further call is made: one has failed, or its page could not be drawn. */
  #stopped = false;

  constructor(reading: FieldsReading) {
    this.#reading = reading;
  }

  async outcome(): Promise<ModelOutcome<FieldsAnswer>> {
    const { question, profile, settings } = this.#reading;
    const usage = this.#usage;
    const calls = planCalls(question.pages, {
      tokens: roomForPages(profile, question.schema),
      images: settings.imagesPerCall,
      imagePixels: question.pageImage === undefined ? undefined : settings.imagePixels,
    });
    if (calls === undefined) return { ok: false, failure: NO_ROOM, usage };
    const answers = (await Promise.all(calls.map((call) => this.#askAbout(call, 0)))).flat();
    if (this.#failure !== undefined) return { ok: false, failure: this.#failure, usage };
    const { content, citations } = mergeAnswers(question.schema, answers);
    return { ok: true, value: { content, citations }, usage };
  }

  /** Answers about the pages of one call, in order; several if the pages had to be divided. */
  async #askAbout(call: PagePart[], divisions: number): Promise<FieldsAnswer[]> {
    const { answer, smaller } = await this.#reading.limiter.run(() => this.#answerOrDivide(call, divisions));
    if (answer !== undefined) return [answer];
    return (await Promise.all(smaller.map((part) => this.#askAbout(part, divisions + 1)))).flat();
  }

  /** Gives neither an answer nor smaller calls if this call failed, or an earlier one had. */
  async #answerOrDivide(call: PagePart[], divisions: number): Promise<CallEnding> {
    if (this.#stopped) return { smaller: [] };
    const outcome = await this.#ask(call).catch((error: unknown) => {
      this.#stopped = true;
      throw error;
    });
    if (outcome.ok) return { answer: cited(outcome.value, this.#reading.question, call), smaller: [] };
    const overtaxed = outcome.cut || outcome.failure.code === "model_too_large";
    const smaller = overtaxed && divisions < MAX_DIVISIONS ? divideCall(call) : undefined;
    // Set before the limiter starts the next call, which would be made in vain.
    if (smaller === undefined) {
      this.#failure ??= outcome.failure;
      this.#stopped = true;
    }
    return { smaller: smaller ?? [] };
  }

  async #ask(call: PagePart[]): Promise<AskOutcome<JsonObject>> {
    const { question, profile, caller } = this.#reading;
    const { schema } = question;
    const images = await this.#images(call);
    return askModel(
      caller,
      {
        profile,
        system: FIELDS_SYSTEM,
        content: [{ type: "text", text: fieldsQuestionText(schema) }, ...pageParts(call, images)],
        imageTokens: images.values().reduce((sum, png) => sum + pngTokens(png), 0),
        settings: jsonSettings(profile.jsonMode, responseSchema(schema)),
        read: (answer) => readObject(answer, (value) => checkAnswer(schema, value)),
      },
      this.#usage,
    );
  }

  /** Images are drawn when their call is made, so that only those of the calls in progress are in memory. */
  async #images(call: PagePart[]): Promise<Map<number, Uint8Array>> {
    const { question, settings } = this.#reading;
    const { pageImage } = question;
    const images = new Map<number, Uint8Array>();
    if (pageImage === undefined) return images;
    for (const { page, image } of call) {
      if (!image) continue;
      const png = await this.#drawing.run(() => pageImage(page, settings.imagePixels));
      if (png !== undefined) images.set(page, png);
    }
    return images;
  }
}

/** Values are looked up only on the pages of their own call: another page may say the same of something else. */
function cited(content: JsonObject, { schema, pages }: FieldsQuestion, call: PagePart[]): FieldsAnswer {
  const read = pages.filter(({ model }) => call.some((part) => part.page === model.pageNumber));
  return { content, citations: citeContent(content, schema, read) };
}

/** Tokens left for pages besides the rules and the schema, which some servers put into the prompt a second time. */
function roomForPages(profile: ModelProfile, schema: ObjectSchema): number {
  const asked = estimateTokens(fieldsQuestionText(schema));
  const shape = estimateTokens(JSON.stringify(responseSchema(schema)));
  return roomBeside(profile, FRAME_TOKENS + estimateTokens(FIELDS_SYSTEM) + asked + shape);
}
