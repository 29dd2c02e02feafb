import { buildSync } from "esbuild";
import { type Node, type ParseResult, parseSync, Visitor } from "oxc-parser";

/*
 * pdf.js as unpdf bundles it is half a megabyte of gzipped code, most of it for screens and forms. What the second reader asks of it is
 * text and fonts; the rest is cut out of the source here, by the names that the bundle keeps of its classes.
 */

/** The only export that is used; what it cannot reach is left out. */
const ENTRY = "getDocument";

/** Classes of a text's opening and reading that are named on the way but never made, each with what it would bring along. */
const UNUSED_CLASSES = new Set([
  "AnnotationEditor", // drawing and writing on pages
  "AnnotationEditorUIManager",
  "Binder",
  "CanvasGraphics", // showing a page
  "ConfigNamespace", // forms of XML, which are not read unless `enableXfa` says so
  "FontFinder",
  "PDFEditor", // making a file of several
  "TemplateNamespace",
]);

/** The decoder of a rare filter holds a dictionary of its own; the runtime has the same in native code. */
const BROTLI_FACTORY = "makeBrotliDecode";
const MAX_BROTLI_BYTES = 64 * 1024 * 1024;
const BROTLI_IMPORT = 'import{brotliDecompressSync as nativeBrotliDecode}from"node:zlib";';
const BROTLI_DECODER = `()=>bytes=>nativeBrotliDecode(bytes,{maxOutputLength:${MAX_BROTLI_BYTES}})`;

/** The function that gives a class or function its name back: `static{p(this,"Page")}`, `p(() => ..., "decode")`. */
const NAMING = "p";

type Program = ParseResult["program"];

interface Edit {
  start: number;
  end: number;
  text: string;
}

/** The source with everything cut out that reading text never comes to. Throws when a name is not in it: then the bundle has changed. */
export function trimPdfjs(source: string): string {
  return BROTLI_IMPORT + withoutUnreached(withOwnNames(withoutUnused(source)));
}

/** No variable inside a function keeps the name of something at the top level, so that a name is unambiguous. */
function withOwnNames(source: string): string {
  const { outputFiles } = buildSync({
    stdin: { contents: source },
    bundle: true,
    write: false,
    format: "esm",
    target: "esnext",
    minifyWhitespace: true,
  });
  return outputFiles[0]?.text ?? "";
}

function parsed(source: string): Program {
  const { program, errors } = parseSync("pdfjs.mjs", source);
  if (errors.length > 0) throw new Error(`pdf.js could not be parsed: ${errors[0]?.message}`);
  return program;
}

function withoutUnused(source: string): string {
  const program = parsed(source);
  const edits: Edit[] = [];
  const missing = new Set([...UNUSED_CLASSES, BROTLI_FACTORY]);
  const cut = (start: number, end: number, text = ""): void => void edits.push({ start, end, text });
  new Visitor({
    ClassDeclaration({ id, superClass, body }) {
      const name = keptName(body.body[0]);
      if (id === null || name === undefined || !UNUSED_CLASSES.has(name)) return;
      missing.delete(name);
      cut(
        (superClass ?? id).start - (superClass === null ? 0 : " extends ".length),
        body.end,
        superClass ? "{}" : `${id.name}{}`,
      );
    },
    StaticBlock(block) {
      const name = keptName(block);
      const isAskedFor = source.includes(`constructor.name!=="${name}"`);
      if (name !== undefined && !isAskedFor) cut(block.start, block.end);
    },
    CallExpression({ start, end, callee, arguments: [named, name] }) {
      // A call could have effects, so nothing that is wrapped in one could be left out.
      if (callee.type !== "Identifier" || callee.name !== NAMING || named === undefined) return;
      if (named.type === "ThisExpression" || name?.type !== "Literal") return;
      if (name.value === BROTLI_FACTORY) {
        missing.delete(BROTLI_FACTORY);
        cut(start, end, BROTLI_DECODER);
        return;
      }
      cut(start, named.start, "(");
      cut(named.end, end, ")");
    },
    ExpressionStatement({ start, end, expression }) {
      if (expression.type === "SequenceExpression" || expression.type === "AssignmentExpression") {
        if (/^globalThis\._?pdfjs(Lib|TestingUtils)=/.test(source.slice(start, end))) cut(start, end, ";");
      }
    },
    ExportNamedDeclaration({ start, end, specifiers }) {
      const entry = specifiers.find(({ exported }) => exported.type === "Identifier" && exported.name === ENTRY);
      if (entry !== undefined) cut(start, end, `export{${source.slice(entry.start, entry.end)}};`);
    },
  }).visit(program);
  if (missing.size > 0) throw new Error(`pdf.js has no ${[...missing].join(", ")} any more.`);
  return edited(source, edits);
}

