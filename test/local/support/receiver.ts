import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from "node:http";

/** A web hook as received. */
export interface Arrival {
  at: number;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  event: { id: string; type: string; data: Record<string, unknown> };
}

type Answer = (response: ServerResponse, arrival: Arrival) => void;

export const status =
  (code: number, text = ""): Answer =>
  (response) => {
    response.writeHead(code).end(text);
  };

/** An HTTP server on this machine that receives web hooks and answers them as `answer` decides. */
export class Receiver {
  readonly arrivals: Arrival[] = [];
  answer: Answer = status(204);
  private readonly server: Server;
  private readonly waiting = new Set<() => void>();

  private constructor() {
    this.server = createServer(async (request, response) => {
      let body = "";
      for await (const chunk of request) body += String(chunk);
      const arrival = {
        at: Date.now(),
        path: request.url ?? "",
        headers: request.headers,
        body,
        event: JSON.parse(body),
      };
      this.arrivals.push(arrival);
      this.answer(response, arrival);
      for (const look of this.waiting) look();
    });
  }

  static async start(): Promise<Receiver> {
    const receiver = new Receiver();
    await new Promise<void>((resolve) => receiver.server.listen(0, "127.0.0.1", resolve));
    return receiver;
  }

  get url(): string {
    const address = this.server.address();
    return `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}/hook`;
  }

  /** Resolves with the arrivals as soon as `enough` returns true. */
  async until(enough: (arrivals: Arrival[]) => boolean): Promise<Arrival[]> {
    while (!enough(this.arrivals)) {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.waiting.add(resolve);
      await promise;
      this.waiting.delete(resolve);
    }
    return this.arrivals;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
