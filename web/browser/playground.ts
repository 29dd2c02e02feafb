import { callService, SessionEnded } from "./account/call-service.ts";
import { need } from "./elements/need.ts";
import { asCurl, asTypeScript } from "./playground/call-examples.ts";

/** Keystrokes this close together are one change. */
const PAUSE_MS = 400;

interface Problem {
  detail?: string;
}

interface Status {
  status: string;
  progress: number;
  documents: { document_id: string; status: string; error: { message: string } | null }[];
}

const form = need("playground", HTMLFormElement);
const outcome = need("outcome", HTMLDivElement);
const faults = need("schema-faults", HTMLParagraphElement);
const schemaPart = need("schema-part", HTMLDivElement);
const field = <T extends Element>(name: string, type: new () => T): T => {
  const found = form.querySelector(`[name=${name}]`);
  if (!(found instanceof type)) throw new Error(`The form has no ${name}.`);
  return found;
};
const schemaField = field("schema", HTMLTextAreaElement);
const fileField = field("file", HTMLInputElement);
const wantedField = field("wanted", HTMLInputElement);

const mode = (): string => String(new FormData(form).get("mode"));

/** The schema as JSON; a sentence where it is none. */
function readSchema(): { ok: true; schema: unknown } | { ok: false; fault: string } {
  try {
    return { ok: true, schema: JSON.parse(schemaField.value) };
  } catch (error) {
    return { ok: false, fault: `Not JSON: ${error instanceof Error ? error.message : String(error)}` };
  }
}

function formPart(): object {
  const read = mode() === "extract" ? undefined : readSchema();
  return read?.ok ? { json_schema: read.schema } : {};
}

/** Shows the call that does what the form says. */
function showCall(): void {
  schemaPart.hidden = mode() === "extract";
  const fileName = fileField.files?.[0]?.name ?? "file.pdf";
  const call = { origin: form.dataset.origin ?? "", mode: mode(), fileName, form: formPart() };
  need("as-curl", HTMLElement).textContent = asCurl(call);
  need("as-typescript", HTMLElement).textContent = asTypeScript(call);
}

/** Asks the service what it thinks of the schema: with no document to go with it, nothing is stored or charged. */
async function checkSchema(): Promise<void> {
  const read = readSchema();
  if (!read.ok) {
    faults.textContent = read.fault;
    return;
  }
  const body = new FormData();
  body.append("form", JSON.stringify({ json_schema: read.schema }));
  const response = await callService("/account/api/extract-fields", { method: "POST", body });
  const { detail = "" }: Problem = await response.json();
  faults.textContent = detail.startsWith("There is nothing to extract") ? "The schema can be used." : detail;
}

let waiting: number | undefined;
function checkSoon(): void {
  clearTimeout(waiting);
  waiting = window.setTimeout(() => void checkSchema(), PAUSE_MS);
}

async function suggest(): Promise<void> {
  const response = await callService("/account/api/generate-schema", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ description: wantedField.value }),
  });
  const answer: Problem & { json_schema?: object } = await response.json();
  if (answer.json_schema === undefined) {
    faults.textContent = answer.detail ?? "No schema could be drafted.";
    return;
  }
  schemaField.value = JSON.stringify(answer.json_schema, null, 2);
  showCall();
  await checkSchema();
}

function say(text: string, link?: string): void {
  const paragraph = document.createElement("p");
  paragraph.className = "notice";
  if (link === undefined) paragraph.textContent = text;
  else {
    const anchor = document.createElement("a");
    anchor.href = link;
    anchor.textContent = text;
    paragraph.append(anchor);
  }
  outcome.replaceChildren(paragraph);
}

async function follow(requestId: string): Promise<void> {
  const bar = document.createElement("progress");
  bar.max = 1;
  bar.setAttribute("aria-label", "Share of the pages that are done");
  outcome.replaceChildren(bar);
  for (;;) {
    const response = await callService(`/account/api/request-status/${requestId}?wait=20`);
    const status: Status = await response.json();
    bar.value = status.progress;
    if (status.status === "processing") continue;
    const [first] = status.documents;
    if (first?.status === "completed") say("Look at the result", `/account/documents/${first.document_id}`);
    else say(first?.error?.message ?? "The job did not complete.");
    return;
  }
}

async function run(): Promise<void> {
  const file = fileField.files?.[0];
  if (file === undefined) return;
  const body = new FormData();
  body.append("documents", file);
  body.append("form", JSON.stringify(formPart()));
  say("Sending the file …");
  const response = await callService(`/account/api/${mode()}`, { method: "POST", body });
  const answer: Problem & { request_uid?: string } = await response.json();
  if (answer.request_uid === undefined) say(answer.detail ?? "The file was refused.");
  else await follow(answer.request_uid);
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  run().catch((error: unknown) => {
    say(error instanceof SessionEnded ? error.message : "The service cannot be reached. Try again in a moment.");
  });
});
form.addEventListener("change", showCall);
schemaField.addEventListener("input", () => {
  showCall();
  checkSoon();
});
need("suggest", HTMLButtonElement).addEventListener("click", () => void suggest());

const drop = need("drop", HTMLLabelElement);
drop.addEventListener("dragover", (event) => event.preventDefault());
drop.addEventListener("drop", (event) => {
  event.preventDefault();
  const files = event.dataTransfer?.files;
  if (files === undefined || files.length === 0) return;
  fileField.files = files;
  showCall();
});

showCall();
