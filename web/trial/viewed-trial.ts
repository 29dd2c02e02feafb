import type { Context } from "hono";
import { findFieldsOf, sourceOf } from "../../storage/database/documents.ts";
import { findRequest } from "../../storage/database/requests.ts";
import type { ViewedDocument } from "../../worker/services/pages/read-page-record.ts";
import { shareDocument } from "../../worker/services/pages/share-document.ts";
import type { WebEnv } from "../accounts/web-env.ts";
import { trialOf } from "./trial-session.ts";

/** A document with which a visitor tries the service. */
export interface ViewedTrial {
  /** When it is removed, in milliseconds since 1970. */
  endsAt: number;
  /** A note about one of the samples; `null` for the visitor's own file. */
  note: string | null;
  /** Address of the document's other view: of its fields, or of the document from which they were read. */
  other: { name: string; path: string } | undefined;
}

/** The trial to which a document belongs, for the visitor who owns it. */
export async function viewedTrial<E extends WebEnv>(
  c: Context<E>,
  document: ViewedDocument,
): Promise<ViewedTrial | undefined> {
  const trial = c.get("user") === undefined ? await trialOf(c) : undefined;
  if (trial === undefined || trial.accountId !== document.accountId) return undefined;
  const ctx = c.get("ctx");
  const note = (await findRequest(ctx.db, trial.accountId, document.requestId))?.description ?? null;
  const isExtract = document.results.kind === "extract";
  const documentId = isExtract
    ? (await findFieldsOf(ctx.db, trial.accountId, document.id)).find(({ results }) => results !== null)?.id
    : (await sourceOf(ctx.db, document.id))?.documentId;
  if (documentId === undefined) return { endsAt: trial.endsAt, note, other: undefined };
  const seconds = Math.floor((trial.endsAt - ctx.now()) / 1000);
  const { path } = await shareDocument(ctx, { documentId, seconds });
  return { endsAt: trial.endsAt, note, other: { name: isExtract ? "Its fields" : "The whole document", path } };
}
