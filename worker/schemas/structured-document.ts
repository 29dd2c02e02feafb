import * as z from "zod";

const bbox = z
  .array(z.number())
  .length(4)
  .describe("[x0, y0, x1, y1] in pixels of the page's image (144 dpi; less for a very large page), origin top left.");
const confidence = z.number().min(0).max(1).optional().describe("From evidence on the page.");
const recognised = z.literal(true).optional().describe("Its words were read from a picture.");

const text = z.object({
  id: z.string(),
  label: z
    .string()
    .describe("Title, Section-header, Text, List-item, Caption, Formula, Footnote, Page-header or Page-footer."),
  content: z.string(),
  bbox,
  confidence,
  recognised,
});

const table = z.object({
  id: z.string(),
  label: z.literal("Table"),
  columns: z.array(z.string()),
  data: z.array(z.array(z.string())).describe("Rows of equal length; a merged cell is repeated in each of its places."),
  description: z.string(),
  bbox,
  confidence,
  recognised,
});

const picture = z.object({
  id: z.string(),
  label: z.literal("Picture"),
  description: z.string(),
  extracted_text: z.string().describe("Text found in the picture."),
  src: z.string().describe("Link that works for one hour."),
  bbox,
  confidence,
  recognised,
});

const furniture = text.extend({ images: z.array(picture), tables: z.array(table) });

const section = z.object({
  title: text.extend({ title_feats: z.object({ font: z.string(), height: z.number().describe("Font size.") }) }),
  texts: z.array(text),
  tables: z.array(table),
  images: z.array(picture),
  subsections: z.array(z.string()).describe("Ids of the sections directly inside: those of their titles."),
  supersection: z.array(z.string()).describe("Id of the section around it, or nothing."),
  level: z.number().int(),
  continued: z.literal(true).optional().describe("Part of a section that began on an earlier page."),
});

/** Codes in a page's `warnings`. */
const warning = z
  .string()
  .describe(
    "no_text_layer: without text; garbled_text: a tenth of the characters or more could not be read; not_drawn, plain_layout: read in a simpler way; low_recognition_confidence, recognition_failed, recognition_limit, recognised_pictures: about text read from the picture, or from pictures on the page; damaged_picture: the picture file ends too early; model_failed: without the model's part.",
  );

/** The structured document: the text in `content` of POST /documents/json, and the answer of POST /convert. */
export const structuredDocumentSchema = z
  .object({
    pdf_name: z.string(),
    category: z.string(),
    pages: z
      .record(
        z.string(),
        z.object({
          page_metadata: z.object({
            page_dim: z.array(z.number()).length(2).describe("Width and height in pixels."),
            warnings: z.array(warning).optional(),
            recognised_languages: z
              .array(z.string())
              .optional()
              .describe("For a page that was read from its picture: the languages it was read in, most likely first."),
          }),
          page_header: z.array(furniture),
          page_footer: z.array(furniture),
          body: z.object({ sections: z.record(z.string(), section).describe("By their order on the page, from 0.") }),
        }),
      )
      .describe("By page number."),
  })
  .meta({ ref: "StructuredDocument" });
