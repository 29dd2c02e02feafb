import type { Ctx } from "../../../platform/ctx.ts";
import { wantedPages } from "../../../storage/database/documents.ts";
import type { Caller } from "../../hono-env.ts";
import { IntakeFaults } from "../../intake/faults.ts";
import type { ReceivedSource } from "../../intake/receive-sources.ts";
import type { Quote } from "../../schemas/convert.ts";
import type { ExtractForm } from "../../schemas/extract-form.ts";
import { mostCredits, pricesOf } from "./prices.ts";
import { inspectAll, type SubmittedJob } from "./submit-extraction.ts";

interface Received {
  form: ExtractForm;
  job: SubmittedJob;
  sources: ReceivedSource[];
}

/**
 * What a submission would cost and which of its documents would be refused. Its files are stored for inspection and
 * then removed.
 */
export async function quote(
  ctx: Ctx,
  { accountId }: Caller,
  receive: (target: { requestId: string; faults: IntakeFaults }) => Promise<Received>,
): Promise<Quote> {
  const requestId = ctx.newId();
  const progress = ctx.progress(requestId);
  const faults = new IntakeFaults();
  await progress.openIntake(requestId, accountId);
  try {
    const { form, job, sources } = await receive({ requestId, faults });
    const accepted = await inspectAll(ctx, { form, sources, faults });
    const prices = pricesOf(ctx, { kind: job.kind, ocr: form.ocr });
    const good = accepted.map((source) => {
      const pages = wantedPages(source).length;
      return {
        index: source.index,
        ...priced(source.fileName, source.pageCount, pages, mostCredits(ctx, pages, prices)),
      };
    });
    const bad = faults.entries.map(({ place, fault }) => ({
      index: place.index,
      ...priced(place.shownName, null, 0, 0),
      refused: { code: fault.type, message: fault.msg },
    }));
    const documents = [...good, ...bad].sort((a, b) => a.index - b.index).map(({ index: _, ...document }) => document);
    const credits = documents.reduce((sum, document) => sum + document.credits, 0);
    const { available } = await ctx.credits(accountId).balance(accountId);
    const sufficient = credits <= available;
    return {
      success: true,
      kind: job.kind,
      documents,
      pages: documents.reduce((sum, { pages }) => sum + pages, 0),
      credits,
      credits_per_page: prices.creditsPerPage,
      credits_per_recognised_page: prices.creditsPerRecognisedPage,
      available,
      sufficient,
      accepted: sufficient && bad.length === 0,
    };
  } finally {
    await progress.abandon();
  }
}

const priced = (file_name: string, page_count: number | null, pages: number, credits: number) => ({
  file_name,
  page_count,
  pages,
  credits,
  refused: null,
});
