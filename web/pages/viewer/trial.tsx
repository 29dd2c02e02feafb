import type { RequestStatus } from "../../../worker/schemas/status.ts";
import type { SignedInUser } from "../../accounts/web-env.ts";
import { Notice, Page } from "../../layout.tsx";
import type { ViewedTrial } from "../../trial/viewed-trial.ts";

interface WaitingPageProps {
  user: SignedInUser | undefined;
  status: RequestStatus;
}

/** Shown while a trial document is being read. The answer's `Refresh` reloads it. */
export const TrialWaitingPage = ({ user, status }: WaitingPageProps) => {
  const { documents, pages_done: done, pages_total: total } = status;
  const name = documents[0]?.file_name ?? "the document";
  return (
    <Page title={`Reading ${name}`} user={user} path="/try">
      <h1>Reading {name}</h1>
      <p role="status">
        {done} of {total} {total === 1 ? "page" : "pages"}. This page updates itself.
      </p>
      <progress value={done} max={total} aria-label="Pages read" />
      {user === undefined ? (
        <p class="hint">
          Reading continues while you <a href={`/sign-up?next=/try/${status.request_id}`}>sign up</a> or{" "}
          <a href={`/sign-in?next=/try/${status.request_id}`}>sign in</a>, and is free either way.
        </p>
      ) : (
        <p class="hint">
          It is among your <a href="/account/jobs">jobs</a>.
        </p>
      )}
    </Page>
  );
};

/** Links beside the name of a trial document: its other view, how long it stays, and how to keep it. */
export const TrialLinks = ({ endsAt, note, other }: ViewedTrial) => (
  <span class="trial-links">
    {other === undefined ? null : (
      <a class="button quiet" href={other.path}>
        {other.name}
      </a>
    )}
    {note === null ? null : <span>{note}</span>}
    <span>Kept until {new Date(endsAt).toISOString().slice(11, 16)} UTC</span>
    <a class="button" href="/sign-up">
      Sign up and keep it
    </a>
  </span>
);

interface RefusalPageProps {
  user: SignedInUser | undefined;
  message: string;
}

/** Why a document could not be tried, and the alternatives. */
export const TrialRefusalPage = ({ user, message }: RefusalPageProps) => (
  <Page title="That did not work" user={user} path="/try">
    <h1>That did not work</h1>
    <Notice kind="error">{message}</Notice>
    <p class="actions">
      <a class="button" href="/#try">
        Try another document
      </a>
      <a href="/sign-up">Create an account</a>
    </p>
  </Page>
);
