import type * as z from "zod";
import type { Fault } from "../platform/errors.ts";

type Step = string | number;

/** The value at `path` in `input`; `undefined` if there is none. */
function valueAt(input: unknown, path: Step[]): unknown {
  let value = input;
  for (const step of path) {
    if (typeof value !== "object" || value === null) return undefined;
    value = Object.entries(value).find(([key]) => key === String(step))?.[1];
  }
  return value;
}

/** Turns zod's issues into faults, each located below `root`; `input` is the value that was checked. */
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
