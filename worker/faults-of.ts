import type * as z from "zod";
import type { Fault } from "../platform/errors.ts";

type Step = string | number;

/** The value at a place in what was sent. */
function valueAt(input: unknown, path: Step[]): unknown {
  let value = input;
  for (const step of path) {
    if (typeof value !== "object" || value === null) return undefined;
    value = Object.entries(value).find(([key]) => key === String(step))?.[1];
  }
  return value;
}

/** Zod's issues as faults in an answer, each with its place below `root`; `input` is what was sent. */
export const faultsOf = (root: Step[], { issues }: Pick<z.ZodError, "issues">, input: unknown): Fault[] =>
  issues.flatMap((issue): Fault[] => {
    const path = issue.path.map((step) => (typeof step === "symbol" ? String(step) : step));
    const loc = [...root, ...path];
    if (issue.code === "unrecognized_keys") {
      return issue.keys.map((key) => ({ loc: [...loc, key], msg: "is not known here", type: "unknown_member" }));
    }
    const missing = issue.code === "invalid_type" && valueAt(input, path) === undefined;
    if (missing) return [{ loc, msg: "is required", type: "missing" }];
    return [{ loc, msg: issue.message, type: issue.code ?? "invalid" }];
  });

export const faultsInWords = (faults: Fault[]): string =>
  faults.map((fault) => `${fault.loc.join(".")}: ${fault.msg}`).join("; ");