/** The name in `static{p(this,"Name")}`. */
function keptName(member: Node | undefined): string | undefined {
  if (member?.type !== "StaticBlock" || member.body.length !== 1) return undefined;
  const [statement] = member.body;
  if (statement?.type !== "ExpressionStatement" || statement.expression.type !== "CallExpression") return undefined;
  const { callee, arguments: values } = statement.expression;
  if (callee.type !== "Identifier" || callee.name !== NAMING || values[0]?.type !== "ThisExpression") return undefined;
  return values[1]?.type === "Literal" && typeof values[1].value === "string" ? values[1].value : undefined;
}

interface Declared {
  name: string;
  names: Set<string>;
  /** What takes it out of the source. */
  edit: Edit;
}

/**
 * Leaves out what nothing names that is needed. Bundlers do that too, but keep what might have effects when it is made:
 * classes with computed or static members, objects made by calls. At the top of pdf.js these have none.
 */
function withoutUnreached(source: string): string {
  const declared = new Map<string, Declared>();
  const needed: Set<string>[] = [];
  for (const statement of parsed(source).body) {
    const found = declarationsIn(statement);
    for (const declaration of found) declared.set(declaration.name, declaration);
    if (found.length === 0) needed.push(namesIn(statement));
  }
  const reached = new Set<string>();
  for (let names = needed.pop(); names !== undefined; names = needed.pop()) {
    for (const name of names) {
      const declaration = declared.get(name);
      if (declaration === undefined || reached.has(name)) continue;
      reached.add(name);
      needed.push(declaration.names);
    }
  }
  return edited(
    source,
    [...declared.values()].filter(({ name }) => !reached.has(name)).map(({ edit }) => edit),
  );
}

function declarationsIn(statement: Node): Declared[] {
  if (statement.type === "ClassDeclaration" || statement.type === "FunctionDeclaration") {
    if (statement.id === null) return [];
    const { start, end, id } = statement;
    return [{ name: id.name, names: namesIn(statement), edit: { start, end, text: ";" } }];
  }
  if (statement.type !== "VariableDeclaration") return [];
  const declared = statement.declarations.flatMap((declarator) => {
    const { id, init } = declarator;
    if (id.type !== "Identifier" || init === null) return [];
    // Only its value is left out: the name stays declared, for the code beside it.
    return [{ name: id.name, names: namesIn(declarator), edit: { start: init.start, end: init.end, text: "0" } }];
  });
  return declared.length === statement.declarations.length ? declared : [];
}

/** The names that stand for something in it; those of members stand for nothing outside. */
function namesIn(node: Node): Set<string> {
  const names = new Set<string>();
  const members = new Set<Node>();
  const visitor = new Visitor({
    MemberExpression({ property, computed }) {
      if (!computed) members.add(property);
    },
    Property({ key, computed, shorthand }) {
      if (!computed && !shorthand) members.add(key);
    },
    MethodDefinition({ key, computed }) {
      if (!computed) members.add(key);
    },
    PropertyDefinition({ key, computed }) {
      if (!computed) members.add(key);
    },
    Identifier(identifier) {
      if (!members.has(identifier)) names.add(identifier.name);
    },
  });
  visitor.visit({ type: "Program", body: [node], start: node.start, end: node.end } as unknown as Program);
  return names;
}

/** Makes the edits; one inside another is part of what that one replaces. */
function edited(source: string, edits: Edit[]): string {
  const inOrder = edits.toSorted((one, other) => one.start - other.start || other.end - one.end);
  let text = "";
  let at = 0;
  for (const { start, end, text: replacement } of inOrder) {
    if (start < at) continue;
    text += source.slice(at, start) + replacement;
    at = end;
  }
  return text + source.slice(at);
}
