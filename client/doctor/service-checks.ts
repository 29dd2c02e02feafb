import { existsSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { QuireClient, QuireError } from "../api/client.ts";
import { inPlainWords } from "../console/plain-words.ts";
import { DEFAULT_PORT, DEFAULT_STATE } from "../service/serve-options.ts";
import { DEV_SETTINGS_PATH, serviceSettings } from "../service/service-settings.ts";
import type { Check, Finding } from "./installation-checks.ts";

const ANSWER_MS = 3_000;
const TOO_SLOW = `did not answer within ${ANSWER_MS / 1000} seconds`;
const healthSchema = z.looseObject({ status: z.string(), version: z.string().optional() });

/** Checks of the service on this machine, if it can run here, and of the configured one. */
export const serviceChecks = (env: Record<string, string | undefined>, runsHere: boolean): Record<string, Check> => ({
  ...(runsHere ? { state: checkState, port: checkPort } : {}),
  service: () => checkService(env),
});

function checkState(): Finding {
  if (existsSync(join(DEFAULT_STATE, "v3/d1"))) return { state: "ok", detail: `of a service is in ${DEFAULT_STATE}` };
  const detail = `there is none in ${DEFAULT_STATE}: \`npm run dev\` or \`quire serve\` creates it`;
  return { state: "note", detail };
}

/** The health answer at an address; `undefined` if nothing listens there, `slow` if no answer came in time. */
async function healthAt(baseUrl: string): Promise<z.infer<typeof healthSchema> | "other" | "slow" | undefined> {
  let response: Response;
  try {
    response = await fetch(new URL("/healthz", baseUrl), { signal: AbortSignal.timeout(ANSWER_MS) });
  } catch (error) {
    return error instanceof TypeError ? undefined : "slow";
  }
  const health = healthSchema.safeParse(await response.json().catch(() => undefined));
  return health.success ? health.data : "other";
}

async function checkPort(): Promise<Finding> {
  const health = await healthAt(`http://127.0.0.1:${DEFAULT_PORT}`);
  if (health === undefined) return { state: "ok", detail: `${DEFAULT_PORT} is free for a service` };
  if (health === "slow") return { state: "note", detail: `what listens on ${DEFAULT_PORT} ${TOO_SLOW}` };
  if (health !== "other") return { state: "ok", detail: `a Quire service answers on ${DEFAULT_PORT}` };
  const detail = `another program listens on ${DEFAULT_PORT}: start the service with --port N`;
  return { state: "note", detail };
}

async function checkService(env: Record<string, string | undefined>): Promise<Finding> {
  const settings = await serviceSettings(env);
  if (settings === undefined) {
    const detail = `none is configured: set QUIRE_BASE_URL and QUIRE_API_KEY, or start one, which writes ${DEV_SETTINGS_PATH}`;
    return { state: "note", detail };
  }
  const { baseUrl } = settings;
  const health = await healthAt(baseUrl);
  if (health === undefined)
    return {
      state: "broken",
      detail: `nothing answers at ${baseUrl}: start it with \`npm run dev\` or \`quire serve\``,
    };
  if (health === "slow") return { state: "broken", detail: `${baseUrl} ${TOO_SLOW}` };
  if (health === "other") return { state: "broken", detail: `what answers at ${baseUrl} is not a Quire service` };
  try {
    const { credits } = await new QuireClient({ ...settings, attempts: 1 }).account();
    const version = health.version === undefined ? "" : ` ${health.version}`;
    return {
      state: "ok",
      detail: `Quire${version} at ${baseUrl} accepts the key; ${credits.available} credits available`,
    };
  } catch (error) {
    const isKey = error instanceof QuireError && error.status === 401;
    const reason = isKey ? "refuses the key: see QUIRE_API_KEY" : inPlainWords(error);
    return { state: "broken", detail: `${baseUrl}: ${reason}` };
  }
}
