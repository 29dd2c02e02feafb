import { openAsBlob } from "node:fs";
import { unzipSync } from "fflate";
import * as z from "zod";
import { QuireClient, QuireError, verifyWebhook } from "../../client/api/client.ts";
import { type Account, type Driver, Refused } from "./run-scenario.ts";

const inputSchema = z.object({
  files: z.array(z.object({ name: z.string(), path: z.string() })).default([]),
  urls: z.array(z.string()).default([]),
  pages: z.string().optional(),
  password: z.string().optional(),
  alias: z.string().optional(),
  key: z.string().default(() => crypto.randomUUID()),
  json_schema: z.unknown().optional(),
  request_id: z.string().default(""),
  document_id: z.string().default(""),
  webhook_id: z.string().default(""),
  page: z.number().default(1),
  format: z.enum(["markdown", "json"]).default("markdown"),
  wait_seconds: z.number().default(30),
  cut_after: z.number().default(0),
  url: z.string().default(""),
  events: z.array(z.string()).default([]),
  body: z.string().default(""),
  headers: z.record(z.string(), z.string()).default({}),
  secret: z.string().default(""),
});
type Input = z.infer<typeof inputSchema>;
type Verb = (client: QuireClient, input: Input) => Promise<unknown>;

async function sources({ files, urls, pages, password, alias }: Input) {
  const read = await Promise.all(files.map(async ({ name, path }) => ({ name, data: await openAsBlob(path) })));
  return { files: read, urls, pages, password, alias };
}

/** The result for the only document of the call. */
function only<Entry extends { success: boolean }>({
  results,
}: {
  results: Entry[];
}): Extract<Entry, { success: true }> {
  const [entry] = results;
  if (entry?.success === true) return entry as Extract<Entry, { success: true }>;
  throw new Refused({ code: "none", ...entry });
}

const VERBS: Record<string, Verb> = {
  extract: async (client, input) => {
    const job = await client.extract(await sources(input), { key: input.key });
    return { request_id: job.request_uid };
  },
  extract_fields: async (client, input) => {
    const job = await client.extractFields({ ...(await sources(input)), jsonSchema: input.json_schema });
    return { request_id: job.request_uid };
  },
  wait: (client, { request_id }) => client.job(request_id).wait(),
  markdown: async (client, { document_id }) => only(await client.markdown([document_id])),
  structured: async (client, { document_id }) => ({
    content: JSON.parse(only(await client.json([document_id])).content),
  }),
  tables: async (client, { document_id }) => only(await client.tables([document_id])),
  fields: async (client, { document_id }) => only(await client.fields([document_id])),
  page: (client, { document_id, page }) => client.page(document_id, page),
  archive: async (client, { request_id }) => {
    const { url } = await client.makeZip({ requestId: request_id });
    const bytes = await (await client.download(url)).arrayBuffer();
    return { names: Object.keys(unzipSync(new Uint8Array(bytes))) };
  },
  convert: async (client, input) => {
    const wishes = { format: input.format, waitSeconds: input.wait_seconds };
    const converted = await client.convert(await sources(input), wishes);
    return converted.done ? converted : { done: false, request_id: converted.job.request_uid };
  },
  quote: async (client, input) => client.quote(await sources(input)),
  account: (client) => client.account(),
  tasks: async (client, { alias = "" }) => ({ ids: Object.keys((await client.tasks({ alias })).tasks) }),
  delete: async (client, { request_id }) => client.deleteRequest(request_id),
  events: async (client, { request_id, cut_after }) => {
    const job = client.job(request_id);
    const seen = [];
    for await (const event of job.events()) if (seen.push(event) === cut_after) break;
    for await (const event of job.events({ after: seen.at(-1)?.id ?? 0 })) seen.push(event);
    return { ids: seen.map(({ id }) => id), types: seen.map(({ type }) => type) };
  },
  pages: async (client, { request_id }) => {
    const pages = [];
    for await (const page of client.job(request_id).pages()) pages.push(page);
    pages.sort((a, b) => a.page - b.page);
    return { numbers: pages.map(({ page }) => page), texts: pages.map(({ content }) => content) };
  },
  create_webhook: (client, { url, events }) => client.webhooks.create({ url, events }),
  delete_webhook: (client, { webhook_id }) => client.webhooks.delete(webhook_id),
  deliveries: (client, { webhook_id }) => client.webhooks.deliveries(webhook_id),
  verify_webhook: (_, { body, headers, secret }) => verifyWebhook({ body, headers, secret }),
};

/** The TypeScript client, in this process. */
export function typescriptDriver(baseUrl: string, keys: Record<Account, string>): Driver {
  return {
    name: "TypeScript",
    call: async (name, input, account) => {
      const verb = VERBS[name];
      if (verb === undefined) throw new Error(`no such call: ${name}`);
      try {
        return await verb(new QuireClient({ baseUrl, apiKey: keys[account] }), inputSchema.parse(input));
      } catch (error) {
        if (!(error instanceof QuireError)) throw error;
        const { status, code, detail, retryable, errors } = error;
        throw new Refused({ status, code, detail, retryable, errors });
      }
    },
    close: async () => undefined,
  };
}
