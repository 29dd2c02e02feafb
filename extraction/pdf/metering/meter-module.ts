import { OP } from "./instructions.ts";
import { meterFunction } from "./meter-function.ts";
import {
  appendEntries,
  countOf,
  type FunctionType,
  HEADER_BYTES,
  KIND,
  readFunctions,
  readImports,
  readSections,
  readTypes,
  SECTION,
  type Section,
  writeSection,
} from "./sections.ts";
import { signedBytes, unsignedBytes, WasmReader, WasmWriter } from "./wasm-reader.ts";

const I32 = 0x7f;
const I64 = 0x7e;
const MUTABLE = 1;

/** Names of the exports that metering adds to a module. */
export const METER_EXPORTS = { fuel: "meterFuel", slot: "meterSlot", burn: "meterBurn" } as const;

/**
 * Rewrites a WebAssembly module so that it counts the instructions that it executes and can be stopped, or made to
 * wait, anywhere: PDFium checks no clock while it draws, and nothing outside can interrupt it. The module exports
 * `meterFuel`, an i64 that counts down, and `meterSlot`, the index in the function table of the function that is called
 * with four zeros when the fuel is below zero: this function refills the fuel, or throws.
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
    if (section.id === SECTION.function) appendEntries(writer, bytes, section, [unsignedBytes(burnType)]);
    else if (section.id === SECTION.global)
      appendEntries(writer, bytes, section, [global(I64, OP.i64Const), global(I32, OP.i32Const)]);
    else if (section.id === SECTION.export)
      appendEntries(writer, bytes, section, [
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

/**
 * Body of the function that subtracts its argument from the fuel and returns 0; without fuel it first calls the
 * function in the slot.
 */
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

function typeIndex(types: FunctionType[], { parameters, results }: FunctionType): number {
  const wanted = JSON.stringify([parameters, results]);
  const index = types.findIndex((type) => JSON.stringify([type.parameters, type.results]) === wanted);
  if (index < 0) throw new Error(`The module has no function of type ${wanted}.`);
  return index;
}
