import { EVENT_TYPES } from "../../../platform/webhook-events.ts";
import type { WebhookView } from "../../../worker/schemas/webhooks.ts";
import type { SignedInUser } from "../../accounts/web-env.ts";
import { Notice, Page } from "../../layout.tsx";
import { Cell, DataTable, Row } from "../parts/data-table.tsx";
import { Time } from "../parts/time.tsx";

interface WebhooksPageProps {
  user: SignedInUser;
  webhooks: WebhookView[];
  /** Addresses that were submitted with jobs. */
  forms: WebhookView[];
  /** A secret just created, shown only once. */
  secret?: string | undefined;
  /** Whether the secret replaces another one. */
  isRotated?: boolean | undefined;
  error?: string | undefined;
  /** The outcome of the form that led to this page. */
  notice?: string | undefined;
  /** The input that was refused. */
  wanted?: { url: string; events: WebhookView["events"] } | undefined;
}

export const WebhooksPage = ({ user, webhooks, forms, wanted, ...said }: WebhooksPageProps) => (
  <Page title="Web hooks" user={user} path="/account/webhooks" scripts={["copy.js"]} styles={["console.css"]}>
    <h1>Web hooks</h1>
    <Said {...said} />
    <p>
      A web hook is an address that you provide and that is called, by POST, when a job or a document is done. Messages
      are signed as specified by <a href="https://www.standardwebhooks.com">Standard Webhooks</a>, tried again for about
      three days, and shown here with what your server answered.
    </p>
    {webhooks.length === 0 ? <p class="notice">None yet. Add one below.</p> : <WebhookTable webhooks={webhooks} />}
    <h2>Add a web hook</h2>
    <form method="post" action="/account/webhooks" class="stacked">
      <label>
        Address
        <input
          type="url"
          name="url"
          required
          maxlength={2000}
          placeholder="https://example.com/quire"
          value={wanted?.url ?? ""}
        />
      </label>
      <EventChoices chosen={wanted?.events ?? [...EVENT_TYPES]} />
      <button type="submit">Add</button>
    </form>
    <h2>Addresses of individual jobs</h2>
    <p>
      A job may come with an address of its own (<code>webhook_url</code>), which is notified only of that job. Messages
      to it are signed with the account's secret.
    </p>
    <form method="post" action="/account/webhooks/account-secret">
      <button type="submit" class="quiet">
        Make a new account secret
      </button>
    </form>
    {forms.length === 0 ? null : <WebhookTable webhooks={forms} />}
  </Page>
);

/** A checkbox for each event, with the event's name. */
export const EventChoices = ({ chosen }: { chosen: WebhookView["events"] }) => (
  <fieldset class="choices">
    <legend>Events</legend>
    {EVENT_TYPES.map((type) => (
      <label class="choice">
        <input type="checkbox" name={type} checked={chosen.includes(type)} /> <code>{type}</code>
      </label>
    ))}
  </fieldset>
);

type SaidProps = Pick<WebhooksPageProps, "secret" | "isRotated" | "error" | "notice">;

/** The message of the previous form. */
export const Said = ({ secret, isRotated = false, error, notice }: SaidProps) => (
  <>
    {error === undefined ? null : <Notice kind="error">{error}</Notice>}
    {notice === undefined ? null : <Notice kind="done">{notice}</Notice>}
    {secret === undefined ? null : <NewSecret secret={secret} isRotated={isRotated} />}
  </>
);

const NewSecret = ({ secret, isRotated }: { secret: string; isRotated: boolean }) => (
  <section class="notice done" role="status">
    <p>Here is the secret. It is shown only now.{isRotated ? " The previous one also signs for another day." : null}</p>
    <p class="copy">
      <code id="new-secret">{secret}</code>
      <button type="button" data-copy="new-secret">
        Copy
      </button>
    </p>
  </section>
);

const WebhookTable = ({ webhooks }: { webhooks: WebhookView[] }) => (
  <DataTable columns={["Address", "State", "Events"]} label="Web hooks" cards>
    {webhooks.map((webhook) => (
      <Row>
        <Cell class="name">
          <a class="address" href={`/account/webhooks/${webhook.id}`}>
            {webhook.url}
          </a>
        </Cell>
        <Cell label="State">
          <WebhookState webhook={webhook} />
        </Cell>
        <Cell label="Events">{webhook.events.length === EVENT_TYPES.length ? "all" : webhook.events.join(", ")}</Cell>
      </Row>
    ))}
  </DataTable>
);

const REASONS = {
  owner: "switched off",
  gone: "switched off: it answered 410",
  failing: "switched off: it kept failing",
};

export const WebhookState = ({ webhook }: { webhook: WebhookView }) => {
  if (webhook.disabled_reason !== null) return <span class="state failed">{REASONS[webhook.disabled_reason]}</span>;
  if (webhook.failing_since !== null) {
    return (
      <span class="state failed">
        failing since <Time at={Date.parse(webhook.failing_since)} />
      </span>
    );
  }
  return <span class="state completed">on</span>;
};
