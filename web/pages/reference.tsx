import type { SignedInUser } from "../accounts/web-env.ts";
import { Page } from "../layout.tsx";
import { SchemaTree } from "../reference/schema-tree.tsx";
import type { Operation, Specification } from "../reference/specification.ts";

interface ReferencePageProps {
  user: SignedInUser | undefined;
  specification: Specification;
}

interface Entry {
  method: string;
  path: string;
  operation: Operation;
}

/** The API reference, made from the same document that `/api/v1/openapi.json` serves. */
export const ReferencePage = ({ user, specification }: ReferencePageProps) => {
  const entries = Object.entries(specification.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]): Entry => ({ method: method.toUpperCase(), path, operation })),
  );
  const events = Object.entries(specification.webhooks).map(
    ([type, { post }]): Entry => ({ method: "EVENT", path: type, operation: post }),
  );
  entries.push(...events);
  const groups = [...Map.groupBy(entries, ({ operation }) => operation.tags[0] ?? "")];
  return (
    <Page title="API reference" user={user} path="/docs">
      <h1>API reference</h1>
      <p>
        {specification.info.description} Every call carries <code>Authorization: Bearer &lt;API key&gt;</code>; keys are
        made in the <a href="/account/keys">account area</a>. The same as a document for tools:{" "}
        <a href="/api/v1/openapi.json">OpenAPI 3.1</a>.
      </p>
      <nav aria-label="Endpoints">
        {groups.map(([tag, members]) => (
          <section>
            <h2>{tag}</h2>
            <ul class="plain">
              {members.map(({ method, path, operation }) => (
                <li>
                  <a href={`#${operation.operationId}`}>
                    <code>
                      {method} {path}
                    </code>
                  </a>{" "}
                  {operation.summary}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      {entries.map((entry) => (
        <OperationSection entry={entry} specification={specification} />
      ))}
    </Page>
  );
};

const OperationSection = ({ entry, specification }: { entry: Entry; specification: Specification }) => {
  const { method, path, operation } = entry;
  const good = Object.values(operation.responses["200"]?.content ?? {})[0]?.schema;
  return (
    <article class="operation" id={operation.operationId}>
      <h2>
        <code>
          {method} {path}
        </code>
      </h2>
      <p>
        {operation.summary}
        {operation.security.length === 0 && method !== "EVENT" ? " (no key needed)" : ""}
      </p>
      {operation.description === undefined ? null : <p>{operation.description}</p>}
      {operation.parameters.length > 0 ? <Parameters operation={operation} specification={specification} /> : null}
      {Object.entries(operation.requestBody?.content ?? {}).map(([type, { schema }]) => (
        <section>
          <h3>Body, {type}</h3>
          {schema === undefined ? null : <SchemaTree specification={specification} schema={schema} />}
        </section>
      ))}
      {good === undefined ? null : (
        <section>
          <h3>Answer</h3>
          <SchemaTree specification={specification} schema={good} />
        </section>
      )}
      <Refusals operation={operation} />
    </article>
  );
};

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
      <h3>Refusals</h3>
      <dl class="properties">
        {refusals.map(([status, { description }]) => (
          <div>
            <dt>
              <code>{status}</code>
            </dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
