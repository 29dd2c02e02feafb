import * as z from "zod";

/** A box as it is stored: see `box.ts`. */
export const boxSchema = z.object({ left: z.number(), top: z.number(), right: z.number(), bottom: z.number() });
