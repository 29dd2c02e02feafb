import type { Balance } from "../../durable-objects/ledger.ts";
import type { SignedInUser } from "../accounts/web-env.ts";
import { Page } from "../layout.tsx";

interface OverviewPageProps {
  user: SignedInUser;
  balance: Balance;
  hasKey: boolean;
  origin: string;
}

export const OverviewPage = ({ user, balance, hasKey, origin }: OverviewPageProps) => (
  <Page title="Account" user={user} path="/account">
    <h1>Account</h1>
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
        <a href="/account/playground">Drop a PDF into the playground</a> and look at what comes out.
      </li>
      <li>{hasKey ? "You have an API key." : <a href="/account/keys">Create an API key</a>}</li>
      <li>Call the service with it:</li>
    </ol>
    <pre tabindex={0}>
      <code>{`curl -H "Authorization: Bearer $QUIRE_API_KEY" -F documents=@file.pdf -F form={} ${origin}/api/v1/extract`}</code>
    </pre>
  </Page>
);
