import type { RequestStatus } from "../../worker/schemas/status.ts";
import type { SignedInUser } from "../accounts/web-env.ts";
import { Notice, Page } from "../layout.tsx";
import { AskedForm } from "./ask.tsx";
import { DataTable } from "./data-table.tsx";
import { KIND_NAMES, State } from "./jobs.tsx";
import { Time } from "./time.tsx";

interface JobPageProps {
  user: SignedInUser;
  status: RequestStatus;
  /** Pages that came to nothing, by document. */
  lost: Map<string, number[]>;
  error?: string | undefined;
}

export const JobPage = ({ user, status, lost, error }: JobPageProps) => {
  const running = status.status === "processing";
  return (
    <Page title={status.alias ?? "Job"} user={user} path="/account/jobs" scripts={["progress.js"]}>
      <h1>{status.alias ?? `Job ${status.request_id.slice(0, 8)}`}</h1>
      {error === undefined ? null : <Notice kind="error">{error}</Notice>}
      {status.description === null ? null : <p>{status.description}</p>}
      <dl class="figures">
        <div>
          <dt>{KIND_NAMES[status.kind]}</dt>
          <dd>
            <State task={status} />
          </dd>
        </div>
        <div>
          <dt>Pages</dt>
          <dd>
            {status.pages_done} / {status.pages_total}
          </dd>
        </div>
        <div>
          <dt>Credits charged</dt>
          <dd>{status.credits.charged}</dd>
        </div>
        <div>
          <dt>Started</dt>
          <dd>
            <Time at={Date.parse(status.started_at)} />
          </dd>
        </div>
      </dl>
      <DocumentTable status={status} lost={lost} />
      <RetryForm status={status} lost={lost} />
      <div class="actions">
        {running ? null : (
          <form method="post" action={`/account/jobs/${status.request_id}/zip`}>
            <button type="submit" disabled={status.completed === 0}>
              Download ZIP
            </button>
          </form>
        )}
        <AskedForm action={`/account/jobs/${status.request_id}/delete`} {...removal(status)} />
      </div>
    </Page>
  );
};

/** What removing a job asks, does and says afterwards. */
export function removal(status: RequestStatus): { question: string; label: string; done: string } {
  const [first] = status.documents;
  const name = status.alias ?? first?.file_name ?? status.request_id.slice(0, 8);
  const count = status.documents.length;
  const what = `“${name}”${count > 1 ? ` with its ${count} documents` : ""}`;
  if (status.status !== "processing") {
    const question = `Delete ${what} and everything that was read from it? It cannot be undone.`;
    return { question, label: "Delete with all results", done: `${what} was deleted, with all results.` };
  }
  const question = `Cancel ${what} and delete what was read so far? Pages that are not done are not charged.`;
  const done = `${what} is cancelled and deleted. Credits of pages that were not processed are back in the account.`;
  return { question, label: "Cancel and delete", done };
}

/** Sends failed pages again, as a job of their own. */
const RetryForm = ({ status, lost }: Pick<JobPageProps, "status" | "lost">) => {
  const count = [...lost.values()].reduce((sum, pages) => sum + pages.length, 0);
  if (count === 0 || status.kind === "markdown-fields") return null;
  return (
    <form method="post" action={`/account/jobs/${status.request_id}/retry`} class="stacked">
      <p>
        {count === 1 ? "1 page has" : `${count} pages have`} failed and {count === 1 ? "was" : "were"} not charged.{" "}
        {count === 1 ? "It can" : "They can"} be sent again, as a job of {count === 1 ? "its" : "their"} own.
      </p>
      <label>
        Password, if the PDF needs one
        <input name="password" type="password" autocomplete="off" maxlength={500} />
      </label>
      <button type="submit">Try the failed pages again</button>
    </form>
  );
};

const DocumentTable = ({ status, lost }: Pick<JobPageProps, "status" | "lost">) => (
  <DataTable columns={["Document", "State", { number: "Pages" }]}>
    {status.documents.map((document) => (
      <tr>
        <td>
          {document.status === "completed" ? (
            <a href={`/account/documents/${document.document_id}`}>{document.file_name}</a>
          ) : (
            document.file_name
          )}
        </td>
        <td>
          <span class={`state ${document.status}`}>{document.status}</span>
          {document.error === null ? null : <> – {document.error.message}</>}
        </td>
        <td class="number">
          {document.pages_done} / {document.total_pages}
          {document.status === "completed" && lost.get(document.document_id)?.length ? (
            <div class="doubt">failed: {lost.get(document.document_id)?.join(", ")}</div>
          ) : null}
        </td>
      </tr>
    ))}
  </DataTable>
);
