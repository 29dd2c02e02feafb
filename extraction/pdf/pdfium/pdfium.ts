import { init } from "@embedpdf/pdfium";
import { PdfTrap } from "./errors.ts";
import { Heap } from "./heap.ts";
import { promiseIntegration } from "./jspi.ts";
import { MAX_HEAP_BYTES } from "./limits.ts";
import { FILE_CALLS, type FileCalls, type PdfiumInstance, pdfiumInstance, type RawCalls } from "./pdfium-exports.ts";

export interface PdfiumModules {
  /** `@embedpdf/pdfium/pdfium.wasm`, compiled. */
  pdfiumModule: WebAssembly.Module;
  /** `read-block-trampoline.wasm`, compiled. Without it every file is read into memory as a whole. */
  trampolineModule?: WebAssembly.Module;
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
 * One instance of PDFium with its own memory. It serves one document at a time: waiting for the file leaves frames on its
 * stack that no other call may disturb.
 */
export class Pdfium {
  readonly calls: RawCalls;
  readonly heap: Heap;
  /** Set by a trap: the memory is in an unknown state and no call may follow. */
  poisoned = false;
  readonly #instance: PdfiumInstance;
  readonly #trampoline: WebAssembly.Module | undefined;
  #waitingCalls: FileCalls | undefined;
  #readBlockSlot: number | undefined;

  constructor(instance: PdfiumInstance, trampoline: WebAssembly.Module | undefined) {
    this.#instance = instance;
    this.#trampoline = trampoline;
    this.calls = instance.calls;
    this.heap = new Heap(instance.memory, instance.calls);
  }

  /** Size of the WebAssembly memory, which never shrinks. */
  get heapBytes(): number {
    return this.heap.byteLength;
  }

  /** Whether files can be read block by block from JavaScript. */
  get readsBlocks(): boolean {
    return this.#trampoline !== undefined;
  }

  /** Whether a block may come later, from a promise. */
  get waits(): boolean {
    return this.readsBlocks && promiseIntegration() !== undefined;
  }

  /** The calls that may wait for the file; in a runtime that cannot wait they answer at once. */
  get waitingCalls(): FileCalls {
    this.#waitingCalls ??= promisingCalls(this.calls);
    return this.#waitingCalls;
  }

  /**
   * Runs calls of this instance. Whatever PDFium throws (a trap, its own abort, a stack overflow) poisons the
   * instance and becomes a `PdfTrap`; errors of the caller's own pass.
   */
  async guard<T>(run: () => T | Promise<T>): Promise<T> {
    if (this.poisoned) throw new PdfTrap("PDFium has crashed on this document before.");
    try {
      return await run();
    } catch (error) {
      if (!isTrap(error)) throw error;
      this.poisoned = true;
      throw new PdfTrap("PDFium crashed or ran out of memory on this document.", { cause: error });
    }
  }

  /** Puts a callback that answers at once into the function table and returns its index there. One document has one. */
  async addReadBlock(readBlock: ReadBlock): Promise<number> {
    return this.#setReadBlock(await this.#trampolineTo(readBlock));
  }

  /**
   * The same for a callback that may answer with a promise, but only while `waiting` is set: the runtime refuses the one that may wait in a call
   * that may not, even when it answers at once.
   */
  async addWaitingReadBlock(readNow: ReadBlock, readLater: WaitingReadBlock): Promise<WaitingSlot> {
    const integration = promiseIntegration();
    if (integration === undefined) throw new Error("The runtime cannot wait inside WebAssembly.");
    const now = await this.#trampolineTo(readNow);
    const later = await this.#trampolineTo(new integration.Suspending(readLater));
    return {
      slot: this.#setReadBlock(now),
      setWaiting: (waiting) => void this.#setReadBlock(waiting ? later : now),
    };
  }

  async #trampolineTo(readBlock: WebAssembly.ImportValue): Promise<WebAssembly.ExportValue | undefined> {
    if (this.#trampoline === undefined) throw new Error("Reading by blocks needs the trampoline module.");
    const { exports } = await WebAssembly.instantiate(this.#trampoline, { host: { readBlock } });
    return exports.readBlock;
  }

  #setReadBlock(readBlock: WebAssembly.ExportValue | undefined): number {
    this.#readBlockSlot ??= this.#instance.table.grow(1);
    this.#instance.table.set(this.#readBlockSlot, readBlock);
    return this.#readBlockSlot;
  }
}

/** Starts an instance of PDFium from modules that are already compiled. */
export async function createPdfium(modules: PdfiumModules): Promise<Pdfium> {
  let instance: PdfiumInstance | undefined;
  const overrides = {
    print: ignore,
    printErr: ignore,
    instantiateWasm(imports: WebAssembly.Imports, receive: (instance: WebAssembly.Instance) => void) {
      limitHeap(imports, () => instance?.memory.buffer.byteLength ?? 0);
      WebAssembly.instantiate(modules.pdfiumModule, imports).then((created) => {
        instance = pdfiumInstance(created.exports);
        receive(created);
      }, ignore);
      return {};
    },
  };
  await init(overrides as Parameters<typeof init>[0]);
  if (instance === undefined) throw new Error("PDFium did not start.");
  instance.calls.PDFiumExt_Init();
  return new Pdfium(instance, modules.trampolineModule);
}

/** PDFium asks here before its memory grows; a refusal is an allocation that failed. */
function limitHeap(imports: WebAssembly.Imports, heapBytes: () => number): void {
  const environment = imports.env as { emscripten_resize_heap: ResizeHeap };
  const resize = environment.emscripten_resize_heap;
  environment.emscripten_resize_heap = (requestedBytes) => {
    // The glue reserves a fifth more than there was, if that is more than what is asked for.
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

/** The glue throws plain numbers and `Infinity` for an unwound C stack; everything else it throws is one of these. */
function isTrap(error: unknown): boolean {
  if (typeof error === "number") return true;
  if (!(error instanceof Error)) return false;
  const { RuntimeError } = WebAssembly;
  return error instanceof RuntimeError || error.name === "SuspendError" || isStackOverflow(error);
}

const isStackOverflow = (error: Error): boolean => error instanceof RangeError && error.message.includes("call stack");
