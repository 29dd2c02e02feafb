import type { DocumentRecord } from "../../../storage/database/documents.ts";
import type { RequestStatus } from "../../../worker/schemas/status.ts";
import type { SignedInUser } from "../../accounts/web-env.ts";
import { Notice, Page } from "../../layout.tsx";
import { AskedForm } from "../parts/ask.tsx";
import { Cell, DataTable, Row } from "../parts/data-table.tsx";
import { durationInWords, Time } from "../parts/time.tsx";
import { FailedPages, KIND_NAMES, State, StateWord } from "./jobs.tsx";

/** Pages that failed, by document, each with its reason. */
export type LostPages = Map<string, DocumentRecord["pageFailures"]>;

interface JobPageProps {
  user: SignedInUser;
  status: RequestStatus;
  lost: LostPages;
  error?: string | undefined;
  /** Whether a document needs its password to be opened, as its submission or its retry has shown. */
  asksPassword?: boolean | undefined;
  /** The outcome of the form that led to this page. */
  notice?: string | undefined;
}

export const JobPage = ({ user, status, lost, asksPassword, error, notice }: JobPageProps) => {
  const running = status.status === "processing";
  const [only] = status.documents;
  const title = status.alias ?? only?.file_name ?? `Job ${status.request_id.slice(0, 8)}`;
  return (
    <Page title={title} user={user} path="/account/jobs" scripts={["progress.js", "copy.js"]} styles={["console.css"]}>
      <h1>{title}</h1>
      {error === undefined ? null : <Notice kind="error">{error}</Notice>}
      {notice === undefined ? null : <Notice kind="done">{notice}</Notice>}
      {status.description === null ? null : <p>{status.description}</p>}
      <Figures status={status} lost={lost} />
      <div class="actions">
        {status.documents.length === 1 && only?.status === "completed" ? (
          <a class="button" href={`/account/documents/${only.document_id}`}>
            Open in the viewer
          </a>
        ) : null}
        {running ? null : (
          <form method="post" action={`/account/jobs/${status.request_id}/zip`}>
            <button type="submit" class="quiet" disabled={status.completed === 0}>
              Download ZIP
            </button>
          </form>
        )}
        <a class="button quiet" href={`/account/playground?job=${status.request_id}`}>
          Show in the playground
        </a>
        <AskedForm action={`/account/jobs/${status.request_id}/delete`} {...removal(status)} />
      </div>
      <h2>{status.documents.length === 1 ? "Document" : `${status.documents.length} documents`}</h2>
      <DocumentTable status={status} lost={lost} />
      <Failures status={status} lost={lost} asksPassword={asksPassword} />
    </Page>
  );
};

const Figures = ({ status, lost }: Pick<JobPageProps, "status" | "lost">) => {
  const { credits, performance, pages_done: done, pages_total: total, expires_at: expires } = status;
  const failed = countOf(lost);
  return (
    <>
      <dl class="figures">
        <div>
          <dt>{KIND_NAMES[status.kind]}</dt>
          <dd>
            <State task={status} failed={failed} />
          </dd>
        </div>
        <div>
          <dt>Pages</dt>
          <dd>
            {done === total ? total : `${done} / ${total}`}
            {failed === 0 ? null : <span class="doubt"> · {failed} failed</span>}
          </dd>
        </div>
        <div>
          <dt>Credits charged</dt>
          <dd>{credits.charged}</dd>
        </div>
        {performance.extraction_time === null ? null : (
          <div>
            <dt>Took</dt>
            <dd>{durationInWords(performance.extraction_time * 1000)}</dd>
          </div>
        )}
      </dl>
      <p class="hint">
        Started <Time at={Date.parse(status.started_at)} full />
        {expires === null ? null : (
          <>
            {" · "}removed <Time at={Date.parse(expires)} full />
          </>
        )}
        {" · "}id{" "}
        <span class="copy-line">
          <code id="job-id">{status.request_id}</code>{" "}
          <button type="button" class="plain" data-copy="job-id">
            Copy
          </button>
        </span>
      </p>
    </>
  );
};

