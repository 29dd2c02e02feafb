import { once } from "node:events";
import { connect as openConnection } from "node:net";
import { QuireClient } from "../api/client.ts";
import { codeOf } from "../console/plain-words.ts";
import { type ServiceSettings, serviceSettings } from "./service-settings.ts";

const START = "with `npm run dev` or `quire serve` in a clone of the repository";
const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * A client for the service given by the environment, or for the local development service. Throws if there is neither.
 * It starts no call once the command is `interrupted`.
 */
export async function connect({
  env,
  interrupted,
}: {
  env: Record<string, string | undefined>;
  interrupted?: AbortSignal;
}): Promise<{ client: QuireClient; baseUrl: string }> {
  const settings = await serviceSettings(env);
  if (settings === undefined && env.QUIRE_BASE_URL)
    throw new Error(`QUIRE_API_KEY is not set: the service at ${env.QUIRE_BASE_URL} needs a key`);
  if (settings === undefined)
    throw new Error(`no service is configured: set QUIRE_BASE_URL and QUIRE_API_KEY, or start one ${START}`);
  if (!(await isListening(settings)))
    throw new Error(
      `no service answers at ${settings.baseUrl}: start it ${START}, or set QUIRE_BASE_URL and QUIRE_API_KEY`,
    );
  const fetch = interrupted === undefined ? globalThis.fetch : fetchUntil(interrupted);
  return { client: new QuireClient({ ...settings, fetch }), baseUrl: settings.baseUrl };
}

/** A `fetch` that starts no call after the interruption. Calls in progress end with the process. */
const fetchUntil =
  (interrupted: AbortSignal): typeof globalThis.fetch =>
  async (input, init) => {
    interrupted.throwIfAborted();
    return globalThis.fetch(input, init);
  };

/**
 * Whether the service answers. Unlike one behind a network, a missing service on this machine does not come back
 * without help.
 */
async function isListening({ baseUrl }: ServiceSettings): Promise<boolean> {
  const { hostname, port, protocol } = new URL(baseUrl);
  if (!LOOPBACK.has(hostname)) return true;
  const host = hostname.replace(/^\[|\]$/g, "");
  const socket = openConnection({ host, port: Number(port || (protocol === "https:" ? 443 : 80)) });
  try {
    await once(socket, "connect");
    return true;
  } catch (error) {
    if (codeOf(error) === "ECONNREFUSED") return false;
    throw error;
  } finally {
    socket.destroy();
  }
}
