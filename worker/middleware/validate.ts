import { validator } from "hono-openapi";
import type * as z from "zod";
import { ServiceError } from "../../platform/errors.ts";
import { faultsInWords, faultsOf } from "../faults-of.ts";

/** Validates a part of the call against a schema; a mismatch is a 422 that lists every fault. */
export const validate = <Target extends "json" | "query" | "param", Schema extends z.ZodType>(
  target: Target,
  schema: Schema,
) =>
  validator(target, schema, async (result) => {
    if (result.success) return;
    const parsed = await schema.safeParseAsync(result.data);
    const faults = faultsOf([target === "json" ? "body" : target], parsed.error ?? { issues: [] }, result.data);
    throw new ServiceError("unprocessable", `The request does not have the right shape. ${faultsInWords(faults)}`, {
      faults,
    });
  });
