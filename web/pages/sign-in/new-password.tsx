import type { Child } from "hono/jsx";
import { PASSWORD_LENGTH } from "../../accounts/password-length.ts";

interface NewPasswordProps {
  label: string;
  /** Name of the form's field. */
  name: string;
  /** Shown after the rule for passwords. */
  children?: Child;
}

/** A field for choosing a new password. */
export const NewPassword = ({ label, name, children }: NewPasswordProps) => (
  <>
    <label>
      {label}
      <input
        type="password"
        name={name}
        autocomplete="new-password"
        required
        minlength={PASSWORD_LENGTH.min}
        maxlength={PASSWORD_LENGTH.max}
        aria-describedby="password-rule"
      />
    </label>
    <p id="password-rule" class="hint">
      At least {PASSWORD_LENGTH.min} characters.{children}
    </p>
  </>
);
