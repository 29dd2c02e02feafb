import { validator } from "hono-openapi";
import type * as z from "zod";
import { type Fault, ServiceError } from "../../platform/errors.ts";

/** Zod's issues as the faults of an answer, each with its place below `root`. */
export const faultsOf = (root: string[], error: Pick<z.ZodError, "issues">): Fault[] =>
  error.issues.map((issue) => ({
    loc: [...root, ...issue.path.map((step) => (typeof step === "symbol" ? String(step) : step))],
    msg: issue.message,
    type: issue.code ?? "invalid",
  }));

export const faultsInWords = (faults: Fault[]): string =>
  faults.map((fault) => `${fault.loc.join(".")}: ${fault.msg}`).join("; ");

/** Checks a part of the call against a schema; a mismatch is a 422 that names every place at once. */
export const validate = <Target extends "json" | "query" | "param", Schema extends z.ZodType>(
  target: Target,
  schema: Schema,
) =>
  validator(target, schema, (result) => {
    if (result.success) return;
    const issues = result.error.map((issue) => ({
      code: "custom" as const,
      message: issue.message,
      path: (issue.path ?? []).map((step) => (typeof step === "object" ? step.key : step)),
      input: undefined,
    }));
    const faults = faultsOf([target === "json" ? "body" : target], { issues });
    throw new ServiceError("unprocessable", `The request does not have the right shape. ${faultsInWords(faults)}`, {
      faults,
    });
  });
