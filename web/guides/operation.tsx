import { SchemaTree } from "../reference/schema-tree.tsx";
import type { Operation, Specification } from "../reference/specification.ts";
import { Words, withoutMarks } from "../reference/words.tsx";

/** An operation of the API, or an event that is sent to web hooks, with its path. */
export interface Described {
  /** `EVENT` for an event. */
  method: string;
  path: string;
  operation: Operation;
}

interface SectionProps {
  described: Described;
  specification: Specification;
}

/** The reference of one operation: an example, its parameters, its answers and its refusals. */
export const OperationSection = ({ described, specification }: SectionProps) => {
  const { method, path, operation } = described;
  const good = Object.entries(operation.responses["200"]?.content ?? {})[0];
  const open = operation.security.length === 0 && method !== "EVENT";
  return (
    <section class="operation">
      <h2 id={operation.operationId}>
        <Words text={operation.summary} />{" "}
        <a class="anchor" href={`#${operation.operationId}`} aria-label={`Link to ${withoutMarks(operation.summary)}`}>
          #
        </a>
      </h2>
      <p>
        <code>
          {method} {path}
        </code>
        {open ? " (no key needed)" : ""}
      </p>
      {operation.description === undefined ? null : (
        <p>
          <Words text={operation.description} />
        </p>
      )}
      {method === "EVENT" ? null : <Example title="Example" text={curlOf(described)} />}
      {good?.[1].example === undefined ? null : <Example title="Answer" text={shown(good[1].example)} />}
      {operation.parameters.length > 0 ? <Parameters operation={operation} specification={specification} /> : null}
      {Object.entries(operation.requestBody?.content ?? {}).map(([type, { schema }]) => (
        <section>
          <h3>Body, {type}</h3>
          {schema === undefined ? null : <SchemaTree specification={specification} schema={schema} />}
        </section>
      ))}
      {good?.[1].schema === undefined ? null : (
        <section>
          <h3>Answer, {good[0]}</h3>
          <SchemaTree specification={specification} schema={good[1].schema} />
        </section>
      )}
      <Refusals operation={operation} />
    </section>
  );
};

const Example = ({ title, text }: { title: string; text: string }) => (
  <section>
    <h3>{title}</h3>
    <pre tabindex={0}>
      <code>{text}</code>
    </pre>
  </section>
);

const shown = (example: unknown): string => (typeof example === "string" ? example : JSON.stringify(example, null, 2));

/** JSON as a single shell argument. */
const quoted = (value: unknown): string => `'${JSON.stringify(value).replaceAll("'", "'\\''")}'`;

/** The call with the reference's example of its body. */
function curlOf({ method, path, operation }: Described): string {
  const values = new Map(operation.parameters.map(({ name, example }) => [`{${name}}`, String(example ?? name)]));
  const address = `"$QUIRE_BASE_URL${path.replace(/\{\w+\}/g, (name) => values.get(name) ?? name)}"`;
  const verb = method === "GET" || method === "POST" ? "" : `-X ${method} `;
  const key = operation.security.length === 0 ? [] : ['-H "Authorization: Bearer $QUIRE_API_KEY"'];
  const parts = [`curl ${verb}${address}`, ...key, ...bodyOf(operation)];
  const isEmptyPost = method === "POST" && operation.requestBody === undefined;
  return [...parts, ...(isEmptyPost ? ["-X POST"] : [])].join(" \\\n  ");
}

function bodyOf(operation: Operation): string[] {
  const content = operation.requestBody?.content ?? {};
  const form = content["multipart/form-data"]?.example;
  if (typeof form === "object" && form !== null && "documents" in form && "form" in form) {
    const files = Array.isArray(form.documents) ? form.documents : [];
    return [...files.map((name) => `-F documents=@${String(name)}`), `-F form=${quoted(form.form)}`];
  }
  const json = content["application/json"]?.example;
  return json === undefined ? [] : [`-H "Content-Type: application/json" -d ${quoted(json)}`];
}

const Parameters = ({ operation, specification }: { operation: Operation; specification: Specification }) => {
  const properties = operation.parameters.map(
    ({ name, in: place, description, schema }) =>
      [name, { ...schema, description: [`In the ${place}.`, description].filter(Boolean).join(" ") }] as const,
  );
  const required = operation.parameters.filter((parameter) => parameter.required).map(({ name }) => name);
  return (
    <section>
      <h3>Parameters</h3>
      <SchemaTree
        specification={specification}
        schema={{ type: "object", properties: Object.fromEntries(properties), required }}
      />
    </section>
  );
};

const Refusals = ({ operation }: { operation: Operation }) => {
  const refusals = Object.entries(operation.responses).filter(([status]) => !status.startsWith("2"));
  if (refusals.length === 0) return null;
  return (
    <section>
      <h3>Other answers</h3>
      <dl class="properties">
        {refusals.map(([status, { description }]) => (
          <div>
            <dt>
              <code>{status}</code>
            </dt>
            <dd>
              <Words text={description} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
