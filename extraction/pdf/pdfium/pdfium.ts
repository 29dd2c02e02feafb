import { init } from "@embedpdf/pdfium";
import { PdfOverrun, PdfTrap } from "./errors.ts";
import { Heap } from "./heap.ts";
import { promiseIntegration } from "./jspi.ts";
import { MAX_HEAP_BYTES, MAX_OPENING_INSTRUCTIONS } from "./limits.ts";
import { Meter } from "./meter.ts";
import { FILE_CALLS, type FileCalls, type PdfiumInstance, pdfiumInstance, type RawCalls } from "./pdfium-exports.ts";

export interface PdfiumModules {
  /** `@embedpdf/pdfium/pdfium.wasm`, metered and compiled. */
  pdfiumModule: WebAssembly.Module;
  /** `read-block-trampoline.wasm`, compiled. */
  trampolineModule: WebAssembly.Module;
  /** Resolves after other work has had its turn; if given, drawing a page pauses with it from time to time. */
  pause?: () => Promise<void>;
  /** Share of the work that `limits.ts` allows for an operation; all of it if absent. */
  share?: number;
}

/** `bool read(void* param, unsigned long position, unsigned char* buffer, unsigned long size)` of FPDF_FILEACCESS. */
export type ReadBlock = (parameter: number, position: number, buffer: number, size: number) => number;
export type WaitingReadBlock = (...values: Parameters<ReadBlock>) => number | Promise<number>;

export interface WaitingSlot {
  slot: number;
  setWaiting(waiting: boolean): void;
}

const GLUE_GROWTH = 1.2;
const WASM_PAGE_BYTES = 65_536;

type ResizeHeap = (requestedBytes: number) => number;

/**
 * One instance of PDFium with its own memory. It serves one document at a time: waiting for the file leaves frames on
 * its stack that no other call may disturb.
 */
export class Pdfium {
  readonly calls: RawCalls;
  readonly heap: Heap;
  readonly meter: Meter;
  /** Set after a trap: the memory is in an unknown state, and no further call is allowed. */
  poisoned = false;
  readonly #instance: PdfiumInstance;
  readonly #trampoline: WebAssembly.Module;
  #waitingCalls: FileCalls | undefined;
  #readBlockSlot: number | undefined;

  constructor(instance: PdfiumInstance, meter: Meter, trampoline: WebAssembly.Module) {
    this.#instance = instance;
    this.meter = meter;
    this.#trampoline = trampoline;
    this.calls = instance.calls;
    this.heap = new Heap(instance.memory, instance.calls);
  }

  /** Size of the WebAssembly memory, which never shrinks. */
  get heapBytes(): number {
    return this.heap.byteLength;
  }

  /** Whether the runtime can wait for a block that a promise delivers. */
  get waits(): boolean {
    return promiseIntegration() !== undefined;
  }

  /** The calls that may wait for the file; in a runtime that cannot wait they return immediately. */
  get waitingCalls(): FileCalls {
    this.#waitingCalls ??= promisingCalls(this.calls);
    return this.#waitingCalls;
  }

  /**
   * Runs calls of this instance. Anything that PDFium throws (a trap, its own abort, a stack overflow) poisons the
   * instance and becomes a `PdfTrap`; errors of the caller pass through.
   */
  async guard<T>(run: () => T | Promise<T>): Promise<T> {
    if (this.poisoned) throw new PdfTrap("PDFium has crashed on this document before.");
    try {
      return await run();
    } catch (error) {
      const overrun = error instanceof PdfOverrun;
      if (!overrun && !isTrap(error)) throw error;
      this.poisoned = true;
      if (overrun) throw error;
      throw new PdfTrap("PDFium crashed or ran out of memory on this document.", { cause: error });
    }
  }

  /**
   * Puts a callback that returns immediately into the function table and returns its index. A document has only one.
   */
  async addReadBlock(readBlock: ReadBlock): Promise<number> {
    return this.#setReadBlock(await trampolineTo(this.#trampoline, readBlock));
  }

