import { z } from "zod";

export interface NamedSchema {
  readonly schema: z.ZodType;
  readonly description?: string;
  /** Descriptions of members. */
  readonly members?: Readonly<Record<string, string>>;
  readonly example?: unknown;
}

type NamedSchemas = Readonly<Record<string, NamedSchema>>;

export type JsonObject = Record<string, unknown>;

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function schemaRef(name: string): JsonObject {
  return { $ref: `#/components/schemas/${name}` };
}

/** `{ anyOf: [{ type }, { type: "null" }] }` in its short form, which generators read better. */
function shortenNullable(schema: JsonObject): void {
  const [first, second, ...more] = Array.isArray(schema.anyOf) ? schema.anyOf : [];
  if (!isJsonObject(first) || !isJsonObject(second) || more.length > 0 || second.type !== "null") return;
  if (typeof first.type !== "string" || "enum" in first || "const" in first) return;
  delete schema.anyOf;
  Object.assign(schema, first, { type: [first.type, "null"] });
}

const int32 = { min: -(2 ** 31), max: 2 ** 31 - 1 };

/** Without a format, generators take an integer for one of 32 bits; amounts and ids may be larger. */
function integerFormat({ minimum, maximum }: JsonObject): "int32" | "int64" {
  const isShort = Number(minimum) >= int32.min && Number(maximum) <= int32.max;
  return isShort ? "int32" : "int64";
}

/** Removes details that zod writes and that readers of the document do not need, or must not rely on. */
function simplify(schema: JsonObject): void {
  // The pattern of a date repeats its format in 300 characters.
  if (schema.format === "date-time") delete schema.pattern;
  shortenNullable(schema);
  if ([schema.type].flat().includes("integer")) schema.format = integerFormat(schema);
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  // A later release may add members.
  if (schema.additionalProperties === false) delete schema.additionalProperties;
  if (isJsonObject(schema.additionalProperties) && Object.keys(schema.additionalProperties).length === 0)
    schema.additionalProperties = true;
}

interface Conversion {
  readonly io: "input" | "output";
}

interface Converted {
  readonly zodSchema: unknown;
  readonly jsonSchema: object;
}

function options({ io }: Conversion, texts?: ReadonlyMap<unknown, string>) {
  return {
    io,
    target: "draft-2020-12",
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }: Converted) => {
      const schema = jsonSchema as JsonObject;
      simplify(schema);
      const description = texts?.get(zodSchema);
      if (description !== undefined) schema.description = description;
    },
  } as const;
}

/**
 * The descriptions of members by their schemas: an object that extends another one has its members, and so their
 * descriptions. A schema that is several members with different ones, or has a name of its own, has none here.
 */
function memberTexts(named: NamedSchemas): ReadonlyMap<unknown, string> {
  const known = new Set<unknown>(Object.values(named).map(({ schema }) => schema));
  const texts = new Map<unknown, string>();
  for (const { schema, members = {} } of Object.values(named))
    for (const [member, text] of Object.entries(members)) {
      const found: unknown = schema instanceof z.ZodObject ? schema.shape[member] : undefined;
      if (found === undefined || known.has(found)) continue;
      if ((texts.get(found) ?? text) !== text) known.add(found);
      texts.set(found, text);
    }
  for (const schema of known) texts.delete(schema);
  return texts;
}

/** Adds the descriptions of a schema and its members; fails for a member that does not exist. */
function describe(name: string, schema: JsonObject, { description, members = {}, example }: NamedSchema) {
  const object = Array.isArray(schema.anyOf) ? schema.anyOf.find(isJsonObject) : schema;
  const properties = isJsonObject(object?.properties) ? object.properties : {};
  for (const [member, text] of Object.entries(members)) {
    const property = properties[member];
    if (!isJsonObject(property)) throw new Error(`${name} has no member ${member}.`);
    property.description = text;
  }
  return {
    ...schema,
    ...(description !== undefined && { description }),
    ...(example !== undefined && { examples: [example] }),
  };
}

/** Schemas as components of the document, which refer to each other by name. */
export function componentSchemas(named: NamedSchemas, conversion: Conversion): Record<string, JsonObject> {
  const registry = z.registry<{ id: string }>();
  for (const [id, { schema }] of Object.entries(named)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, {
    ...options(conversion, memberTexts(named)),
    uri: (id) => `#/components/schemas/${id}`,
  });
  return Object.fromEntries(
    Object.entries(named).map(([name, notes]) => {
      const { $schema: _, $id: __, ...schema } = schemas[name] as JsonObject;
      return [name, describe(name, schema, notes)];
    }),
  );
}

/** A schema that stands in the document where it is used. */
export function inlineSchema(schema: z.ZodType, conversion: Conversion): JsonObject {
  const { $schema: _, ...json } = z.toJSONSchema(schema, options(conversion)) as JsonObject;
  return json;
}
