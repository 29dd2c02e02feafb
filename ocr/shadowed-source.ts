/**
 * Names by which tesseract.js-core detects where it runs. With these hidden, it takes the one branch that needs
 * nothing from its environment: a Worker with `nodejs_compat` looks like Node and like a browser's worker at once,
 * and is neither.
 */
const SHADOWED = [
  "process",
  "WorkerGlobalScope",
  "window",
  "document",
  "require",
  "__filename",
  "__dirname",
  "define",
  "exports",
  "module",
];

/** Body of a function that returns the module's factory, and the parameters that hide its surroundings when left out. */
export const shadowedSource = (source: string): { parameters: string[]; body: string } => ({
  parameters: SHADOWED,
  body: `${source}\nreturn TesseractCore;`,
});
