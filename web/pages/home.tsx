import { Notice, Page } from "../layout.tsx";
import type { SignedInUser } from "../web-env.ts";

interface HomePageProps {
  user: SignedInUser | undefined;
  closed: boolean;
}

export const HomePage = ({ user, closed }: HomePageProps) => (
  <Page title="PDFs in, machine-readable documents out" user={user} path="/">
    {closed ? <Notice kind="done">The account and everything in it is deleted.</Notice> : null}
    <h1>PDFs in, machine-readable documents out</h1>
    <p class="lead">
      Markdown, structured JSON with a box for every element, page images, tables, summaries, and fields in the shape of
      your JSON Schema, with the place where each value was read.
    </p>
    <p class="actions">
      <a class="button" href={user === undefined ? "/sign-up" : "/account/playground"}>
        Try it with a PDF
      </a>
      <a href="/docs">Read the API reference</a>
    </p>
  </Page>
);
