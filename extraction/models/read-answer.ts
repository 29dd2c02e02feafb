import type { JsonObject } from "../fields/fields-answer.ts";
import { type ChatAnswer, spokenText } from "./chat-answer.ts";
import { findJson } from "./find-json.ts";
import type { Reading } from "./model.ts";

/** The JSON object in an answer, as accepted by `check`. */
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

/** A code fence around the whole answer, which is removed. */
const FENCED_WHOLE = /^```\w*\n([\s\S]*?)\n?```$/;
/** An answer is accepted with up to this many times the requested number of words. */
const TOLERANCE = 2;

/** The text of an answer that is complete and not much longer than requested. */
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
