import { describe, expect, it } from "vitest";
import { z } from "zod";
import { contract } from "../index.ts";
import { requiredHeaders } from "./answer-headers.ts";
import { apiCalls, bodySchema, findCall, isDescribed, problemsOf } from "./api-calls.ts";
import { makeOpenApiDocument } from "./make-document.ts";
import { namedAnswers } from "./named-schemas.ts";
import { sharedNames } from "./problem-responses.ts";

const operation = z.looseObject({
  operationId: z.string(),
  description: z.string().optional(),
  responses: z.record(z.string(), z.unknown()),
  "x-step-up": z.literal(true).optional(),
});
const document = makeOpenApiDocument("1.2.3");
const paths = z.record(z.string(), z.record(z.string(), operation)).parse(document.paths);
const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
const schemas = z.record(z.string(), z.looseObject({})).parse(document.components.schemas);
const members = z.record(
  z.string(),
  z.looseObject({
    type: z.union([z.string(), z.array(z.string())]).optional(),
    description: z.string().optional(),
    $ref: z.string().optional(),
    items: z.looseObject({ $ref: z.string().optional() }).optional(),
    const: z.unknown().optional(),
  }),
);
type Member = z.infer<typeof members>[string];

/** WebAuthn describes the members of ceremonies, and OpenAPI those of this document. */
const standards = /^(?:\w*Options|\w*Credential|OpenApiDocument)$/;
const clearNames = ["id", "name", "title", "createdAt"];

function membersOf(name: string, { properties = {} }: { readonly properties?: unknown }) {
  return standards.test(name) ? {} : members.parse(properties);
}

/** Whether a member is described: in words, by the schema that it has, by its only value, or by its name. */
function isClear(name: string, { description, $ref, items, const: value }: Member): boolean {
  const isDescribed = description !== undefined || ($ref ?? items?.$ref) !== undefined;
  return isDescribed || value !== undefined || clearNames.includes(name);
}

/** The schemas of a type anywhere in a part of the document. */
function schemasOfType(part: object, type: string, path = ""): { path: string; schema: object }[] {
  const inner = Object.entries(part).flatMap(([key, value]) =>
    typeof value === "object" && value !== null ? schemasOfType(value, type, `${path}/${key}`) : [],
  );
  const isOfType = "type" in part && [part.type].flat().includes(type);
  return isOfType ? [{ path, schema: part }, ...inner] : inner;
}

