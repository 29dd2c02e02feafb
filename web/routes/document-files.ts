import { Hono } from "hono";
import { baseName } from "../../extraction/file-name.ts";
import type { Ctx } from "../../platform/ctx.ts";
import { ServiceError } from "../../platform/errors.ts";
import { makeZip } from "../../worker/services/archive/make-zip.ts";
import { linkSigner } from "../../worker/services/results/links.ts";
import { openDocument } from "../../worker/services/results/open-document.ts";
import { ENDINGS, storageKey, textName } from "../../worker/services/results/output-text.ts";
import { workbookOf } from "../../worker/services/results/retrieve-exports.ts";
import type { ViewedEnv } from "../accounts/viewed-document.ts";

type Viewed = ViewedEnv["Variables"]["viewed"];

const missing = (): ServiceError => new ServiceError("not_found", "The document has no such file.");

/** Texts of a document, by the viewer's names for them. */
const TEXTS = {
  "document.md": "markdown",
  "document.json": "structured",
  "page-summaries.md": "summaries.pages",
  "document-summary.md": "summaries.documentByPages",
} as const;

const isText = (name: string): name is keyof typeof TEXTS => Object.hasOwn(TEXTS, name);

/** A link to a file of a document, valid for as long as links to files are. */
async function addressOf(
  ctx: Ctx,
  document: Viewed["document"],
  { name, origin }: { name: string; origin: string },
): Promise<string> {
  const { id, requestId, fileName, accountId, results } = document;
  if (name === "document.zip") {
    const caller = { accountId, keyId: null };
    const wanted = { requestId, documentId: id, localImages: true, contentTypes: undefined, origin };
    return (await makeZip(ctx, caller, wanted)).url;
  }
  if (results.kind !== "extract") throw missing();
  if (name === "tables.xlsx") {
    const model = await openDocument(ctx, results.document);
    const workbook = model && (await workbookOf(ctx, model, { id, requestId, fileName, accountId, origin }));
    if (workbook?.download_url == null) throw missing();
    return workbook.download_url;
  }
  if (!isText(name)) throw missing();
  const output = TEXTS[name];
  const stored = { id, requestId, fileName, results };
  if (storageKey(stored, output) === undefined) throw missing();
  return linkSigner(ctx, origin).text(textName(stored, { output }), `${baseName(fileName)}${ENDINGS[output]}`);
}

/** Files of a whole document. Each call redirects to a link signed for it. */
export const documentFileRoutes = () =>
  new Hono<ViewedEnv>().get("/files/:name", async (c) => {
    const wanted = { name: c.req.param("name"), origin: c.get("origin") };
    return c.redirect(await addressOf(c.get("ctx"), c.get("viewed").document, wanted), 303);
  });
