import type { Child } from "hono/jsx";
import type { SignedInUser } from "../../accounts/web-env.ts";
import { Page } from "../../layout.tsx";

interface AskedFormProps {
  action: string;
  /** The question, which names what will be removed. */
  question: string;
  /** The action of the button, in a word or two. */
  label: string;
  /** A label for users who cannot see what is beside the button. */
  ariaLabel?: string;
  /** Further fields of the form. */
  children?: Child;
}

/**
 * A form that removes something. Its button asks first: in a dialog if scripts run (`account.js`), otherwise on a
 * separate page, since the route does nothing without `confirmed`.
 */
export const AskedForm = ({ action, question, label, ariaLabel, children }: AskedFormProps) => (
  <form method="post" action={action} data-ask={question} data-yes={label}>
    <input type="hidden" name="confirmed" value="" />
    {children}
    <button type="submit" class="danger" {...(ariaLabel === undefined ? {} : { "aria-label": ariaLabel })}>
      {label}
    </button>
  </form>
);

interface AskPageProps {
  user: SignedInUser;
  question: string;
  label: string;
  /** Address to which the form is sent, and address of the way back. */
  action: string;
  back: string;
}

/** The question as a separate page. */
export const AskPage = ({ user, question, label, action, back }: AskPageProps) => (
  <Page title={label} user={user} path={back}>
    <h1>Are you sure?</h1>
    <p>{question}</p>
    <div class="actions">
      <form method="post" action={action}>
        <input type="hidden" name="confirmed" value="yes" />
        <button type="submit" class="danger">
          {label}
        </button>
      </form>
      <a href={back}>Keep it</a>
    </div>
  </Page>
);
