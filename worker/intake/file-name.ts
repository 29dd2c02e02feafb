const MAX_NAME_CHARACTERS = 200;
/** Path separators, control characters, and characters that file systems or headers reject. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this removes
const UNSAFE = /[\u0000-\u001f\u007f-\u009f<>:"/\\|?*\u2028\u2029]+/g;
/**
 * Invisible characters, removed so that two names that look the same are the same: direction marks, joiners and other
 * zero-width characters, and the tags of Unicode's plane 14.
 */
const INVISIBLE =
  /\u00ad|\u034f|\u061c|\u115f|\u1160|\u17b4|\u17b5|[\u180b-\u180f]|[\u200b-\u200f]|[\u202a-\u202e]|[\u2060-\u206f]|\u3164|[\ufe00-\ufe0f]|\ufeff|\uffa0|[\u{e0000}-\u{e0fff}]/gu;

/** A source's name as it is displayed and used for outputs: the last segment of its path, without unsafe characters. */
export function safeFileName(name: string, fallback = "document.pdf"): string {
  const step = name.normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  const cleaned = step
    .replace(INVISIBLE, "")
    .replace(UNSAFE, "_")
    .replace(/^[\s.]+|[\s.]+$/g, "");
  return Array.from(cleaned).slice(0, MAX_NAME_CHARACTERS).join("") || fallback;
}
