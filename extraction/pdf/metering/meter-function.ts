import { OP, readInstruction } from "./instructions.ts";
import { signedBytes, unsignedBytes, type WasmReader, WasmWriter } from "./wasm-reader.ts";

/**
 * Functions without loops that have fewer instructions are not counted: a function that is called often is mostly
 * called in a loop, which is counted.
 */
const SMALL_INSTRUCTIONS = 100;
const MIN_WEIGHT = 4;
const MAX_WEIGHT = 64;
const I32 = 0x7f;
const BLOCK_WITHOUT_RESULT = 0x40;

interface Loop {
  kind: "loop";
  /** Position where its body begins. */
  start: number;
  instructions: number;
  calls: boolean;
}

type Frame = Loop | { kind: "other" };

/** Properties of a function that counting depends on. */
interface Survey {
  instructions: number;
  loops: Loop[];
  /** Positions of `return`, each with the number of blocks around it. */
  returns: { position: number; depth: number }[];
}

export interface MeterCalls {
  /** Index of the function that subtracts a count from the allowance and returns 0. */
  burn: number;
}

/**
 * Rewrites the body of a function so that it counts the instructions that it executes: on entry, and once in each
 * iteration of a loop. Loops that contain calls report the count in each iteration, all others when the function ends.
 * `undefined` if the function is too small to be counted.
 */
export function meterFunction(
  reader: WasmReader,
  type: { parameters: number; results: number[] },
  { burn }: MeterCalls,
): Uint8Array | undefined {
  const start = reader.position;
  const locals = reader.list(() => ({ count: reader.unsigned(), type: reader.byte() }));
  const localCount = type.parameters + locals.reduce((sum, { count }) => sum + count, 0);
  const bodyStart = reader.position;
  const survey = surveyBody(reader);
  const straight = survey.loops.length === 0 && survey.instructions < SMALL_INSTRUCTIONS;
  if (straight || type.results.length > 1) return undefined;
  const [result = BLOCK_WITHOUT_RESULT] = type.results;
  const counter = unsignedBytes(localCount);
  const writer = new WasmWriter(2 * (reader.end - start));
  writer.push(unsignedBytes(locals.length + 1));
  for (const { count, type: localType } of locals) writer.push([...unsignedBytes(count), localType]);
  writer.push([1, I32]);
  writer.push([OP.i32Const, ...signedBytes(rounded(survey.instructions)), OP.localSet, ...counter]);
  writer.push([OP.block, result]);
  const call = [OP.call, ...unsignedBytes(burn)];
  const insertions = [
    ...survey.loops.map((loop) => {
      const counted = [OP.localGet, ...counter, OP.i32Const, ...signedBytes(rounded(loop.instructions)), OP.i32Add];
      const bytes = [...counted, ...(loop.calls ? call : []), OP.localSet, ...counter];
      return { position: loop.start, replaced: 0, bytes };
    }),
    // The block around the body replaces the function as the outermost branch target.
    ...survey.returns.map(({ position, depth }) => ({
      position,
      replaced: 1,
      bytes: [OP.br, ...unsignedBytes(depth)],
    })),
  ].sort((one, other) => one.position - other.position);
  let copied = bodyStart;
  for (const { position, replaced, bytes } of insertions) {
    writer.append(reader.bytes.subarray(copied, position));
    writer.push(bytes);
    copied = position + replaced;
  }
  writer.append(reader.bytes.subarray(copied, reader.end));
  writer.push([OP.localGet, ...counter, ...call, OP.drop, OP.end]);
  return writer.finish();
}

/**
 * The cost of one iteration, rounded to one of a few weights, which compress better. Long bodies are mostly branches,
 * of which each iteration takes one, so the cost is capped.
 */
const rounded = (instructions: number): number =>
  2 ** Math.ceil(Math.log2(Math.min(MAX_WEIGHT, Math.max(MIN_WEIGHT, instructions))));

function surveyBody(reader: WasmReader): Survey {
  const survey: Survey = { instructions: 0, loops: [], returns: [] };
  const frames: Frame[] = [];
  const open: Loop[] = [];
  while (!reader.done) {
    const position = reader.position;
    const op = readInstruction(reader);
    const around = open.at(-1) ?? survey;
    around.instructions++;
    if (op === OP.loop) {
      const loop: Loop = { kind: "loop", start: reader.position, instructions: 0, calls: false };
      survey.loops.push(loop);
      open.push(loop);
      frames.push(loop);
    } else if (op === OP.block || op === OP.if) {
      frames.push({ kind: "other" });
    } else if (op === OP.end) {
      if (frames.pop()?.kind === "loop") open.pop();
    } else if (op === OP.return) {
      survey.returns.push({ position, depth: frames.length });
    } else if (op === OP.call || op === OP.callIndirect) {
      for (const loop of open) loop.calls = true;
    }
  }
  return survey;
}
