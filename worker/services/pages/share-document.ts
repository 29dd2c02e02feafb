import type { Ctx } from "../../../platform/ctx.ts";
import { ServiceError } from "../../../platform/errors.ts";
import { accountOfDocument } from "../../../storage/database/documents.ts";
import { sharePath, verifyShare } from "../../../storage/links/share-links.ts";
import type { LinkRefusal } from "../../../storage/links/signed-links.ts";
import { viewedDocument } from "./read-page-record.ts";

const REASONS: Record<LinkRefusal, string> = {
  malformed: "This is not a link that the service gave out: it may have been cut off.",
  unknown_key: "This link was signed with a key that is no longer in use. Ask whoever sent it for a new one.",
  bad_signature: "This is not a link that the service gave out: it may have been cut off.",
  expired: "This link has expired. Ask whoever sent it for a new one.",
};

/**
 * Creates a path at which anyone can see this document for a limited time. The caller must already have checked that
 * the account may share it.
 */
export async function shareDocument(
  { configuration, now }: Ctx,
  { documentId, seconds }: { documentId: string; seconds: number },
): Promise<{ path: string; expires: number }> {
  const [key] = configuration.SIGNING_KEYS;
  if (key === undefined) throw new Error("SIGNING_KEYS holds no key.");
  const expires = Math.floor(now() / 1000) + seconds;
  return { path: await sharePath(key, { documentId, expires }), expires };
}

/**
 * The document that a share link refers to. Throws `not_found` if the link was changed or has expired, or if the
 * document was deleted.
 */
export async function sharedDocument(ctx: Ctx, token: string) {
  const verified = await verifyShare(ctx.configuration.SIGNING_KEYS, token, ctx.now());
  if (!verified.ok) throw new ServiceError("not_found", REASONS[verified.refusal]);
  const { documentId, expires } = verified.share;
  const accountId = await accountOfDocument(ctx.db, documentId);
  if (accountId === undefined) throw new ServiceError("not_found", "The shared document was deleted.");
  return { document: await viewedDocument(ctx, { accountId, keyId: null }, documentId), expires };
}
