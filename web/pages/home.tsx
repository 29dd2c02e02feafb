import type { Configuration } from "../../platform/configuration.ts";
import type { SignedInUser } from "../accounts/web-env.ts";
import { EXAMPLE_BASE, EXAMPLE_PAGES } from "../example.ts";
import { Notice, Page } from "../layout.tsx";
import { Figures } from "./home/figures.tsx";
import { Steps } from "./home/steps.tsx";
import { TryForm } from "./home/try-form.tsx";
import { ViewerFrame } from "./viewer/viewer-frame.tsx";

interface HomePageProps {
  user: SignedInUser | undefined;
  closed: boolean;
  /** Address of the service. */
  origin: string;
  configuration: Configuration;
  /** Whether documents can be tried without an account. */
  canTry: boolean;
}

const DESCRIPTION =
  "Send a PDF or a scan, get Markdown, JSON and the fields you name, each value with the place on the page where it was read.";

const MEGABYTE = 1024 * 1024;

/** What the service does not do, so that nobody has to find out by trial. */
const LIMITS: [title: string, text: string][] = [
  ["Handwriting", "Printed text in scans is read; handwriting is not."],
  ["Formulas", "Read as text with superscripts and subscripts, not as LaTeX."],
  ["Charts", "A chart is cut out as a picture with the words in it. Its curves are not turned into numbers."],
  ["Guessing", "A value that no page clearly shows is null, with a reason. Nothing is made up to fill a field."],
  ["Office files", "PDF, PNG, JPEG, TIFF and WebP. Word and Excel files must be saved as PDF first."],
];

/** What the service is, who it is for, and a way to try it. */
export const HomePage = ({ user, closed, origin, configuration, canTry }: HomePageProps) => {
  const { TRIALS_PER_HOUR, TRIAL_PAGES, TRIAL_FILE_BYTES, TRIAL_MINUTES } = configuration;
  return (
    <Page
      title="PDFs and scans as data, with proof"
      user={user}
      path="/"
      scripts={["try.js"]}
      styles={["home.css"]}
      social={{ description: DESCRIPTION, origin }}
      wide
    >
      <div class="hero column">
        {closed ? <Notice kind="done">The account and everything in it have been deleted.</Notice> : null}
        <h1>PDFs and scans as data, with proof</h1>
        <p class="lead">
          For teams whose software lives on other people's documents: send a PDF, get Markdown, JSON and the fields you
          name, and for each value the place on the page where it was read.
        </p>
        <p class="actions">
          {canTry ? (
            <a class="button" href="#try">
              Try it with a document
            </a>
          ) : (
            <a class="button" href={user === undefined ? "/sign-up" : "/account/playground"}>
              {user === undefined ? "Create an account" : "Open the playground"}
            </a>
          )}
          <a href="/docs">Read the API reference</a>
        </p>
        {canTry ? (
          <TryForm
            pages={TRIAL_PAGES}
            megabytes={Math.round(TRIAL_FILE_BYTES / MEGABYTE)}
            perHour={TRIALS_PER_HOUR}
            minutes={TRIAL_MINUTES}
          />
        ) : null}
      </div>
      <section class="showcase" aria-labelledby="example">
        <div class="column">
          <h2 id="example">See what it reads</h2>
          <p>
            A document of four pages, read by this service. Point at a box or at a piece of text, and its counterpart
            lights up.
          </p>
        </div>
        <ViewerFrame
          base={EXAMPLE_BASE}
          name="quire-sample"
          pages={EXAMPLE_PAGES}
          tabs={["markdown", "fields", "tables", "images", "summary", "json"]}
          fields="there"
          files={["document.md", "document.json", "tables.xlsx", "page-summaries.md"]}
          hasWords={false}
          inPage
        >
          <h3>quire-sample.pdf</h3>
        </ViewerFrame>
        <noscript>
          <p class="notice column">The example needs JavaScript. Nothing else on this page does.</p>
        </noscript>
      </section>
      <div class="column">
        <h2>How well, how fast, for how much</h2>
        <Figures configuration={configuration} />
        <h2>How it works</h2>
        <p>
          Rules and small fitted models read the page, the same way every time. No GPU, no language model unless you add
          one.
        </p>
        <Steps />
        <h2>What it does not do</h2>
        <dl class="capabilities">
          {LIMITS.map(([title, text]) => (
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
        <p class="actions">
          <a class="button" href={user === undefined ? "/sign-up" : "/account/keys"}>
            {user === undefined ? "Create an account" : "Get a key"}
          </a>
          <a href="/prices">Prices</a>
        </p>
      </div>
    </Page>
  );
};

const callsTo = (origin: string): string => `curl ${origin}/api/v1/extract \\
  -H "Authorization: Bearer $QUIRE_API_KEY" -F form='{}' -F documents=@report.pdf
# {"request_uid":"…","status":"PENDING"}

curl "${origin}/api/v1/request-status/$REQUEST?wait=30" \\
  -H "Authorization: Bearer $QUIRE_API_KEY"

curl ${origin}/api/v1/documents/markdown -H "Authorization: Bearer $QUIRE_API_KEY" \\
  -H 'Content-Type: application/json' -d '{"document_ids":["…"]}'`;
