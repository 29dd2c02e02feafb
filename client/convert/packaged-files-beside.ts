import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PACKAGED_LANGUAGES } from "../../ocr/packaged-languages.ts";

/* Replaces `packaged-files.ts` in the command's package, where all files are beside the code. */

const asset = (name: string): string => join(import.meta.dirname, "assets", name);

export const TESSERACT_CODE = (): string => asset("tesseract.js");
export const TESSERACT_WASM = (): string => asset("tesseract.wasm");
export const TRAMPOLINE = (): string => asset("read-block-trampoline.wasm");
export const RUN_SCRIPT = (): string => join(import.meta.dirname, "run-script.mjs");

/** PDFium as prepared by `scripts/pack-command.ts`. */
export const readMeteredPdfium = (): Uint8Array<ArrayBuffer> => new Uint8Array(readFileSync(asset("pdfium.wasm")));

export function modelPath(language: string): string | undefined {
  const path = asset(`${language}.traineddata.gz`);
  return existsSync(path) ? path : undefined;
}

export const modelLanguages = (): string[] =>
  PACKAGED_LANGUAGES.filter((language) => modelPath(language) !== undefined);
