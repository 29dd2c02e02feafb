import type { SignedInUser } from "../accounts/web-env.ts";
import { EXAMPLE_BASE, EXAMPLE_PAGES } from "../example.ts";
import { Notice, Page } from "../layout.tsx";
import { ViewerFrame } from "./viewer-frame.tsx";

interface HomePageProps {
  user: SignedInUser | undefined;
  closed: boolean;
  /** Address of the service. */
  origin: string;
}

/** What the service does, each with where it is told more of. */
const CAPABILITIES: [title: string, text: string][] = [
  [
    "Reading order, headings, tables",
    "Columns, footnotes, captions, lists, merged cells and tables over page breaks, as Markdown or as JSON with the place of every element.",
  ],
  [
    "Fields with evidence",
    "Values in the shape of your JSON Schema. Each says on which page it was read, where, and in which words; what no page shows is null.",
  ],
  [
    "The same every time",
    "Rules, not a guess: born-digital pages are read without a GPU and without a model. Model engines can be added for scans and descriptions.",
  ],
  [
    "Nothing is lost",
    "A job survives crashes and redeliveries. Pages are paid for when they are delivered, and only once; failed ones are given back.",
  ],
  [
    "All of it at once",
    "One archive for each document: Markdown, JSON, text, CSV and XLSX of the tables, page images, crops, summaries, and a page to read offline.",
  ],
  [
    "Yours to run",
    "The whole service runs on Cloudflare Workers, and on a laptop with two commands: no account, no network.",
  ],
];

export const HomePage = ({ user, closed, origin }: HomePageProps) => (
  <Page title="PDFs in, machine-readable documents out" user={user} path="/" scripts={["viewer.js"]}>
    {closed ? <Notice kind="done">The account and everything in it were deleted.</Notice> : null}
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
    <h2 id="example">See what it reads</h2>
    <p>
      A document of four pages, read by this service. Point at a box on the page, or at anything beside it: the other
      side answers.
    </p>
    <ViewerFrame base={EXAMPLE_BASE} pages={EXAMPLE_PAGES} hasWords={false} inPage>
      <h3>quire-sample.pdf</h3>
    </ViewerFrame>
    <noscript>
      <p class="notice">The example needs JavaScript. Nothing else on this page does.</p>
    </noscript>
    <h2>What you get</h2>
    <dl class="capabilities">
      {CAPABILITIES.map(([title, text]) => (
        <div>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
    <h2>One call in, one call out</h2>
    <pre tabindex={0}>
      <code>{callsTo(origin)}</code>
    </pre>
  </Page>
);

const callsTo = (origin: string): string => `curl ${origin}/api/v1/extract \\
  -H "Authorization: Bearer $QUIRE_API_KEY" -F form='{}' -F documents=@report.pdf
# {"request_uid":"…","status":"PENDING"}

curl "${origin}/api/v1/request-status/$REQUEST?wait=30" -H "Authorization: Bearer $QUIRE_API_KEY"

curl ${origin}/api/v1/documents/markdown -H "Authorization: Bearer $QUIRE_API_KEY" \\
  -H 'Content-Type: application/json' -d '{"document_ids":["…"]}'`;
