import type { Balance } from "../../durable-objects/credits/ledger.ts";
import type { WebhookView } from "../../worker/schemas/webhooks.ts";
import type { SignedInUser } from "../accounts/web-env.ts";
import { Notice, Page } from "../layout.tsx";

interface OverviewPageProps {
  user: SignedInUser;
  balance: Balance;
  hasKey: boolean;
  /** Web hooks that the service has switched off. */
  silenced: WebhookView[];
  origin: string;
}

export const OverviewPage = ({ user, balance, hasKey, silenced, origin }: OverviewPageProps) => (
  <Page title="Account" user={user} path="/account">
    <h1>Account</h1>
    {silenced.map(({ id, url, disabled_reason: reason }) => (
      <Notice kind="error">
        The web hook <a href={`/account/webhooks/${id}`}>{url}</a> was switched off:{" "}
        {reason === "gone" ? "it answered 410." : "every attempt failed for days."}
      </Notice>
    ))}
    <dl class="figures">
      <div>
        <dt>Credits available</dt>
        <dd>
          <a href="/account/credits">{balance.available}</a>
        </dd>
      </div>
    </dl>
    <h2>First steps</h2>
    <ol>
      <li>
        <a href="/account/playground">Drop a PDF into the playground</a> and look at the result.
      </li>
      <li>{hasKey ? "You have an API key." : <a href="/account/keys">Create an API key</a>}</li>
      <li>Call the service with it:</li>
    </ol>
    <pre tabindex={0}>
      <code>{`curl ${origin}/api/v1/extract \\
  -H "Authorization: Bearer $QUIRE_API_KEY" \\
  -F documents=@file.pdf -F 'form={}'`}</code>
    </pre>
  </Page>
);
