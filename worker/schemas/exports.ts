import * as z from "zod";
import { CHUNK_TOKENS } from "../../extraction/output/chunks.ts";
import { withDefault } from "./optional.ts";
import { documentIdsSchema, envelope } from "./retrieval.ts";

export const chunksBodySchema = z.strictObject({
  document_ids: documentIdsSchema,
  max_tokens: withDefault(z.number().int().min(50).max(8_000), CHUNK_TOKENS).describe(
    "Maximum tokens per chunk (a high estimate).",
  ),
});

export const tablesBodySchema = z.strictObject({
  document_ids: documentIdsSchema,
  format: withDefault(z.enum(["csv", "xlsx"]), "csv").describe(
    "`csv`: the text of each table. `xlsx`: a link to one workbook, a sheet for each table.",
  ),
});

const entry = { document_id: z.string(), success: z.literal(true) };
const page = z.number().int();

const chunkSchema = z.object({
  id: z.string(),
  section_id: z.string(),
  heading_path: z.array(z.string()).describe("From the outermost heading to the section's own."),
  first_page: page,
  last_page: page,
  text: z.string(),
  tokens: z.number().int(),
  boxes: z.array(z.object({ element_id: z.string(), page, bbox: z.array(z.number()).length(4) })),
});

export const chunkResultsSchema = envelope(
  z.object({ ...entry, total_chunks: z.number().int(), chunks: z.array(chunkSchema) }),
).meta({ ref: "ChunkResults" });

export const tableResultsSchema = envelope(
  z.object({
    ...entry,
    total_tables: z.number().int(),
    tables: z
      .array(z.object({ id: z.string(), page, csv: z.string() }))
      .optional()
      .describe("With `csv`."),
    filename: z.string().optional().describe("With `xlsx`."),
    file_size: z.number().int().optional().describe("With `xlsx`: bytes; 0 for a document without tables."),
    download_url: z.string().nullable().optional().describe("With `xlsx`: signed; null for a document without tables."),
  }),
).meta({ ref: "TableResults" });

export const textResultsSchema = envelope(z.object({ ...entry, content: z.string() })).meta({ ref: "TextResults" });
