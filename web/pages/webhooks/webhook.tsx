import type { DeliveryAnswer, WebhookView } from "../../../worker/schemas/webhooks.ts";
import type { SignedInUser } from "../../accounts/web-env.ts";
import { Page } from "../../layout.tsx";
import { AskedForm } from "../parts/ask.tsx";
import { Time } from "../parts/time.tsx";
import { EventChoices, Said, WebhookState } from "./webhooks.tsx";

interface WebhookPageProps {
  user: SignedInUser;
  webhook: WebhookView;
  deliveries: DeliveryAnswer[];
  cursor: string | null;
  secret?: string | undefined;
  isRotated?: boolean | undefined;
  error?: string | undefined;
  notice?: string | undefined;
}

export const WebhookPage = ({ user, webhook, deliveries, cursor, ...said }: WebhookPageProps) => (
  <Page title="Web hook" user={user} path="/account/webhooks" scripts={["copy.js"]}>
    <h1>Web hook</h1>
    <Said {...said} />
    <p>
      <strong>{webhook.url}</strong>: <WebhookState webhook={webhook} />
    </p>
    <div class="actions">
      <ActionForm id={webhook.id} action="test" label="Send a test event" />
      {webhook.enabled ? (
        <ActionForm id={webhook.id} action="disable" label="Switch off" />
      ) : (
        <ActionForm id={webhook.id} action="enable" label="Switch on" />
      )}
      {webhook.source === "account" ? (
        <ActionForm id={webhook.id} action="rotate-secret" label="Make a new secret" />
      ) : null}
      <AskedForm action={`/account/webhooks/${webhook.id}/delete`} {...webhookRemoval(webhook.url)} />
    </div>
    {webhook.source === "account" ? <EventsForm webhook={webhook} /> : null}
    <h2>Deliveries</h2>
    {deliveries.length === 0 ? <p>Nothing has been sent yet.</p> : <Deliveries deliveries={deliveries} />}
    {cursor === null ? null : <a href={`?cursor=${cursor}`}>Older deliveries</a>}
  </Page>
);

/** The question before a web hook is deleted. */
export const webhookRemoval = (url: string): { question: string; label: string } => ({
  question: `Delete the web hook ${url} with the list of what was sent to it? Nothing is sent there from then on.`,
  label: "Delete",
});

const ActionForm = (props: { id: string; action: string; label: string }) => (
  <form method="post" action={`/account/webhooks/${props.id}/${props.action}`}>
    <button type="submit" class="quiet">
      {props.label}
    </button>
  </form>
);

const EventsForm = ({ webhook }: { webhook: WebhookView }) => (
  <form method="post" action={`/account/webhooks/${webhook.id}/events`} class="stacked">
    <EventChoices chosen={webhook.events} />
    <button type="submit">Save the choice</button>
  </form>
);

/** Blocks rather than a table: messages and answers are long, and have to be readable on a phone too. */
const Deliveries = ({ deliveries }: { deliveries: DeliveryAnswer[] }) => (
  <ol class="deliveries">
    {deliveries.map((delivery) => (
      <li>
        <div class="line">
          <code>{delivery.event}</code>
          <span class={STATE_CLASSES[delivery.status]}>{delivery.status}</span>
          <Time at={Date.parse(delivery.created_at)} />
          <form method="post" action={`/account/webhooks/${delivery.webhook_id}/deliveries/${delivery.id}/replay`}>
            <button type="submit" class="plain" aria-label={`Send again: ${delivery.event} of ${delivery.created_at}`}>
              Send again
            </button>
          </form>
        </div>
        <Attempts delivery={delivery} />
        <Text title="Request body" text={JSON.stringify(delivery.payload, null, 2)} />
      </li>
    ))}
  </ol>
);

const STATE_CLASSES = { waiting: "state", delivered: "state completed", failed: "state failed", cancelled: "state" };

const Attempts = ({ delivery: { attempts, next_attempt_at: next } }: { delivery: DeliveryAnswer }) => (
  <>
    <ol class="attempts">
      {attempts.map(({ at, status_code: code, milliseconds, answer, error }) => (
        <li>
          <Time at={Date.parse(at)} />: {code ?? "no answer"}
          {milliseconds === null ? null : ` after ${milliseconds} ms`}
          {error === null ? null : <p class="hint">{error}</p>}
          {answer === null || answer === "" ? null : <Text title="Response" text={answer} />}
        </li>
      ))}
    </ol>
    {next === null || attempts.length === 0 ? null : (
      <p class="hint">
        The next attempt: <Time at={Date.parse(next)} />
      </p>
    )}
  </>
);

const Text = ({ title, text }: { title: string; text: string }) => (
  <details>
    <summary>{title}</summary>
    <pre tabindex={0}>
      <code>{text}</code>
    </pre>
  </details>
);
