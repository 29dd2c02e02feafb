import type { ApiKeyRecord } from "../../storage/database/accounts.ts";
import type { SignedInUser } from "../accounts/web-env.ts";
import { Notice, Page } from "../layout.tsx";
import { AskedForm } from "./parts/ask.tsx";
import { Cell, DataTable, Row } from "./parts/data-table.tsx";
import { Time } from "./parts/time.tsx";

interface KeysPageProps {
  user: SignedInUser;
  keys: ApiKeyRecord[];
  /** A key just created, shown only once. */
  created?: string | undefined;
  error?: string | undefined;
  /** The outcome of the form that led to this page. */
  notice?: string | undefined;
  origin: string;
}

export const KeysPage = ({ user, keys, created, error, notice, origin }: KeysPageProps) => (
  <Page title="API keys" user={user} path="/account/keys" scripts={["copy.js"]}>
    <h1>API keys</h1>
    {error === undefined ? null : <Notice kind="error">{error}</Notice>}
    {notice === undefined ? null : <Notice kind="done">{notice}</Notice>}
    {created === undefined ? null : <NewKey apiKey={created} origin={origin} />}
    <form method="post" action="/account/keys" class="inline">
      <label>
        Name
        <input type="text" name="name" required maxlength={80} placeholder="Back end, production" />
      </label>
      <button type="submit">Create key</button>
    </form>
    {keys.length === 0 ? <p>No keys yet.</p> : <KeyTable keys={keys} />}
  </Page>
);

const NewKey = ({ apiKey, origin }: { apiKey: string; origin: string }) => (
  <section class="notice done" role="status">
    <p>Here is the key. It is shown only now: copy it to where you need it.</p>
    <p class="copy">
      <code id="new-key">{apiKey}</code>
      <button type="button" data-copy="new-key">
        Copy
      </button>
    </p>
    <p>Try it:</p>
    <pre tabindex={0}>
      <code>{`curl -H "Authorization: Bearer ${apiKey}" -F documents=@file.pdf -F form={} ${origin}/api/v1/extract`}</code>
    </pre>
  </section>
);

const KeyTable = ({ keys }: { keys: ApiKeyRecord[] }) => (
  <DataTable columns={["Name", "Key", "Made", "Last used", "State"]} label="API keys" cards>
    {keys.map((key) => (
      <Row>
        <Cell class="name">{key.name}</Cell>
        <Cell label="Key">
          <code>{key.prefix}…</code>
        </Cell>
        <Cell label="Made">
          <Time at={key.createdAt} />
        </Cell>
        <Cell label="Last used">{key.lastUsedAt === null ? "never" : <Time at={key.lastUsedAt} />}</Cell>
        <Cell>{key.revokedAt === null ? <RevokeForm apiKey={key} /> : "revoked"}</Cell>
      </Row>
    ))}
  </DataTable>
);

/** The question before a key is revoked. */
export const revokeQuestion = ({ name, prefix }: Pick<ApiKeyRecord, "name" | "prefix">): string =>
  `Revoke the key “${name}” (${prefix}…)? Whatever uses it is refused from then on. This cannot be undone.`;

const RevokeForm = ({ apiKey }: { apiKey: ApiKeyRecord }) => (
  <AskedForm
    action={`/account/keys/${apiKey.id}/revoke`}
    question={revokeQuestion(apiKey)}
    label="Revoke"
    ariaLabel={`Revoke ${apiKey.name}`}
  />
);
