import * as z from "zod";
import { chunks } from "../../../extraction/output/chunks.ts";
import { findPassages } from "../../../extraction/output/search/find-passages.ts";
import { loadModel } from "../document-model.ts";
import { tool } from "../tool.ts";

/** Length of a passage: long enough to be understood, short enough to return many. */
const PASSAGE_TOKENS = 200;

const input = z.strictObject({
  document_id: z.string(),
  query: z.string().trim().min(1).max(1_000).describe("Words to find, the rarer the better."),
  max_results: z.number().int().min(1).max(20).default(5),
});

/** Finds passages of a document that match words. */
export const searchDocument = tool({
  name: "search_document",
  title: "Search a document",
  description:
    "The passages of a document that best match a query, by words and not by meaning, each with its pages and headings. Case, accents and endings do not matter.",
  input,
  readOnly: true,
  async run(call, { document_id: documentId, query, max_results: most }) {
    const parts = [...chunks(await loadModel(call, documentId), PASSAGE_TOKENS)];
    const found = findPassages(parts, query, most);
    const passages = found.map(({ score, chunk: { first_page, last_page, heading_path, text } }) => ({
      ...{ first_page, last_page, headings: heading_path, text },
      score: Math.round(score * 100) / 100,
    }));
    return { data: { document_id: documentId, query, total: passages.length, passages } };
  },
});
