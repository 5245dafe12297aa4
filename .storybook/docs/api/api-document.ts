import { z } from "zod";

/** A JSON schema as OpenAPI 3.1 has it; only what the reference draws. */
export interface Schema {
  readonly $ref?: string | undefined;
  readonly type?: string | readonly string[] | undefined;
  readonly description?: string | undefined;
  readonly properties?: Readonly<Record<string, Schema>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly items?: Schema | undefined;
  readonly anyOf?: readonly Schema[] | undefined;
  readonly allOf?: readonly Schema[] | undefined;
  readonly additionalProperties?: Schema | boolean | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly examples?: readonly unknown[] | undefined;
  readonly const?: unknown;
  readonly default?: unknown;
  readonly format?: string | undefined;
  readonly minimum?: number | undefined;
}

const schema: z.ZodType<Schema> = z.lazy(() =>
  z.object({
    $ref: z.string().optional(),
    type: z.union([z.string(), z.array(z.string())]).optional(),
    description: z.string().optional(),
    properties: z.record(z.string(), schema).optional(),
    required: z.array(z.string()).optional(),
    items: schema.optional(),
    anyOf: z.array(schema).optional(),
    allOf: z.array(schema).optional(),
    additionalProperties: z.union([schema, z.boolean()]).optional(),
    enum: z.array(z.unknown()).optional(),
    examples: z.array(z.unknown()).optional(),
    const: z.unknown().optional(),
    default: z.unknown().optional(),
    format: z.string().optional(),
    minimum: z.number().optional(),
  }),
);

const reference = z.object({ $ref: z.string() });
const media = z.record(
  z.string(),
  z.object({ schema: schema.optional(), "x-events": z.record(z.string(), schema).optional() }),
);
const parameter = z.object({
  name: z.string(),
  in: z.enum(["path", "query", "header"]),
  required: z.boolean().default(false),
  description: z.string().default(""),
  schema,
});
const response = z.object({ description: z.string(), content: media.default({}) });
const operation = z.object({
  operationId: z.string(),
  tags: z.array(z.string()).min(1),
  summary: z.string(),
  description: z.string().default(""),
  security: z.array(z.record(z.string(), z.array(z.string()))).default([]),
  "x-step-up": z.unknown().optional(),
  parameters: z.array(z.union([reference, parameter])).default([]),
  requestBody: z.object({ content: media }).optional(),
  responses: z.record(z.string(), z.union([reference, response])),
});
const document = z.object({
  info: z.object({ title: z.string(), version: z.string(), description: z.string() }),
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({
    schemas: z.record(z.string(), schema),
    parameters: z.record(z.string(), parameter),
    responses: z.record(z.string(), response),
  }),
});

export type ApiParameter = z.infer<typeof parameter>;
type Media = z.infer<typeof media>;

export interface ApiResponse {
  readonly status: string;
  readonly description: string;
  readonly content: Media;
}

export interface ApiOperation {
  readonly id: string;
  readonly tag: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  /** The roles that may call the operation; empty if anyone may. */
  readonly roles: readonly string[];
  readonly needsStepUp: boolean;
  readonly parameters: readonly ApiParameter[];
  readonly body?: Schema | undefined;
  readonly responses: readonly ApiResponse[];
}

export interface ApiDocument {
  readonly version: string;
  readonly description: string;
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly operations: readonly ApiOperation[];
  readonly schemas: Readonly<Record<string, Schema>>;
}

/** Reads an OpenAPI document into a list of operations without references to parameters and responses. */
export function readApiDocument(given: unknown): ApiDocument {
  const { info, tags, paths, components } = document.parse(given);
  const resolve = <Found>(one: Found | z.infer<typeof reference>, all: Readonly<Record<string, Found>>) => {
    if (!(typeof one === "object" && one !== null && "$ref" in one)) return [one];
    const found = all[String(one.$ref).split("/").at(-1) ?? ""];
    return found === undefined ? [] : [found];
  };
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => ({
      id: one.operationId,
      tag: one.tags[0] ?? "",
      method: method.toUpperCase(),
      path,
      summary: one.summary,
      description: one.description,
      roles: one.security.flatMap((requirement) => Object.values(requirement).flat()),
      needsStepUp: one["x-step-up"] !== undefined,
      parameters: one.parameters.flatMap((given) => resolve(given, components.parameters)),
      body: one.requestBody?.content["application/json"]?.schema,
      responses: Object.entries(one.responses).flatMap(([status, given]) =>
        resolve(given, components.responses).map((found) => ({ status, ...found })),
      ),
    })),
  );
  return {
    version: info.version,
    description: info.description,
    tags,
    operations,
    schemas: components.schemas,
  };
}
