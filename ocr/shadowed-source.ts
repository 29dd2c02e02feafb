/**
 * Names by which tesseract.js-core detects its environment. If they are hidden, it takes the only branch that needs
 * nothing from the environment: a Worker with `nodejs_compat` looks like both Node and a browser's worker, and is
 * neither.
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

/**
 * The body of a function that returns the module's factory, and the parameters that hide the environment when no
 * arguments are passed.
 */
export const shadowedSource = (source: string): { parameters: string[]; body: string } => ({
  parameters: SHADOWED,
  body: `${source}\nreturn TesseractCore;`,
});
