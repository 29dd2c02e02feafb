import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";
import { codeOf, inPlainWords } from "../../client/console/plain-words.ts";

export const HOST = "127.0.0.1";
/**
 * Below the range of outgoing connections (32768 and up on common systems): the service listens only seconds after its
 * port is chosen, and a connection made meanwhile could take it.
 */
const [FIRST, END] = [20_000, 32_768];
const TRIES = 20;

/** A port on which nothing listens. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < TRIES; tries++) {
    const port = randomInt(FIRST, END);
    if ((await whyTaken(port)) === undefined) return port;
  }
  throw new Error("no free port was found");
}

/** Throws if the port cannot be used. */
export async function assertFree(port: number): Promise<void> {
  const cause = await whyTaken(port);
  if (cause === undefined) return;
  const reason = codeOf(cause) === "EADDRINUSE" ? "another program listens there" : inPlainWords(cause);
  throw new Error(
    `port ${port} cannot be used: ${reason}; choose another with --port N, or any free one with --port 0`,
  );
}

async function whyTaken(port: number): Promise<Error | undefined> {
  const server = createServer().listen(port, HOST);
  try {
    await once(server, "listening");
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  } finally {
    server.close();
  }
}
