import { callApi } from "./api/call.ts";
import { Refusal } from "./api/refusal.ts";
import { make } from "./elements/make.ts";
import { need } from "./elements/need.ts";
import { CallExamples } from "./playground/call-examples.ts";
import { ChosenFiles } from "./playground/chosen-files.ts";
import { keepDraft, keptDraft } from "./playground/draft.ts";
import type { Call } from "./playground/examples/call.ts";
import { tellFaults } from "./playground/faults.ts";
import { SchemaEditor } from "./playground/schema/schema-editor.ts";
import { NoAnswer, send } from "./playground/send.ts";
import { WishFields } from "./playground/wishes.ts";
import { Outcome } from "./results/outcome.ts";

const form = need("playground", HTMLFormElement);
const runButton = need("run", HTMLButtonElement);
const cancelButton = need("cancel", HTMLButtonElement);
const complaint = need("complaint", HTMLDivElement);
const urlField = need("urls", HTMLTextAreaElement);
const { origin = "", account = "" } = form.dataset;
const limit = (name: string): number => Number(form.dataset[name]);

const chosen = (name: string): string => String(new FormData(form).get(name));
const mode = (): Call["mode"] => (chosen("mode") === "extract-fields" ? "extract-fields" : "extract");
const fromUrls = (): boolean => chosen("source") === "urls";
const urls = (): string[] =>
  fromUrls()
    ? urlField.value
        .split("\n")
        .map((line) => line.trim())
        .filter(Boolean)
    : [];

const wishes = new WishFields();
const files = new ChosenFiles({ bytes: limit("fileBytes"), count: limit("documents") }, changed);
const schema = new SchemaEditor({ levels: limit("levels"), properties: limit("properties") }, changed);
const examples = new CallExamples(need("examples", HTMLDivElement), call());
const outcome = new Outcome({
  root: need("outcome", HTMLElement),
  onSignedOut: sayUnseen,
  onSignedIn: () => complain(),
  onEnd: () => {
    ready();
    void tellCredits();
  },
  onCancelled: () => {
    history.replaceState(null, "", location.pathname);
    ready();
    say("done", "Cancelled. The job has been deleted, and the credits for unprocessed pages are back in your account.");
    void tellCredits();
  },
});

/**
 * Idempotency key, the same for every attempt with the current form, so that its job is created and charged only once.
 */
let key = crypto.randomUUID();
let sending: AbortController | undefined;

function call(): Call {
  const names = files.files.map(({ name }) => name);
  const read = schema.read();
  return {
    origin,
    mode: mode(),
    fileNames: fromUrls() ? [] : names.length > 0 ? names : ["file.pdf"],
    urls: fromUrls() && urls().length === 0 ? ["https://example.com/file.pdf"] : urls(),
    wishes: wishes.read(),
    hasPassword: wishes.password !== "",
    schema: read.ok ? read.schema : {},
  };
}

/** After any change the form stands for other work, which may be sent at once. */
function changed(): void {
  key = crypto.randomUUID();
  need("schema-part", HTMLDivElement).hidden = mode() === "extract";
  need("files-part", HTMLDivElement).hidden = fromUrls();
  need("urls-part", HTMLDivElement).hidden = !fromUrls();
  const view = chosen("schema-view");
  need("schema-as-form", HTMLDivElement).hidden = view === "json";
  need("schema-as-json", HTMLDivElement).hidden = view !== "json";
  examples.show(call());
  if (sending === undefined) ready();
  keepDraft(account, {
    mode: mode(),
    source: chosen("source"),
    urls: urlField.value,
    schema: schema.text,
    wishes: wishes.read(),
  });
}

function ready(): void {
  runButton.disabled = false;
  runButton.textContent = "Run";
  cancelButton.hidden = true;
  cancelButton.disabled = false;
}

/** Shows the remaining credits; if they cannot be requested, the previous figure stays. */
async function tellCredits(): Promise<void> {
  const { credits } = await callApi<{ credits: { available: number } }>("account").catch(() => ({
    credits: undefined,
  }));
  if (credits !== undefined) need("credits", HTMLAnchorElement).textContent = String(credits.available);
}

function say(kind: "error" | "done", ...words: (string | Node)[]): void {
  complaint.replaceChildren(make("div", { class: `notice ${kind}` }, ...words));
  complaint.scrollIntoView({ block: "nearest" });
}

function complain(...words: (string | Node)[]): void {
  if (words.length === 0) complaint.replaceChildren();
  else say("error", ...words);
}

/** Opens in another tab, so that the chosen files stay here. That tab shows the same job, if there is one. */
function signInLink(): HTMLElement {
  const next = encodeURIComponent(location.pathname + location.search + location.hash);
  return make("a", { href: `/sign-in?next=${next}`, target: "_blank", rel: "noopener" }, "Sign in again");
}

function saySignedOut(): void {
  const rest = " in a new tab, then press Run here: everything you entered is still in place.";
  complain("Your session has ended. ", signInLink(), rest);
}

