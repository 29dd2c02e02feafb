import { rm } from "node:fs/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { QuireClient } from "../../../client/api/client.ts";
import type { RequestStatus } from "../../../client/api/schemas.ts";
import { makeTextPdf } from "../../../scripts/fixtures/text-pdf.ts";
import type { LocalService } from "../../../scripts/service/local-service.ts";
import { makeState, startOwnService } from "../support/own-service.ts";
import { type Arrival, Receiver, status } from "../support/receiver.ts";

/** Short, so that the work of a dead worker is soon assigned again. */
const VARS = {
  LEASE_MS: "2000",
  RESEND_MS: "1000",
  WEBHOOK_TIMEOUT_MS: "2000",
  WEBHOOK_LEASE_SLACK_MS: "1000",
  WEBHOOK_RESEND_MS: "1000",
};
const PAGES = 40;

let stateDir: string;
let service: LocalService | undefined;

const start = async () => {
  service = await startOwnService(stateDir, VARS);
  return new QuireClient(service);
};

const kill = async () => {
  await service?.killTree();
  service = undefined;
};

const untilPages = async (client: QuireClient, id: string, pagesDone: number): Promise<RequestStatus> => {
  for (;;) {
    const status = await client.requestStatus(id, { waitSeconds: 1 });
    if ((status.pages_done ?? 0) >= pagesDone || status.status !== "processing") return status;
  }
};

const untilEnded = async (client: QuireClient, id: string): Promise<RequestStatus> => {
  const deadline = performance.now() + 60_000;
  while (performance.now() < deadline) {
    const status = await client.requestStatus(id, { waitSeconds: 2 });
    if (status.status !== "processing") return status;
  }
  throw new Error("the request does not end");
};

beforeEach(async () => {
  stateDir = await makeState();
});
afterEach(async () => {
  await kill();
  await rm(stateDir, { recursive: true, force: true });
});

const longDocument = async () => ({
  name: "long.pdf",
  data: new Blob([new Uint8Array(await makeTextPdf({ pages: PAGES }))]),
});

async function expectWhole(client: QuireClient, status: RequestStatus): Promise<void> {
  expect(status).toMatchObject({
    status: "completed",
    outcome: null,
    pages_done: PAGES,
    credits: { reserved: PAGES, charged: PAGES, released: 0 },
  });
  const { results } = await client.markdown(status.documents.map((document) => document.document_id));
  const [entry] = results;
  const content = entry !== undefined && "content" in entry ? String(entry.content) : "";
  for (let page = 1; page <= PAGES; page++) expect(content).toContain(`first line of the text of page ${page}.`);
}

describe("killing the whole runtime again and again", () => {
  it("loses no page, no credit and no event of an accepted request", { timeout: 240_000 }, async () => {
    const files = [await longDocument()];
    let client = await start();
    const receiver = await Receiver.start();
    const webhookUrl = receiver.url;
    const first = await client.extract({ files, webhookUrl });
    await restart();

    async function restart(): Promise<void> {
      await kill();
      client = await start();
    }
    // Right after the answer, halfway through the pages, at the last page before assembly, and with two requests
    // running.
    await untilPages(client, first.request_uid, 12);
    await restart();
    await untilPages(client, first.request_uid, PAGES);
    const second = await client.extract({ files, webhookUrl });
    await restart();
    await untilPages(client, second.request_uid, 5);
    await restart();
    await expectWhole(client, await untilEnded(client, first.request_uid));
    await expectWhole(client, await untilEnded(client, second.request_uid));
    const hasHeard = (id: string) => (arrivals: Arrival[]) =>
      arrivals.some(({ event }) => event.data.request_id === id && event.type === "request.completed");
    for (const { request_uid: id } of [first, second]) await receiver.until(hasHeard(id));
    // While the receiver has the messages and has not answered any of them.
    receiver.answer = () => undefined;
    const third = await client.extract({ files, webhookUrl });
    await receiver.until(hasHeard(third.request_uid));
    await kill();
    receiver.arrivals.length = 0;
    receiver.answer = status(204);
    await start();
    await receiver.until(hasHeard(third.request_uid));
    await receiver.stop();
  });
});
