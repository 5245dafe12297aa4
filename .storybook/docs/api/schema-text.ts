import type { Schema } from "./api-document.ts";

type Schemas = Readonly<Record<string, Schema>>;

const nameOf = ({ $ref }: Schema) => $ref?.split("/").at(-1) ?? "";

/** How many named schemas within each other are written out; deeper ones are named. */
const maxDepth = 2;

/** A schema in the syntax of TypeScript, with descriptions as comments. */
export function schemaText(schema: Schema, schemas: Schemas, depth = 0, indent = ""): string {
  const named = schemas[nameOf(schema)];
  if (named !== undefined)
    return depth < maxDepth ? schemaText(named, schemas, depth + 1, indent) : nameOf(schema);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  const inner = (one: Schema) => schemaText(one, schemas, depth, indent);
  if (schema.anyOf !== undefined) return schema.anyOf.map(inner).join(" | ");
  if (schema.allOf !== undefined) return schema.allOf.map(inner).join(" & ");
  if (schema.items !== undefined) return `(${inner(schema.items)})[]`.replace(/^\((\w+)\)\[\]$/, "$1[]");
  if (schema.properties !== undefined) return objectText(schema, schemas, depth, indent);
  if (typeof schema.additionalProperties === "object")
    return `Record<string, ${inner(schema.additionalProperties)}>`;
  const types = typeof schema.type === "string" ? [schema.type] : (schema.type ?? ["unknown"]);
  return `${types.join(" | ")}${schema.format === undefined ? "" : ` /* ${schema.format} */`}`;
}

function objectText(
  { properties = {}, required = [] }: Schema,
  schemas: Schemas,
  depth: number,
  indent: string,
) {
  const lines = Object.entries(properties).map(([name, one]) => {
    const comment = one.description === undefined ? "" : `  // ${one.description}`;
    const mark = required.includes(name) ? "" : "?";
    return `${indent}  ${name}${mark}: ${schemaText(one, schemas, depth, `${indent}  `)};${comment}`;
  });
  return lines.length === 0 ? "{}" : `{\n${lines.join("\n")}\n${indent}}`;
}

/** A value that fits a schema, to begin with: examples, defaults, the first choice, and required members only. */
export function exampleValue(schema: Schema, schemas: Schemas): unknown {
  const named = schemas[nameOf(schema)];
  if (named !== undefined) return exampleValue(named, schemas);
  if (schema.examples !== undefined) return schema.examples[0];
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  if (schema.anyOf?.[0] !== undefined) return exampleValue(schema.anyOf[0], schemas);
  if (schema.properties !== undefined) {
    const { properties, required = [] } = schema;
    return Object.fromEntries(
      Object.entries(properties)
        .filter(([name]) => required.includes(name))
        .map(([name, one]) => [name, exampleValue(one, schemas)]),
    );
  }
  const [type] = typeof schema.type === "string" ? [schema.type] : (schema.type ?? []);
  const simple: Readonly<Record<string, unknown>> = {
    string: schema.format === "uuid" ? "00000000-0000-4000-8000-000000000000" : "Hello",
    number: schema.minimum ?? 1,
    integer: schema.minimum ?? 1,
    boolean: true,
    array: [],
    object: {},
  };
  return simple[type ?? ""] ?? null;
}
