import * as z from "zod";
import { optional } from "./optional.ts";

/** Small files in a JSON body. */
export const inlineDocumentsSchema = optional(
  z.array(
    z.strictObject({
      file_name: z.string().max(1_000).optional(),
      content: z.string().describe("The bytes of a PDF or picture in base64."),
    }),
  ),
).describe("Small PDFs and pictures; the whole body holds at most 16 MiB.");

/** Query options for a body that is a document: those of the form, without lists and secrets. */
export const besidePdfSchema = {
  file_name: z.string().max(1_000).optional().describe("Name of the file, with a body that is a PDF or a picture."),
  alias: z
    .string()
    .optional()
    .describe("As in the form, for a body that is a document. The same holds for the other options."),
  description: z.string().optional(),
  pages: z.string().optional(),
  ocr: z.string().optional(),
  enrichment_mode: z.string().optional(),
  retention_days: z.coerce.number().optional(),
};
export type BesidePdf = z.infer<z.ZodObject<typeof besidePdfSchema>>;
