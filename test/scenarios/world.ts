import { copyFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeTextPdf } from "../../scripts/fixtures/text-pdf.ts";
import { type Arrival, Receiver } from "../local/support/receiver.ts";

const SAMPLE = new URL("../../samples/quire-sample.pdf", import.meta.url).pathname;
const PASSWORD = "an open sesame";
const INVOICE = ["Invoice", "Invoice number: QX-2041", "Net: 100.00", "Tax: 18.50", "Total: 118.50"];

/** A file of a scenario. */
interface NamedPath {
  name: string;
  path: string;
}

/** What scenarios can use: files, a host that serves them, and a receiver of web hooks. */
export class World {
  private readonly folder: string;
  private readonly host: Server;
  private readonly receiver: Receiver;

  private constructor(folder: string, host: Server, receiver: Receiver) {
    this.folder = folder;
    this.host = host;
    this.receiver = receiver;
  }

  static async make(): Promise<World> {
    const folder = await mkdtemp(join(tmpdir(), "quire-scenarios-"));
    const write = (name: string, bytes: Uint8Array | string) => writeFile(join(folder, name), bytes);
    await copyFile(SAMPLE, join(folder, "sample.pdf"));
    await write("short.pdf", await makeTextPdf({ pages: 3 }));
    await write("long.pdf", await makeTextPdf({ pages: 4 }));
    await write("invoice.pdf", await makeTextPdf({ pages: 1, lines: () => INVOICE }));
    await write("letter.pdf", "Dear reader, this is no PDF.");
    const encryption = { method: "aes-128", userPassword: PASSWORD, ownerPassword: "owner" } as const;
    const lines = () => ["A secret", "This stands behind the lock of the file."];
    await write("locked.pdf", await makeTextPdf({ pages: 1, lines, encryption }));
    const host = createServer(async (request, response) => {
      const bytes = await readFile(join(folder, String(request.url))).catch(() => undefined);
      if (bytes === undefined) response.writeHead(404).end();
      else response.writeHead(200, { "Content-Type": "application/pdf" }).end(bytes);
    });
    await new Promise<void>((resolve) => host.listen(0, "127.0.0.1", resolve));
    return new World(folder, host, await Receiver.start());
  }

  /** Values by the names that scenarios use. Each run has a mark, which tells its web hooks from those of others. */
  known(): [string, unknown][] {
    const address = this.host.address();
    const port = typeof address === "object" ? address?.port : undefined;
    const unique = crypto.randomUUID();
    return [
      ["unique", unique],
      ["host", `http://127.0.0.1:${port}`],
      ["receiver", `${this.receiver.url}?of=${unique}`],
      ["password", PASSWORD],
    ];
  }

  file(name: string): NamedPath {
    return { name, path: join(this.folder, name) };
  }

  /** The first web hook about a request that arrives at one of the receiver's addresses. */
  async received(url: string, requestId: string): Promise<{ body: string; headers: Record<string, unknown> }> {
    const about = ({ path, event }: Arrival) => url.endsWith(path) && event.data.request_id === requestId;
    const arrival = (await this.receiver.until((arrivals) => arrivals.some(about))).find(about);
    if (arrival === undefined) throw new Error("it came and is gone");
    return { body: arrival.body, headers: arrival.headers };
  }

  async close(): Promise<void> {
    await this.receiver.stop();
    this.host.closeAllConnections();
    await new Promise((resolve) => this.host.close(resolve));
    await rm(this.folder, { recursive: true, force: true });
  }
}
