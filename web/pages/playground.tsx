import type { SignedInUser } from "../accounts/web-env.ts";
import { Page } from "../layout.tsx";

const EXAMPLE_SCHEMA = JSON.stringify(
  {
    type: "object",
    properties: {
      invoice_number: { type: "string" },
      invoice_date: { type: "string", description: "Invoice date (ISO 8601 date)" },
      total: { type: "number", description: "Total amount with tax" },
    },
  },
  null,
  2,
);

/** Trying the service with a file: what is to be done, the file, and the call that does the same. */
export const PlaygroundPage = ({ user, origin }: { user: SignedInUser; origin: string }) => (
  <Page title="Playground" user={user} path="/account/playground" scripts={["playground.js"]}>
    <h1>Playground</h1>
    <form id="playground" class="stacked" data-origin={origin}>
      <fieldset>
        <legend>What to do</legend>
        <label class="choice">
          <input type="radio" name="mode" value="extract" checked /> Extract everything: Markdown, JSON, images
        </label>
        <label class="choice">
          <input type="radio" name="mode" value="extract-fields" /> Extract fields by a JSON Schema
        </label>
      </fieldset>
      <div id="schema-part" class="stacked" hidden>
        <label>
          JSON Schema
          <textarea name="schema" rows={12} spellcheck={false} aria-describedby="schema-faults">
            {EXAMPLE_SCHEMA}
          </textarea>
        </label>
        <p id="schema-faults" class="hint" aria-live="polite" />
        <label>
          Or describe the fields in your own words
          <input type="text" name="wanted" placeholder="Invoice number, date, line items with name and price" />
        </label>
        <button type="button" id="suggest">
          Make a schema
        </button>
      </div>
      <label class="drop" id="drop">
        A PDF or a picture: choose one, or drop it here
        <input
          type="file"
          name="file"
          accept="application/pdf,image/png,image/jpeg,image/tiff,image/webp,.pdf"
          required
        />
      </label>
      <button type="submit">Run</button>
    </form>
    <div id="outcome" aria-live="polite" />
    <h2>The same as an API call</h2>
    <h3>curl</h3>
    <pre tabindex={0}>
      <code id="as-curl" />
    </pre>
    <h3>TypeScript</h3>
    <pre tabindex={0}>
      <code id="as-typescript" />
    </pre>
    <noscript>
      <p class="notice">The playground needs JavaScript; the API does not.</p>
    </noscript>
  </Page>
);
