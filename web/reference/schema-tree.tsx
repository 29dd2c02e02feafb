import { resolveSchema, type ShownSchema, type Specification } from "./specification.ts";
import { Words } from "./words.tsx";

interface TreeProps {
  specification: Specification;
  schema: ShownSchema;
  /** Distance from the root: deep parts are collapsed. */
  depth?: number;
}

/** Deepest nesting of schemas: one that refers to itself would never end. */
const DEEPEST = 8;

/** The properties of a schema, with the values that each may have. */
export function SchemaTree({ specification, schema, depth = 0 }: TreeProps) {
  const resolved = resolveSchema(specification, schema).schema;
  const inner = itemsOf(specification, resolved);
  const properties = Object.entries(inner.properties ?? {});
  const choices = inner.anyOf ?? inner.oneOf ?? [];
  if (depth > DEEPEST) return null;
  if (properties.length === 0) {
    const described = choices.filter((choice) => hasParts(specification, choice));
    return (
      <>
        {described.map((choice) => (
          <SchemaTree specification={specification} schema={choice} depth={depth + 1} />
        ))}
      </>
    );
  }
  const list = (
    <dl class="properties">
      {properties.map(([name, property]) => (
        <div>
          <dt>
            <code>{name}</code> <span class="type">{typeName(specification, property)}</span>
            {inner.required?.includes(name) ? <span class="required"> required</span> : null}
          </dt>
          <dd>
            <Words text={property.description ?? resolveSchema(specification, property).schema.description ?? ""} />{" "}
            {bounds(property)}
            {hasParts(specification, property) ? (
              <SchemaTree specification={specification} schema={property} depth={depth + 1} />
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  );
  if (depth === 0) return list;
  return (
    <details>
      <summary>Its properties</summary>
      {list}
    </details>
  );
}

function itemsOf(specification: Specification, schema: ShownSchema): ShownSchema {
  const inner = [schema.items, schema.additionalProperties].find((each) => typeof each === "object");
  return schema.properties === undefined && inner !== undefined
    ? itemsOf(specification, resolveSchema(specification, inner).schema)
    : schema;
}

function hasParts(specification: Specification, schema: ShownSchema): boolean {
  const inner = itemsOf(specification, resolveSchema(specification, schema).schema);
  const choices = inner.anyOf ?? inner.oneOf ?? [];
  return (
    inner.properties !== undefined ||
    choices.some((choice) => choice.properties !== undefined || choice.$ref !== undefined)
  );
}

function typeName(specification: Specification, schema: ShownSchema): string {
  const { schema: resolved } = resolveSchema(specification, schema);
  if (resolved.const !== undefined) return JSON.stringify(resolved.const);
  if (resolved.enum !== undefined) return resolved.enum.map((value) => JSON.stringify(value)).join(" | ");
  const choices = resolved.anyOf ?? resolved.oneOf;
  if (choices !== undefined) return choices.map((choice) => typeName(specification, choice)).join(" | ");
  if (resolved.prefixItems !== undefined) {
    return `[${resolved.prefixItems.map((item) => typeName(specification, item)).join(", ")}]`;
  }
  if (typeof resolved.items === "object") return `array of ${typeName(specification, resolved.items)}`;
  const type = resolved.type ?? "any";
  return `${typeof type === "string" ? type : type.join(" | ")}${resolved.format === undefined ? "" : ` (${resolved.format})`}`;
}

function bounds(schema: ShownSchema): string {
  const said = [
    schema.default === undefined ? "" : `Default ${JSON.stringify(schema.default)}.`,
    schema.minimum === undefined ? "" : `At least ${schema.minimum}.`,
    schema.maximum === undefined || schema.maximum >= Number.MAX_SAFE_INTEGER ? "" : `At most ${schema.maximum}.`,
    schema.maxItems === undefined ? "" : `At most ${schema.maxItems} entries.`,
    schema.maxLength === undefined ? "" : `At most ${schema.maxLength} characters.`,
  ];
  return said.filter((part) => part !== "").join(" ");
}
