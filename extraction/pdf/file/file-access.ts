import { PdfReadError } from "../pdfium/errors.ts";
import { CHUNK_BYTES, MAX_COPIED_FILE_BYTES, MAX_WHOLE_READ_BYTES } from "../pdfium/limits.ts";
import type { Pdfium, ReadBlock, WaitingReadBlock, WaitingSlot } from "../pdfium/pdfium.ts";
import type { FileCalls } from "../pdfium/pdfium-exports.ts";
import { ChunkCache, SHORT_READ } from "./chunk-cache.ts";
import type { PdfSource } from "./source.ts";

const FILE_ACCESS_BYTES = 12;
const OK = 1;
const FAILED = 0;

/** PDFium's access to the bytes of one file. */
export interface FileAccess {
  /** Bytes requested from the source so far. */
  readonly bytesRead: number;
  /** The calls to use with this file, which may have to read more of it. */
  readonly fileCalls: FileCalls;
  /** The same calls in a form that may also wait to give other work its turn. */
  readonly patientCalls: FileCalls;
  /** Opens the file in PDFium; 0 if PDFium refuses it. */
  load(password: number): number | Promise<number>;
  /**
   * Returns and clears what went wrong while reading. To be checked after each operation, since PDFium itself treats a
   * failed read as a damaged file.
   */
  takeProblem(): ReadProblem | undefined;
  /** Frees the memory that the file takes in PDFium. The document must be closed. */
  free(): void;
}

/** `missed`: bytes were needed where PDFium cannot wait; fetch them and repeat the operation. */
export type ReadProblem = { kind: "failed"; error: PdfReadError } | { kind: "missed"; fetch: () => Promise<void> };

/**
 * Chooses the cheapest access: a file that is in memory or small is used as a whole; any other is read block by block
 * if the runtime can wait.
 */
export async function openFileAccess(pdfium: Pdfium, source: PdfSource): Promise<FileAccess> {
  const { bytes } = source;
  if (bytes !== undefined) {
    return bytes.byteLength <= MAX_COPIED_FILE_BYTES ? copiedFile(pdfium, bytes) : blocksInMemory(pdfium, bytes);
  }
  if (pdfium.waits && source.size > MAX_WHOLE_READ_BYTES) return blocksOfSource(pdfium, source);
  const whole = await readAll(source);
  return openFileAccess(pdfium, { size: whole.byteLength, bytes: whole, read: source.read });
}

async function readAll(source: PdfSource): Promise<Uint8Array> {
  try {
    const bytes = await source.read(0, source.size);
    if (bytes.byteLength < source.size) throw new Error(SHORT_READ);
    return bytes;
  } catch (cause) {
    throw new PdfReadError("The file could not be read.", { cause });
  }
}

function copiedFile(pdfium: Pdfium, bytes: Uint8Array): FileAccess {
  const address = pdfium.heap.copyIn(bytes);
  return {
    bytesRead: bytes.byteLength,
    fileCalls: pdfium.calls,
    patientCalls: pdfium.waitingCalls,
    load: (password) => (address === 0 ? 0 : pdfium.calls.FPDF_LoadMemDocument64(address, bytes.byteLength, password)),
    takeProblem: () => undefined,
    free: () => pdfium.calls.free(address),
  };
}

async function blocksInMemory(pdfium: Pdfium, bytes: Uint8Array): Promise<FileAccess> {
  const readBlock = (_parameter: number, position: number, buffer: number, size: number): number => {
    const start = position >>> 0;
    const length = size >>> 0;
    if (start + length > bytes.byteLength) return FAILED;
    pdfium.heap.bytes.set(bytes.subarray(start, start + length), buffer >>> 0);
    return OK;
  };
  const slot = await pdfium.addReadBlock(readBlock);
  const structure = fileAccessStructure(pdfium, bytes.byteLength, slot);
  return {
    bytesRead: bytes.byteLength,
    fileCalls: pdfium.calls,
    patientCalls: pdfium.waitingCalls,
    load: (password) => pdfium.calls.FPDF_LoadCustomDocument(structure, password),
    takeProblem: () => undefined,
    free: () => pdfium.calls.free(structure),
  };
}

async function blocksOfSource(pdfium: Pdfium, source: PdfSource): Promise<FileAccess> {
  const cache = new ChunkCache(source);
  let problem: ReadProblem | undefined;

  const readCached = (position: number, buffer: number, size: number): boolean =>
    cache.readNow(position, pdfium.heap.bytes.subarray(buffer, buffer + size));
  const readNow: ReadBlock = (_parameter, position, buffer, size) => {
    const [start, target, length] = [position >>> 0, buffer >>> 0, size >>> 0];
    if (start + length > source.size) return FAILED;
    if (readCached(start, target, length)) return OK;
    problem ??= { kind: "missed", fetch: () => fetchMissed(cache, start, Math.min(length, CHUNK_BYTES)) };
    return FAILED;
  };
  const fetchBlock = async (position: number, buffer: number, size: number): Promise<number> => {
    try {
      const bytes = await cache.read(position, size);
      pdfium.heap.bytes.set(bytes, buffer);
      return OK;
    } catch (cause) {
      problem = { kind: "failed", error: new PdfReadError("The file could not be read.", { cause }) };
      return FAILED;
    }
  };
  const readLater: WaitingReadBlock = (_parameter, position, buffer, size) => {
    const [start, target, length] = [position >>> 0, buffer >>> 0, size >>> 0];
    if (start + length > source.size) return FAILED;
    return readCached(start, target, length) ? OK : fetchBlock(start, target, length);
  };

  const waiting = await pdfium.addWaitingReadBlock(readNow, readLater);
  const fileCalls = whileWaiting(pdfium.waitingCalls, waiting);
  const structure = fileAccessStructure(pdfium, source.size, waiting.slot);
  return {
    get bytesRead() {
      return cache.bytesRead;
    },
    fileCalls,
    patientCalls: fileCalls,
    load: (password) => fileCalls.FPDF_LoadCustomDocument(structure, password),
    takeProblem() {
      const taken = problem;
      problem = undefined;
      return taken;
    },
    free: () => pdfium.calls.free(structure),
  };
}

async function fetchMissed(cache: ChunkCache, position: number, size: number): Promise<void> {
  try {
    await cache.read(position, size);
  } catch (cause) {
    throw new PdfReadError("The file could not be read.", { cause });
  }
}

/** Lets the block reader wait as long as one of the calls that may wait is running. */
function whileWaiting(calls: FileCalls, slot: WaitingSlot): FileCalls {
  const entries = Object.entries(calls).map(([name, call]) => {
    const waits = async (...values: number[]): Promise<number> => {
      slot.setWaiting(true);
      try {
        return await call(...values);
      } finally {
        slot.setWaiting(false);
      }
    };
    return [name, waits] as const;
  });
  return Object.fromEntries(entries) as FileCalls;
}

/** FPDF_FILEACCESS: length of the file, callback, parameter of the callback. */
function fileAccessStructure(pdfium: Pdfium, fileBytes: number, slot: number): number {
  const structure = new Uint8Array(FILE_ACCESS_BYTES);
  const view = new DataView(structure.buffer);
  view.setUint32(0, fileBytes, true);
  view.setUint32(4, slot, true);
  return pdfium.heap.copyIn(structure);
}
