import * as z from "zod";

/** What a batch of pages knows about a property for which it gives no value. */
export const doubtSchema = z.object({
  /**
   * `ambiguous`: several values are equally likely; `unlikely`: the evidence for what was found is too weak;
   * `below_threshold`: the value is less certain than the request demands.
   */
  reason: z.enum(["ambiguous", "unlikely", "below_threshold"]),
  candidates: z.array(z.union([z.string(), z.number()])),
});
export type Doubt = z.infer<typeof doubtSchema>;
