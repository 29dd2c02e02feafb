import { QuireClient } from "../api/client.ts";
import { serviceSettings } from "./service-settings.ts";

/** A client of the service that the environment or the local development service names. */
export async function connect(env: Record<string, string | undefined>): Promise<QuireClient> {
  const settings = await serviceSettings(env);
  if (settings !== undefined) return new QuireClient(settings);
  throw new Error("no service is known: set QUIRE_BASE_URL and QUIRE_API_KEY, or start one with `npm run dev`");
}
