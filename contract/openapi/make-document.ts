import type { z } from "zod";
import { type ApiCall, answerSchema, apiCalls, bodySchema, problemSchema } from "./api-calls.ts";
import type { OpenApiDocument } from "./api-document.ts";
import type { Descriptions } from "./call-notes.ts";
import { documentDescription } from "./document-description.ts";
import { eventSchemaNames, eventStreams } from "./event-streams.ts";
import {
  componentSchemas,
  inlineSchema,
  type JsonObject,
  type NamedSchema,
  schemaRef,
} from "./json-schemas.ts";
import { namedAnswers } from "./named-schemas.ts";
import { headerComponents, operationOf } from "./operation.ts";
import type { Components } from "./problem-responses.ts";
import { namedRequests } from "./schemas/requests.ts";

/** `chats.list` as `ChatsList`. */
function callSchemaName({ name }: Pick<ApiCall, "name">): string {
  return name
    .split(".")
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join("");
}

interface CallSchema {
  readonly suffix: string;
  readonly schema: z.ZodType | undefined;
  readonly members?: Descriptions | undefined;
}

type SchemasOf = (call: ApiCall) => readonly CallSchema[];

/** Adds the schemas of all calls to the named ones. Those without a name of their own are named by their call. */
function nameByCall(
  known: Readonly<Record<string, NamedSchema>>,
  schemasOf: SchemasOf,
): Record<string, NamedSchema> {
  const named = { ...known };
  const seen = new Set(Object.values(known).map(({ schema }) => schema));
  for (const call of apiCalls)
    for (const { suffix, schema, members = {} } of schemasOf(call)) {
      if (schema === undefined || seen.has(schema)) continue;
      seen.add(schema);
      named[`${callSchemaName(call)}${suffix}`] = { schema, members };
    }
  return named;
}

const answersOf: SchemasOf = (call) =>
  Object.keys(call.route.responses).map((status) => {
    if (Number(status) >= 400)
      return { suffix: "Problem", schema: problemSchema(call, status), members: call.notes.problem };
    const answer = answerSchema(call.route, status);
    const schema = answer?.type === "application/json" ? answer.schema : undefined;
    return { suffix: "Response", schema, members: call.notes.answer };
  });

const requestsOf: SchemasOf = ({ route, notes }) => [
  { suffix: "Request", schema: bodySchema(route), members: notes.body },
];

function namedEvents(): Record<string, NamedSchema> {
  const events = Object.values(eventStreams).flatMap((stream) =>
    eventSchemaNames(stream).map(([event, name]): [string, NamedSchema] => {
      const schema = stream.events[event];
      if (schema === undefined) throw new Error(`${stream.name} has no event ${event}.`);
      const { description, members = {} } = stream.notes[event] ?? {};
      const first = `The \`data\` of the event \`${event}\`.`;
      return [name, { schema, members, description: [first, description].filter(Boolean).join(" ") }];
    }),
  );
  return Object.fromEntries(events);
}

/** The schema of each stream: any of its events. */
function streamSchemas(): Record<string, JsonObject> {
  return Object.fromEntries(
    Object.values(eventStreams).map((stream) => [
      stream.name,
      {
        description: `The \`data\` of an event. ${stream.description}`,
        anyOf: eventSchemaNames(stream).map(([, name]) => schemaRef(name)),
      },
    ]),
  );
}

/** All schemas by name, and the reference to each. */
function namedComponents() {
  const answers = nameByCall({ ...namedAnswers, ...namedEvents() }, answersOf);
  const requests = nameByCall(namedRequests, requestsOf);
  const converted = {
    ...componentSchemas(answers, { io: "output" }),
    ...componentSchemas(requests, { io: "input" }),
  };
  const refs = new Map<z.ZodType, JsonObject>();
  const schemas: Record<string, JsonObject> = streamSchemas();
  for (const [name, { schema }] of Object.entries({ ...answers, ...requests })) {
    const json = converted[name] ?? {};
    // A schema that only refers to another one needs no component.
    const isAlias = Object.keys(json).length === 1 && "$ref" in json;
    refs.set(schema, isAlias ? json : schemaRef(name));
    if (!isAlias) schemas[name] = json;
  }
  const refOf = (schema: z.ZodType) => refs.get(schema) ?? inlineSchema(schema, { io: "output" });
  return { refOf, schemas };
}

function sorted(record: Record<string, JsonObject>): Record<string, JsonObject> {
  return Object.fromEntries(Object.entries(record).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function makePaths(components: Components): Record<string, JsonObject> {
  const paths: Record<string, JsonObject> = {};
  for (const call of apiCalls) {
    const path = call.route.path.replaceAll(/:(\w+)/g, "{$1}");
    const operations = paths[path] ?? {};
    operations[call.route.method.toLowerCase()] = operationOf(call, components);
    paths[path] = operations;
  }
  return paths;
}

const securitySchemes = {
  session: {
    type: "apiKey",
    in: "cookie",
    name: "__Host-sid",
    description:
      "Set by passkeyLogin.verify: HttpOnly, Secure, SameSite=Strict, Path=/. On http://localhost its name is `sid`. The role that a call needs is in its requirement.",
  },
};

/** The contract as an OpenAPI 3.1 document, for a server of this version. */
export function makeOpenApiDocument(version: string): OpenApiDocument {
  const { refOf, schemas } = namedComponents();
  const responses: Record<string, JsonObject> = {};
  const paths = makePaths({ refOf, responses });
  const resources = new Map(apiCalls.map(({ resource }) => [resource.name, resource.description]));
  return {
    openapi: "3.1.1",
    info: {
      title: "Inglenook API",
      version,
      description: documentDescription,
      // The address of a server's operator is not known here.
      contact: { name: "The operator of the server" },
      license: { name: "MIT", url: "https://spdx.org/licenses/MIT.html" },
    },
    servers: [{ url: "/", description: "The server that this document comes from." }],
    tags: [...resources].map(([name, text]) => ({ name, description: text })),
    paths,
    components: {
      schemas: sorted(schemas),
      responses: sorted(responses),
      ...headerComponents(),
      securitySchemes,
    },
  };
}
