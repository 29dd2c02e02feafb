import { unsignedBytes, WasmReader, type WasmWriter } from "./wasm-reader.ts";

/** The sections of a module's binary format that are read or written here, with their ids. */
export const SECTION = {
  type: 1,
  import: 2,
  function: 3,
  global: 6,
  export: 7,
  start: 8,
  element: 9,
  code: 10,
  data: 11,
} as const;
/** Length of the magic number and the version. */
export const HEADER_BYTES = 8;
/** Kinds of imports and exports. */
export const KIND = { function: 0, table: 1, memory: 2, global: 3 } as const;
const FUNCTION_TYPE = 0x60;

export interface FunctionType {
  parameters: number[];
  results: number[];
}

/** Position of a section's content. */
export interface Section {
  id: number;
  start: number;
  end: number;
}

export function readSections(bytes: Uint8Array): Section[] {
  const reader = new WasmReader(bytes, HEADER_BYTES);
  const sections: Section[] = [];
  while (!reader.done) {
    const id = reader.byte();
    const size = reader.unsigned();
    sections.push({ id, start: reader.position, end: reader.position + size });
    reader.skip(size);
  }
  return sections;
}

export function readerOf(bytes: Uint8Array, sections: Section[], id: number): WasmReader {
  const section = sections.find((each) => each.id === id);
  if (section === undefined) throw new Error(`The module has no section ${id}.`);
  return new WasmReader(bytes, section.start, section.end);
}

export const countOf = (bytes: Uint8Array, sections: Section[], id: number): number =>
  readerOf(bytes, sections, id).unsigned();

export function readTypes(bytes: Uint8Array, sections: Section[]): FunctionType[] {
  const reader = readerOf(bytes, sections, SECTION.type);
  return reader.list(() => {
    if (reader.byte() !== FUNCTION_TYPE) throw new Error("The module has a type that is not a function type.");
    return { parameters: reader.list(() => reader.byte()), results: reader.list(() => reader.byte()) };
  });
}

export function readFunctions(bytes: Uint8Array, sections: Section[]): number[] {
  const reader = readerOf(bytes, sections, SECTION.function);
  return reader.list(() => reader.unsigned());
}

/** Number of imported functions and globals, which have the first indices. */
export function readImports(bytes: Uint8Array, sections: Section[]): { functions: number; globals: number } {
  const reader = readerOf(bytes, sections, SECTION.import);
  const kinds = reader.list(() => {
    reader.skip(reader.unsigned());
    reader.skip(reader.unsigned());
    const kind = reader.byte();
    if (kind === KIND.function) reader.skipNumber();
    else if (kind === KIND.global) reader.skip(2);
    else skipLimits(reader, kind);
    return kind;
  });
  const count = (wanted: number) => kinds.filter((kind) => kind === wanted).length;
  return { functions: count(KIND.function), globals: count(KIND.global) };
}

function skipLimits(reader: WasmReader, kind: number): void {
  if (kind === KIND.table) reader.byte();
  const limited = reader.byte() & 1;
  for (let index = 0; index <= limited; index++) reader.skipNumber();
}

export function writeSection(writer: WasmWriter, id: number, content: Uint8Array): void {
  writer.push([id, ...unsignedBytes(content.byteLength)]);
  writer.append(content);
}

/** Writes a section that is a list, with further entries at its end. */
export function appendEntries(writer: WasmWriter, bytes: Uint8Array, section: Section, entries: number[][]): void {
  const reader = new WasmReader(bytes, section.start, section.end);
  const count = unsignedBytes(reader.unsigned() + entries.length);
  const added = entries.flat();
  writer.push([section.id, ...unsignedBytes(count.length + section.end - reader.position + added.length), ...count]);
  writer.append(bytes.subarray(reader.position, section.end));
  writer.push(added);
}
