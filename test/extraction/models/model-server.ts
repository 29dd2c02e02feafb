import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { type Behaviour, type FailureKind, FakeModel, type HeardRequest } from "./fake-model.ts";

const FAILURES: Record<FailureKind, { status: number; body: string }> = {
  busy: { status: 429, body: '{"error":{"message":"Rate limit reached","type":"rate_limit"}}' },
  broken: { status: 500, body: "<html>Internal Server Error at /srv/model.py</html>" },
  quota: { status: 429, body: '{"error":{"message":"You used it all","code":"insufficient_quota"}}' },
  rejected: { status: 401, body: '{"error":{"message":"Incorrect API key provided: secret-key"}}' },
  too_large: { status: 400, body: '{"error":{"message":"This model\'s maximum context length is 8192 tokens"}}' },
  not_json: { status: 200, body: "<html>Welcome</html>" },
};

export interface ModelServer {
  /** Address up to and including `/v1`. */
  baseUrl: string;
  fake: FakeModel;
  /** Headers of each call. */
  headers: IncomingMessage["headers"][];
  /** The largest number of simultaneous calls. */
  mostAtOnce(): number;
  close(): Promise<void>;
}

/** A server of chat completions on this machine. */
export async function startModelServer(behaviours: Behaviour[]): Promise<ModelServer> {
  const fake = new FakeModel(behaviours);
  const headers: IncomingMessage["headers"][] = [];
  let open = 0;
  let most = 0;
  const server = createServer(async (request, response) => {
    headers.push(request.headers);
    most = Math.max(most, ++open);
    try {
      await serve(fake, request, response);
    } finally {
      open--;
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    baseUrl: `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}/v1`,
    fake,
    headers,
    mostAtOnce: () => most,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function serve(fake: FakeModel, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== "POST" || request.url !== "/v1/chat/completions") {
    response.writeHead(404).end();
    return;
  }
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const heard: HeardRequest = JSON.parse(Buffer.concat(chunks).toString("utf8"));
  const reply = fake.reply(heard);
  if (reply.kind === "hang") return;
  if (reply.kind === "fail") {
    const { status, body } = FAILURES[reply.as];
    response.writeHead(status, reply.retryAfter === undefined ? {} : { "Retry-After": reply.retryAfter }).end(body);
    return;
  }
  await sleep(reply.delayMs);
  response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(reply.body));
}
