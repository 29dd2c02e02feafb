import { mkdir, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import * as z from "zod";
import { HOST } from "./free-port.ts";

const mailSchema = z.object({ from: z.string(), to: z.string(), subject: z.string(), text: z.string() });

/**
 * A mail service on this machine: writes each message to a file in `folder` and sends nothing. Returns its address;
 * does not keep the process alive.
 */
export async function startMailSink(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    const mail = mailSchema.safeParse(JSON.parse(body));
    if (!mail.success) return response.writeHead(422).end();
    const { from, to, subject, text } = mail.data;
    const name = `${new Date().toISOString().replace(/[:.]/g, "-")}-${to.replace(/[^\w@.-]/g, "_")}.txt`;
    await writeFile(join(folder, name), `From: ${from}\nTo: ${to}\nSubject: ${subject}\n\n${text}`);
    return response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
  });
  server.unref();
  return new Promise((resolve) => {
    server.listen(0, HOST, () => {
      const address = server.address();
      if (typeof address !== "object" || address === null) throw new Error("The mail sink has no port.");
      resolve(`http://${HOST}:${address.port}/`);
    });
  });
}
