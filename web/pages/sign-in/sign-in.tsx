import type { Child } from "hono/jsx";
import { Notice, Page } from "../../layout.tsx";
import { NewPassword } from "./new-password.tsx";

interface SignInProps {
  /** What was wrong with the last attempt. */
  error?: string | undefined;
  email?: string | undefined;
  /** Whether the user's session has just ended. */
  ended?: boolean;
  /** Whether a new password has just been set. */
  changed?: boolean;
  /** Address to visit after signing in. */
  next: string;
  /** Whether documents tried before will become part of the account. */
  keeps?: boolean;
}

export const SignInPage = (props: SignInProps) => (
  <Page title="Sign in" user={undefined} path="/sign-in" scripts={["sign-in.js"]}>
    <div class="narrow">
      <h1>{props.ended ? "Sign in again" : "Sign in"}</h1>
      {props.ended ? <p>Your session has ended. Sign in to return to where you were, and to what you typed.</p> : null}
      {props.changed ? <Notice kind="done">The new password is set. Sign in with it.</Notice> : null}
      {props.keeps ? <Kept /> : null}
      <SignForm {...props} action="/sign-in" button="Sign in">
        <label>
          Password
          <input type="password" name="password" autocomplete="current-password" required />
        </label>
      </SignForm>
      <p>
        <a href="/forgot">Forgot your password?</a>
      </p>
      <p>
        No account yet? <a href={`/sign-up?next=${encodeURIComponent(props.next)}`}>Create one</a>.
      </p>
    </div>
  </Page>
);

const Kept = () => <Notice kind="done">What you tried becomes part of the account.</Notice>;

interface SignUpProps extends SignInProps {
  credits: number;
}

export const SignUpPage = ({ credits, keeps, ...props }: SignUpProps) => (
  <Page title="Create an account" user={undefined} path="/sign-up" scripts={["sign-in.js"]}>
    <div class="narrow">
      <h1>Create an account</h1>
      {credits > 0 ? <p>It starts with {credits} credits: that many pages, free.</p> : null}
      {keeps ? <Kept /> : null}
      <SignForm {...props} action="/sign-up" button="Create account">
        <NewPassword label="Password" name="password" />
      </SignForm>
      <p>
        Already have one? <a href={`/sign-in?next=${encodeURIComponent(props.next)}`}>Sign in</a>.
      </p>
    </div>
  </Page>
);

interface SignFormProps extends SignInProps {
  action: string;
  button: string;
  /** The password field. */
  children?: Child;
}

const SignForm = ({ error, email, next, action, button, children }: SignFormProps) => (
  <>
    {error === undefined ? null : <Notice kind="error">{error}</Notice>}
    <form method="post" action={action} class="stacked">
      <input type="hidden" name="next" value={next} />
      <label>
        E-mail
        <input type="email" name="email" autocomplete="username" required value={email ?? ""} />
      </label>
      {children}
      <button type="submit">{button}</button>
    </form>
  </>
);
