import * as z from "zod";

const label = z.string().trim().max(200);

/** The `form` part of an extraction. */
export const extractFormSchema = z.strictObject({
  documents_url: z.array(z.string()).optional().describe("URLs of PDFs to fetch; only without uploaded files."),
  alias: label.optional().describe("A label of yours, shown in status and lists."),
  description: z.string().trim().max(2_000).optional(),
  pages: z
    .string()
    .trim()
    .min(1)
    .max(10_000)
    .optional()
    .describe('Pages to process, such as "1,3,5-8". Only these are processed and charged.'),
  password: z.string().max(500).optional().describe("Opens encrypted PDFs. Kept only while the request runs."),
});
export type ExtractForm = z.infer<typeof extractFormSchema>;
