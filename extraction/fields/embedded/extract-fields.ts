import type { ObjectSchema } from "../field-schema.ts";
import type { FieldPage, FieldsAnswer } from "../fields-answer.ts";
import { pagesWithoutText } from "../missing-reason.ts";
import { withoutCivilTitles } from "./civil-titles.ts";
import { Reading } from "./reading.ts";

/**
 * Reads fields from consecutive pages of a document without a language model: by rules (labels and what is beside them,
 * address blocks, form fields, tables, the phrases of agreements), and by fitted judges of what rules leave open or have read.
 * What the pages do not show plainly is `null`.
 */
export function extractFieldsEmbedded(pages: FieldPage[], schema: ObjectSchema): FieldsAnswer {
  const reading = new Reading(pages, schema);
  const content = withoutCivilTitles(schema, reading.completed(schema, reading.object(schema, [])));
  const unread = pagesWithoutText(pages);
  const known = { citations: reading.citations, pages: pages.length };
  return {
    content,
    ...known,
    ...(unread.length > 0 && { unread }),
    ...(hasDoubts(reading) && { doubts: reading.doubts }),
  };
}

/** What rules alone read, for fitting the judges of what they leave open. */
export function readByRules(
  pages: FieldPage[],
  schema: ObjectSchema,
): Pick<FieldsAnswer, "content" | "citations"> & Pick<Reading, "lists" | "found"> {
  const reading = new Reading(pages, schema);
  const content = reading.object(schema, []);
  return { content, citations: reading.citations, lists: reading.lists, found: reading.found };
}

/** How each value of an answer was found, for fitting the confidence. */
export function howFieldsAreFound(pages: FieldPage[], schema: ObjectSchema): Reading["found"] {
  const reading = new Reading(pages, schema);
  reading.object(schema, []);
  return reading.found;
}

const hasDoubts = ({ doubts }: Reading): boolean => Object.keys(doubts).length > 0;
