import type { Configuration } from "../../platform/configuration.ts";
import type { SignedInUser } from "../accounts/web-env.ts";
import { Page } from "../layout.tsx";

interface LegalPageProps {
  user: SignedInUser | undefined;
  configuration: Configuration;
}

const minutes = (count: number): string => (count === 60 ? "an hour" : `${count} minutes`);

const Contact = ({ address }: { address: string | undefined }) =>
  address === undefined ? (
    <p>Questions go to the operator of this installation.</p>
  ) : (
    <p>
      Questions: <a href={`mailto:${address}`}>{address}</a>.
    </p>
  );

/** What is stored about people and documents. It must agree with what the code stores. */
export const PrivacyPage = ({ user, configuration }: LegalPageProps) => (
  <Page title="Privacy" user={user} path="/privacy">
    <h1>Privacy</h1>
    <p class="lead">Your documents are read by programs to give you what you asked for, and for nothing else.</p>
    <h2>What is kept, and how long</h2>
    <ul>
      <li>
        <strong>Documents and results</strong>:{" "}
        {configuration.RETENTION_DAYS === undefined
          ? "until you delete them, or for as many days as you set in your account."
          : `${configuration.RETENTION_DAYS} days, unless you set another time or delete them earlier.`}{" "}
        Deleting removes files and rows at once; it cannot be undone.
      </li>
      <li>
        <strong>What is tried without an account</strong>: {minutes(configuration.TRIAL_MINUTES)}, then it is removed
        within minutes, unless you sign up or sign in and keep it.
      </li>
      <li>
        <strong>Your account</strong>: e-mail address, a hash of the password, hashes of keys, jobs and credits, until
        you delete the account. For deleted jobs, their number on each day, with pages and credits. Sessions end 30 days
        after their last use; until then, the IP address and browser of each sign-in are kept.
      </li>
      <li>
        <strong>Counts of attempts</strong> (signing in, trying documents): a hash of your IP address, for just over an
        hour.
      </li>
      <li>
        <strong>Logs</strong>: what was called, how long it took and how it ended. Never keys, passwords or text of
        documents.
      </li>
    </ul>
    <h2>Who sees it</h2>
    <p>
      The service runs on Cloudflare, which stores and computes for us. Nobody looks at documents.{" "}
      {configuration.MODEL_ENGINE === "embedded"
        ? "No language model is used; documents do not leave the service."
        : "A language model reads pages on this installation: their text and pictures are sent to it."}{" "}
      {configuration.STRIPE_SECRET_KEY === undefined ? "" : "Payments are made with Stripe; we never see card numbers."}{" "}
      Documents are never used for training.
    </p>
    <h2>Cookies</h2>
    <p>
      One to stay signed in, one for what you try without an account, one that carries a message from a form to the next
      page. No third-party cookies, no visitor statistics, no third-party scripts.
    </p>
    <h2>Your rights</h2>
    <p>
      You can export everything (through the API, or as archives of your jobs) and delete everything (a job, or the
      whole account in its settings) yourself.
    </p>
    <Contact address={configuration.CONTACT_EMAIL} />
  </Page>
);

/** What users and operators can expect of each other. */
export const TermsPage = ({ user, configuration }: LegalPageProps) => (
  <Page title="Terms" user={user} path="/terms">
    <h1>Terms</h1>
    <p class="lead">Short, and we mean them.</p>
    <ul>
      <li>
        <strong>Your documents stay yours.</strong> Send only what you are allowed to have processed. We use it to
        answer you and for nothing else.
      </li>
      <li>
        <strong>Results may be wrong.</strong> Each value says where it was read and how certain it is. Check what
        matters before you act on it.
      </li>
      <li>
        <strong>You pay for pages that were read</strong>, once, at the <a href="/prices">prices</a> at the time of the
        job. Failed pages and cancelled work are not charged.
      </li>
      <li>
        <strong>Fair use.</strong> Each account has limits per minute, which every answer states. No attacks, no
        documents made to disrupt the service for others, no accounts opened to get round a limit.
      </li>
      <li>
        <strong>Availability.</strong> Work that was accepted is finished, or not charged, whatever fails in the
        meantime. We promise no uptime.
      </li>
      <li>
        <strong>Ending it.</strong> You can delete your account at any time. We may close one that breaks these terms,
        and say why.
      </li>
    </ul>
    <p>
      The software is under the <a href="/licence">Apache licence</a>: you can run the whole service yourself, and then
      these terms are yours to write.
    </p>
    <Contact address={configuration.CONTACT_EMAIL} />
  </Page>
);

interface StatusPageProps {
  user: SignedInUser | undefined;
  /** `undefined` if the database did not answer. */
  milliseconds: number | undefined;
  at: number;
}

/** Whether the service works at this moment. */
export const StatusPage = ({ user, milliseconds, at }: StatusPageProps) => (
  <Page title="Status" user={user} path="/status">
    <h1>Status</h1>
    {milliseconds === undefined ? (
      <p class="notice error" role="alert">
        The database does not answer. Accepted work waits, and continues once it does.
      </p>
    ) : (
      <p class="notice done" role="status">
        The service works: its database answered in {milliseconds} ms.
      </p>
    )}
    <p>
      Checked at {new Date(at).toISOString().slice(11, 19)} UTC. Programs ask <a href="/healthz">/healthz</a>.
    </p>
  </Page>
);
