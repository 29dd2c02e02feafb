import type { Citation, Citations } from "../../extraction/fields/fields-answer.ts";
import { Page } from "../layout.tsx";
import type { SignedInUser } from "../web-env.ts";

interface FieldsPageProps {
  user: SignedInUser;
  document: { requestId: string; fileName: string };
  content: unknown;
  citations: Citations;
  warnings: { path: string; message: string }[];
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

/** Extracted fields with the place where each was read. */
export const FieldsPage = ({ user, document, content, citations, warnings }: FieldsPageProps) => (
  <Page title={document.fileName} user={user} path="/account/jobs">
    <h1>{document.fileName}</h1>
    <p>
      <a href={`/account/jobs/${document.requestId}`}>Back to the job</a>
    </p>
    {warnings.length === 0 ? null : (
      <ul>
        {warnings.map(({ path, message }) => (
          <li>
            <code>{path}</code>: {message}
          </li>
        ))}
      </ul>
    )}
    <div class="scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Value</th>
            <th scope="col">Read at</th>
          </tr>
        </thead>
        <tbody>
          {leavesOf(content, "").map(({ path, value }) => (
            <tr>
              <td>
                <code>{path}</code>
              </td>
              <td>{value === "" ? <em>not found</em> : value}</td>
              <td>{(citations[path] ?? []).map((place) => placeInWords(place)).join("; ")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    <h2>JSON</h2>
    <pre tabindex={0}>
      <code>{JSON.stringify(content, null, 2)}</code>
    </pre>
  </Page>
);

const placeInWords = ({ page, quote, grounded }: Citation): string =>
  grounded ? `page ${page}: “${quote}”` : "found on no page";
