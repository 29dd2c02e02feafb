/**
 * Text of a document inside a prompt. It is put between two lines with a word that the text does not contain, so that
 * nothing in the text can end it; and nothing in it can pass for the control tokens that tell a model who is speaking.
 */

/** Tags such as `<|im_start|>`, `<start_of_turn>`, `</s>`, `<think>`, `<｜User｜>`, in any model's spelling. */
const CONTROL_TAG = /<(?=[/\\]?[|｜]?[A-Za-z_▁0-9]{1,40}[|｜]?>)/g;
const CONTROL_BRACKET = /\[(?=\/?(?:INST|IMG|IMG_BREAK|IMG_END|THINK|SYSTEM_PROMPT|TOOL_[A-Z]+|AVAILABLE_TOOLS)\])/gi;
const LLAMA_SYSTEM = /<<(?=\/?SYS>>)/gi;
/** Control characters except tab and line feed; direction overrides, which show text in a different order. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it removes
const UNSEEN = /[\u0000-\u0008\u000b-\u001f\u007f\u200b\u202a-\u202e\u2060-\u2069\ufeff]|[\u{e0000}-\u{e007f}]/gu;

/** The text without characters that a reader does not see and a model might obey. */
export function plainWords(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(UNSEEN, "")
    .replace(LLAMA_SYSTEM, "< <")
    .replace(CONTROL_TAG, "< ")
    .replace(CONTROL_BRACKET, "[ ");
}

/** A word that none of the texts contains in upper or lower case. */
export function fenceFor(texts: string[]): string {
  const all = texts.join("\n").toUpperCase();
  let number = 1;
  while (all.includes(`DATA-${number}`)) number++;
  return `DATA-${number}`;
}

/** `text` between two lines of its fence; `label` says what it is. */
export function fenced(label: string, text: string, fence: string): string {
  return `${label}\n<<<${fence}\n${text}\n${fence}>>>`;
}
