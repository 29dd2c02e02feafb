import * as z from "zod";

/** What a batch of pages knows of a property for which it gives no value. */
export const doubtSchema = z.object({
  /**
   * `ambiguous`: several values are equally likely; `unlikely`: what was found says too little to be given; `below_threshold`: it
   * is less sure than the request asks for.
   */
  reason: z.enum(["ambiguous", "unlikely", "below_threshold"]),
  candidates: z.array(z.union([z.string(), z.number()])),
});
export type Doubt = z.infer<typeof doubtSchema>;
