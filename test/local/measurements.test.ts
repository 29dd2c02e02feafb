import { readFile } from "node:fs/promises";
import { PDFDocument, PDFName, PDFNumber } from "pdf-lib";
import { expect, inject, it } from "vitest";
import { QuireClient } from "../../client/api/client.ts";
import { makeScan } from "../../scripts/fixtures/scan-pdf.ts";
import { makeTextPdf } from "../../scripts/fixtures/text-pdf.ts";
import { Receiver } from "./support/receiver.ts";

const service = inject("service");
const client = new QuireClient(service);

/** A page of text, a page that is a picture, and an entry in the page tree that is not a page. */
async function mixedPdf(): Promise<Uint8Array<ArrayBuffer>> {
  const text = await makeTextPdf({ pages: 1 });
  const pdf = await PDFDocument.load(text);
  const [scanned] = await pdf.copyPages(await PDFDocument.load(await makeScan(text, { dpi: 100 })), [0]);
  if (scanned !== undefined) pdf.addPage(scanned);
  const tree = pdf.catalog.Pages();
  tree.Kids().push(pdf.context.register(PDFNumber.of(7)));
  tree.set(PDFName.of("Count"), PDFNumber.of(3));
  return new Uint8Array(await pdf.save({ useObjectStreams: false }));
}

type Measured = Record<string, string | number>;

/** Measurements in the service's log, to which other tests write too. */
async function measurements(): Promise<Measured[]> {
  const lines = (await readFile(service.logPath, "utf8")).split("\n");
  return lines.flatMap((line) => {
    const at = line.indexOf('{"level":"info","event":"measured"');
    return at < 0 ? [] : [JSON.parse(line.slice(at)) as Measured];
  });
}

const duration = expect.any(Number);

it("every stage of a request is measured in the log, with what it cost and why pages failed", async () => {
  const receiver = await Receiver.start();
  const files = [{ name: "mixed.pdf", data: new Blob([await mixedPdf()]) }];
  const { request_uid } = await client.extract({ files, webhookUrl: receiver.url });
  let status = await client.requestStatus(request_uid, { waitSeconds: 20 });
  while (status.status === "processing") status = await client.requestStatus(request_uid, { waitSeconds: 20 });
  expect(status).toMatchObject({ status: "completed", credits: { reserved: 3, charged: 2, released: 1 } });
  await receiver.until((arrivals) => arrivals.some(({ event }) => event.type === "request.completed"));
  await receiver.stop();
  const wanted = [
    { metric: "call", method: "POST", route: "/api/v1/extract", code: "", status: 200, milliseconds: duration },
    { metric: "request_accepted", kind: "extract", documents: 1, pages: 3, bytes: duration, credits_reserved: 3 },
    ...["small-batches", "recognitions", "documents", "webhooks"].map((queue) => ({
      ...{ metric: "message", queue, end: "done", age_ms: duration, milliseconds: duration, attempts: 1 },
    })),
    { metric: "recognition", milliseconds: duration },
    { metric: "failures", of: "page", code: "page_unreadable", count: 1 },
    {
      ...{
        metric: "request_ended",
        kind: "extract",
        status: "completed",
        outcome: "",
        documents: 1,
        milliseconds: duration,
      },
      ...{ pages: 3, pages_failed: 1, credits_charged: 2, credits_released: 1 },
    },
    { metric: "delivery", end: "delivered", status: 204, milliseconds: duration },
  ];
  await expect
    .poll(measurements, { timeout: 5_000 })
    .toEqual(expect.arrayContaining(wanted.map((each) => expect.objectContaining(each))));
});
