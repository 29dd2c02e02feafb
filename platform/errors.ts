/** All codes that a refusal can have; `worker/middleware/meanings.ts` maps them to HTTP. */
export const ERROR_CODES = [
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
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

/** One fault in the input: where it is, what is wrong, and a machine-readable type. */
export interface Fault {
  loc: (string | number)[];
  msg: string;
  type: string;
}

/** An expected refusal. `detail` is for people: what is wrong and what to do. */
export class ServiceError extends Error {
  readonly code: ErrorCode;
  readonly faults: Fault[];
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, detail: string, options: { faults?: Fault[]; retryAfterSeconds?: number } = {}) {
    super(detail);
    this.name = "ServiceError";
    this.code = code;
    this.faults = options.faults ?? [];
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
