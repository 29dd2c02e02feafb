import * as z from "zod";
import type { FaultKind } from "../durable-objects/tries.ts";

/** What a program throws over its own mistakes; all else comes from services, which may be away for a while. */
const OWN_FAULTS = [TypeError, RangeError, ReferenceError, SyntaxError, z.ZodError];

/** Whether it is of use to try again later. */
export const faultKind = (error: unknown): FaultKind =>
  OWN_FAULTS.some((kind) => error instanceof kind) ? "lasting" : "passing";
