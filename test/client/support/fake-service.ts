import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

export interface SeenCall {
  method: string;
  path: string;
  headers: IncomingMessage["headers"];
  body: Buffer;
}

/** The fake's answer to a call. */
interface Answer {
  status?: number;
  headers?: Record<string, string>;
  json?: unknown;
  body?: string | Uint8Array;
  /** Whether the connection stays open after the body. */
  hold?: boolean;
  /** Breaks the connection after this many bytes of the body. */
  breakAfter?: number;
  /** Resolves when those bytes have arrived: a client may drop bytes that it has not read when the connection ends. */
  arrived?: () => Promise<unknown>;
}

export type Handler = (call: SeenCall, count: number) => Answer;

export interface FakeService {
  baseUrl: string;
  calls: SeenCall[];
  /** May be changed while the service runs. */
  routes: Record<string, Handler>;
  close(): Promise<void>;
}

/** A service on the loopback interface. `routes`, with keys such as `GET /path`, decides its answers. */
export async function startFakeService(routes: (baseUrl: string) => Record<string, Handler>): Promise<FakeService> {
  const calls: SeenCall[] = [];
  const counts = new Map<string, number>();
  let handlers: Record<string, Handler> = {};
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const path = request.url ?? "/";
    const call = { method: request.method ?? "", path, headers: request.headers, body: Buffer.concat(chunks) };
    calls.push(call);
    const route = `${call.method} ${path.split("?")[0]}`;
    const count = (counts.get(route) ?? 0) + 1;
    counts.set(route, count);
    reply(response, handlers[route]?.(call, count) ?? { status: 404, json: { code: "not_found", detail: route } });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  const baseUrl = `http://127.0.0.1:${address.port}`;
  handlers = routes(baseUrl);
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { baseUrl, calls, routes: handlers, close };
}

function reply(response: ServerResponse, answer: Answer): void {
  const body = answer.json === undefined ? (answer.body ?? "") : JSON.stringify(answer.json);
  const type = answer.json === undefined ? "application/octet-stream" : "application/json";
  response.writeHead(answer.status ?? 200, { "content-type": type, ...answer.headers });
  if (answer.hold === true) response.write(body);
  else if (answer.breakAfter === undefined) response.end(body);
  else response.write(body.slice(0, answer.breakAfter), () => void breakOff(response, answer.arrived));
}

async function breakOff(response: ServerResponse, arrived?: () => Promise<unknown>): Promise<void> {
  try {
    await arrived?.();
  } finally {
    response.destroy();
  }
}

/** Parts of a multipart body by name, in order of appearance. */
export async function readParts(call: SeenCall): Promise<{ name: string; value: FormDataEntryValue }[]> {
  const headers = { "content-type": String(call.headers["content-type"]) };
  const form = await new Response(Uint8Array.from(call.body), { headers }).formData();
  return [...form].map(([name, value]) => ({ name, value }));
}

/** A retrieval envelope with these entries. */
export const envelope = (results: Record<string, unknown>[]) => ({
  success: results.every((result) => result.success !== false),
  results,
  total: results.length,
  successful: results.filter((result) => result.success !== false).length,
  failed: results.filter((result) => result.success === false).length,
  message: "",
});
