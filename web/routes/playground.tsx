import { Hono } from "hono";
import { signedInUser } from "../accounts/session.ts";
import type { WebEnv } from "../accounts/web-env.ts";
import { PlaygroundPage } from "../pages/playground.tsx";

export const playgroundRoutes = () =>
  new Hono<WebEnv>().get("/account/playground", (c) =>
    c.html(<PlaygroundPage user={signedInUser(c.get("user"))} origin={c.get("origin")} />),
  );
