import type { SignedInUser } from "../accounts/web-env.ts";
import { Notice, Page } from "../layout.tsx";
import type { ViewedTrial } from "../trial/viewed-trial.ts";

interface WaitingPageProps {
  fileName: string;
  pagesDone: number;
  pagesTotal: number;
}

/** While a document that is tried is being read. The answer's `Refresh` loads it anew. */
export const TrialWaitingPage = ({ fileName, pagesDone, pagesTotal }: WaitingPageProps) => (
  <Page title={`Reading ${fileName}`} user={undefined} path="/try">
    <h1>Reading {fileName}</h1>
    <p role="status">
      {pagesDone} of {pagesTotal} {pagesTotal === 1 ? "page" : "pages"}. The page moves on by itself.
    </p>
    <progress value={pagesDone} max={pagesTotal} aria-label="Pages that are read" />
  </Page>
);

/** Beside the name of a document that is tried: its other view, how long it is there, and how to keep it. */
export const TrialLinks = ({ endsAt, note, other }: ViewedTrial) => (
  <span class="trial-links">
    {other === undefined ? null : <a href={other.path}>{other.name}</a>}
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
