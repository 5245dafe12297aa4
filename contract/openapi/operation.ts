import type { z } from "zod";
import { freshSeconds } from "../limits.ts";
import { successHeaders } from "./answer-headers.ts";
import { type ApiCall, answerSchema, bodySchema } from "./api-calls.ts";
import { eventSchemaNames, eventStreams } from "./event-streams.ts";
import { headerRefs, requestHeaders, responseHeaders } from "./header-notes.ts";
import { inlineSchema, isJsonObject, type JsonObject, schemaRef } from "./json-schemas.ts";
import { type Components, problemResponses } from "./problem-responses.ts";

const successTexts: Record<string, string> = {
  200: "Success",
  201: "Created",
  202: "Accepted: the rest follows",
  204: "Success, without a body",
  304: "Not modified",
};

const eventStreamType = "text/event-stream";

function successContent({ name, route, notes }: ApiCall, status: string, { refOf }: Components) {
  const answer = answerSchema(route, status);
  if (answer === undefined) return undefined;
  const stream = eventStreams[name];
  if (stream !== undefined && answer.type === eventStreamType) {
    const names = eventSchemaNames(stream).map(([event, schema]) => [event, schemaRef(schema)]);
    return { [answer.type]: { schema: schemaRef(stream.name), "x-events": Object.fromEntries(names) } };
  }
  const others = (notes.alsoAs ?? []).map((type) => [type, { schema: { type: "string" } }]);
  return { [answer.type]: { schema: refOf(answer.schema) }, ...Object.fromEntries(others) };
}

function successResponses(call: ApiCall, components: Components): JsonObject {
  const statuses = Object.keys(call.route.responses).filter((status) => Number(status) < 400);
  return Object.fromEntries(
    statuses.map((status) => {
      const content = successContent(call, status, components);
      const headers = headerRefs(successHeaders(call, Number(status)));
      return [
        status,
        { description: successTexts[status] ?? "Success", headers, ...(content && { content }) },
      ];
    }),
  );
}

function pathParameters({ route, resource }: ApiCall): JsonObject[] {
  return [...route.path.matchAll(/:(\w+)/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    description: name === "messageId" ? "The id of a message of the chat." : `The id of ${resource.id}.`,
    schema: { type: "string" },
  }));
}

function queryParameters({ route, name, notes }: ApiCall): JsonObject[] {
  if (route.query === undefined) return [];
  const { properties, required } = inlineSchema(route.query as z.ZodType, { io: "input" });
  if (!isJsonObject(properties)) throw new Error(`The query of ${name} is no object.`);
  const needed = Array.isArray(required) ? required : [];
  return Object.entries(properties).map(([parameter, schema]) => {
    const description = notes.query?.[parameter];
    if (description === undefined) throw new Error(`The notes of ${name} do not describe ${parameter}.`);
    const isRequired = needed.includes(parameter);
    return { name: parameter, in: "query", description, ...(isRequired && { required: true }), schema };
  });
}

function headerParameters({ access, notes }: ApiCall): JsonObject[] {
  const names = [
    ...(access.access === "anyone" ? [] : (["ExpectedUser"] as const)),
    ...(notes.requestHeaders ?? []),
  ];
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }));
}

const accessTexts = {
  anyone: undefined,
  user: undefined,
  admin: "For administrators.",
} as const;

function descriptionOf({ name, notes, access }: ApiCall): string {
  const stepUp = `Needs a step-up: a passkey proof of the last ${freshSeconds / 60} minutes (\`FRESH_SECONDS\`). Otherwise \`reauth_required\`: call reauth.options and reauth.verify, then repeat the call.`;
  const stream = eventStreams[name];
  const parts = [notes.description, stream?.description, accessTexts[access.access], access.fresh && stepUp];
  return parts.filter(Boolean).join(" ");
}

/** A call as an operation of the document. Its `operationId` is its name in the contract. */
export function operationOf(call: ApiCall, components: Components): JsonObject {
  const { name, route, access, notes, resource } = call;
  const body = bodySchema(route);
  const parameters = [...pathParameters(call), ...queryParameters(call), ...headerParameters(call)];
  return {
    operationId: name,
    tags: [resource.name],
    summary: notes.summary,
    description: descriptionOf(call),
    security: access.access === "anyone" ? [] : [{ session: [access.access] }],
    ...(access.fresh && { "x-step-up": true }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: !body.safeParse(undefined).success,
        content: {
          "application/json": {
            schema: components.refOf(body),
            ...(notes.example !== undefined && { example: notes.example }),
          },
        },
      },
    }),
    responses: { ...successResponses(call, components), ...problemResponses(call, components) },
  };
}

/** The names of the requests' and answers' headers, as components. */
export function headerComponents() {
  const parameters = Object.entries(requestHeaders).map(([key, header]) => [
    key,
    { in: "header", ...header },
  ]);
  const headers = Object.entries(responseHeaders).map(([key, { name: _, ...header }]) => [key, header]);
  return { parameters: Object.fromEntries(parameters), headers: Object.fromEntries(headers) };
}
