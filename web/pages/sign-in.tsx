import { PASSWORD_LENGTH } from "../accounts/auth.ts";
import { Notice, Page } from "../layout.tsx";

interface SignFormProps {
  /** What was wrong with the last try. */
  error?: string | undefined;
  email?: string | undefined;
  /** Where to go afterwards. */
  next: string;
}

export const SignInPage = ({ error, email, next }: SignFormProps) => (
  <Page title="Sign in" user={undefined} path="/sign-in">
    <div class="narrow">
      <h1>Sign in</h1>
      {error === undefined ? null : <Notice kind="error">{error}</Notice>}
      <form method="post" action="/sign-in" class="stacked">
        <input type="hidden" name="next" value={next} />
        <label>
          E-mail
          <input type="email" name="email" autocomplete="username" required value={email ?? ""} />
        </label>
        <label>
          Password
          <input type="password" name="password" autocomplete="current-password" required />
        </label>
        <button type="submit">Sign in</button>
      </form>
      <p>
        No account yet? <a href={`/sign-up?next=${encodeURIComponent(next)}`}>Create one</a>.
      </p>
    </div>
  </Page>
);

export const SignUpPage = ({ error, email, next, credits }: SignFormProps & { credits: number }) => (
  <Page title="Create an account" user={undefined} path="/sign-up">
    <div class="narrow">
      <h1>Create an account</h1>
      {credits > 0 ? <p>It starts with {credits} credits: that many pages, free.</p> : null}
      {error === undefined ? null : <Notice kind="error">{error}</Notice>}
      <form method="post" action="/sign-up" class="stacked">
        <input type="hidden" name="next" value={next} />
        <label>
          E-mail
          <input type="email" name="email" autocomplete="username" required value={email ?? ""} />
        </label>
        <label>
          Password
          <input
            type="password"
            name="password"
            autocomplete="new-password"
            required
            minlength={PASSWORD_LENGTH.min}
            maxlength={PASSWORD_LENGTH.max}
            aria-describedby="password-rule"
          />
        </label>
        <p id="password-rule" class="hint">
          At least {PASSWORD_LENGTH.min} characters.
        </p>
        <button type="submit">Create account</button>
      </form>
      <p>
        Already have one? <a href={`/sign-in?next=${encodeURIComponent(next)}`}>Sign in</a>.
      </p>
    </div>
  </Page>
);
