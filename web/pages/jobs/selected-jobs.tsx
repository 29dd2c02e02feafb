import type { RequestStatus } from "../../../worker/schemas/status.ts";
import type { SignedInUser } from "../../accounts/web-env.ts";
import { Page } from "../../layout.tsx";

/** The name of a job in a list. */
export const nameOfJob = ({ alias, documents }: RequestStatus): string => {
  const [first] = documents;
  const rest = documents.length - 1;
  return alias ?? `${first?.file_name ?? "a job without documents"}${rest > 0 ? ` and ${rest} more` : ""}`;
};

interface AskSelectedPageProps {
  user: SignedInUser;
  wish: "cancel" | "delete";
  jobs: RequestStatus[];
}

/** Asks before several jobs are removed, and names them. */
export const AskSelectedPage = ({ user, wish, jobs }: AskSelectedPageProps) => {
  const count = `${jobs.length} ${jobs.length === 1 ? "job" : "jobs"}`;
  const isDelete = wish === "delete";
  const label = isDelete ? `Delete ${count} with all results` : `Cancel and delete ${count}`;
  return (
    <Page title={label} user={user} path="/account/jobs">
      <h1>Are you sure?</h1>
      <p>
        {isDelete
          ? "These jobs and everything that was read from them will be deleted. This cannot be undone."
          : "These jobs will be cancelled, and what was read so far deleted. Pages that are not done are not charged."}
      </p>
      <ul>
        {jobs.map((job) => (
          <li>
            {nameOfJob(job)}
            {isDelete && job.status === "processing" ? " (still running)" : ""}
          </li>
        ))}
      </ul>
      <div class="actions">
        <form method="post" action="/account/jobs/selected">
          <input type="hidden" name="wish" value={wish} />
          <input type="hidden" name="confirmed" value="yes" />
          {jobs.map(({ request_id: id }) => (
            <input type="hidden" name="id" value={id} />
          ))}
          <button type="submit" class="danger">
            {label}
          </button>
        </form>
        <a href="/account/jobs">Keep them</a>
      </div>
    </Page>
  );
};