describe("the document", () => {
  it("has an operation for each call, by its name in the client", () => {
    const names = Object.entries(contract).flatMap(([resource, calls]) =>
      Object.keys(calls).map((call) => `${resource}.${call}`),
    );
    expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(names.toSorted());
  });

  it("says which requests need a member", () => {
    const accepting = apiCalls.filter((call) => {
      const schema =
        schemas[`${call.name.replace(/(?:^|\.)(.)/g, (_, first) => first.toUpperCase())}Request`];
      return schema !== undefined && schema.required === undefined && schema.minProperties === undefined;
    });
    const refused = accepting.filter((call) => bodySchema(call.route)?.safeParse({}).success === false);
    expect(refused.map(({ name }) => name)).toEqual([]);
    expect(Object.values(schemas).filter(({ minProperties }) => minProperties === 1)).toHaveLength(4);
  });

  it("has each of the named answers with several problems", () => {
    expect(Object.keys(document.components.responses ?? {})).toEqual(
      expect.arrayContaining(Object.values(sharedNames)),
    );
  });

  it("names its version and the schemas of events", () => {
    expect(document.info).toMatchObject({ version: "1.2.3" });
    const events = Object.keys(schemas).filter((name) => name.endsWith("Event") && !name.includes("Stream"));
    expect(events).toEqual([
      "AuditEvent",
      "ChangedEvent",
      "ChatEvent",
      "DeletedEvent",
      "DeltaEvent",
      "DoneEvent",
      "ReasoningEvent",
      "ReplyEndedEvent",
      "ReplyEvent",
      "SessionEndedEvent",
      "TryDeltaEvent",
      "TryDoneEvent",
      "TryReasoningEvent",
      "TryReplyEvent",
    ]);
  });

  it("has the lengths of texts that are cleaned before they are measured", () => {
    expect(schemas.ChatsCreateRequest?.properties).toMatchObject({
      title: { minLength: 1, maxLength: 200, pattern: "\\S" },
      initialPrompt: { minLength: 1, maxLength: 32_000 },
    });
    expect(schemas.UsersChangeRequest?.properties).toMatchObject({ note: { maxLength: 200 } });
  });

  it("marks the calls that need a step-up", () => {
    const marked = operations.filter((one) => one["x-step-up"]).map(({ operationId }) => operationId);
    const fresh = apiCalls.filter(({ access }) => access.fresh).map(({ name }) => name);
    expect(marked).toEqual(expect.arrayContaining(fresh));
    expect(marked).toHaveLength(fresh.length);
  });

  it("says which headers each answer has, and when it has the others", () => {
    const headers = z
      .record(z.string(), z.looseObject({ description: z.string(), required: z.boolean().optional() }))
      .parse(document.components.headers);
    const optional = Object.entries(headers).filter(([, { required }]) => required !== true);
    for (const [name, { description }] of optional)
      expect(description, name).toMatch(/\b(?:if|with|left out)\b/i);
    const report = findCall("GET", "/api/admin/usage");
    expect(report && requiredHeaders(report, 200)).not.toContain("Content-Disposition");
    expect(headers.CsvDisposition?.description).toContain("`format=csv`");
    const download = findCall("GET", "/api/chats/1/export");
    expect(download && requiredHeaders(download, 200)).toContain("Content-Disposition");
  });

  it("describes every member whose name does not say all", () => {
    const undescribed = Object.entries(schemas).flatMap(([name, schema]) =>
      Object.entries(membersOf(name, schema))
        .filter(([member, given]) => !isClear(member, given))
        .map(([member]) => `${name}.${member}`),
    );
    expect(undescribed).toEqual([]);
  });

  it("describes a member also in a schema that takes it from another one", () => {
    const description = "The last activity.";
    for (const name of ["Chat", "ListedChat"])
      expect(schemas[name]?.properties).toMatchObject({ updatedAt: { description } });
    expect(JSON.stringify(schemas.ChatsExportAllResponse)).toContain(description);
  });

  it("has whole numbers, of 64 bits where they may be large, and fractions only where they are meant", () => {
    expect(schemas.Chat?.properties).toMatchObject({ messageCount: { type: "integer", format: "int64" } });
    expect(schemas.InviteRegisterRequest?.properties).toMatchObject({
      passcode: { type: "integer", format: "int32" },
    });
    const fractions = Object.values(schemas).flatMap(({ properties = {} }) =>
      Object.entries(members.parse(properties)).filter(([, { type }]) => [type].flat().includes("number")),
    );
    expect(new Set(fractions.map(([member]) => member))).toEqual(new Set(["targetTokens", "temperature"]));
  });

  it("has a format for every integer, also for one that may be null", () => {
    const integers = schemasOfType(document, "integer");
    expect(integers.filter(({ schema }) => !("format" in schema)).map(({ path }) => path)).toEqual([]);
    const { inputPrice } = members.parse(schemas.ModelsChangeRequest?.properties);
    expect(inputPrice).toMatchObject({ type: ["integer", "null"], format: "int64" });
  });

  it("has a greatest length for every list in a request", () => {
    const requests = Object.fromEntries(
      Object.entries(schemas).filter(([name]) => /(?:Request|Form|Credential)$/.test(name)),
    );
    const lists = schemasOfType(requests, "array");
    expect(lists.filter(({ schema }) => !("maxItems" in schema)).map(({ path }) => path)).toEqual([]);
  });

  it("says more of every call than its summary", () => {
    const { license, contact } = z
      .looseObject({ license: z.looseObject({ url: z.url() }), contact: z.looseObject({ name: z.string() }) })
      .parse(document.info);
    expect([license.url, contact.name]).toEqual(["https://spdx.org/licenses/MIT.html", expect.any(String)]);
    const undescribed = operations.filter(({ description = "" }) => description === "");
    expect(undescribed.map(({ operationId }) => operationId)).toEqual([]);
  });

  it("does not say that answers have no further members", () => {
    expect(JSON.stringify(document)).not.toContain('"additionalProperties":false');
  });

  it("has examples that fit their schemas", () => {
    const shown = Object.values(namedAnswers).filter(({ example }) => example !== undefined);
    expect(shown).not.toHaveLength(0);
    for (const { schema, example } of shown) expect(schema.parse(example)).toEqual(example);
  });

  it("has examples that the calls accept", () => {
    const examples = apiCalls.filter(({ notes }) => notes.example !== undefined);
    expect(examples).not.toHaveLength(0);
    for (const { route, notes } of examples) expect(bodySchema(route)?.parse(notes.example)).toBeDefined();
  });
});

describe("the problems of a call", () => {
  const create = findCall("POST", "/api/chats");
  const list = findCall("GET", "/api/admin/audit");
  if (create === undefined || list === undefined) throw new Error("The calls have other paths.");

  it("are those of its access, its body, any call, and its own", () => {
    expect([...problemsOf(create)]).toEqual(
      expect.arrayContaining([
        "unauthenticated",
        "cross_site",
        "invalid_json",
        "internal",
        "allowance_spent",
      ]),
    );
    expect(problemsOf(create).has("forbidden")).toBe(false);
    expect([...problemsOf(list)].toSorted()).toEqual([
      "forbidden",
      "internal",
      "too_many_attempts",
      "unauthenticated",
      "unavailable",
      "validation",
    ]);
  });

  it("are those of a body also where none is described, except for a GET", () => {
    const unlisted = apiCalls.filter((call) => {
      const listed = problemsOf(call);
      return !(["invalid_json", "payload_too_large", "unsupported_media_type"] as const).every((code) =>
        listed.has(code),
      );
    });
    expect(new Set(unlisted.map(({ route }) => route.method))).toEqual(new Set(["GET"]));
    const erase = findCall("DELETE", "/api/chats/1");
    expect(erase && isDescribed(erase, 415, "unsupported_media_type")).toBe(true);
    expect(isDescribed(list, 415, "unsupported_media_type")).toBe(true);
    expect(isDescribed(list, 403, "cross_site")).toBe(false);
  });

  it("have one status each", () => {
    expect(isDescribed(create, 429, "allowance_spent")).toBe(true);
    expect(isDescribed(create, 409, "allowance_spent")).toBe(false);
    expect(isDescribed(list, 409, "last_admin")).toBe(false);
  });

  it("have another status where a passkey is proved", () => {
    const login = findCall("POST", "/api/login/verify");
    expect(login && isDescribed(login, 401, "challenge_invalid")).toBe(true);
    expect(login && isDescribed(login, 400, "challenge_invalid")).toBe(false);
  });
});
