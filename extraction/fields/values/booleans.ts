import { plainLetters } from "./plain-letters.ts";

const TRUE = new Set(
  "yes y true x checked on ja oui si sim tak ano wahr vrai verdadero vero sant 1 ☑ ☒ ✓ ✔ ✗ ✘ ■ [x]".split(" "),
);
const FALSE = new Set(
  "no n false unchecked off nein non nao nie nee ne falsch faux falso nej 0 ☐ □ [] [ ] none".split(" "),
);

/** The boolean meaning of a word, a tick or a checkbox; `undefined` for anything else. */
export function parseBoolean(text: string): boolean | undefined {
  const plain = plainLetters(text.trim()).replace(/[.,;:!]+$/, "");
  if (TRUE.has(plain)) return true;
  if (FALSE.has(plain) || /^\[\s*\]$/.test(plain)) return false;
  return undefined;
}
