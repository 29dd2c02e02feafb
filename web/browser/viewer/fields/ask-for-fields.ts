import { make } from "../elements.ts";
import { LoadError, loadJson } from "../load.ts";
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

/** Fields of a document that was read already, in the shape that the words describe; waits for them. */
async function fieldsOf(documentId: string, wanted: string, say: (text: string) => void): Promise<FieldsAnswer> {
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
  for (;;) {
    const status = await loadJson<{ status: string }>(
      `${API}/request-status/${sent.request_uid}?wait=20`,
      "The state of the job",
    );
    if (status.status !== "processing") break;
  }
  const made = sent.document_map[0]?.document_uid;
  return loadJson<FieldsAnswer>(`/account/documents/${made}/fields.json`, "The values");
}

/** Asks which values are wanted, and hands them on when they are there. */
export function askForFields(documentId: string, onAnswer: (answer: FieldsAnswer) => void): HTMLElement {
  const wanted = make("textarea", { name: "wanted", rows: 4, required: true, maxLength: 2_000 });
  wanted.placeholder =
    "invoice number, date, seller with name and address, line items with description and amount, total";
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
      onAnswer(await fieldsOf(documentId, wanted.value, (text) => (status.textContent = text)));
    } catch (error) {
      if (!(error instanceof LoadError)) throw error;
      status.textContent = error.message;
    } finally {
      button.disabled = false;
    }
  });
  return form;
}
