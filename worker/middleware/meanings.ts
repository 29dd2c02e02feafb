import type { ErrorCode } from "../../platform/errors.ts";

interface Meaning {
  status: number;
  title: string;
  retryable: boolean;
}

/** How each refusal is expressed in HTTP: its status, its title, and whether the same call can succeed later. */
export const MEANINGS: Record<ErrorCode | "internal", Meaning> = {
  invalid_request: { status: 400, title: "The request is not valid", retryable: false },
  unauthorized: { status: 401, title: "A valid API key is required", retryable: false },
  insufficient_credits: { status: 402, title: "Not enough credits", retryable: false },
  forbidden: { status: 403, title: "Not allowed from this origin", retryable: false },
  not_found: { status: 404, title: "Not found", retryable: false },
  method_not_allowed: { status: 405, title: "Method not allowed", retryable: false },
  conflict: { status: 409, title: "Conflict with the current state", retryable: false },
  too_large: { status: 413, title: "Too large", retryable: false },
  not_a_pdf: { status: 415, title: "Not a PDF", retryable: false },
  unsupported_media_type: { status: 415, title: "Unsupported media type", retryable: false },
  unprocessable: { status: 422, title: "The request cannot be processed as sent", retryable: false },
  rate_limited: { status: 429, title: "Too many requests", retryable: true },
  no_schema: { status: 500, title: "No valid schema could be made", retryable: false },
  unavailable: { status: 503, title: "Temporarily unavailable", retryable: true },
  internal: { status: 500, title: "Internal error", retryable: true },
};
