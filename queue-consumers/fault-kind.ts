import * as z from "zod";
import type { FaultKind } from "../durable-objects/request/tries.ts";

/** Errors that a bug in the code causes; all others come from services, which may be temporarily unavailable. */
const OWN_FAULTS = [TypeError, RangeError, ReferenceError, SyntaxError, z.ZodError];

/** Whether a fault is temporary, so that trying again later makes sense, or permanent. */
export const faultKind = (error: unknown): FaultKind =>
  OWN_FAULTS.some((kind) => error instanceof kind) ? "lasting" : "passing";
