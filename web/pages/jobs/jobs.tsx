import type { DocumentDigest } from "../../../storage/database/documents.ts";
import type { RequestStatus, TaskSummary } from "../../../worker/schemas/status.ts";
import type { SignedInUser } from "../../accounts/web-env.ts";
import { Notice, Page } from "../../layout.tsx";
import { Cell, DataTable, Row } from "../parts/data-table.tsx";
import { durationInWords, Time } from "../parts/time.tsx";

export const KIND_NAMES: Record<TaskSummary["kind"], string> = {
  extract: "Extraction",
  fields: "Fields",
  "markdown-fields": "Fields from Markdown",
};

/** The filter of the list. */
export interface JobFilter {
  status?: TaskSummary["status"] | undefined;
  kind?: TaskSummary["kind"] | undefined;
  search?: string | undefined;
}

interface JobsPageProps {
  user: SignedInUser;
  tasks: TaskSummary[];
  digests: Map<string, DocumentDigest>;
  filter: JobFilter;
  cursor: string | null;
  /** The outcome of the form that led to this page. */
  notice?: string | undefined;
  error?: string | undefined;
}

const STATES = [
  [undefined, "All"],
  ["processing", "Running"],
  ["completed", "Completed"],
  ["failed", "Failed"],
  ["cancelled", "Cancelled"],
] as const;

/** Address of the list with a filter. */
function addressOf({ status, kind, search }: JobFilter, cursor?: string): string {
  const query = new URLSearchParams(
    Object.entries({ status, kind, search, cursor }).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
  return query.size === 0 ? "/account/jobs" : `/account/jobs?${query}`;
}

export const JobsPage = ({ user, tasks, digests, filter, cursor, notice, error }: JobsPageProps) => (
  <Page title="Jobs" user={user} path="/account/jobs" scripts={["progress.js", "jobs.js"]} styles={["console.css"]}>
    <h1>Jobs</h1>
    {notice === undefined ? null : <Notice kind="done">{notice}</Notice>}
    {error === undefined ? null : <Notice kind="error">{error}</Notice>}
    <Filters filter={filter} />
    {tasks.length === 0 ? <Nothing filter={filter} /> : <JobTable tasks={tasks} digests={digests} />}
    {cursor === null ? null : (
      <p>
        <a href={addressOf(filter, cursor)}>Older jobs</a>
      </p>
    )}
  </Page>
);

const Filters = ({ filter }: { filter: JobFilter }) => (
  <div class="filters">
    <nav class="state-links" aria-label="State">
      {STATES.map(([status, label]) => (
        <a
          href={addressOf({ ...filter, status })}
          {...(status === filter.status ? { "aria-current": "true" as const } : {})}
        >
          {label}
        </a>
      ))}
    </nav>
    <search>
      <form method="get" id="filters" class="inline">
        {filter.status === undefined ? null : <input type="hidden" name="status" value={filter.status} />}
        <label>
          <span class="unseen">Kind</span>
          <select name="kind">
            <option value="">Every kind</option>
            {Object.entries(KIND_NAMES).map(([kind, name]) => (
              <option value={kind} selected={kind === filter.kind}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span class="unseen">Search</span>
          <input type="search" name="search" value={filter.search} maxlength={200} placeholder="File, name or id" />
        </label>
        <noscript>
          <button type="submit">Show</button>
        </noscript>
      </form>
    </search>
  </div>
);

const Nothing = ({ filter }: { filter: JobFilter }) =>
  Object.values(filter).some((value) => value !== undefined) ? (
    <p class="notice">
      No job matches. <a href="/account/jobs">Show all jobs</a>
    </p>
  ) : (
    <p class="notice">
      No jobs yet. Drop a PDF into the <a href="/account/playground">playground</a>, or send one with a key.
    </p>
  );

const COLUMNS = ["Select", "Job", "State", { number: "Pages" }, "Started", "Took", { number: "Credits" }];

const JobTable = ({ tasks, digests }: Pick<JobsPageProps, "tasks" | "digests">) => (
  <form method="post" action="/account/jobs/selected" id="selected">
    <div class="selection">
      <label class="choice" id="select-all" hidden>
        <input type="checkbox" /> <span>Select all</span>
      </label>
      <button type="submit" name="wish" value="download" class="quiet small">
        Download
      </button>
      <button type="submit" name="wish" value="cancel" class="quiet small">
        Cancel
      </button>
      <button type="submit" name="wish" value="delete" class="danger small">
        Delete
      </button>
    </div>
    <DataTable columns={COLUMNS} label="Jobs" cards>
      {tasks.map((task) => (
        <JobRow task={task} digest={digests.get(task.request_id)} />
      ))}
    </DataTable>
  </form>
);

/** A job's name: its own, or else that of its files. */
export function jobName(alias: string | null, digest: DocumentDigest | undefined): string {
  if (alias !== null) return alias;
  return digest === undefined ? "Job" : fileNames(digest);
}

const fileNames = ({ firstName, documents }: DocumentDigest): string =>
  documents <= 1 ? firstName : `${firstName} and ${documents - 1} more`;

const JobRow = ({ task, digest }: { task: TaskSummary; digest: DocumentDigest | undefined }) => {
  const name = jobName(task.alias, digest);
  const { pages_done: done, pages_total: total, performance } = task;
  const took = performance.extraction_time;
  return (
    <Row>
      <Cell class="select">
        <input type="checkbox" name="id" value={task.request_id} aria-label={`Select ${name}`} />
      </Cell>
      <Cell class="name">
        <a href={`/account/jobs/${task.request_id}`}>{name}</a>
        <div class="hint">
          {task.alias === null || digest === undefined ? "" : `${fileNames(digest)} · `}
          {KIND_NAMES[task.kind]}
        </div>
      </Cell>
      <Cell label="State">
        <State task={task} failed={digest?.failedPages ?? 0} />
        <FailedPages count={digest?.failedPages ?? 0} />
      </Cell>
      <Cell label="Pages" number>
        {done === total ? total : `${done} / ${total}`}
      </Cell>
      <Cell label="Started">
        <Time at={Date.parse(task.started_at)} />
      </Cell>
      <Cell label="Took">{took === null ? "…" : durationInWords(took * 1000)}</Cell>
      <Cell label="Credits" number>
        {task.credits.charged}
      </Cell>
    </Row>
  );
};

/** How many pages failed, beside the state. */
export const FailedPages = ({ count }: { count: number }) =>
  count === 0 ? null : (
    <span class="chip doubtful">
      {count} {count === 1 ? "page" : "pages"} failed
    </span>
  );

interface StateProps {
  task: Pick<RequestStatus, "request_id" | "status" | "outcome" | "progress">;
  /** How many of the job's pages failed. */
  failed: number;
}

/** The state in a word or, while the job is running, a bar that `progress.js` keeps up to date. */
export const State = ({ task, failed }: StateProps) =>
  task.status === "processing" ? (
    <progress value={task.progress} max={1} data-request={task.request_id} aria-label="Share of pages done" />
  ) : (
    <StateWord status={task.status} isPartial={task.outcome === "partial" || failed > 0} />
  );

/** The state in a word, which differs for a job that lost some of its pages. */
export const StateWord = ({ status, isPartial }: { status: string; isPartial: boolean }) =>
  status === "completed" && isPartial ? (
    <span class="state partial">partly failed</span>
  ) : (
    <span class={`state ${status}`}>{status}</span>
  );
