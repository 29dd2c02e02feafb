/** All ASCII characters between these two are visible. */
const SPACE = 0x20;
const DELETE = 0x7f;

/** Whether a text is invisible. Several steps ask this of each character, and most characters are ASCII letters. */
export function isBlank(text: string): boolean {
  const first = text.charCodeAt(0);
  return !(first > SPACE && first < DELETE) && text.trim() === "";
}
