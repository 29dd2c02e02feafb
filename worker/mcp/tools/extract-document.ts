import * as z from "zod";
import { labels } from "../../schemas/extract-form.ts";
import { followJob, jobView, waitSeconds } from "../follow-job.ts";
import { sourceShape, sourceSubmission, submitOnce } from "../submit-once.ts";
import { tool } from "../tool.ts";

const input = z.strictObject({
  ...sourceShape,
  ocr: z
    .enum(["auto", "off", "force"])
    .optional()
    .describe("Which pages are read from their pictures: `auto` (default), those without text."),
  languages: z
    .array(z.string())
    .max(4)
    .optional()
    .describe('Languages of text in pictures, most likely first: ["deu", "eng"].'),
  alias: labels.alias,
  wait_seconds: waitSeconds,
});

/** Accepts a PDF and returns the document id that the other tools take. */
export const extractDocument = tool({
  name: "extract_document",
  title: "Extract a document",
  description:
    "Reads a PDF or a picture (PNG, JPEG, TIFF, WebP) by URL or from base64 and returns a document_id for read_document, list_tables, search_document and extract_fields. Costs credits for each page, once.",
  input,
  readOnly: false,
  async run(call, { ocr, languages, alias, wait_seconds: seconds, ...source }) {
    const deadline = call.ctx.now() + seconds * 1000;
    const submission = sourceSubmission(source, { ocr, languages, alias });
    const { requestId, repeated } = await submitOnce(call, { ...submission, path: "/api/v1/extract", deadline });
    const job = jobView(await followJob(call, requestId, (deadline - call.ctx.now()) / 1000));
    const next =
      job.status === "processing"
        ? "Still being read. Call get_status with this request_id to keep waiting; read_document returns the pages that are done."
        : "Call read_document with the document_id for its Markdown.";
    return {
      data: {
        document_id: job.documents[0]?.document_id,
        ...job,
        repeated,
        ...(job.status === "failed" ? {} : { next }),
      },
    };
  },
});
