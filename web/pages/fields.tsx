import type { Citation, Citations } from "../../extraction/fields/fields-answer.ts";
import type { ViewedEnv } from "../accounts/viewed-document.ts";
import type { SignedInUser } from "../accounts/web-env.ts";
import { Page } from "../layout.tsx";
import { DocumentHeading } from "./viewer-frame.tsx";

interface FieldsPageProps {
  user: SignedInUser | undefined;
  viewed: ViewedEnv["Variables"]["viewed"];
  content: unknown;
  citations: Citations;
  warnings: { path: string; message: string }[];
  /** Numbers of the pages on which values were read. */
  pages: number[];
}

interface Leaf {
  path: string;
  value: string;
}

/** The values of a payload by their paths, as citations name them; lists and objects by their parts. */
function leavesOf(value: unknown, path: string): Leaf[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => leavesOf(item, `${path}[${index}]`));
  if (typeof value === "object" && value !== null) {
    return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, path === "" ? name : `${path}.${name}`));
  }
  return [{ path, value: value === null ? "" : String(value) }];
}

/** A path in pieces between which a narrow column may break it. */
const piecesOf = (path: string): string[] => path.split(/(?<=[_.\]])/);

/** Extracted fields beside the pages they were read on, each leading to the other. */
export const FieldsPage = ({ user, viewed, content, citations, warnings, pages }: FieldsPageProps) => (
  <Page title={viewed.document.fileName} user={user} path="/account/jobs" scripts={["fields.js"]} wide>
    <div class="viewer" id="viewer" data-base={viewed.base} data-pages={pages.join(" ")}>
      <div class="toolbar">
        <DocumentHeading {...viewed} />
      </div>
      <section class="sheets" id="sheets" aria-label="Pages with values" tabindex={0}>
        {pages.length === 0 ? <p class="notice">No value was found on any page.</p> : null}
      </section>
      <section class="content" aria-label="Values">
        <div id="pane" tabindex={0}>
          {warnings.length === 0 ? null : (
            <ul class="notice">
              {warnings.map(({ path, message }) => (
                <li>
                  <code>{path}</code>: {message}
                </li>
              ))}
            </ul>
          )}
          <table class="values">
            <thead>
              <tr>
                <th scope="col">Field</th>
                <th scope="col">Value</th>
                <th scope="col">Read at</th>
              </tr>
            </thead>
            <tbody>
              {leavesOf(content, "").map((leaf) => (
                <LeafRow {...leaf} places={citations[leaf.path] ?? []} />
              ))}
            </tbody>
          </table>
          <h2>JSON</h2>
          <pre>
            <code>{JSON.stringify(content, null, 2)}</code>
          </pre>
        </div>
      </section>
    </div>
  </Page>
);

const LeafRow = ({ path, value, places }: Leaf & { places: Citation[] }) => {
  const seen = places.find(({ bbox }) => bbox !== null);
  const place = seen === undefined ? {} : { "data-page": seen.page, "data-bbox": seen.bbox?.join(" "), tabindex: 0 };
  return (
    <tr data-element={path} {...place}>
      <td>
        <code>
          {piecesOf(path).map((piece) => (
            <>
              {piece}
              <wbr />
            </>
          ))}
        </code>
      </td>
      <td>{value === "" ? <em>not found</em> : value}</td>
      <td>
        {places.map((each) =>
          each.grounded ? (
            <div>
              page {each.page}: “{each.quote}”
              {each.confidence === undefined ? null : <small> {Math.round(100 * each.confidence)} % sure</small>}
            </div>
          ) : (
            <div class="doubt">no page says so</div>
          ),
        )}
      </td>
    </tr>
  );
};
