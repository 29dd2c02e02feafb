/** Between them every character of ASCII is seen. */
const SPACE = 0x20;
const DELETE = 0x7f;

/** Whether nothing is seen of a text. Asked of each character by several steps, and most begin with a letter of ASCII. */
export function isBlank(text: string): boolean {
  const first = text.charCodeAt(0);
  return !(first > SPACE && first < DELETE) && text.trim() === "";
}
