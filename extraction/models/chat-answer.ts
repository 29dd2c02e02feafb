import * as z from "zod";

/** The answer of a model. */
export interface ChatAnswer {
  /** Text, or the object itself if the server has already parsed it. */
  content: string | Record<string, unknown>;
  /** Whether it was cut off at the maximum length. */
  cut: boolean;
  inputTokens: number | undefined;
  outputTokens: number | undefined;
}

const count = z.number().int().min(0).optional().catch(undefined);
const partSchema = z.looseObject({ text: z.string() });
const contentSchema = z.union([
  z.string(),
  z
    .array(z.union([partSchema, z.unknown()]))
    .transform((parts) => parts.map((part) => partSchema.safeParse(part).data?.text ?? "").join("")),
  z.record(z.string(), z.unknown()),
]);

const answerSchema = z.object({
  choices: z
    .array(z.object({ message: z.object({ content: contentSchema }), finish_reason: z.string().nullish() }))
    .min(1)
    .optional()
    .catch(undefined),
  response: contentSchema.optional().catch(undefined),
  usage: z.object({ prompt_tokens: count, completion_tokens: count }).optional().catch(undefined),
});

/** Reads a server's answer in either of its shapes; `undefined` if it is empty. */
export function readChatAnswer(body: unknown): ChatAnswer | undefined {
  const answer = answerSchema.safeParse(body).data;
  const choice = answer?.choices?.[0];
  const content = choice?.message.content ?? answer?.response;
  if (content === undefined || content === "") return undefined;
  return {
    content,
    cut: choice?.finish_reason === "length",
    inputTokens: answer?.usage?.prompt_tokens,
    outputTokens: answer?.usage?.completion_tokens,
  };
}

/** The text of an answer without the reasoning that some models write before it. */
export function spokenText(answer: ChatAnswer): string {
  if (typeof answer.content !== "string") return JSON.stringify(answer.content);
  const end = answer.content.lastIndexOf("</think>");
  const text = end === -1 ? answer.content : answer.content.slice(end + "</think>".length);
  return text.trim();
}
