import { estimateTokens } from "../text/tokens.ts";
import { callModel, type ModelCaller } from "./call-model.ts";
import type { ChatPart, ChatRequest, ModelProfile } from "./chat.ts";
import { type ChatAnswer, readChatAnswer, spokenText } from "./chat-answer.ts";
import { fenced, fenceFor, plainWords } from "./fence.ts";
import type { ModelFailure, ModelUsage, Reading } from "./model.ts";
import { splitText } from "./split-text.ts";

/** Most times that a model whose answer is unusable is told why and asked again. */
const MAX_REASKS = 3;
/** Most tokens of the context that this may take, and the share of a small context. */
const REASK_TOKENS = 1_500;
const REASK_SHARE = 1 / 8;
/** Tokens for the marks that a server puts around messages. */
const MARGIN_TOKENS = 50;
const MAX_FAULTS = 20;
const MAX_FAULT_LENGTH = 200;

export interface ModelQuestion<T> {
  profile: ModelProfile;
  system: string;
  content: ChatPart[];
  /** Estimated tokens of the images in `content`. */
  imageTokens: number;
  /** Settings of the call, such as the shape of the answer. */
  settings: Record<string, unknown>;
  read(answer: ChatAnswer): Reading<T>;
  /**
   * Whether a shorter answer would leave something out: the model is then not asked again after one that was cut off.
   */
  whole?: boolean | undefined;
}

export type AskOutcome<T> =
  | { ok: true; value: T }
  /** `cut`: the last answer reached the maximum length, so a smaller question may do better. */
  | { ok: false; failure: ModelFailure; cut: boolean };

/** Tokens of the model's context that asking again takes besides the question. */
const reaskTokens = (profile: ModelProfile): number =>
  Math.min(REASK_TOKENS, Math.floor(profile.contextTokens * REASK_SHARE));

/** Tokens of the context left for a prompt besides its answer, another attempt and `taken`. */
export const roomBeside = (profile: ModelProfile, taken: number): number =>
  profile.contextTokens - profile.maxOutputTokens - reaskTokens(profile) - MARGIN_TOKENS - taken;

/** Asks until an answer is usable; counts every call and token in `usage`. */
export async function askModel<T>(
  caller: ModelCaller,
  question: ModelQuestion<T>,
  usage: ModelUsage,
): Promise<AskOutcome<T>> {
  let reproach = "";
  let faults: string[] = [];
  let cut = false;
  for (let ask = 0; ask <= MAX_REASKS; ask++) {
    const request = requestOf(question, reproach);
    const reply = await callModel(caller, request, () => usage.calls++);
    if (!reply.ok) {
      const { code, message, retryable } = reply.fault;
      return { ok: false, failure: { code, message, retryable }, cut: false };
    }
    const answer = readChatAnswer(reply.body);
    usage.inputTokens += answer?.inputTokens ?? requestTokens(request, question.imageTokens);
    usage.outputTokens += answer?.outputTokens ?? (answer === undefined ? 0 : estimateTokens(spokenText(answer)));
    const reading = answer === undefined ? NO_ANSWER : question.read(answer);
    if (reading.ok) return reading;
    faults = reading.faults;
    cut = answer?.cut ?? false;
    if (cut && question.whole) return { ok: false, failure: tooLong(question.profile), cut };
    if (cut) faults = [`the answer was cut off after ${question.profile.maxOutputTokens} tokens: be brief`, ...faults];
    reproach = reproachFor(answer, faults, reaskTokens(question.profile));
  }
  return { ok: false, failure: invalid(faults), cut };
}

const NO_ANSWER: Reading<never> = { ok: false, faults: ["the answer was empty"] };

function requestOf<T>({ profile, system, content, settings }: ModelQuestion<T>, reproach: string): ChatRequest {
  const parts: ChatPart[] = reproach === "" ? content : [...content, { type: "text", text: reproach }];
  const texts = parts.flatMap((part) => (part.type === "text" ? [part.text] : []));
  return {
    max_tokens: profile.maxOutputTokens,
    temperature: 0,
    ...profile.extra,
    model: profile.name,
    messages: [
      { role: "system", content: system },
      // Models without vision accept text only as a plain string.
      { role: "user", content: texts.length === parts.length ? texts.join("\n\n") : parts },
    ],
    ...settings,
  };
}

function requestTokens(request: ChatRequest, imageTokens: number): number {
  return request.messages.reduce((sum, { content }) => {
    if (typeof content === "string") return sum + estimateTokens(content);
    return content.reduce((tokens, part) => tokens + (part.type === "text" ? estimateTokens(part.text) : 0), sum);
  }, imageTokens);
}

/** The earlier answer is quoted as data: what a document made the model say is still the document speaking. */
function reproachFor(answer: ChatAnswer | undefined, faults: string[], maxTokens: number): string {
  const list = clip(faultLines(faults), Math.floor(maxTokens / 2) - FRAME_TOKENS);
  const said = answer === undefined ? "" : clip(plainWords(spokenText(answer)), Math.floor(maxTokens / 2));
  const quoted = said === "" ? [] : [fenced("Your earlier answer:", said, fenceFor([said]))];
  return [...quoted, `It cannot be used:\n${list}\nAnswer the question again, whole and without these faults.`].join(
    "\n",
  );
}

const FRAME_TOKENS = 60;

const faultLines = (faults: string[]): string =>
  faults
    .slice(0, MAX_FAULTS)
    .map((fault) => `- ${fault.slice(0, MAX_FAULT_LENGTH)}`)
    .join("\n");

const clip = (text: string, maxTokens: number): string => splitText(text, maxTokens)[0] ?? "";

const tooLong = ({ maxOutputTokens }: ModelProfile): ModelFailure => ({
  code: "model_answer_invalid",
  message: `The answer is longer than the ${maxOutputTokens} tokens that the model may write. Allow it more.`,
  retryable: false,
});

const invalid = (faults: string[]): ModelFailure => ({
  code: "model_answer_invalid",
  message: `The model gave no usable answer in ${MAX_REASKS + 1} attempts: ${faults.slice(0, 3).join("; ").slice(0, 300)}`,
  retryable: false,
});
