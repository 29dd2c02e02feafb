import type { Ctx } from "../../../platform/ctx.ts";

/** Credits for one page of a kind of work. */
export interface Prices {
  creditsPerPage: number;
  /** Surcharge for a page that is read by recognition. */
  creditsPerRecognisedPage: number;
}

/** The prices that apply to a submission. */
export function pricesOf(
  { configuration, recognition }: Pick<Ctx, "configuration" | "recognition">,
  { kind, ocr }: { kind: "extract" | "fields"; ocr: string | undefined },
): Prices {
  const { CREDITS_PER_PAGE_EXTRACT, CREDITS_PER_PAGE_FIELDS, CREDITS_PER_RECOGNISED_PAGE } = configuration;
  const isRead = recognition !== undefined && ocr !== "off";
  return {
    creditsPerPage: kind === "extract" ? CREDITS_PER_PAGE_EXTRACT : CREDITS_PER_PAGE_FIELDS,
    creditsPerRecognisedPage: isRead ? CREDITS_PER_RECOGNISED_PAGE : 0,
  };
}

/** Credits to reserve for a document: how many of its pages will need recognition is not known in advance. */
export const mostCredits = (
  { configuration }: Pick<Ctx, "configuration">,
  pages: number,
  { creditsPerPage, creditsPerRecognisedPage }: Prices,
): number => pages * creditsPerPage + Math.min(pages, configuration.MAX_RECOGNISED_PAGES) * creditsPerRecognisedPage;
