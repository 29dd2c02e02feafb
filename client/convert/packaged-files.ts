import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { PACKAGED_LANGUAGES } from "../../ocr/packaged-languages.ts";

/*
 * Where to find the files that are read unchanged: here, in the installed packages. The command's package has them
 * beside its code, and another module in place of this one.
 */

const { resolve } = createRequire(import.meta.url);

export const TESSERACT_CODE = (): string => resolve("tesseract.js-core/tesseract-core-simd-lstm.js");
export const TESSERACT_WASM = (): string => resolve("tesseract.js-core/tesseract-core-simd-lstm.wasm");

/** The packaged model of a language; `undefined` if it has none. */
export function modelPath(language: string): string | undefined {
  try {
    return resolve(`@tesseract.js-data/${language}/4.0.0_best_int/${language}.traineddata.gz`);
  } catch {
    return undefined;
  }
}

/** Languages with a packaged model. */
export const modelLanguages = (): string[] =>
  PACKAGED_LANGUAGES.filter((language) => modelPath(language) !== undefined);

export const TRAMPOLINE = (): URL => new URL("../../extraction/pdf/pdfium/read-block-trampoline.wasm", import.meta.url);

/** The script that runs a script of a bundle. */
export const RUN_SCRIPT = (): string => fileURLToPath(new URL("../start/run-script.mjs", import.meta.url));
