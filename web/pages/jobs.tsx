import type { RequestStatus, TaskSummary } from "../../worker/schemas/status.ts";
import type { SignedInUser } from "../accounts/web-env.ts";
import { Notice, Page } from "../layout.tsx";
import { DataTable } from "./data-table.tsx";
import { Time } from "./time.tsx";

export const KIND_NAMES: Record<TaskSummary["kind"], string> = {
  extract: "Extraction",
  fields: "Fields",
  "markdown-fields": "Fields from Markdown",
};

interface JobsPageProps {
  user: SignedInUser;
  tasks: TaskSummary[];
  status: string | undefined;
  cursor: string | null;
  /** What was done before this page. */
  notice?: string | undefined;
}

const STATES = ["processing", "completed", "failed", "cancelled"] as const;

export const JobsPage = ({ user, tasks, status, cursor, notice }: JobsPageProps) => (
  <Page title="Jobs" user={user} path="/account/jobs" scripts={["progress.js"]}>
    <h1>Jobs</h1>
    {notice === undefined ? null : <Notice kind="done">{notice}</Notice>}
    <form method="get" class="inline">
      <label>
        State
        <select name="status">
          <option value="">all</option>
          {STATES.map((state) => (
            <option value={state} selected={state === status}>
              {state}
            </option>
          ))}
        </select>
      </label>
      <button type="submit">Show</button>
    </form>
    {tasks.length === 0 ? (
      <p>
        No jobs here. Drop a PDF into the <a href="/account/playground">playground</a>, or send one with a key.
      </p>
    ) : (
      <JobTable tasks={tasks} />
    )}
    {cursor === null ? null : <a href={`?cursor=${encodeURIComponent(cursor)}&status=${status ?? ""}`}>Older jobs</a>}
  </Page>
);

const JobTable = ({ tasks }: { tasks: TaskSummary[] }) => (
  <DataTable columns={["Job", "Kind", "Started", "State", { number: "Pages" }, { number: "Credits" }]}>
    {tasks.map((task) => (
      <tr>
        <td>
          <a href={`/account/jobs/${task.request_id}`}>{task.alias ?? task.request_id.slice(0, 8)}</a>
        </td>
        <td>{KIND_NAMES[task.kind]}</td>
        <td>
          <Time at={Date.parse(task.started_at)} />
        </td>
        <td>
          <State task={task} />
        </td>
        <td class="number">
          {task.pages_done} / {task.pages_total}
        </td>
        <td class="number">{task.credits.charged}</td>
      </tr>
    ))}
  </DataTable>
);

/** The state in a word; while the job runs, a bar that `progress.js` keeps up to date. */
export const State = ({ task }: { task: Pick<RequestStatus, "request_id" | "status" | "outcome" | "progress"> }) =>
  task.status === "processing" ? (
    <progress
      value={task.progress}
      max={1}
      data-request={task.request_id}
      aria-label="Share of the pages that are done"
    />
  ) : (
    <span class={`state ${task.status}`}>{task.outcome === "partial" ? "completed in part" : task.status}</span>
  );
