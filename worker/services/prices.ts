import type { Ctx } from "../../platform/ctx.ts";

/** Credits of pages of one kind of work. */
export interface Prices {
  creditsPerPage: number;
  /** Extra, for a page that is read from its picture. */
  creditsPerRecognisedPage: number;
}

/** What the pages of a submission cost. */
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

/** What is reserved for a document: how many of its pages will be read from their pictures is not known in advance. */
export const mostCredits = (
  { configuration }: Pick<Ctx, "configuration">,
  pages: number,
  { creditsPerPage, creditsPerRecognisedPage }: Prices,
): number => pages * creditsPerPage + Math.min(pages, configuration.MAX_RECOGNISED_PAGES) * creditsPerRecognisedPage;
