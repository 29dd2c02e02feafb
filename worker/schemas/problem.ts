import * as z from "zod";

/** The one shape of every error (RFC 9457). */
export const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    detail: z.string().describe("What was wrong and what to do."),
    code: z.string(),
    retryable: z.boolean(),
    request_id: z.string().describe("Id of this call, for support."),
    errors: z
      .array(z.object({ loc: z.array(z.union([z.string(), z.number()])), msg: z.string(), type: z.string() }))
      .optional(),
  })
  .meta({ ref: "Problem" });
