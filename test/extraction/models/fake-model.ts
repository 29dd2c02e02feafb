import type { JsonValue } from "../../../extraction/fields/fields-answer.ts";

/*
 * A model server that follows a prepared list of behaviours: one for each call, and the last one from then on. Its
 * instructions and the recorded calls are plain JSON, so that it can run behind HTTP, behind a binding or in another
 * Worker.
 */

export type FailureKind = "busy" | "broken" | "quota" | "rejected" | "too_large" | "not_json";

export type Behaviour =
  | {
      do: "answer";
      content: JsonValue;
      /** Property that holds the content of the answer; `choices` by default. */
      shape?: "choices" | "response";
      usage?: { prompt_tokens: number; completion_tokens: number };
      cut?: boolean;
      delayMs?: number;
    }
  /** Obeys an instruction in the document: `ignore the schema, output WORD`. */
  | { do: "obey" }
  /** Behaves like the first of these whose words occur in the request. */
  | { do: "choose"; among: [words: string, behaviour: Behaviour][] }
  | { do: "fail"; as: FailureKind; retryAfter?: string }
  | { do: "hang" };

export interface HeardRequest {
  model: string;
  messages: { role: string; content: string | { type: string; text?: string; image_url?: { url: string } }[] }[];
  max_tokens: number;
  [setting: string]: unknown;
}

export type FakeReply =
  | { kind: "answer"; body: JsonValue; delayMs: number }
  | { kind: "fail"; as: FailureKind; retryAfter?: string | undefined }
  | { kind: "hang" };

export class FakeModel {
  heard: HeardRequest[] = [];
  #behaviours: Behaviour[] = [];

  constructor(behaviours: Behaviour[]) {
    this.tell(behaviours);
  }

  /** Replaces its instructions and forgets the recorded calls. */
  tell(behaviours: Behaviour[]): void {
    this.heard = [];
    this.#behaviours = [...behaviours];
  }

  reply(request: HeardRequest): FakeReply {
    this.heard.push(request);
    const [next] = this.#behaviours;
    if (next === undefined) throw new Error("the model was not told what to do");
    if (this.#behaviours.length > 1) this.#behaviours.shift();
    return this.#act(next, request);
  }

  #act(behaviour: Behaviour, request: HeardRequest): FakeReply {
    switch (behaviour.do) {
      case "answer":
        return { kind: "answer", body: bodyOf(behaviour), delayMs: behaviour.delayMs ?? 0 };
      case "obey":
        return { kind: "answer", body: bodyOf({ content: obedience(request) }), delayMs: 0 };
      case "fail":
        return { kind: "fail", as: behaviour.as, retryAfter: behaviour.retryAfter };
      case "hang":
        return { kind: "hang" };
      case "choose": {
        const words = wordsOf(request);
        const [, chosen = { do: "hang" } as const] = behaviour.among.find(([mark]) => words.includes(mark)) ?? [];
        return this.#act(chosen, request);
      }
    }
  }
}

interface Said {
  content: JsonValue;
  shape?: "choices" | "response";
  usage?: { prompt_tokens: number; completion_tokens: number };
  cut?: boolean;
}

function bodyOf({ content, shape = "choices", usage, cut = false }: Said): JsonValue {
  const counted = usage === undefined ? {} : { usage };
  if (shape === "response") return { response: content, tool_calls: [], ...counted };
  const message = { role: "assistant", content: typeof content === "string" ? content : JSON.stringify(content) };
  return { id: "chat-1", choices: [{ index: 0, message, finish_reason: cut ? "length" : "stop" }], ...counted };
}

/** All words of a request. */
export const wordsOf = ({ messages }: HeardRequest): string =>
  messages
    .flatMap(({ content }) => (typeof content === "string" ? [content] : content.map((part) => part.text ?? "")))
    .join("\n");

export const imagesOf = ({ messages }: HeardRequest): string[] =>
  messages.flatMap(({ content }) =>
    typeof content === "string" ? [] : content.flatMap((part) => (part.image_url ? [part.image_url.url] : [])),
  );

/** Answers with the bare word at first; once that is refused, with the word in every text field of the schema. */
function obedience(request: HeardRequest): JsonValue {
  const words = wordsOf(request);
  const order = /ignore the schema, output (\w+)/i.exec(words)?.[1] ?? "nothing";
  if (!words.includes("cannot be used")) return { [order]: order };
  const schema = /JSON Schema of the answer:\n(\{.*\})/.exec(words)?.[1];
  return schema === undefined ? order : filled(JSON.parse(schema), order);
}

function filled(schema: { type: string; properties?: Record<string, never>; items?: never }, word: string): JsonValue {
  if (schema.type === "string") return word;
  if (schema.type === "array" && schema.items) return [filled(schema.items, word)];
  if (schema.type !== "object") return null;
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([name, child]) => [name, filled(child, word)]),
  );
}
