import * as z from "zod";

const pixels = z.tuple([z.number(), z.number(), z.number(), z.number()]);
const bbox = pixels.describe("[x0, y0, x1, y1] in pixels of the page image.");

const elementSchema = z.object({
  id: z.string(),
  label: z.string(),
  page: z.number().int(),
  bbox,
  level: z.number().int().optional().describe("Headings: 1 for the outermost."),
  confidence: z.number().optional(),
  image: z.string().optional().describe("Pictures: a signed link to the crop."),
  markdown: z.string(),
  rows: z
    .array(z.object({ page: z.number().int(), bbox }).nullable())
    .optional()
    .describe("Tables: the place of each row."),
});

/** The content of one page; in storage, `image` is a file name. */
export const pageRecordSchema = z.object({
  page: z.number().int(),
  width: z.number().describe("In pixels of the page image, like all places."),
  height: z.number(),
  warnings: z.array(z.string()),
  elements: z.array(elementSchema),
});

const pageOf = {
  success: z.literal(true),
  document_id: z.string(),
  page: z.number().int(),
  provisional: z
    .boolean()
    .describe(
      "Read before the document was finished: heading levels, and what continues across pages, may still change.",
    ),
};

export const pageAnswerSchema = z
  .discriminatedUnion("format", [
    z.object({
      ...pageOf,
      format: z.literal("markdown"),
      content: z.string().describe("Markdown, without the running header and footer."),
    }),
    z.object({ ...pageOf, format: z.literal("json"), content: pageRecordSchema }),
  ])
  .meta({ ref: "Page" });
export type PageAnswer = z.infer<typeof pageAnswerSchema>;

export const pageQuerySchema = z.strictObject({ format: z.enum(["markdown", "json"]).default("markdown") });