/** Says that the job continues without anyone watching. */
function sayUnseen(): void {
  complain(
    "Your session has ended; the job continues. ",
    signInLink(),
    " in a new tab, and this one will show the outcome.",
  );
}

/** What is wrong with the form, as far as it is known before anything is sent. */
function faultBefore(): string {
  if (fromUrls()) return urls().length === 0 ? "Enter an address first." : "";
  return files.fault();
}

async function run(): Promise<void> {
  const read = schema.read();
  const fault = mode() === "extract-fields" && !read.ok ? read.fault : faultBefore();
  if (fault !== "") {
    complain(fault);
    return;
  }
  complain();
  wishes.clearComplaints();
  files.mark(new Map());
  sending = new AbortController();
  runButton.disabled = true;
  cancelButton.hidden = false;
  runButton.textContent = "Sending …";
  try {
    const id = await send({
      mode: mode(),
      files: fromUrls() ? [] : files.files,
      form: {
        ...(fromUrls() ? { documents_url: urls() } : {}),
        ...wishes.read(),
        ...(wishes.password === "" ? {} : { password: wishes.password }),
        ...(mode() === "extract-fields" && read.ok ? { json_schema: read.schema } : {}),
      },
      key,
      onProgress: (share) => {
        if (sending?.signal.aborted) return;
        runButton.textContent = share < 1 ? `Sending … ${Math.round(share * 100)} %` : "Checking the files …";
      },
      signal: sending.signal,
    });
    const wasCancelled = sending.signal.aborted;
    // Submitting the same work again makes another job, but only once this one has ended or something has changed.
    key = crypto.randomUUID();
    if (wasCancelled && (await isRemoved(id))) {
      sending = undefined;
      ready();
      say("done", "Cancelled. The job has been deleted and its credits are back in your account.");
      void tellCredits();
      return;
    }
    sending = undefined;
    runButton.textContent = "Running …";
    cancelButton.hidden = true;
    history.pushState(null, "", `?job=${id}`);
    if (wasCancelled) complain("Too late to cancel here: the job has started. Cancel it on its own page.");
    // On a phone, the result is below the form, so it is scrolled into view.
    need("outcome", HTMLElement).scrollIntoView({ block: "nearest" });
    showJob();
  } catch (error) {
    const wasCancelled = sending?.signal.aborted === true;
    sending = undefined;
    ready();
    if (wasCancelled) tellCancelled(error);
    else tell(error);
  }
}

/** Deletes a job whose files had all been sent before it was cancelled. `false` if the job continues. */
const isRemoved = (id: string): Promise<boolean> =>
  callApi(`requests/${id}`, { method: "DELETE" }).then(
    () => true,
    (error: unknown) => error instanceof Refusal && error.status === 404,
  );

/** Handles a submission that was cancelled before its job was known. */
function tellCancelled(error: unknown): void {
  const isUnknown = error instanceof NoAnswer ? error.isSent : !(error instanceof Refusal) || error.status >= 500;
  if (!isUnknown) {
    say("done", "Cancelled: no job was started, and nothing is charged.");
    return;
  }
  const jobs = make("a", { href: "/account/jobs" }, "Jobs");
  complain(
    "The connection was lost before the job could be cancelled. See under ",
    jobs,
    " whether the job was started.",
  );
}

function cancel(): void {
  if (sending === undefined) return;
  sending.abort();
  cancelButton.disabled = true;
  runButton.textContent = "Cancelling …";
}

function tell(error: unknown): void {
  if (error instanceof NoAnswer) {
    complain("The service cannot be reached. Press Run to try again: nothing is done or charged twice.");
  } else if (!(error instanceof Refusal)) throw error;
  else if (error.isSignedOut) saySignedOut();
  else complain(...tellFaults(error, { files, wishes, schema }));
}

/** Shows the job in the address, if there is one. */
function showJob(): void {
  const id = new URLSearchParams(location.search).get("job");
  if (id === null) outcome.clear();
  else void outcome.show(id);
}

function restore(): void {
  const query = new URLSearchParams(location.search);
  const draft = keptDraft(account);
  if (draft !== undefined) {
    for (const [name, value] of [
      ["mode", draft.mode],
      ["source", draft.source],
    ] as const) {
      const radio = form.querySelector<HTMLInputElement>(`[name=${name}][value="${CSS.escape(value)}"]`);
      if (radio) radio.checked = true;
    }
    urlField.value = draft.urls;
    schema.text = draft.schema;
    wishes.write(draft.wishes);
  }
  const preset = query.get("preset");
  if (preset === null) return;
  schema.usePreset(preset);
  const radio = form.querySelector<HTMLInputElement>("[name=mode][value=extract-fields]");
  if (radio) radio.checked = true;
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  if (sending === undefined && !runButton.disabled) void run();
});
form.addEventListener("input", changed);
cancelButton.addEventListener("click", cancel);
addEventListener("popstate", showJob);

restore();
changed();
showJob();
