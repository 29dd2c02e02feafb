import { readFile } from "node:fs/promises";
import * as z from "zod";
import { parseJson } from "../api/quire-error.ts";
import { codeOf } from "../console/plain-words.ts";

export const DEV_SETTINGS_PATH = ".quire/dev.json";

/** The local development service, as recorded by `npm run dev`. */
const devSettingsSchema = z.object({ base_url: z.url(), api_key: z.string().min(1) });
export type DevSettings = z.infer<typeof devSettingsSchema>;

/** The contents of `.quire/dev.json`; `undefined` if there is no such file. */
async function readDevSettings(path = DEV_SETTINGS_PATH): Promise<DevSettings | undefined> {
  let text: string;
  try {
    text = await readFile(path, "utf8");
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  }
  const read = devSettingsSchema.safeParse(parseJson(text));
  if (read.success) return read.data;
  throw new Error(`${path} is damaged: remove it, and start the service again with \`npm run dev\``);
}

export interface ServiceSettings {
  baseUrl: string;
  apiKey: string;
}

/** The service to use: the one in the environment, or else the local development service. */
export async function serviceSettings(
  env: Record<string, string | undefined>,
  path = DEV_SETTINGS_PATH,
): Promise<ServiceSettings | undefined> {
  const dev = env.QUIRE_BASE_URL && env.QUIRE_API_KEY ? undefined : await readDevSettings(path);
  const baseUrl = env.QUIRE_BASE_URL ?? dev?.base_url;
  if (baseUrl !== undefined && !URL.canParse(baseUrl))
    throw new Error(`QUIRE_BASE_URL is not an address: ${baseUrl} (such as https://quire.example.com)`);
  // The development key belongs to the development service and is not sent anywhere else.
  const apiKey = env.QUIRE_API_KEY ?? (baseUrl === dev?.base_url ? dev?.api_key : undefined);
  return baseUrl === undefined || apiKey === undefined ? undefined : { baseUrl, apiKey };
}
