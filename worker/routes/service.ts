import { sql } from "drizzle-orm";
import { Hono } from "hono";
import type { Configuration } from "../../platform/configuration.ts";
import { VERSION } from "../../platform/version.ts";
import type { HonoEnv } from "../hono-env.ts";
import { operatorsOnly } from "../middleware/operators-only.ts";
import { revalidated } from "../middleware/revalidated.ts";
import { healthSchema, limitsSchema, type PublicLimits } from "../schemas/service.ts";
import { serveFile } from "../services/files/serve-file.ts";
import { operationsHealth } from "../services/operations/operations.ts";
import { describe } from "./describe.ts";

const publicLimits = (configuration: Configuration, languages: string[]): PublicLimits => ({
  success: true,
  max_file_bytes: configuration.MAX_FILE_BYTES,
  max_pages_per_document: configuration.MAX_PAGES_PER_DOCUMENT,
  max_documents_per_request: configuration.MAX_DOCUMENTS_PER_REQUEST,
  max_documents_per_retrieval: configuration.MAX_DOCUMENTS_PER_RETRIEVAL,
  pages_per_batch: configuration.PAGES_PER_BATCH,
  max_status_wait_seconds: configuration.MAX_STATUS_WAIT_SECONDS,
  link_lifetime_seconds: configuration.LINK_LIFETIME_SECONDS,
  schema_levels: configuration.SCHEMA_LEVELS,
  schema_properties: configuration.SCHEMA_PROPERTIES,
  max_picture_pixels: configuration.MAX_PICTURE_PIXELS,
  max_recognised_pages: configuration.MAX_RECOGNISED_PAGES,
  recognition_languages: languages,
  credits_per_page: {
    extract: configuration.CREDITS_PER_PAGE_EXTRACT,
    fields: configuration.CREDITS_PER_PAGE_FIELDS,
    markdown: configuration.CREDITS_PER_PAGE_MARKDOWN,
    recognised: configuration.CREDITS_PER_RECOGNISED_PAGE,
  },
});

/** GET /limits: every limit a caller can reach. */
export const limitRoutes = () =>
  new Hono<HonoEnv>().get(
    "/limits",
    describe({ summary: "Limits and prices", tag: "Service", response: limitsSchema, open: true, revalidated: true }),
    revalidated(),
    async (c) => {
      const { configuration, recognition } = c.get("ctx");
      return c.json(publicLimits(configuration, (await recognition?.languages()) ?? []));
    },
  );

/** GET /healthz, and files by signed link: both outside the versioned API and without a key. */
export const openRoutes = () =>
  new Hono<HonoEnv>()
    .get(
      "/healthz",
      describe({ summary: "Health of the service", tag: "Service", response: healthSchema, open: true }),
      async (c) => {
        const { db, configuration } = c.get("ctx");
        await db.run(sql`SELECT 1 FROM requests LIMIT 1`);
        return c.json({ status: "ok" as const, environment: configuration.ENVIRONMENT, version: VERSION });
      },
    )
    .get("/healthz/deep", operatorsOnly(), async (c) => {
      const health = await operationsHealth(c.get("ctx"));
      return c.json(health, health.status === "ok" ? 200 : 503);
    })
    .get("/files/*", (c) => serveFile(c.get("ctx"), c.req.raw));
