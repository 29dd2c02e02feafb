import type { SignedInUser } from "../accounts/web-env.ts";
import { Page } from "../layout.tsx";

/** A refusal as a page. */
export const ProblemPage = ({
  user,
  title,
  detail,
}: {
  user: SignedInUser | undefined;
  title: string;
  detail: string;
}) => (
  <Page title={title} user={user} path="/problem">
    <h1>{title}</h1>
    <p>{detail}</p>
    <p class="actions">
      <a class="button" href={user === undefined ? "/" : "/account"}>
        {user === undefined ? "To the home page" : "To your account"}
      </a>
      <a href="/docs">Documentation</a>
    </p>
  </Page>
);
