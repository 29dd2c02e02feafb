import { Hono } from "hono";
import type { WebEnv } from "../accounts/web-env.ts";
import { ReferencePage } from "../pages/reference.tsx";
import { specificationSchema } from "../reference/specification.ts";

/** GET /docs: the API reference. `describeApi` makes the OpenAPI document of the whole service. */
export const referenceRoutes = (describeApi: (origin: string) => Promise<unknown>) =>
  new Hono<WebEnv>().get("/docs", async (c) => {
    // Through JSON, since that is the form the document is meant to be read in.
    const specification = specificationSchema.parse(JSON.parse(JSON.stringify(await describeApi(c.get("origin")))));
    return c.html(<ReferencePage user={c.get("user")} specification={specification} />);
  });
