import * as z from "zod";
import type { FaultKind } from "../durable-objects/tries.ts";

/**
 * What a program throws because of its own mistakes; everything else comes from services, which may be unavailable
 * for a while.
 */
const OWN_FAULTS = [TypeError, RangeError, ReferenceError, SyntaxError, z.ZodError];

/** Whether trying again later makes sense. */
export const faultKind = (error: unknown): FaultKind =>
  OWN_FAULTS.some((kind) => error instanceof kind) ? "lasting" : "passing";