/** The texts for removing a job: the question, the button, and the notice afterwards. */
export function removal(status: RequestStatus): { question: string; label: string; done: string } {
  const [first] = status.documents;
  const name = status.alias ?? first?.file_name ?? status.request_id.slice(0, 8);
  const count = status.documents.length;
  const what = `“${name}”${count > 1 ? ` with its ${count} documents` : ""}`;
  if (status.status !== "processing") {
    const question = `Delete ${what} and everything that was read from it? This cannot be undone.`;
    return { question, label: "Delete with all results", done: `${what} was deleted, with all results.` };
  }
  const question = `Cancel ${what} and delete what was read so far? Pages that are not done are not charged.`;
  const done = `${what} was cancelled and deleted. The credits for unprocessed pages are back in your account.`;
  return { question, label: "Cancel and delete", done };
}

const countOf = (lost: LostPages): number => [...lost.values()].reduce((sum, pages) => sum + pages.length, 0);

/** Page numbers with ranges: `1, 3, 5–8`. */
function ranges(pages: number[]): string {
  const parts: [from: number, to: number][] = [];
  for (const page of pages) {
    const last = parts.at(-1);
    if (last !== undefined && last[1] + 1 === page) last[1] = page;
    else parts.push([page, page]);
  }
  return parts.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(", ");
}

/** Each reason with the pages that failed for it, and a form that submits them again as a separate job. */
const Failures = ({ status, lost, asksPassword = false }: Pick<JobPageProps, "status" | "lost" | "asksPassword">) => {
  const count = countOf(lost);
  if (count === 0) return null;
  const isLocked = [...lost.values()].flat().some(({ error }) => error.code.startsWith("password_"));
  const reasons = status.documents.flatMap(({ document_id: id, file_name: name }) => {
    const byReason = Map.groupBy(lost.get(id) ?? [], ({ error }) => error.message);
    return [...byReason].map(([reason, failures]) => ({ name, reason, pages: failures.map(({ page }) => page) }));
  });
  return (
    <section>
      <h2>Failed pages</h2>
      <DataTable columns={["Document", "Pages", "Reason"]} label="Failed pages" cards>
        {reasons.map(({ name, reason, pages }) => (
          <Row>
            <Cell class="name">{name}</Cell>
            <Cell label="Pages">{ranges(pages)}</Cell>
            <Cell label="Reason">{reason}</Cell>
          </Row>
        ))}
      </DataTable>
      {status.kind === "markdown-fields" ? null : (
        <RetryForm id={status.request_id} count={count} asksPassword={asksPassword || isLocked} />
      )}
    </section>
  );
};

const RetryForm = ({ id, count, asksPassword }: { id: string; count: number; asksPassword: boolean }) => (
  <form method="post" action={`/account/jobs/${id}/retry`} class="stacked">
    <p>
      {count === 1 ? "1 page has" : `${count} pages have`} failed and {count === 1 ? "was" : "were"} not charged.{" "}
      {count === 1 ? "It can" : "They can"} be sent again, as a separate job.
    </p>
    {asksPassword ? (
      <label>
        Password of the PDF
        <input name="password" type="password" autocomplete="off" maxlength={500} />
      </label>
    ) : null}
    <button type="submit">Try the failed pages again</button>
  </form>
);

const DocumentTable = ({ status, lost }: Pick<JobPageProps, "status" | "lost">) => (
  <DataTable columns={["Document", "State", { number: "Pages" }]} label="Documents" cards>
    {status.documents.map((document) => (
      <Row>
        <Cell class="name">
          {document.status === "completed" ? (
            <a href={`/account/documents/${document.document_id}`}>{document.file_name}</a>
          ) : (
            document.file_name
          )}
        </Cell>
        <Cell label="State">
          <DocumentState document={document} failed={lost.get(document.document_id)?.length ?? 0} />
        </Cell>
        <Cell label="Pages" number>
          {document.pages_done} / {document.total_pages}
        </Cell>
      </Row>
    ))}
  </DataTable>
);

const DocumentState = ({ document, failed }: { document: RequestStatus["documents"][number]; failed: number }) => (
  <span>
    <StateWord status={document.status} isPartial={failed > 0} />{" "}
    {document.status === "completed" ? <FailedPages count={failed} /> : null}
    {document.error === null ? null : <> – {document.error.message}</>}
  </span>
);
