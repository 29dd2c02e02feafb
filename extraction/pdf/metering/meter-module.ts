import { OP } from "./instructions.ts";
import { meterFunction } from "./meter-function.ts";
import { signedBytes, unsignedBytes, WasmReader, WasmWriter } from "./wasm-reader.ts";

const SECTION = { type: 1, import: 2, function: 3, global: 6, export: 7, code: 10 } as const;
const HEADER_BYTES = 8;
const KIND = { function: 0, table: 1, memory: 2, global: 3 } as const;
const I32 = 0x7f;
const I64 = 0x7e;
const MUTABLE = 1;
const FUNCTION_TYPE = 0x60;

/** Names of what a metered module exports beside its own. */
export const METER_EXPORTS = { fuel: "meterFuel", slot: "meterSlot", burn: "meterBurn" } as const;

interface FunctionType {
  parameters: number[];
  results: number[];
}

interface Section {
  id: number;
  start: number;
  end: number;
}

/**
 * Rewrites a WebAssembly module so that it counts the instructions it runs through and can be stopped, or made to wait,
 * anywhere: PDFium looks at no clock while it draws, and nothing outside can interrupt it. It exports `meterFuel`, an i64 that
 * goes down, and `meterSlot`, the place in the function table of what is called with four zeros when it has gone below
 * zero: that function fills it up again, or throws.
 */
export function meterModule(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const sections = readSections(bytes);
  const types = readTypes(bytes, sections);
  const imported = readImports(bytes, sections);
  const functions = readFunctions(bytes, sections);
  const callback = typeIndex(types, { parameters: [I32, I32, I32, I32], results: [I32] });
  const burnType = typeIndex(types, { parameters: [I32], results: [I32] });
  const burn = imported.functions + functions.length;
  const fuel = imported.globals + countOf(bytes, sections, SECTION.global);
  const slot = fuel + 1;
  const writer = new WasmWriter(bytes.byteLength + bytes.byteLength / 4);
  writer.append(bytes.subarray(0, HEADER_BYTES));
  const global = (type: number, zero: number) => [type, MUTABLE, zero, 0, OP.end];
  const exported = (name: string, kind: number, index: number) => {
    return [name.length, ...new TextEncoder().encode(name), kind, ...unsignedBytes(index)];
  };
  for (const section of sections) {
    if (section.id === SECTION.function) append(writer, bytes, section, [unsignedBytes(burnType)]);
    else if (section.id === SECTION.global)
      append(writer, bytes, section, [global(I64, OP.i64Const), global(I32, OP.i32Const)]);
    else if (section.id === SECTION.export)
      append(writer, bytes, section, [
        exported(METER_EXPORTS.fuel, KIND.global, fuel),
        exported(METER_EXPORTS.slot, KIND.global, slot),
        exported(METER_EXPORTS.burn, KIND.function, burn),
      ]);
    else if (section.id === SECTION.code) {
      const typeOf = (index: number) => types[functions[index] ?? -1];
      writeCode(writer, bytes, section, { typeOf, burn, burnBody: burnBody({ fuel, slot, callback }) });
    } else writeSection(writer, section.id, bytes.subarray(section.start, section.end));
  }
  return writer.finish();
}

/** Takes its argument from the fuel and answers 0; without fuel it calls what stands in the slot first. */
function burnBody(index: { fuel: number; slot: number; callback: number }): number[] {
  const fuel = unsignedBytes(index.fuel);
  const slot = unsignedBytes(index.slot);
  const zeros = [0, 0, 0, 0].flatMap((zero) => [OP.i32Const, zero]);
  const call = [...zeros, OP.globalGet, ...slot, OP.callIndirect, ...unsignedBytes(index.callback), 0, OP.drop];
  return [
    0,
    ...[OP.globalGet, ...fuel, OP.localGet, 0, OP.i64FromUnsigned, OP.i64Subtract, OP.globalSet, ...fuel],
    ...[OP.globalGet, ...fuel, OP.i64Const, ...signedBytes(0), OP.i64LessSigned],
    ...[OP.if, 0x40, ...call, OP.end],
    ...[OP.i32Const, 0, OP.end],
  ];
}

function writeCode(
  writer: WasmWriter,
  bytes: Uint8Array,
  section: Section,
  meter: { typeOf: (index: number) => FunctionType | undefined; burn: number; burnBody: number[] },
): void {
  const reader = new WasmReader(bytes, section.start, section.end);
  const count = reader.unsigned();
  const code = new WasmWriter(2 * (section.end - section.start));
  code.push(unsignedBytes(count + 1));
  for (let index = 0; index < count; index++) {
    const size = reader.unsigned();
    const body = new WasmReader(bytes, reader.position, reader.position + size);
    const type = meter.typeOf(index);
    if (type === undefined) throw new Error("A function of the module has no type.");
    const { parameters, results } = type;
    const metered = meterFunction(body, { parameters: parameters.length, results }, { burn: meter.burn });
    const written = metered ?? bytes.subarray(reader.position, reader.position + size);
    code.push(unsignedBytes(written.byteLength));
    code.append(written);
    reader.skip(size);
  }
  code.push([...unsignedBytes(meter.burnBody.length), ...meter.burnBody]);
  writeSection(writer, section.id, code.finish());
}

function writeSection(writer: WasmWriter, id: number, content: Uint8Array): void {
  writer.push([id, ...unsignedBytes(content.byteLength)]);
  writer.append(content);
}

/** A section that is a list, with more entries at its end. */
function append(writer: WasmWriter, bytes: Uint8Array, section: Section, entries: number[][]): void {
  const reader = new WasmReader(bytes, section.start, section.end);
  const count = unsignedBytes(reader.unsigned() + entries.length);
  const added = entries.flat();
  writer.push([section.id, ...unsignedBytes(count.length + section.end - reader.position + added.length), ...count]);
  writer.append(bytes.subarray(reader.position, section.end));
  writer.push(added);
}

function readSections(bytes: Uint8Array): Section[] {
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

function readerOf(bytes: Uint8Array, sections: Section[], id: number): WasmReader {
  const section = sections.find((each) => each.id === id);
  if (section === undefined) throw new Error(`The module has no section ${id}.`);
  return new WasmReader(bytes, section.start, section.end);
}

const countOf = (bytes: Uint8Array, sections: Section[], id: number): number =>
  readerOf(bytes, sections, id).unsigned();

function readTypes(bytes: Uint8Array, sections: Section[]): FunctionType[] {
  const reader = readerOf(bytes, sections, SECTION.type);
  return reader.list(() => {
    if (reader.byte() !== FUNCTION_TYPE) throw new Error("The module has a type that is none of a function.");
    return { parameters: reader.list(() => reader.byte()), results: reader.list(() => reader.byte()) };
  });
}

function readFunctions(bytes: Uint8Array, sections: Section[]): number[] {
  const reader = readerOf(bytes, sections, SECTION.function);
  return reader.list(() => reader.unsigned());
}

/** How many functions and globals come from outside: they have the first indices. */
function readImports(bytes: Uint8Array, sections: Section[]): { functions: number; globals: number } {
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

function typeIndex(types: FunctionType[], { parameters, results }: FunctionType): number {
  const wanted = JSON.stringify([parameters, results]);
  const index = types.findIndex((type) => JSON.stringify([type.parameters, type.results]) === wanted);
  if (index < 0) throw new Error(`The module has no function of type ${wanted}.`);
  return index;
}
