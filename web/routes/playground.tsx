import { Hono } from "hono";
import { signedInUser } from "../accounts/session.ts";
import type { WebEnv } from "../accounts/web-env.ts";
import { PlaygroundPage } from "../pages/playground/playground.tsx";

/** The page for trying the service in the browser. What it sends goes to the API like any other call. */
export const playgroundRoutes = () =>
  new Hono<WebEnv>().get("/account/playground", async (c) => {
    const { configuration, credits, recognition } = c.get("ctx");
    const user = signedInUser(c.get("user"));
    const { available } = await credits(user.id).balance(user.id);
    const limits = {
      fileBytes: configuration.MAX_FILE_BYTES,
      documents: configuration.MAX_DOCUMENTS_PER_REQUEST,
      schemaLevels: configuration.SCHEMA_LEVELS,
      schemaProperties: configuration.SCHEMA_PROPERTIES,
    };
    const { CREDITS_PER_PAGE_EXTRACT: extract, CREDITS_PER_PAGE_FIELDS: fields } = configuration;
    const languages = (await recognition?.languages()) ?? [];
    return c.html(
      <PlaygroundPage
        user={user}
        origin={c.get("origin")}
        limits={limits}
        languages={languages}
        price={{ extract, fields, available }}
      />,
    );
  });
