import type { McpServer } from "@modelcontextprotocol/server";
import type * as z from "zod";
import type { Ctx } from "../../platform/ctx.ts";
import type { Caller } from "../hono-env.ts";
import type { LinkSigner } from "../services/results/links.ts";
import { refusalOf } from "./refusal.ts";

const UNEXPECTED = "Something went wrong on our side. Try again.";

/** The HTTP call that brought the message. */
export interface Host {
  ctx: Ctx;
  caller: Caller;
  links: LinkSigner;
  /** Makes a call of the API with the caller's key. */
  api(path: string, init: RequestInit): Promise<Response>;
  /** Logs an unexpected failure. */
  failed(error: unknown): void;
}

/** What a tool works with. */
export interface ToolCall extends Host {
  /** Aborted when nobody is waiting for the answer any more. */
  signal: AbortSignal;
  /** Reports progress, if the caller wants that. */
  progress(done: number, total: number): Promise<void>;
}

/** The answer of a tool: the same for a reader and for a program. */
interface ToolAnswer {
  /** The data as JSON if omitted. */
  text?: string;
  data: Record<string, unknown>;
}

interface Definition<Input> {
  name: string;
  title: string;
  description: string;
  input: z.ZodType<Input>;
  /** Whether it changes nothing and costs nothing. */
  readOnly: boolean;
  run(call: ToolCall, input: Input): Promise<ToolAnswer>;
}

/** A tool, to be added to the server of one message. */
export type Tool = (server: McpServer, host: Host) => void;

/** Makes a tool. What it throws becomes the tool's answer to the caller; unexpected errors without their internals. */
export const tool =
  <Input>({ name, title, description, input, readOnly, run }: Definition<Input>): Tool =>
  (server, host) => {
    const annotations = {
      readOnlyHint: readOnly,
      destructiveHint: false,
      // A repeated call is paid for only once.
      idempotentHint: true,
      openWorldHint: !readOnly,
    };
    const config = { title, description, inputSchema: input, annotations };
    server.registerTool(name, config, async (args, { mcpReq }) => {
      const token = mcpReq._meta?.progressToken;
      const progress = async (done: number, total: number) => {
        if (token === undefined) return;
        const params = { progressToken: token, progress: done, total };
        // A client that has gone does not want to know.
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
