import { createHash } from "node:crypto";
import * as z from "zod";
import { ServiceError } from "../../platform/errors.ts";
import { findRequest } from "../../storage/database/requests.ts";
import { RefusedCall } from "./refusal.ts";
import type { ToolCall } from "./tool.ts";

/** Maximum number of submissions for the same call if the work fails. */
const MOST_TRIES = 5;
const BUSY = 409;

const acceptedSchema = z.looseObject({ request_uid: z.string() });

interface Submission {
  path: string;
  /** Builds the body; called for each attempt. */
  body(): { headers: Record<string, string>; body: BodyInit };
  /** Calls with equal values here are the same call. */
  identity: unknown;
  /** The caller's own idempotency key. */
  key: string | undefined;
  /** When to give up waiting, in milliseconds since 1970. */
  deadline: number;
}

interface Submitted {
  requestId: string;
  /** Whether an earlier identical call submitted it. */
  repeated: boolean;
}

/**
 * Submits the work of a tool call once: a client that repeats the call within a day, because it lost the answer or out
 * of habit, gets the same request and pays nothing. Work that failed or was removed is submitted again.
 */
export async function submitOnce(call: ToolCall, submission: Submission): Promise<Submitted> {
  if (submission.key !== undefined) return send(call, submission, submission.key);
  const digest = createHash("sha256")
    .update(JSON.stringify([submission.path, submission.identity]))
    .digest("hex");
  let submitted = await send(call, submission, `mcp-${digest}`);
  for (let tries = 1; submitted.repeated && tries < MOST_TRIES; tries++) {
    const known = await findRequest(call.ctx.db, call.caller.accountId, submitted.requestId);
    if (known?.status === "processing" || known?.status === "completed") return submitted;
    // Derived from the previous request, so that concurrent calls choose the same key.
    submitted = await send(call, submission, `mcp-${digest}-${submitted.requestId}`);
  }
  return submitted;
}

async function send(call: ToolCall, submission: Submission, key: string): Promise<Submitted> {
  const { path, deadline } = submission;
  for (;;) {
    const { headers, body } = submission.body();
    const response = await call.api(path, { method: "POST", headers: { ...headers, "Idempotency-Key": key }, body });
    if (response.ok) {
      const { request_uid: requestId } = acceptedSchema.parse(await response.json());
      return { requestId, repeated: response.headers.has("Idempotency-Replayed") };
    }
    const refusal = await RefusedCall.of(response);
    // An identical call is still being processed.
    const wait = response.status === BUSY ? refusal.retryAfterSeconds : undefined;
    if (wait === undefined || call.ctx.now() + wait * 1000 > deadline || call.signal.aborted) throw refusal;
    await new Promise((resolve) => setTimeout(resolve, wait * 1000));
  }
}

/** Inputs of a tool that say where a document comes from. */
export const sourceShape = {
  url: z.string().max(2_000).optional().describe("Address from which the PDF or picture is fetched."),
  content_base64: z.string().optional().describe("Its bytes in base64, instead of `url`; at most 12 MB."),
  file_name: z.string().max(1_000).optional().describe("Its name, with `content_base64`."),
  pages: z.string().max(10_000).optional().describe('Only these pages are processed and charged: "1,3,5-8".'),
  password: z.string().max(500).optional().describe("Opens an encrypted PDF."),
  idempotency_key: z
    .string()
    .regex(/^[\x21\x23-\x5b\x5d-\x7e]{1,255}$/)
    .optional()
    .describe(
      "Within 24 hours, the same call is carried out and charged only once anyway. A new key of your choice makes it a new call, for example when the file behind `url` has changed.",
    ),
};

type Source = z.infer<z.ZodObject<typeof sourceShape>>;

/** Builds the submission of a document; `rest` contains further members of its form. */
export function sourceSubmission(
  { url, content_base64: content, file_name: fileName, ...source }: Source,
  rest: Record<string, unknown>,
): Pick<Submission, "body" | "identity" | "key"> {
  const { idempotency_key: key, ...wishes } = source;
  const form = { ...wishes, ...rest };
  const identity = { url, content, fileName, form };
  if ((url === undefined) === (content === undefined)) {
    throw new ServiceError("invalid_request", "Give either `url` or `content_base64`.");
  }
  if (content === undefined) {
    const body = JSON.stringify({ documents_url: [url], ...form });
    return { identity, key, body: () => ({ headers: { "Content-Type": "application/json" }, body }) };
  }
  const file = new File([bytesOf(content)], fileName ?? "document.pdf");
  const body = () => {
    const parts = new FormData();
    parts.append("form", JSON.stringify(form));
    parts.append("documents", file);
    return { headers: {}, body: parts };
  };
  return { identity, key, body };
}

function bytesOf(content: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  } catch {
    throw new ServiceError("unprocessable", "`content_base64` must be a file in base64.");
  }
}
