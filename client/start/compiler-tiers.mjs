// @ts-check
import { setFlagsFromString } from "node:v8";

/*
 * V8's optimising compilers take a third of the CPU time of a run over 100 short files, and most of what they compile
 * pays off only in a run of more than 300 pages: code of the tiers below is nearly as fast. Until a run proves to be
 * long, the most expensive one for JavaScript is therefore disabled, the one before it waits until a function has been
 * called more often, and the one for PDFium's WebAssembly until a function has run for longer. A flag that another
 * version does not know is ignored here; on the command line it would end the process.
 */
const LONG_RUN_PAGES = 300;
/** Calls of a function before it is optimised. */
const CALLS = { shortRun: 3000, byDefault: 400 };
/** Bytes of code that a function of WebAssembly runs through before it is optimised. */
const WASM_BYTES = { late: 50_000_000, byDefault: 13_000_000 };

let pages = 0;
setFlagsFromString("--turbo-filter=~");
setFlagsFromString(`--invocation-count-for-maglev=${CALLS.shortRun}`);

/** Called after every page of this process. */
export function countPage() {
  pages++;
  if (pages !== LONG_RUN_PAGES) return;
  setFlagsFromString("--turbo-filter=*");
  setFlagsFromString(`--invocation-count-for-maglev=${CALLS.byDefault}`);
}

/**
 * Loads WebAssembly whose functions are optimised late, and checked only when they are first called. Other WebAssembly
 * is treated as usual: recognising a single page takes long enough to pay for it.
 *
 * @template T
 * @param {() => Promise<T>} load
 * @returns {Promise<T>}
 */
export async function optimisedLate(load) {
  setFlagsFromString(`--wasm-tiering-budget=${WASM_BYTES.late}`);
  setFlagsFromString("--wasm-lazy-validation");
  try {
    return await load();
  } finally {
    // As it was: compiled code that was kept is accepted only under the same flags.
    setFlagsFromString(`--wasm-tiering-budget=${WASM_BYTES.byDefault}`);
    setFlagsFromString("--no-wasm-lazy-validation");
  }
}
