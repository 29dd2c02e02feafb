/*
 * Notations that name types before their use: tables of SQL, classes of Python, interfaces of TypeScript. They are
 * rewritten as one shape in braces.
 */

/** "CREATE TABLE burials (plot VARCHAR(12), age INTEGER)". */
const TABLE = /\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?[\w."`]+\s*\(/iu;
/** Lines of a table that are no columns. */
const NO_COLUMN = /^(?:primary|foreign|unique|constraint|check|index|key|references)\b/iu;
const COLUMN = /^["`[]?([\p{L}_][\p{L}\p{N}_]*)["`\]]?\s+(enum\s*\(([^()]*)\)|\p{L}+)/iu;
const SQL_TYPES: readonly [RegExp, string][] = [
  [/^(?:big|small|tiny|medium)?(?:int|integer|serial)\d*$/i, "integer"],
  [/^(?:decimal|numeric|float\d*|real|double|money|number)$/i, "number"],
  [/^bool(?:ean)?$/i, "boolean"],
  [/^(?:date|datetime|timestamp|timestamptz)$/i, "date"],
];

/** "class Stop(BaseModel):", with its indented lines. */
const PYTHON_CLASS = /^[ \t]*class\s+(\w+)\s*(?:\([^()\n]*\))?\s*:[ \t]*\n((?:[ \t]*\n|[ \t]+[^\n]+(?:\n|$))+)/gmu;
const PYTHON_FIELD = /^\s+([\p{L}_][\p{L}\p{N}_]*)\s*:\s*([^=#\n]+?)\s*(?:[=#].*)?$/u;
/** "interface Stop { name: string }". */
const INTERFACE = /\b(?:interface|type|class|struct|record)\s+(\w+)\s*=?\s*\{([^{}]*)\}/gu;

/** A description's types as one shape in braces; `undefined` if it has none in these notations. */
export function asBraces(description: string): string | undefined {
  return (
    tableOf(description) ??
    typesOf([...description.matchAll(PYTHON_CLASS)].map(pythonType)) ??
    interfacesOf(description)
  );
}

function tableOf(description: string): string | undefined {
  const start = TABLE.exec(description);
  if (start === null) return undefined;
  const columns: string[] = [];
  for (const line of atTopLevel(description.slice(start.index + start[0].length))) {
    if (NO_COLUMN.test(line)) continue;
    const [, name, type = "", values] = COLUMN.exec(line) ?? [];
    if (name === undefined) return undefined;
    const choices = values?.split(",").map((value) => value.trim());
    columns.push(
      `${name}: ${choices?.join(" | ") ?? SQL_TYPES.find(([pattern]) => pattern.test(type))?.[1] ?? "string"}`,
    );
  }
  return columns.length === 0 ? undefined : `{ ${columns.join(", ")} }`;
}

/** The pieces between commas up to the parenthesis that closes the text. */
function atTopLevel(text: string): string[] {
  const pieces = [""];
  let depth = 0;
  for (const sign of text) {
    if (sign === "(") depth++;
    if (sign === ")" && depth-- === 0) break;
    if (sign === "," && depth === 0) pieces.push("");
    else pieces.push(`${pieces.pop() ?? ""}${sign}`);
  }
  return pieces.map((piece) => piece.trim()).filter((piece) => piece !== "");
}

type NamedType = readonly [name: string, body: string];

function pythonType([, name = "", body = ""]: RegExpMatchArray): NamedType {
  const fields = body.split("\n").flatMap((line) => {
    const [, field, type] = PYTHON_FIELD.exec(line) ?? [];
    return field === undefined ? [] : [`${field}: ${type}`];
  });
  return [name, fields.join(", ")];
}

function interfacesOf(description: string): string | undefined {
  const types = [...description.matchAll(INTERFACE)].map(([, name = "", body = ""]): NamedType => [name, body]);
  return types.length < 2 ? undefined : typesOf(types);
}

/** The type that no other one names, with those that it names in their places. */
function typesOf(types: readonly NamedType[]): string | undefined {
  const named = new Map(types.filter(([, body]) => body.trim() !== "").slice(0, MOST_TYPES));
  const uses = (body: string, name: string): boolean => new RegExp(`\\b${name}\\b`).test(body);
  const main = [...named].findLast(([name]) => ![...named].some(([other, body]) => other !== name && uses(body, name)));
  if (main === undefined) return undefined;
  let text = `{ ${main[1]} }`;
  for (let level = 0; level < MOST_LEVELS; level++)
    for (const [name, body] of named)
      if (name !== main[0]) text = text.replace(new RegExp(`\\b${name}\\b(?!\\s*:)`, "g"), () => `{ ${body} }`);
  return text.length > LONGEST ? undefined : text;
}

const MOST_TYPES = 30;
const MOST_LEVELS = 3;
const LONGEST = 20_000;
