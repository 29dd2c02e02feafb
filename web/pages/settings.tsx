import type { SignedInUser } from "../accounts/web-env.ts";
import { Notice, Page } from "../layout.tsx";
import { NewPassword } from "./sign-in/new-password.tsx";

interface SettingsPageProps {
  user: SignedInUser;
  error?: string | undefined;
  notice?: string | undefined;
  /** Whether messages can be sent from here. */
  hasMail?: boolean;
}

export const SettingsPage = ({ user, error, notice, hasMail = false }: SettingsPageProps) => (
  <Page title="Settings" user={user} path="/account/settings">
    <h1>Settings</h1>
    {error === undefined ? null : <Notice kind="error">{error}</Notice>}
    {notice === undefined ? null : <Notice kind="done">{notice}</Notice>}
    <p>
      Signed in as <strong>{user.email}</strong>
      {user.confirmed ? " (confirmed)." : "."}
    </p>
    {hasMail && !user.confirmed ? (
      <form method="post" action="/account/settings/confirm" class="stacked">
        <p>You have not confirmed this address. You will need it to reset a forgotten password.</p>
        <button type="submit">Send the link again</button>
      </form>
    ) : null}
    <h2>Change the password</h2>
    <form method="post" action="/account/settings/password" class="stacked">
      <input type="hidden" name="username" autocomplete="username" value={user.email} />
      <label>
        Current password
        <input type="password" name="present" autocomplete="current-password" required />
      </label>
      <NewPassword label="New password" name="wanted">
        {" "}
        You stay signed in here and nowhere else.
      </NewPassword>
      <button type="submit">Change password</button>
    </form>
    <h2>Delete the account</h2>
    <p>Documents, results, keys, jobs and credits are deleted at once. This cannot be undone.</p>
    <form method="post" action="/account/settings/delete" class="stacked">
      <label>
        Password
        <input type="password" name="password" autocomplete="current-password" required />
      </label>
      <button type="submit" class="danger">
        Delete account
      </button>
    </form>
  </Page>
);
