/** In characters; longer texts are paragraphs. */
export const LONGEST_HEADING = 240;

const NUMBERED =
  /^(?:(?:\d{1,2}|[A-Z])(?:\.\d{1,2}){0,4}\.?|[IVX]{1,5}\.|(?:chapter|section|part|appendix|article|activity|example|step|kapitel|teil)\s+[\dIVXA-Z][\d.]*)[.:)]?\s+\S/iu;

export const isNumbered = (text: string): boolean => NUMBERED.test(text);

/** Whether a text has at least three letters, all of them capitals: those of scripts without case are none. */
export function isCapitals(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return letters >= 3 && !/[\p{Ll}\p{Lo}]/u.test(text.replace(/[ªº]/g, ""));
}
