import { Hono } from "hono";
import { signedInUser } from "../accounts/session.ts";
import { PlaygroundPage } from "../pages/playground.tsx";
import type { WebEnv } from "../web-env.ts";

export const playgroundRoutes = () =>
  new Hono<WebEnv>().get("/account/playground", (c) =>
    c.html(<PlaygroundPage user={signedInUser(c.get("user"))} origin={c.get("origin")} />),
  );
