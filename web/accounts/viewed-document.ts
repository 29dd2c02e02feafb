import { createMiddleware } from "hono/factory";
import { SHARED } from "../../storage/links/share-links.ts";
import { type ViewedDocument, viewedDocument } from "../../worker/services/pages/read-page-record.ts";
import { sharedDocument } from "../../worker/services/pages/share-document.ts";
import { type ViewedTrial, viewedTrial } from "../trial/viewed-trial.ts";
import type { WebEnv } from "./web-env.ts";

/** A document that the caller may see. */
interface Viewed {
  document: ViewedDocument;
  /** The address below which the document's parts are. */
  base: string;
  /** When the link that admits visitors other than the owner expires, in seconds since 1970. */
  ends?: number;
  /** Set if the document belongs to the visitor who is looking at it and has no account yet. */
  trial?: ViewedTrial;
}

export interface ViewedEnv extends WebEnv {
  Variables: WebEnv["Variables"] & { viewed: Viewed };
}

/** Admits only the owner of a document. */
export const ofOwner = () =>
  createMiddleware<ViewedEnv>(async function withOwnDocument(c, next) {
    const id = c.req.param("id") ?? "";
    const document = await viewedDocument(c.get("ctx"), c.get("caller"), id);
    c.set("viewed", { document, base: `/account/documents/${id}` });
    return next();
  });

/** Admits anyone with a signed link to a document until the link expires. Sets no caller: the link acts for nobody. */
export const ofLink = () =>
  createMiddleware<ViewedEnv>(async function withSharedDocument(c, next) {
    const token = c.req.param("link") ?? "";
    const { document, expires } = await sharedDocument(c.get("ctx"), token);
    const trial = await viewedTrial(c, document);
    c.set("viewed", { document, base: `${SHARED}/${token}`, ends: expires, ...(trial ? { trial } : {}) });
    return next();
  });
