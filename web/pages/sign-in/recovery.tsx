import { Notice, Page } from "../../layout.tsx";
import { NewPassword } from "./new-password.tsx";

interface ForgotPageProps {
  error?: string | undefined;
  /** Whether a message was sent, if the address belongs to anyone. */
  sent?: boolean;
  /** Whether messages can be sent from here. */
  hasMail: boolean;
}

/** The form that requests a message with a link for setting a new password. */
export const ForgotPage = ({ error, sent = false, hasMail }: ForgotPageProps) => (
  <Page title="Forgot your password?" user={undefined} path="/forgot">
    <div class="narrow">
      <h1>Forgot your password?</h1>
      {error === undefined ? null : <Notice kind="error">{error}</Notice>}
      {sent ? (
        <Notice kind="done">
          If there is an account with this address, a message is on its way to it. Its link works once, for an hour.
        </Notice>
      ) : null}
      {hasMail ? (
        <form method="post" action="/forgot" class="stacked">
          <label>
            E-mail
            <input type="email" name="email" autocomplete="username" required />
          </label>
          <button type="submit">Send me a link</button>
        </form>
      ) : (
        <p>This installation sends no e-mail. Ask its operator to restore your access.</p>
      )}
      <p>
        <a href="/sign-in">Back to sign-in</a>
      </p>
    </div>
  </Page>
);

interface ResetPageProps {
  token: string;
  error?: string | undefined;
}

/** The form that sets a new password with the link in a message. */
export const ResetPage = ({ token, error }: ResetPageProps) => (
  <Page title="New password" user={undefined} path="/reset">
    <div class="narrow">
      <h1>Set a new password</h1>
      {error === undefined ? null : <Notice kind="error">{error}</Notice>}
      <form method="post" action="/reset" class="stacked">
        <input type="hidden" name="token" value={token} />
        <NewPassword label="New password" name="password">
          {" "}
          You are signed out everywhere.
        </NewPassword>
        <button type="submit">Set the password</button>
      </form>
      <p>
        <a href="/forgot">Ask for another link</a>
      </p>
    </div>
  </Page>
);