  /**
   * Like `addReadBlock`, for a callback that may return a promise, but only while `waiting` is set: the runtime traps
   * if a callback that may suspend is reached from a synchronous call, even if it returns at once.
   */
  async addWaitingReadBlock(readNow: ReadBlock, readLater: WaitingReadBlock): Promise<WaitingSlot> {
    const integration = promiseIntegration();
    if (integration === undefined) throw new Error("The runtime cannot wait inside WebAssembly.");
    const now = await trampolineTo(this.#trampoline, readNow);
    const later = await trampolineTo(this.#trampoline, new integration.Suspending(readLater));
    return {
      slot: this.#setReadBlock(now),
      setWaiting: (waiting) => void this.#setReadBlock(waiting ? later : now),
    };
  }

  #setReadBlock(readBlock: WebAssembly.ExportValue | undefined): number {
    this.#readBlockSlot ??= this.#instance.table.grow(1);
    this.#instance.table.set(this.#readBlockSlot, readBlock);
    return this.#readBlockSlot;
  }
}

/** Wraps a JavaScript function in the form that PDFium's function table accepts. */
async function trampolineTo(
  trampoline: WebAssembly.Module,
  readBlock: WebAssembly.ImportValue,
): Promise<WebAssembly.ExportValue | undefined> {
  const { exports } = await WebAssembly.instantiate(trampoline, { host: { readBlock } });
  return exports.readBlock;
}

/** Starts an instance of PDFium from modules that are already compiled. */
export async function createPdfium(modules: PdfiumModules): Promise<Pdfium> {
  let instance: PdfiumInstance | undefined;
  let meter: Meter | undefined;
  const { promise: refused, reject: refuse } = Promise.withResolvers<never>();
  const overrides = {
    print: ignore,
    printErr: ignore,
    instantiateWasm(imports: WebAssembly.Imports, receive: (instance: WebAssembly.Instance) => void) {
      limitHeap(imports, () => instance?.memory.buffer.byteLength ?? 0);
      meterImports(imports, () => meter);
      WebAssembly.instantiate(modules.pdfiumModule, imports)
        .then((created) => {
          instance = pdfiumInstance(created.exports);
          // PDFium starts before there is a meter that could refill its fuel.
          instance.meter.fuel.value = BigInt(MAX_OPENING_INSTRUCTIONS);
          receive(created);
        })
        .catch(refuse);
      return {};
    },
  };
  // The glue code would wait forever for a module that does not start.
  await Promise.race([init(overrides as Parameters<typeof init>[0]), refused]);
  if (instance === undefined) throw new Error("PDFium did not start.");
  meter = await createMeter(instance, modules);
  instance.calls.PDFiumExt_Init();
  return new Pdfium(instance, meter, modules.trampolineModule);
}

/**
 * Puts both functions for the next slice into the function table: the one that returns immediately, and the one that
 * gives other work its turn.
 */
async function createMeter(
  instance: PdfiumInstance,
  { trampolineModule, pause, share = 1 }: PdfiumModules,
): Promise<Meter> {
  const integration = promiseIntegration();
  const waits = integration !== undefined && pause !== undefined;
  const first = instance.table.grow(waits ? 2 : 1);
  const meter = new Meter(instance.meter, { atOnce: first, waiting: waits ? first + 1 : undefined }, share);
  const refill = () => {
    meter.refill();
    return 0;
  };
  instance.table.set(first, await trampolineTo(trampolineModule, refill));
  if (!waits) return meter;
  const refillLater = async () => {
    await pause();
    return refill();
  };
  instance.table.set(first + 1, await trampolineTo(trampolineModule, new integration.Suspending(refillLater)));
  return meter;
}

/**
 * Calls that PDFium makes through JavaScript, to catch an error of a decoder, may not wait: JavaScript frames cannot be
 * suspended. Copying that JavaScript does for PDFium counts as PDFium's work.
 */
function meterImports(imports: WebAssembly.Imports, meterNow: () => Meter | undefined): void {
  const environment = imports.env as Record<string, (...values: number[]) => number>;
  const { _emscripten_memcpy_js: copy } = environment;
  for (const [name, call] of Object.entries(environment)) {
    if (!name.startsWith("invoke_")) continue;
    environment[name] = (...values) => {
      const meter = meterNow();
      return meter === undefined ? call(...values) : meter.atOnce(() => call(...values));
    };
  }
  if (copy === undefined) return;
  environment._emscripten_memcpy_js = (target, source, length) => {
    meterNow()?.charge(length);
    return copy(target, source, length);
  };
}

/** Adds a check before PDFium's memory grows; a refusal makes the allocation fail. */
function limitHeap(imports: WebAssembly.Imports, heapBytes: () => number): void {
  const environment = imports.env as { emscripten_resize_heap: ResizeHeap };
  const resize = environment.emscripten_resize_heap;
  environment.emscripten_resize_heap = (requestedBytes) => {
    // The glue code grows the memory by a fifth, if that is more than requested.
    const grownBytes = Math.max(requestedBytes >>> 0, heapBytes() * GLUE_GROWTH + WASM_PAGE_BYTES);
    return grownBytes > MAX_HEAP_BYTES ? 0 : resize(requestedBytes);
  };
}

function promisingCalls(calls: RawCalls): FileCalls {
  const integration = promiseIntegration();
  if (integration === undefined) return calls;
  const entries = FILE_CALLS.map((name) => [name, integration.promising(calls[name])] as const);
  return Object.fromEntries(entries) as FileCalls;
}

const ignore = (): undefined => undefined;

/**
 * Whether PDFium itself failed: the glue code throws plain numbers, and `Infinity` for an unwound C stack; everything
 * else that it throws is one of these.
 */
function isTrap(error: unknown): boolean {
  if (typeof error === "number") return true;
  if (!(error instanceof Error)) return false;
  const { RuntimeError } = WebAssembly;
  return error instanceof RuntimeError || error.name === "SuspendError" || isStackOverflow(error);
}

const isStackOverflow = (error: Error): boolean => error instanceof RangeError && error.message.includes("call stack");
