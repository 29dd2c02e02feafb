import * as z from "zod";

/** The body of every error (RFC 9457). */
export const problemSchema = z
  .object({
    type: z.string().describe("`urn:quire:problem:` and the code."),
    title: z.string(),
    status: z.number().int(),
    detail: z.string().describe("What was wrong and what to do."),
    code: z
      .string()
      .describe(
        "invalid_request, unauthorized, insufficient_credits, forbidden, not_found, method_not_allowed, conflict, too_large, not_a_pdf, unsupported_media_type, unprocessable, rate_limited, no_schema, unavailable or internal.",
      ),
    retryable: z.boolean(),
    request_id: z.string().describe("Id of this call, for support."),
    errors: z
      .array(z.object({ loc: z.array(z.union([z.string(), z.number()])), msg: z.string(), type: z.string() }))
      .optional(),
  })
  .meta({ ref: "Problem" });
