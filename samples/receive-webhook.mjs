/*
 * A receiver of web hooks: prints its address, then every event whose signature is right. The secret is in
 * `webhook-secret.txt` in the current folder. Any library for Standard Webhooks can verify the messages.
 */
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { Webhook } from "standardwebhooks";

const server = createServer(async (request, response) => {
  try {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const secret = await readFile("webhook-secret.txt", "utf8");
    // The signature covers the body exactly as it was sent: verify before parsing.
    const event = new Webhook(secret.trim()).verify(Buffer.concat(chunks).toString(), request.headers);
    console.log(event.type, event.data.request_id ?? "");
    response.writeHead(204).end();
  } catch (error) {
    console.error(error);
    response.writeHead(400).end("not genuine");
  }
});
server.listen(0, "127.0.0.1", () => console.log(`http://127.0.0.1:${server.address().port}/`));
