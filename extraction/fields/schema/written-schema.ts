import type { FieldSchema, ObjectSchema, ScalarSchema } from "../field-schema.ts";
import { nameOf, scalarOf } from "./described-scalar.ts";
import { namedType } from "./described-type.ts";
import { asBraces } from "./written-notations.ts";

/*
 * Shapes that people write in the notation of a programming language: JSON with types or with examples of values,
 * interfaces of TypeScript, lists of `{ name: type }`.
 */

const TOKEN =
  /"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([\p{L}_$][\p{L}\p{N}_$-]*)|(-?\d+(?:\.\d+)?)|([{}[\]()<>:;,?|=])/gu;
const MOST_LEVELS = 4;
/** "total: number" before the braces: what they hold is one of several fields. */
const TYPED = /:\s*([\p{L}/]+)/gu;

interface Token {
  text: string;
  kind: "quoted" | "word" | "number" | "sign";
}

class NotWritten extends Error {}

/** The schema of a shape in braces; `undefined` if the description has none that is complete. */
export function writtenSchema(written: string): ObjectSchema | undefined {
  const description = asBraces(written) ?? written;
  const start = description.indexOf("{");
  if (start < 0 || !/^\{\s*["'\p{L}_]/u.test(description.slice(start))) return undefined;
  const before = description.slice(0, start);
  const isPart = [...before.matchAll(TYPED)].some(([, type = ""]) => namedType(type) !== undefined);
  const isTyped = [...before.matchAll(/\((\p{L}+)\)/gu)].some(([, type = ""]) => namedType(type) !== undefined);
  const isWithin = before.split("(").length > before.split(")").length;
  if (isPart || isTyped || isWithin || /,[^\n]*\[\s*$/.test(before)) return undefined;
  try {
    const schema = new Reader(tokensOf(description.slice(start))).value("", 0);
    return schema.type === "object" ? schema : undefined;
  } catch (error) {
    if (error instanceof NotWritten) return undefined;
    throw error;
  }
}

function tokensOf(text: string): Token[] {
  return [...text.replace(/\/\/[^\n]*/g, "").matchAll(TOKEN)].map(([, double, single, word, number, sign]): Token => {
    if (word !== undefined) return { text: word, kind: "word" };
    if (number !== undefined) return { text: number, kind: "number" };
    return sign === undefined ? { text: double ?? single ?? "", kind: "quoted" } : { text: sign, kind: "sign" };
  });
}

class Reader {
  readonly #tokens: Token[];
  #at = 0;

  constructor(tokens: Token[]) {
    this.#tokens = tokens;
  }

  value(name: string, level: number): FieldSchema {
    if (level > MOST_LEVELS) throw new NotWritten();
    let schema = this.#single(name, level);
    while (this.#skip("[")) {
      this.#expect("]");
      schema = { type: "array", items: schema };
    }
    return schema;
  }

  #single(name: string, level: number): FieldSchema {
    if (this.#skip("{")) return this.#object(level);
    if (this.#skip("[")) {
      const items = this.value(name, level + 1);
      while (this.#skip(",")) if (!this.#is("]")) this.value(name, level + 1);
      this.#expect("]");
      return { type: "array", items };
    }
    const token = this.#tokens[this.#at++];
    if (token === undefined || token.kind === "sign") throw new NotWritten();
    const generic = token.kind === "word" && /^(?:array|list|set|sequence|optional)$/i.test(token.text);
    if (generic && (this.#skip("<") || this.#skip("["))) {
      const items = this.value(name, level + 1);
      if (!this.#skip(">")) this.#expect("]");
      return /^optional$/i.test(token.text) ? items : { type: "array", items };
    }
    return this.#scalar(name, token);
  }

  #object(level: number): ObjectSchema {
    const properties: Record<string, FieldSchema> = {};
    while (!this.#skip("}")) {
      const key = this.#tokens[this.#at++];
      if (key === undefined || (key.kind !== "word" && key.kind !== "quoted")) throw new NotWritten();
      this.#skip("?");
      this.#expect(":");
      const name = nameOf(key.text);
      const schema = this.value(key.text, level + 1);
      if (name !== undefined && !Object.hasOwn(properties, name)) properties[name] = schema;
      while (this.#skip(",") || this.#skip(";"));
    }
    if (Object.keys(properties).length === 0) throw new NotWritten();
    return { type: "object", properties };
  }

  #scalar(name: string, token: Token): ScalarSchema {
    const choices = [token];
    while (this.#skip("|")) {
      const next = this.#tokens[this.#at++];
      if (next === undefined) throw new NotWritten();
      if (!/^(?:null|undefined|none)$/i.test(next.text)) choices.push(next);
    }
    const type = choices.map(({ text }) => namedType(text)).find((each) => each !== undefined);
    if (choices.length > 1 && type === undefined) {
      return { type: "string", enum: [...new Set(choices.map(({ text }) => text))] };
    }
    const known = scalarOf(name, name);
    if (type === "date") return { type: "string", description: `${name} (ISO 8601 date)` };
    if (type !== undefined) return { type, description: known.description ?? name };
    if (token.kind === "number")
      return { type: /^-?\d+$/.test(token.text) && known.type === "integer" ? "integer" : "number" };
    return /^(?:true|false)$/.test(token.text) ? { type: "boolean" } : known;
  }

  #is(sign: string): boolean {
    const token = this.#tokens[this.#at];
    return token?.kind === "sign" && token.text === sign;
  }

  #skip(sign: string): boolean {
    if (!this.#is(sign)) return false;
    this.#at++;
    return true;
  }

  #expect(sign: string): void {
    if (!this.#skip(sign)) throw new NotWritten();
  }
}
