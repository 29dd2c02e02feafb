import { buildSync } from "esbuild";
import { type Node, type ParseResult, parseSync, Visitor } from "oxc-parser";

/*
 * pdf.js as bundled by unpdf is half a megabyte of gzipped code, most of it for display and forms. The second reader
 * only needs text and fonts; everything else is removed from the source here, by the class names that the bundle keeps.
 */

/** The only export that is used; code that it does not reach is removed. */
const ENTRY = "getDocument";

/** Classes that are referenced while text is opened and read but never instantiated, with what they would pull in. */
const UNUSED_CLASSES = new Set([
  "AnnotationEditor", // drawing and editing on pages
  "AnnotationEditorUIManager",
  "AnnotationFactory",
  "Binder",
  "CanvasGraphics", // displaying a page
  "ConfigNamespace", // XFA forms, which are not read unless `enableXfa` is set
  "FontFinder",
  "PDFEditor", // merging files
  "TemplateNamespace",
]);

/** An image has no pixels. */
const NO_IMAGE = new Map([["decodeImage", "{this.eof=true;return this.buffer}"]]);

/**
 * What methods do instead of drawing: images and patterns are not decoded, and annotations have no appearance. The page
 * still loads its fonts.
 */
const NOT_DRAWN: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map([
  ["Jbig2Stream", NO_IMAGE],
  ["JpegStream", new Map([...NO_IMAGE, ["getTransferableImage", "{return null}"]])],
  ["JpxStream", NO_IMAGE],
  ["Page", new Map([["_parsedAnnotations", "{return Promise.resolve([])}"]])],
  [
    "PartialEvaluator",
    new Map([
      ["buildPaintImageXObject", "{}"],
      ["handleColorN", "{}"],
      ["handleSMask", "{}"],
      ["handleTilingType", "{}"],
      ["parseShading", "{}"],
    ]),
  ],
]);

/** An entry of the table of fonts that XFA forms are set in, which only these forms look up. */
const XFA_FONT = '["PdfJS-Fallback-Regular"]=';

/** The decoder of a rare filter contains its own dictionary; the runtime has a native one. */
const BROTLI_FACTORY = "makeBrotliDecode";
const MAX_BROTLI_BYTES = 64 * 1024 * 1024;
const BROTLI_IMPORT = 'import{brotliDecompressSync as nativeBrotliDecode}from"node:zlib";';
const BROTLI_DECODER = `()=>bytes=>nativeBrotliDecode(bytes,{maxOutputLength:${MAX_BROTLI_BYTES}})`;

/**
 * The bundler's helper that restores the name of a class or function: `static{p(this,"Page")}`, `p(() => ...,
 * "decode")`.
 */
const NAMING = "p";

type Program = ParseResult["program"];

interface Edit {
  start: number;
  end: number;
  text: string;
}

/**
 * Removes everything from the source that reading text does not reach. Throws if one of the names is missing, which
 * means that the bundle has changed.
 */
export function trimPdfjs(source: string): string {
  return BROTLI_IMPORT + withoutUnreached(withOwnNames(withoutUnused(source)));
}

/** Renames variables in functions that have the name of a top-level one, so that every name is unambiguous. */
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
  const missing = new Set([
    ...UNUSED_CLASSES,
    BROTLI_FACTORY,
    XFA_FONT,
    ...[...NOT_DRAWN].flatMap(([owner, methods]) => [...methods.keys()].map((name) => `${owner}.${name}`)),
  ]);
  const cut = (start: number, end: number, text = ""): void => void edits.push({ start, end, text });
  const xfaFont = source.indexOf(XFA_FONT);
  let xfaTable: Node | undefined;
  new Visitor({
    ClassBody({ body }) {
      for (const { name, edit } of notDrawn(body)) {
        missing.delete(name);
        edits.push(edit);
      }
    },
    FunctionExpression({ body }) {
      // The innermost function around the entry is visited last, and only its body is cut.
      if (body === null || xfaFont < body.start || xfaFont >= body.end) return;
      missing.delete(XFA_FONT);
      xfaTable = body;
    },
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
      // A call could have side effects, so nothing wrapped in one could be removed.
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
  if (xfaTable !== undefined) cut(xfaTable.start, xfaTable.end, "{}");
  if (missing.size > 0) throw new Error(`pdf.js has no ${[...missing].join(", ")} any more.`);
  return edited(source, edits);
}

/** Edits that keep the methods of a class from drawing. */
function notDrawn(body: Node[]): { name: string; edit: Edit }[] {
  const owner = body.map(keptName).find((name) => name !== undefined) ?? "";
  return body.flatMap((member) => {
    if (member.type !== "MethodDefinition" || member.key.type !== "Identifier" || member.value.body === null) return [];
    const text = NOT_DRAWN.get(owner)?.get(member.key.name);
    const { start, end } = member.value.body;
    return text === undefined ? [] : [{ name: `${owner}.${member.key.name}`, edit: { start, end, text } }];
  });
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
  /** The edit that removes the declaration from the source. */
  edit: Edit;
}

/**
 * Removes declarations that nothing reachable refers to. Bundlers do this too, but keep whatever might have side
 * effects when it is evaluated: classes with computed or static members, objects created by calls. At the top level of
 * pdf.js these have none.
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
    // Removes only the value: the name stays declared, since the rest of the statement is kept.
    return [{ name: id.name, names: namesIn(declarator), edit: { start: init.start, end: init.end, text: "0" } }];
  });
  return declared.length === statement.declarations.length ? declared : [];
}

/** Names that a node refers to, without those of members. */
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

/** Applies the edits; one inside another is skipped. */
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
