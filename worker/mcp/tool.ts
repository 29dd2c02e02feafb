import type { McpServer } from "@modelcontextprotocol/server";
import type * as z from "zod";
import type { Ctx } from "../../platform/ctx.ts";
import type { Caller } from "../hono-env.ts";
import type { LinkSigner } from "../services/results/links.ts";
import { refusalOf } from "./refusal.ts";

const UNEXPECTED = "Something went wrong on our side. Try again.";

/** What the HTTP call provides to the tools. */
export interface Host {
  ctx: Ctx;
  caller: Caller;
  links: LinkSigner;
  /** Calls the API with the caller's key. */
  api(path: string, init: RequestInit): Promise<Response>;
  /** Logs an unexpected failure. */
  failed(error: unknown): void;
}

/** What a tool receives with each call. */
export interface ToolCall extends Host {
  /** Aborted when the client no longer waits for the answer. */
  signal: AbortSignal;
  /** Reports progress if the client asked for it. */
  progress(done: number, total: number): Promise<void>;
}

/** The answer of a tool: text for people, data for programs. */
interface ToolAnswer {
  /** Defaults to the data as JSON. */
  text?: string;
  data: Record<string, unknown>;
}

interface Definition<Input> {
  name: string;
  title: string;
  description: string;
  input: z.ZodType<Input>;
  /** Whether the tool changes nothing and costs nothing. */
  readOnly: boolean;
  run(call: ToolCall, input: Input): Promise<ToolAnswer>;
}

/** Registers a tool on the server of one message. */
export type Tool = (server: McpServer, host: Host) => void;

/** Defines a tool. Errors become its answer to the caller; unexpected ones do not reveal their internals. */
export const tool =
  <Input>({ name, title, description, input, readOnly, run }: Definition<Input>): Tool =>
  (server, host) => {
    const annotations = {
      readOnlyHint: readOnly,
      destructiveHint: false,
      // A repeated call is charged only once.
      idempotentHint: true,
      openWorldHint: !readOnly,
    };
    const config = { title, description, inputSchema: input, annotations };
    server.registerTool(name, config, async (args, { mcpReq }) => {
      const token = mcpReq._meta?.progressToken;
      const progress = async (done: number, total: number) => {
        if (token === undefined) return;
        const params = { progressToken: token, progress: done, total };
        // The client may have disconnected.
        await mcpReq.notify({ method: "notifications/progress", params }).catch(() => undefined);
      };
      try {
        const { data, text = JSON.stringify(data) } = await run({ ...host, signal: mcpReq.signal, progress }, args);
        return { content: [{ type: "text", text }], structuredContent: data };
      } catch (error) {
        const refusal = refusalOf(error);
        if (refusal === undefined) host.failed(error);
        const text = refusal?.text ?? UNEXPECTED;
        return {
          content: [{ type: "text", text }],
          structuredContent: refusal?.data ?? { code: "internal", detail: UNEXPECTED },
          isError: true,
        };
      }
    });
  };
