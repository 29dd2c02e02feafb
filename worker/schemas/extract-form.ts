import * as z from "zod";
import { optional } from "./optional.ts";

/** The caller's label for a request and notes on it. */
export const labels = {
  alias: optional(z.string().trim().max(200)).describe("A label of your own, shown in status and lists."),
  description: optional(z.string().trim().max(2_000)).describe("A note of your own, shown in status and lists."),
};

/** An address that is notified of one request only. */
export const webhookUrl = {
  webhook_url: optional(z.string().trim().max(2_000)).describe(
    "Events of this job are also sent there, signed with the account's secret (POST /webhooks/account-secret).",
  ),
};

export const enrichmentModeSchema = z.enum(["base", "turbo"]);

export const retentionDaysSchema = z.number().int().min(1).max(3_650);

/** The `form` part of an extraction. */
export const extractFormSchema = z.strictObject({
  documents_url: optional(z.array(z.string())).describe(
    "URLs of PDFs and pictures to fetch; only without uploaded files.",
  ),
  ...labels,
  pages: optional(z.string().trim().min(1).max(10_000)).describe(
    'Pages to process, such as "1,3,5-8". Only these are processed and charged.',
  ),
  password: optional(z.string().max(500)).describe("Opens encrypted PDFs. Kept only while the request runs."),
  ...webhookUrl,
  ocr: optional(z.enum(["auto", "off", "force"])).describe(
    "Whether pages are read from their pictures: `auto` (default) those without usable text, `off` none, `force` all.",
  ),
  languages: optional(
    z
      .array(
        z
          .string()
          .regex(/^[a-z]{3}(_[a-z]+)*$/, 'must be the ISO 639-2 name of a language, three letters such as "deu"'),
      )
      .min(1)
      .max(4),
  ).describe(
    'Languages of text in pictures by their ISO 639-2 names, most likely first, such as ["deu", "eng"], out of `recognition_languages` in GET /limits. By default, a picture is read in the language of the surrounding pages or of the document, otherwise in English, and again if its words turn out to be in another language.',
  ),
  retention_days: optional(retentionDaysSchema).describe(
    "Days after which the request, its files and its results are deleted; by default the account's setting.",
  ),
  enrichment_mode: optional(enrichmentModeSchema).describe(
    "Accepted for compatibility and shown in the status; every document is processed the same way.",
  ),
});
export type ExtractForm = z.infer<typeof extractFormSchema>;
