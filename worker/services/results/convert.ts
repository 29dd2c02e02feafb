import type { Ctx } from "../../../platform/ctx.ts";
import { ServiceError } from "../../../platform/errors.ts";
import type { Caller } from "../../hono-env.ts";
import type { RequestStatus } from "../../schemas/status.ts";
import { requestStatus } from "../requests/request-status.ts";
import type { LinkSigner } from "./links.ts";
import { type Output, openText } from "./output-text.ts";
import { lookUp } from "./retrieve.ts";

/** Returns the status of a request when it ends or when the time is up. */
export async function waitForEnd(
  ctx: Ctx,
  caller: Caller,
  { requestId, waitSeconds }: { requestId: string; waitSeconds: number },
): Promise<RequestStatus> {
  const deadline = ctx.now() + waitSeconds * 1000;
  for (;;) {
    const left = Math.max(0, (deadline - ctx.now()) / 1000);
    const status = await requestStatus(ctx, caller, { requestId, waitSeconds: left });
    if (status.status !== "processing" || left === 0) return status;
  }
}

/** The text of the only document of a request that has ended. Throws `unprocessable` if it could not be converted. */
export async function convertedText(
  ctx: Ctx,
  caller: Caller,
  { status, output, links }: { status: RequestStatus; output: Output; links: LinkSigner },
): Promise<{ documentId: string; text: AsyncIterable<string> }> {
  const [document] = status.documents;
  const documentId = document?.document_id ?? "";
  const [looked] = await lookUp(ctx, caller, [documentId]);
  if (looked?.ok !== true) throw new ServiceError("unprocessable", looked?.entry.error ?? "There is no document.");
  const text = await openText(ctx, looked.document, { output, links });
  if (text === undefined) throw new ServiceError("not_found", "The stored result is gone. Send the document again.");
  return { documentId, text };
}
