import { readFile } from "node:fs/promises";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import * as z from "zod";
import { type Driver, Refused } from "./run-scenario.ts";

const sourcesSchema = z.object({
  files: z.array(z.object({ name: z.string(), path: z.string() })).default([]),
  urls: z.array(z.string()).default([]),
  pages: z.string().optional(),
  password: z.string().optional(),
});
const jobSchema = z.looseObject({ request_id: z.string(), status: z.string() });
const pagesSchema = z.object({
  pages: z.array(z.object({ markdown: z.string() })),
  next_cursor: z.string().nullable(),
});
const fieldsSchema = z.object({ fields: z.unknown(), citations: z.unknown() });
const refusalSchema = z.looseObject({ code: z.string() });

type Given = Record<string, unknown>;

/** Calls a tool and returns its structured answer. */
type Tool = <Schema extends z.ZodType>(name: string, given: Given, schema: Schema) => Promise<z.output<Schema>>;

async function source(given: Given): Promise<Given> {
  const { files, urls, ...wishes } = sourcesSchema.parse(given);
  const [file] = files;
  if (file === undefined) return { url: urls[0], ...wishes };
  const content_base64 = (await readFile(file.path)).toString("base64");
  return { content_base64, file_name: file.name, ...wishes };
}

async function readAll(tool: Tool, given: Given): Promise<string> {
  const { pages, next_cursor: cursor } = await tool("read_document", given, pagesSchema);
  const text = pages.map(({ markdown }) => markdown).join("\n\n");
  return cursor === null ? text : `${text}${await readAll(tool, { ...given, cursor })}`;
}

const VERBS: Record<string, (tool: Tool, given: Given) => Promise<unknown>> = {
  extract: async (tool, given) => tool("extract_document", { ...(await source(given)), wait_seconds: 0 }, jobSchema),
  extract_fields: async (tool, { json_schema, ...given }) =>
    tool("extract_fields", { ...(await source(given)), json_schema, wait_seconds: 0 }, jobSchema),
  wait: async (tool, { request_id }) => {
    for (;;) {
      const job = await tool("get_status", { request_id, wait_seconds: 30 }, jobSchema);
      if (job.status !== "processing") return job;
    }
  },
  markdown: async (tool, { document_id }) => ({ content: await readAll(tool, { document_id }) }),
  page: async (tool, { document_id, page }) => ({
    content: await readAll(tool, { document_id, first_page: page, last_page: page }),
  }),
  tables: (tool, { document_id }) => tool("list_tables", { document_id }, z.looseObject({})),
  fields: async (tool, { document_id }) => {
    const { fields, citations } = await tool("extract_fields", { document_id }, fieldsSchema);
    return { content: fields, citations };
  },
};

/** An assistant that uses the official client of the Model Context Protocol. */
export function mcpDriver(baseUrl: string, apiKey: string): Driver {
  const connected = connect(baseUrl, apiKey);
  const tool: Tool = async (name, given, schema) => {
    const result = await (await connected).callTool({ name, arguments: given });
    if (result.isError === true) throw new Refused(refusalSchema.parse(result.structuredContent));
    return schema.parse(result.structuredContent);
  };
  return {
    name: "MCP",
    call: async (name, given) => {
      const verb = VERBS[name];
      if (verb === undefined) throw new Error(`no such call: ${name}`);
      return verb(tool, given);
    },
    close: async () => (await connected).close(),
  };
}

async function connect(baseUrl: string, apiKey: string): Promise<Client> {
  const client = new Client({ name: "scenarios", version: "1.0.0" });
  const requestInit = { headers: { Authorization: `Bearer ${apiKey}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL("/mcp", baseUrl), { requestInit }));
  return client;
}
