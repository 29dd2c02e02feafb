const MAX_NAME_CHARACTERS = 200;
/** Path separators, control characters, characters that file systems or headers refuse, and invisible direction marks. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
const UNSAFE = /[\u0000-\u001f\u007f<>:"/\\|?*\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g;

/** A source's name as it is shown and used for outputs: the last step of a path, without anything unsafe. */
export function safeFileName(name: string, fallback = "document.pdf"): string {
  const step = name.normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  const cleaned = step.replace(UNSAFE, "_").replace(/^[\s.]+|[\s.]+$/g, "");
  return Array.from(cleaned).slice(0, MAX_NAME_CHARACTERS).join("") || fallback;
}
