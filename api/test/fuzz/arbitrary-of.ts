import fc from "fast-check";
import { z } from "zod";
import { arbitraryJson, arbitraryText } from "./arbitrary-json.ts";

type Schema = z.core.JSONSchema.JSONSchema;

const maxItems = 5;
const maxCharacters = 60;
const greatest = 1e9;

const words = fc.string({ unit: "grapheme", minLength: 1, maxLength: maxCharacters });

function text({ pattern }: Schema, ids: readonly string[]): fc.Arbitrary<unknown> {
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  const known = { weight: 5, arbitrary: fc.constantFrom(...ids) };
  return fc.oneof({ weight: 6, arbitrary: words }, known, { weight: 1, arbitrary: arbitraryText });
}

/** Small numbers often belong to existing rows. */
function number({ type, minimum, exclusiveMinimum, maximum }: Schema): fc.Arbitrary<unknown> {
  const min = Math.max(Number(minimum ?? exclusiveMinimum ?? -greatest), -greatest);
  const max = Math.min(maximum ?? greatest, greatest);
  const any = type === "integer" ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true });
  const small = { min: Math.max(min, 1), max: Math.min(max, 6) };
  return small.min > small.max ? any : fc.oneof(fc.integer(small), any);
}

/** An object with its required members, and in half of the cases with others. */
function object({ properties = {}, required = [] }: Schema, ids: readonly string[]): fc.Arbitrary<unknown> {
  const members = Object.entries(properties).map(([name, schema]) => [name, nearly(schema, ids)] as const);
  const least = members.filter(([name]) => required.includes(name));
  const most = fc.record(Object.fromEntries(members), { requiredKeys: required });
  return fc.oneof(fc.record(Object.fromEntries(least)), most);
}

function list({ items, minItems = 0 }: Schema, ids: readonly string[]): fc.Arbitrary<unknown> {
  const item = nearly(typeof items === "object" && !Array.isArray(items) ? items : true, ids);
  return fc.array(item, { minLength: Math.min(minItems, maxItems), maxLength: maxItems });
}

function valid(schema: Schema | boolean, ids: readonly string[]): fc.Arbitrary<unknown> {
  if (typeof schema === "boolean") return arbitraryJson;
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map((one) => nearly(one, ids)));
  if (schema.type === "string") return text(schema, ids);
  if (schema.type === "integer" || schema.type === "number") return number(schema);
  if (schema.type === "boolean") return fc.boolean();
  if (schema.type === "null") return fc.constant(null);
  if (schema.type === "array") return list(schema, ids);
  return schema.type === "object" ? object(schema, ids) : arbitraryJson;
}

/** Values of a schema, occasionally with an invalid one in any place. */
function nearly(schema: Schema | boolean, ids: readonly string[]): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 20, arbitrary: valid(schema, ids) }, { weight: 1, arbitrary: arbitraryJson });
}

/**
 * Values that match a schema of the contract, or nearly; a text may be one of `ids`. Ignores rules that the
 * schema's shape does not express.
 */
export function arbitraryOf(schema: z.ZodType, ids: readonly string[]): fc.Arbitrary<unknown> {
  return nearly(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }), ids);
}
