import { make } from "../controls/elements.ts";
import { LoadError, loadJson } from "../records/load.ts";
import { type Asked, keepWish, keptWish } from "./kept-wish.ts";
import type { FieldsAnswer } from "./values.ts";

const API = "/account/api";

async function send<T>(path: string, body: unknown, headers: Record<string, string> = {}): Promise<T> {
  const init = {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  };
  const response = await fetch(API + path, init).catch(() => undefined);
  if (response === undefined) throw new LoadError("The service cannot be reached.", 0);
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw new LoadError(answer.detail ?? `The service answered ${response.status}.`, response.status);
  return answer;
}

/** Submits a request for fields of a document that has already been read, in the shape that the words describe. */
async function submit(documentId: string, wanted: string, say: (text: string) => void): Promise<Asked> {
  say("Making a schema…");
  const { json_schema } = await send<{ json_schema: unknown }>("/generate-schema", { description: wanted });
  say("Reading the values…");
  const key = { "Idempotency-Key": crypto.randomUUID() };
  const body = { document_ids: [documentId], json_schema, alias: "Fields from the viewer" };
  const sent = await send<{ request_uid: string; document_map: { document_uid: string }[] }>(
    "/extract-fields-from-markdown",
    body,
    key,
  );
  return { request: sent.request_uid, document: sent.document_map[0]?.document_uid ?? "" };
}

/** Waits for the requested values and returns them. */
export async function answerTo({ request, document }: Asked): Promise<FieldsAnswer> {
  for (;;) {
    const status = await loadJson<{ status: string }>(
      `${API}/request-status/${request}?wait=20`,
      "The state of the job",
    );
    if (status.status !== "processing") break;
  }
  return loadJson<FieldsAnswer>(`/account/documents/${document}/fields.json`, "The values");
}

/** Asks the reader which values are wanted, and passes them on when they are there. */
export function askForFields(documentId: string, onAnswer: (answer: FieldsAnswer, asked: Asked) => void): HTMLElement {
  const wanted = make("textarea", { name: "wanted", rows: 4, required: true, maxLength: 2_000 });
  wanted.placeholder =
    "invoice number, date, seller with name and address, line items with description and amount, total";
  wanted.value = keptWish(documentId).wanted;
  wanted.addEventListener("input", () => keepWish(documentId, { ...keptWish(documentId), wanted: wanted.value }));
  const button = make("button", { type: "submit", textContent: "Read these values" });
  const status = make("p", { className: "hint", role: "status" });
  const form = make(
    "form",
    { className: "ask" },
    make("h2", { textContent: "Which values do you want from this document?" }),
    make("p", {
      className: "hint",
      textContent: "In your own words. A list of things, each with its parts, becomes a table. It costs nothing.",
    }),
    make("label", {}, "Values", wanted),
    button,
    status,
  );
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    button.disabled = true;
    try {
      const asked = await submit(documentId, wanted.value, (text) => (status.textContent = text));
      keepWish(documentId, { wanted: wanted.value, asked });
      onAnswer(await answerTo(asked), asked);
    } catch (error) {
      if (!(error instanceof LoadError)) throw error;
      status.textContent = error.message;
    } finally {
      button.disabled = false;
    }
  });
  return form;
}
