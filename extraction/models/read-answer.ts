import type { JsonObject } from "../fields/fields-answer.ts";
import { type ChatAnswer, spokenText } from "./chat-answer.ts";
import { findJson } from "./find-json.ts";
import type { Reading } from "./model.ts";

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

/** A whole answer between these marks has them taken off. */
const FENCED_WHOLE = /^```\w*\n([\s\S]*?)\n?```$/;
/** How far above the words asked for an answer is still taken. */
const TOLERANCE = 2;

/** The words of an answer that came to its end and is not much longer than asked for. */
export function readProse(answer: ChatAnswer, mostWords: number): Reading<string> {
  const said = spokenText(answer);
  const text = (FENCED_WHOLE.exec(said)?.[1] ?? said).trim();
  if (text === "") return { ok: false, faults: ["the answer was empty"] };
  if (answer.cut) return { ok: false, faults: ["write less"] };
  if (typeof answer.content !== "string") return { ok: false, faults: ["write plain text and no JSON"] };
  if (/<<<DATA-\d|DATA-\d+>>>/.test(text)) return { ok: false, faults: ["leave out the marks around the data"] };
  const words = text.split(/\s+/).length;
  const faults = words > TOLERANCE * mostWords ? [`it has ${words} words: write at most ${mostWords}`] : [];
  return faults.length === 0 ? { ok: true, value: text } : { ok: false, faults };
}
