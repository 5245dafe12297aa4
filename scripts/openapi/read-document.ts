import { readFileSync } from "node:fs";
import { z } from "zod";

const codeSchema = z.looseObject({
  allOf: z
    .array(
      z.looseObject({
        properties: z
          .looseObject({ code: z.looseObject({ enum: z.array(z.string()) }).optional() })
          .optional(),
      }),
    )
    .optional(),
});
const header = z.looseObject({ $ref: z.string().optional(), required: z.boolean().optional() });
const response = z.looseObject({
  $ref: z.string().optional(),
  headers: z.record(z.string(), header).optional(),
  content: z
    .record(
      z.string(),
      z.looseObject({
        schema: codeSchema.optional(),
        "x-events": z.record(z.string(), z.looseObject({ $ref: z.string() })).optional(),
      }),
    )
    .optional(),
});
const operation = z.looseObject({
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  "x-step-up": z.boolean().optional(),
  parameters: z.array(z.looseObject({ name: z.string().optional(), in: z.string().optional() })).optional(),
  requestBody: z
    .looseObject({ content: z.record(z.string(), z.looseObject({ schema: z.unknown() })) })
    .optional(),
  responses: z.record(z.string(), response),
});
const texts = z.looseObject({ enum: z.array(z.string()) });
const schemas = z.looseObject({
  ProblemCode: texts,
  AuditEvent: z.looseObject({ properties: z.looseObject({ event: texts }) }),
});
export const documentSchema = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.looseObject({
    schemas,
    responses: z.record(z.string(), response),
    parameters: z.record(z.string(), z.unknown()),
    headers: z.record(z.string(), header),
  }),
});

export type Document = z.infer<typeof documentSchema>;
export type Operation = z.infer<typeof operation>;
type Answer = z.infer<typeof response>;

export function readDocument(file: string): Document {
  return documentSchema.parse(JSON.parse(readFileSync(file, "utf8")));
}

interface PlacedOperation {
  /** Its JSON pointer. */
  readonly pointer: string;
  readonly operation: Operation;
}

/** The operations by method and path, without the names of parameters in the path. */
export function operationsOf({ paths }: Document): Map<string, PlacedOperation> {
  return new Map(
    Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, found]) => [
        `${method} ${path.replaceAll(/\{\w+\}/g, "{}")}`,
        { pointer: `#/paths/${path.replaceAll("/", "~1")}/${method}`, operation: found },
      ]),
    ),
  );
}

/** The codes of an answer with problems. */
export function codesOf({ content = {} }: Answer): string[] {
  const parts = Object.values(content).flatMap(({ schema }) => schema?.allOf ?? []);
  return parts.flatMap(({ properties }) => properties?.code?.enum ?? []);
}

function componentName({ $ref = "" }: { readonly $ref?: string | undefined }): string {
  return $ref.split("/").at(-1) ?? "";
}

/** The answers of an operation by their statuses, without references. */
function answersOf({ responses }: Operation, { components }: Pick<Document, "components">) {
  return Object.entries(responses).map(
    ([status, given]) => [status, components.responses[componentName(given)] ?? given] as const,
  );
}

/** The status of each problem of an operation. */
export function problemStatuses(
  operation: Operation,
  inDocument: Pick<Document, "components">,
): Map<string, string> {
  return new Map(
    answersOf(operation, inDocument).flatMap(([status, answer]) =>
      codesOf(answer).map((code): [string, string] => [code, status]),
    ),
  );
}

/** The headers of an operation's answers, as `200 ETag`, and whether each such answer has them. */
export function answerHeaders(
  operation: Operation,
  inDocument: Pick<Document, "components">,
): Map<string, boolean> {
  const { headers: shared } = inDocument.components;
  return new Map(
    answersOf(operation, inDocument).flatMap(([status, { headers = {} }]) =>
      Object.entries(headers).map(([name, given]): [string, boolean] => [
        `${status} ${name}`,
        (shared[componentName(given)] ?? given).required ?? false,
      ]),
    ),
  );
}

/** The schema of each event of an operation's stream. */
export function eventSchemas({ responses }: Operation): Map<string, string> {
  const media = Object.values(responses).flatMap(({ content = {} }) => Object.values(content));
  return new Map(
    media.flatMap((one) =>
      Object.entries(one["x-events"] ?? {}).map(([event, { $ref }]): [string, string] => [event, $ref]),
    ),
  );
}

/** The names of an operation's parameters in the path. */
export function pathParameterNames({ parameters = [] }: Operation): string[] {
  return parameters.flatMap(({ name, in: place }) => (place === "path" && name !== undefined ? [name] : []));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** The members of a schema by their dotted paths, at any depth. */
function memberPaths(
  schema: unknown,
  components: Document["components"],
  path = "",
  seen: readonly string[] = [],
): string[] {
  if (!isObject(schema)) return [];
  const { $ref, properties, items, anyOf, oneOf, allOf } = schema;
  const within = (part: unknown, place = path, known = seen) => memberPaths(part, components, place, known);
  const parts = [items, ...[anyOf, oneOf, allOf].flatMap((list) => (Array.isArray(list) ? list : []))];
  const named = Object.entries(isObject(properties) ? properties : {});
  const name = typeof $ref === "string" ? componentName({ $ref }) : undefined;
  return [
    ...(name === undefined || seen.includes(name)
      ? []
      : within(components.schemas[name], path, [...seen, name])),
    ...parts.flatMap((part) => within(part)),
    ...named.flatMap(([member, part]) => [`${path}${member}`, ...within(part, `${path}${member}.`)]),
  ];
}

/** The members that an operation's body may have. */
export function bodyMembers(
  { requestBody }: Operation,
  { components }: Pick<Document, "components">,
): ReadonlySet<string> {
  const media = Object.values(requestBody?.content ?? {});
  return new Set(media.flatMap(({ schema }) => memberPaths(schema, components)));
}
