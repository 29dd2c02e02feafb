/** Words that Python keeps for itself (3.13, soft ones excluded): fields become attributes of classes there. */
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

/** Names that a scalar extraction keeps for its own records. */
export const RESERVED_FOR_MARKDOWN: readonly string[] = [
  "id",
  "source_file",
  "content",
  "metadata",
  "embedding_chunks",
];

/** As Python has it: letters of every script, with the marks that some put on them. */
const IDENTIFIER = /^[\p{XIDS}_]\p{XIDC}*$/u;

/** What JavaScript objects answer to by themselves: a field of such a name could not be told from nothing. */
const UNSAFE = new Set(["__proto__"]);

/** Why a property may not be called so; `undefined` when it may. */
export function nameFault(name: string): string | undefined {
  if (/^\p{N}/u.test(name)) return "begins with a digit";
  if (!IDENTIFIER.test(name)) return "is not an identifier (letters, digits and underscores)";
  if (PYTHON_KEYWORDS.has(name)) return "is a reserved Python keyword";
  return UNSAFE.has(name) ? "cannot be used as a name" : undefined;
}
