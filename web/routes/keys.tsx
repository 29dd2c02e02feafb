import { Hono } from "hono";
import * as z from "zod";
import { createApiKey, listApiKeys, revokeApiKey } from "../../storage/database/accounts.ts";
import { sayOn, whatWasSaid } from "../accounts/flash.ts";
import { signedInUser } from "../accounts/session.ts";
import type { WebEnv } from "../accounts/web-env.ts";
import { KeysPage, revokeQuestion } from "../pages/keys.tsx";
import { asked } from "./asked.tsx";
import { readForm } from "./forms.ts";

const formSchema = z.object({ name: z.string().trim().min(1).max(80) });

/** The account's API keys: the list, creating one, revoking one. */
export const keyRoutes = () =>
  new Hono<WebEnv>()
    .get("/account/keys", async (c) => {
      const user = signedInUser(c.get("user"));
      const keys = await listApiKeys(c.get("ctx").db, user.id);
      const { secret: created, ...words } = await whatWasSaid(c);
      return c.html(<KeysPage user={user} keys={keys} origin={c.get("origin")} created={created} {...words} />);
    })
    .post("/account/keys", async (c) => {
      const { db, configuration, now, newId } = c.get("ctx");
      const user = signedInUser(c.get("user"));
      const form = await readForm(c, formSchema);
      const keys = await listApiKeys(db, user.id);
      const page = { user, keys, origin: c.get("origin") };
      if (form === undefined)
        return c.html(<KeysPage {...page} error="Give the key a name of up to 80 characters." />, 400);
      const most = configuration.MAX_LIVE_KEYS_PER_ACCOUNT;
      if (keys.filter((key) => key.revokedAt === null).length >= most) {
        return c.html(<KeysPage {...page} error={`An account has at most ${most} keys. Revoke one first.`} />, 409);
      }
      const { apiKey } = await createApiKey(db, {
        id: newId(),
        accountId: user.id,
        name: form.name,
        now: now(),
        randomBytes: (length) => crypto.getRandomValues(new Uint8Array(length)),
      });
      return sayOn(c, "/account/keys", { secret: apiKey });
    })
    .post("/account/keys/:id/revoke", async (c) => {
      const { db, now } = c.get("ctx");
      const user = signedInUser(c.get("user"));
      const id = c.req.param("id");
      const key = (await listApiKeys(db, user.id)).find((each) => each.id === id && each.revokedAt === null);
      if (key === undefined) return sayOn(c, "/account/keys", { notice: "That key no longer exists." });
      const question = revokeQuestion(key);
      const ask = await asked(c, { question, label: "Revoke", back: "/account/keys" });
      if (ask !== undefined) return ask;
      await revokeApiKey(db, id, now(), user.id);
      return sayOn(c, "/account/keys", { notice: `The key “${key.name}” is revoked: calls with it are refused now.` });
    });
