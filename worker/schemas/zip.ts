import * as z from "zod";
import { contentTypeSchema } from "../../extraction/output/content-types.ts";
import { optional, withDefault } from "./optional.ts";

export const zipBodySchema = z.strictObject({
  request_id: z.string(),
  document_id: optional(z.string()).describe("Only this document of the request."),
  local_images: withDefault(z.boolean(), false).describe("Name images as `./filename` instead of by signed links."),
  content_types: optional(z.array(contentTypeSchema)).describe("All when omitted; full extraction only."),
});

export const zipSchema = z
  .object({ success: z.literal(true), url: z.string().describe("Works for one hour."), message: z.string() })
  .meta({ ref: "Zip" });
