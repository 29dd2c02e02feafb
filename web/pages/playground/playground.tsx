import type { SignedInUser } from "../../accounts/web-env.ts";
import { Page } from "../../layout.tsx";
import { OptionFields } from "./option-fields.tsx";
import { SchemaPart } from "./schema-part.tsx";
import { Segment } from "./segment.tsx";

interface PlaygroundLimits {
  fileBytes: number;
  documents: number;
  schemaLevels: number;
  schemaProperties: number;
}

interface PlaygroundPageProps {
  user: SignedInUser;
  origin: string;
  limits: PlaygroundLimits;
  /** Languages in which pictures can be read, by their ISO 639-2 names. */
  languages: string[];
  /** Credits per page for each kind of work, and the account's available credits. */
  price: { extract: number; fields: number; available: number };
}

const PICTURES = "image/png,image/jpeg,image/tiff,image/webp";

/** The page for trying the service: documents, what to do with them, the result, and the calls that do the same. */
export const PlaygroundPage = ({ user, origin, limits, languages, price }: PlaygroundPageProps) => (
  <Page
    title="Playground"
    user={user}
    path="/account/playground"
    scripts={["playground.js"]}
    styles={["console.css"]}
    wide
  >
    <div class="bench">
      <form
        id="playground"
        class="bench-form"
        data-origin={origin}
        data-account={user.id}
        data-file-bytes={limits.fileBytes}
        data-documents={limits.documents}
        data-levels={limits.schemaLevels}
        data-properties={limits.schemaProperties}
      >
        <h1>Playground</h1>
        <Documents limits={limits} />
        <fieldset class="segments">
          <legend>What to do</legend>
          <Segment name="mode" value="extract" label="Read everything" checked />
          <Segment name="mode" value="extract-fields" label="Extract fields" />
        </fieldset>
        <SchemaPart />
        <OptionFields languages={languages} />
        <div class="run-bar">
          <div class="actions">
            <button type="submit" id="run" class="run">
              Run
            </button>
            <button type="button" id="cancel" class="quiet" hidden>
              Cancel
            </button>
            <Price {...price} />
          </div>
          <div id="complaint" class="complaint" role="alert" />
        </div>
      </form>
      <div>
        <section id="outcome" class="bench-outcome" aria-label="Result">
          <div class="nothing-yet">
            <h2>The result appears here</h2>
            <p>
              Choose a PDF or a picture and press Run. You will see each page beside what was read on it, the Markdown
              and the JSON, or the fields that you asked for with the place where each was read.
            </p>
          </div>
        </section>
      </div>
      <section class="bench-examples" aria-labelledby="same-as-call">
        <h2 id="same-as-call">The same as an API call</h2>
        <p class="hint">
          From submitting the files to fetching the results. You need a <a href="/account/keys">key</a>.
        </p>
        <div id="examples" />
      </section>
      <noscript>
        <p class="notice">The playground needs JavaScript; the API does not.</p>
      </noscript>
    </div>
  </Page>
);

const megabytes = (bytes: number): string => `${Math.round(bytes / 1_048_576)} MB`;

const Documents = ({ limits: { documents, fileBytes } }: { limits: PlaygroundLimits }) => (
  <div class="part-of-form">
    <fieldset class="segments">
      <legend>Documents</legend>
      <Segment name="source" value="files" label="Files" checked />
      <Segment name="source" value="urls" label="Addresses" />
    </fieldset>
    <div id="files-part">
      <label class="drop" id="drop">
        <span>
          <strong>Choose files</strong> or drop them anywhere on this page
        </span>
        <span class="hint">
          PDF, PNG, JPEG, TIFF or WebP; up to {documents} files of {megabytes(fileBytes)} each
        </span>
        <input type="file" name="file" id="file" class="unseen" multiple accept={`application/pdf,.pdf,${PICTURES}`} />
      </label>
      <ul id="files" class="file-list" aria-label="Chosen files" hidden />
    </div>
    <div id="urls-part" hidden>
      <label>
        Addresses, one per line
        <textarea name="urls" id="urls" rows={3} spellcheck={false} placeholder="https://example.com/report.pdf" />
      </label>
      <p class="hint">The service fetches them itself, so they have to be public.</p>
    </div>
  </div>
);

const Price = ({ extract, fields, available }: PlaygroundPageProps["price"]) => {
  const each = extract === fields ? `${extract}` : `${extract} to read, ${fields} for fields:`;
  return (
    <p class="hint">
      {each} {extract === 1 && fields === 1 ? "credit" : "credits"} a page; you have{" "}
      <a id="credits" href="/account/credits">
        {available}
      </a>
    </p>
  );
};
