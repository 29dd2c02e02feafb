import * as z from "zod";
import { contentTypeSchema } from "../../extraction/output/content-types.ts";

export const zipBodySchema = z.strictObject({
  request_id: z.string(),
  document_id: z.string().optional().describe("Only this document of the request."),
  local_images: z.boolean().default(false).describe("Name images as `./filename` instead of by signed links."),
  content_types: z.array(contentTypeSchema).min(1).optional().describe("All when omitted; full extraction only."),
});

export const zipSchema = z
  .object({ success: z.literal(true), url: z.string().describe("Works for one hour."), message: z.string() })
  .meta({ ref: "Zip" });
