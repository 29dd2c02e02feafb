/** Reserved words of Python (3.13, without soft keywords), since fields become attributes of Python classes. */
const PYTHON_KEYWORDS = new Set([
  "False",
  "None",
  "True",
  "and",
  "as",
  "assert",
  "async",
  "await",
  "break",
  "class",
  "continue",
  "def",
  "del",
  "elif",
  "else",
  "except",
  "finally",
  "for",
  "from",
  "global",
  "if",
  "import",
  "in",
  "is",
  "lambda",
  "nonlocal",
  "not",
  "or",
  "pass",
  "raise",
  "return",
  "try",
  "while",
  "with",
  "yield",
]);

/** Names reserved for the records of a scalar extraction. */
export const RESERVED_FOR_MARKDOWN: readonly string[] = [
  "id",
  "source_file",
  "content",
  "metadata",
  "embedding_chunks",
];

/** Identifiers as in Python: letters of every script, with combining marks. */
const IDENTIFIER = /^[\p{XIDS}_]\p{XIDC}*$/u;

/** Names that every JavaScript object has: a field with such a name could not be told from a missing one. */
const UNSAFE = new Set(["__proto__"]);

/** Why a property may not have this name; `undefined` if it may. */
export function nameFault(name: string): string | undefined {
  if (/^\p{N}/u.test(name)) return "begins with a digit";
  if (!IDENTIFIER.test(name)) return "is not an identifier (letters, digits and underscores)";
  if (PYTHON_KEYWORDS.has(name)) return "is a reserved Python keyword";
  return UNSAFE.has(name) ? "cannot be used as a name" : undefined;
}
