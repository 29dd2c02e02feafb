import * as z from "zod";

const fieldErrorSchema = z.looseObject({
  loc: z.array(z.union([z.string(), z.number()])).default([]),
  msg: z.string(),
  type: z.string().default("value_error"),
});

/** One complaint about one part of a request. */
export type FieldError = z.infer<typeof fieldErrorSchema>;

/** The `application/problem+json` body. Everything is optional, because proxies answer in other shapes. */
const problemSchema = z.looseObject({
  title: z.string().optional(),
  detail: z.string().optional(),
  code: z.string().optional(),
  retryable: z.boolean().optional(),
  errors: z.array(fieldErrorSchema).optional(),
});

/** Error codes of the service: its refusals, and its own failures (`internal`). */
export const SERVICE_ERROR_CODES = [
  "invalid_request",
  "unauthorized",
  "insufficient_credits",
  "forbidden",
  "not_found",
  "method_not_allowed",
  "conflict",
  "too_large",
  "not_a_pdf",
  "unprocessable",
  "unsupported_media_type",
  "rate_limited",
  "no_schema",
  "unavailable",
  "internal",
] as const;

/** Codes that this client adds: no answer, an unreadable answer, a message that is not from the service. */
const CLIENT_ERROR_CODES = ["unreachable", "unexpected_response", "webhook_not_genuine"] as const;

/** The code by which a program tells refusals apart. Later versions of the service may have more. */
export type ErrorCode = (typeof SERVICE_ERROR_CODES)[number] | (typeof CLIENT_ERROR_CODES)[number] | (string & {});

interface QuireErrorFields {
  status: number;
  code: ErrorCode;
  detail: string;
  retryable: boolean;
  retryAfterSeconds?: number | undefined;
  errors?: FieldError[];
  cause?: unknown;
}

/** A refusal by the service, or by something on the way to it. `status` is 0 if no answer arrived at all. */
export class QuireError extends Error {
  override readonly name = "QuireError";
  readonly status: number;
  readonly code: ErrorCode;
  readonly detail: string;
  readonly retryable: boolean;
  readonly retryAfterSeconds: number | undefined;
  readonly errors: FieldError[];

  constructor(fields: QuireErrorFields) {
    super(fields.detail, fields.cause === undefined ? {} : { cause: fields.cause });
    this.status = fields.status;
    this.code = fields.code;
    this.detail = fields.detail;
    this.retryable = fields.retryable;
    this.retryAfterSeconds = fields.retryAfterSeconds;
    this.errors = fields.errors ?? [];
  }
}

const RETRYABLE_STATUSES = new Set([429, 502, 503, 504]);

/** Seconds given by a `Retry-After` header in either of its two forms (RFC 9110, 10.2.3). */
function parseRetryAfter(header: string | null, nowMs: number): number | undefined {
  if (header === null) return undefined;
  if (/^\d+$/.test(header.trim())) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, (at - nowMs) / 1000);
}

/** Reads a refused response into an error, whatever its body. */
export async function readError(response: Response, nowMs: number): Promise<QuireError> {
  // An answer that broke off still has its status.
  const text = await response.text().catch(() => "");
  const parsed = problemSchema.safeParse(parseJson(text));
  const problem = parsed.success ? parsed.data : {};
  return new QuireError({
    status: response.status,
    code: problem.code ?? `http_${response.status}`,
    detail: problem.detail ?? problem.title ?? `The service answered ${response.status}`,
    retryable: problem.retryable ?? RETRYABLE_STATUSES.has(response.status),
    retryAfterSeconds: parseRetryAfter(response.headers.get("retry-after"), nowMs),
    errors: problem.errors ?? [],
  });
}

/** The value of a JSON text; `undefined` for any other text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
