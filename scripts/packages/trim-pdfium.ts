/*
 * The JavaScript around PDFium has a wrapper, a signature or a message for each of the hundreds of functions that it
 * exports or knows of. The reader calls the exports of the WebAssembly module themselves.
 */

/** What is left out, with what takes its place. */
const LEFT_OUT: readonly (readonly [RegExp, string])[] = [
  [/^Module\['_\w+'\] = createExportWrapper\('\w+', \d+\);\n/gm, ""],
  [/^var (missingLibrarySymbols|unexportedSymbols) = \[[^\]]*\];$/gm, "var $1 = [];"],
  [/^const functions = \{$.*?^\};$/gms, "const functions = {};"],
];

/** The JavaScript of `@embedpdf/pdfium` without what only its own callers use. Throws if it is built otherwise. */
export function trimPdfium(source: string): string {
  return LEFT_OUT.reduce((rest, [pattern, replacement]) => {
    const trimmed = rest.replace(pattern, replacement);
    if (trimmed === rest) throw new Error(`@embedpdf/pdfium has changed: nothing in it matches ${pattern}.`);
    return trimmed;
  }, source);
}
