import { OP, REF_FUNC, readInstruction } from "./instructions.ts";
import {
  HEADER_BYTES,
  KIND,
  readerOf,
  readImports,
  readSections,
  SECTION,
  type Section,
  writeSection,
} from "./sections.ts";
import { unsignedBytes, WasmReader, WasmWriter } from "./wasm-reader.ts";

/** A function body without locals that traps. */
const TRAP = Uint8Array.from([0, OP.unreachable, OP.end]);
/**
 * Kind of element segment: functions listed by index, put into the first table at the offset that an expression gives.
 */
const ACTIVE_FUNCTIONS = 0;

interface Export {
  name: string;
  kind: number;
  index: number;
  bytes: Uint8Array;
}

/**
 * Removes unwanted exported functions from a WebAssembly module. Each function that can then no longer be reached from
 * a remaining export, from the function table or from another function is replaced by a trap. Indices stay the same.
 */
export function trimModule(bytes: Uint8Array, isWanted: (exportedName: string) => boolean): Uint8Array<ArrayBuffer> {
  const sections = readSections(bytes);
  const kept = readExports(bytes, sections).filter(({ name, kind }) => kind !== KIND.function || isWanted(name));
  const bodies = readBodies(bytes, sections);
  const imported = readImports(bytes, sections).functions;
  const reached = reachedFrom(
    [
      ...kept.filter(({ kind }) => kind === KIND.function).map(({ index }) => index),
      ...readFunctionTable(bytes, sections),
      ...readStart(bytes, sections),
    ],
    (index) => referencesOf(bodies[index - imported]),
  );
  const writer = new WasmWriter(bytes.byteLength);
  writer.append(bytes.subarray(0, HEADER_BYTES));
  for (const section of sections) {
    if (section.id === SECTION.export) {
      writeList(writer, section.id, { count: kept.length, parts: kept.map((each) => each.bytes) });
    } else if (section.id === SECTION.code) {
      const contents = bodies.map((body, index) => (reached.has(imported + index) ? body : TRAP));
      const parts = contents.flatMap((body) => [Uint8Array.from(unsignedBytes(body.byteLength)), body]);
      writeList(writer, section.id, { count: bodies.length, parts });
    } else writeSection(writer, section.id, bytes.subarray(section.start, section.end));
  }
  return writer.finish();
}

function writeList(writer: WasmWriter, id: number, { count, parts }: { count: number; parts: Uint8Array[] }): void {
  const content = new WasmWriter(parts.reduce((sum, part) => sum + part.byteLength, 8));
  content.push(unsignedBytes(count));
  for (const part of parts) content.append(part);
  writeSection(writer, id, content.finish());
}

function readExports(bytes: Uint8Array, sections: Section[]): Export[] {
  const reader = readerOf(bytes, sections, SECTION.export);
  return reader.list(() => {
    const start = reader.position;
    const length = reader.unsigned();
    const name = new TextDecoder().decode(bytes.subarray(reader.position, reader.position + length));
    reader.skip(length);
    const kind = reader.byte();
    const index = reader.unsigned();
    return { name, kind, index, bytes: bytes.subarray(start, reader.position) };
  });
}

function readBodies(bytes: Uint8Array, sections: Section[]): Uint8Array[] {
  const reader = readerOf(bytes, sections, SECTION.code);
  return reader.list(() => {
    const size = reader.unsigned();
    reader.skip(size);
    return bytes.subarray(reader.position - size, reader.position);
  });
}

/** The functions that can be called through a table. */
function readFunctionTable(bytes: Uint8Array, sections: Section[]): number[] {
  if (!sections.some(({ id }) => id === SECTION.element)) return [];
  const reader = readerOf(bytes, sections, SECTION.element);
  return reader
    .list(() => {
      if (reader.unsigned() !== ACTIVE_FUNCTIONS) throw new Error("The module fills its tables in an unknown way.");
      while (readInstruction(reader) !== OP.end);
      return reader.list(() => reader.unsigned());
    })
    .flat();
}

function readStart(bytes: Uint8Array, sections: Section[]): number[] {
  return sections.some(({ id }) => id === SECTION.start) ? [readerOf(bytes, sections, SECTION.start).unsigned()] : [];
}

/** The functions that a body calls or takes the address of. */
function referencesOf(body: Uint8Array | undefined): number[] {
  if (body === undefined) return [];
  const reader = new WasmReader(body);
  reader.list(() => [reader.unsigned(), reader.byte()]);
  const references: number[] = [];
  while (!reader.done) {
    const operand = reader.position + 1;
    const op = readInstruction(reader);
    if (op === OP.call || op === REF_FUNC) references.push(new WasmReader(body, operand).unsigned());
  }
  return references;
}

function reachedFrom(roots: number[], next: (index: number) => number[]): Set<number> {
  const reached = new Set(roots);
  for (const index of reached) for (const other of next(index)) reached.add(other);
  return reached;
}
