import type { JsonObject } from "../fields/fields-answer.ts";
import type { Reading } from "./ask-model.ts";
import { type ChatAnswer, spokenText } from "./chat-answer.ts";
import { findJson } from "./find-json.ts";

/** The object in an answer, once `check` has accepted it. */
export function readObject<T>(answer: ChatAnswer, check: (value: JsonObject) => Reading<T>): Reading<T> {
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

/** The words of an answer that came to its end. */
export function readProse(answer: ChatAnswer): Reading<string> {
  const text = spokenText(answer);
  if (text === "") return { ok: false, faults: ["the answer was empty"] };
  return answer.cut ? { ok: false, faults: ["write less"] } : { ok: true, value: text };
}
