import { beforeEach, describe, expect, it } from "vitest";
import { connectionLimits } from "../../limits.ts";
import { modelsText } from "../../texts/models-texts.ts";
import type { Suite } from "../suite.ts";
import { AuditClient } from "../support/audit-client.ts";
import { bodyOf } from "../support/body-of.ts";
import { unknownChat as unknownId } from "../support/chat-samples.ts";
import { expectProblem } from "../support/expect-problem.ts";
import { asInvalidInput } from "../support/invalid-input.ts";
import { ModelAdmin, sampleBaseUrl } from "../support/model-admin.ts";
import type { SignedInVisitor, World } from "../world.ts";

const { errors } = modelsText;
const header = (name: string, value: unknown = "v") => ({ headers: [{ name, value }] });

const refused: [string, object, Record<string, unknown>][] = [
  ["no name", { name: undefined }, { name: errors.nameMissing }],
  ["a blank name", { name: "  " }, { name: errors.nameMissing }],
  ["too long a name", { name: "x".repeat(61) }, { name: expect.stringMatching(/60/) }],
  ["no address", { baseUrl: undefined }, { baseUrl: errors.baseUrlInvalid }],
  ["a word", { baseUrl: "models" }, { baseUrl: errors.baseUrlInvalid }],
  ["a host without a name", { baseUrl: "https://.." }, { baseUrl: errors.baseUrlInvalid }],
  [
    "a host with an empty label",
    { baseUrl: "https://models..example.com/v1" },
    { baseUrl: errors.baseUrlInvalid },
  ],
  ["another scheme", { baseUrl: "ftp://models.example.com" }, { baseUrl: errors.baseUrlInvalid }],
  ["a user", { baseUrl: "https://me:pw@models.example.com" }, { baseUrl: errors.baseUrlParts }],
  ["a query", { baseUrl: `${sampleBaseUrl}?a=b` }, { baseUrl: errors.baseUrlParts }],
  ["an empty query", { baseUrl: `${sampleBaseUrl}?` }, { baseUrl: errors.baseUrlParts }],
  ["a fragment", { baseUrl: `${sampleBaseUrl}#a` }, { baseUrl: errors.baseUrlParts }],
  ["no TLS", { baseUrl: "http://models.example.com/v1" }, { baseUrl: errors.baseUrlInsecure }],
  ["loopback", { baseUrl: "https://127.0.0.1/v1" }, { baseUrl: errors.baseUrlInward }],
  ["loopback in another form", { baseUrl: "https://0x7f.1/v1" }, { baseUrl: errors.baseUrlInward }],
  ["loopback of IPv6", { baseUrl: "https://[::1]/v1" }, { baseUrl: errors.baseUrlInward }],
  ["a mapped address", { baseUrl: "https://[::ffff:10.0.0.1]/v1" }, { baseUrl: errors.baseUrlInward }],
  ["a NAT64 address", { baseUrl: "https://[64:ff9b::a00:1]/v1" }, { baseUrl: errors.baseUrlInward }],
  ["a 6to4 address", { baseUrl: "https://[2002:a00:1::]/v1" }, { baseUrl: errors.baseUrlInward }],
  ["a private address", { baseUrl: "https://192.168.0.1/v1" }, { baseUrl: errors.baseUrlInward }],
  ["the metadata service", { baseUrl: "https://169.254.169.254/v1" }, { baseUrl: errors.baseUrlInward }],
  ["an empty key", { key: "" }, { key: errors.keyInvalid }],
  ["a key on two lines", { key: "a\nb" }, { key: errors.keyInvalid }],
  ["a key beyond Latin-1", { key: "🗝" }, { key: errors.keyInvalid }],
  ["a number as a key", { key: 1 }, { key: errors.keyInvalid }],
  ["headers that are no list", { headers: {} }, { headers: errors.headersInvalid }],
  ["the header Host", header("Host"), { "headers.0.name": errors.headerName }],
  ["a header of the content", header("Content-Length"), { "headers.0.name": errors.headerName }],
  ["Transfer-Encoding", header("transfer-encoding"), { "headers.0.name": errors.headerName }],
  ["cookies", header("COOKIE"), { "headers.0.name": errors.headerName }],
  ["a header without a name", header(""), { "headers.0.name": errors.headerName }],
  ["a name with a blank", header("a b"), { "headers.0.name": errors.headerName }],
  ["a value on two lines", header("a", "b\r\nc: d"), { "headers.0.value": errors.headerValue }],
  ["no value", { headers: [{ name: "a" }] }, { "headers.0.value": errors.headerValue }],
  [
    "a header twice",
    { headers: ["a", "A"].map((name) => ({ name, value: "v" })) },
    { headers: errors.headerTwice },
  ],
  [
    "nine headers",
    { headers: Array.from({ length: 9 }, (_, index) => ({ name: `a${index}`, value: "v" })) },
    { headers: errors.headersTooMany },
  ],
];

/** GET, POST /admin/connections; PATCH, DELETE, POST …/test. */
export const describeConnections: Suite<
  "connections.list" | "connections.create" | "connections.change" | "connections.delete" | "connections.test"
> = (makeWorld) => {
  describe("connections", () => {
    let world: World;
    let admin: SignedInVisitor;
    let models: ModelAdmin;

    beforeEach(async () => {
      world = await makeWorld();
      admin = await world.signInAs("admin");
      models = new ModelAdmin(admin.client);
    });

    it("begin with the environment's", async () => {
      const [environment, ...others] = await models.connections();
      expect(environment).toMatchObject({
        id: "environment",
        isEnvironment: true,
        disabledAt: null,
        headers: [],
      });
      expect(others).toEqual([]);
    });

    it("are added, without their key and the values of their headers being told", async () => {
      const headers = [{ name: "Api-Version", value: "secret-1" }];
      const response = await models.create({ name: " Azure ", key: " secret-2\n", headers });
      const { connection } = bodyOf(response, 201);
      expect(connection).toEqual({
        id: expect.any(String),
        name: "Azure",
        baseUrl: sampleBaseUrl,
        hasKey: true,
        headers: [{ name: "Api-Version" }],
        isEnvironment: false,
        disabledAt: null,
      });
      expect(await models.connections()).toContainEqual(connection);
      expect(JSON.stringify([response.body, await models.connections()])).not.toContain("secret");
    });

    it("may have no key, and their address loses the slash at its end", async () => {
      const connection = await models.addConnection({ key: null, baseUrl: `HTTPS://Models.Example.com/v1/` });
      expect(connection).toMatchObject({ hasKey: false, baseUrl: sampleBaseUrl });
    });

    it("may have eight headers", async () => {
      const headers = Array.from({ length: connectionLimits.headers }, (_, index) => {
        return { name: `x-${index}`, value: "v" };
      });
      expect((await models.addConnection({ headers })).headers).toHaveLength(8);
    });

    it.each(refused)("are not added with %s", async (_, form, fields) => {
      expectProblem(await models.create(asInvalidInput(form)), "validation", { fields });
      expect(await models.connections()).toHaveLength(1);
    });

    it("are renamed, get another key, and lose it", async () => {
      const { id } = await models.addConnection({ key: "one" });
      expect(bodyOf(await models.changeConnection(id, { name: "Other" }), 200).connection).toMatchObject({
        name: "Other",
        hasKey: true,
      });
      expect(bodyOf(await models.changeConnection(id, { key: null }), 200).connection.hasKey).toBe(false);
      expect(bodyOf(await models.changeConnection(id, { key: "two" }), 200).connection.hasKey).toBe(true);
      expect(await models.connection(id)).toMatchObject({ name: "Other", hasKey: true });
    });

    it("keep the value of a header that is named without one", async () => {
      const { id } = await models.addConnection({ headers: [{ name: "a", value: "1" }] });
      const headers = [{ name: "A" }, { name: "b", value: "2" }];
      const { connection } = bodyOf(await models.changeConnection(id, { headers }), 200);
      expect(connection.headers).toEqual([{ name: "A" }, { name: "b" }]);
      expectProblem(await models.changeConnection(id, { headers: [{ name: "c" }] }), "validation", {
        fields: { "headers.0.value": errors.headerValue },
      });
    });

    it("are neither changed nor audited by what they have already", async () => {
      const audit = new AuditClient(admin.client);
      const { id } = await models.addConnection({ key: null, headers: [{ name: "a", value: "1" }] });
      const same = { key: null, headers: [{ name: "a" }] };
      const events = await audit.eventsCausedBy(async () => {
        bodyOf(await models.changeConnection(id, { ...same, name: "Models", baseUrl: sampleBaseUrl }), 200);
        bodyOf(await models.changeConnection(id, { ...same, name: "Other" }), 200);
      });
      expect(events.map(({ data }) => data)).toEqual([
        { connection: "Other", host: "models.example.com", members: "name" },
      ]);
    });

    it("need a key for another address, and forget the headers' values", async () => {
      const { id } = await models.addConnection({ key: "one", headers: [{ name: "a", value: "1" }] });
      const baseUrl = "https://other.example.com/v1";
      expectProblem(await models.changeConnection(id, { baseUrl }), "validation", {
        fields: { key: errors.keyNeeded },
      });
      expectProblem(
        await models.changeConnection(id, { baseUrl, key: "two", headers: [{ name: "a" }] }),
        "validation",
        { fields: { "headers.0.value": errors.headerValue } },
      );
      const { connection } = bodyOf(await models.changeConnection(id, { baseUrl, key: null }), 200);
      expect(connection).toMatchObject({ baseUrl, hasKey: false, headers: [] });
    });

    it("keep their key when the same address is given again", async () => {
      const { id } = await models.addConnection({ key: "one" });
      const { connection } = bodyOf(await models.changeConnection(id, { baseUrl: `${sampleBaseUrl}/` }), 200);
      expect(connection).toMatchObject({ baseUrl: sampleBaseUrl, hasKey: true });
    });

    it("get no address that may not be reached", async () => {
      const { id } = await models.addConnection();
      const body = { baseUrl: "https://10.0.0.1/v1", key: null };
      expectProblem(await models.changeConnection(id, body), "validation", {
        fields: { baseUrl: errors.baseUrlInward },
      });
      expect((await models.connection(id))?.baseUrl).toBe(sampleBaseUrl);
    });

    it("are switched off and on, but not with the default model", async () => {
      const { id } = await models.addConnection();
      const off = bodyOf(await models.changeConnection(id, { disabled: true }), 200).connection;
      expect(off.disabledAt).not.toBeNull();
      const again = bodyOf(await models.changeConnection(id, { disabled: false }), 200).connection;
      expect(again.disabledAt).toBeNull();
      await models.addModel({ connectionId: id, label: "Large", isDefault: true });
      const fields = { id: errors.defaultOfConnection("Large") };
      expectProblem(await models.changeConnection(id, { disabled: true }), "connection_in_use", { fields });
    });

    it.each([
      ["nothing", {}, { body: errors.nothingToChange }],
      ["no truth", { disabled: 1 }, { disabled: errors.disabledInvalid }],
    ])("are not changed by %s", async (_, change, fields) => {
      const { id } = await models.addConnection();
      expectProblem(await models.changeConnection(id, asInvalidInput(change)), "validation", { fields });
    });

    it("are deleted once no model belongs to them", async () => {
      const { id } = await models.addConnection();
      const model = await models.addModel({ connectionId: id, label: "Large" });
      const remove = () => admin.client.connections.delete({ params: { id } });
      expectProblem(await remove(), "connection_in_use", { fields: { id: errors.hasModels(["Large"]) } });
      await admin.client.models.delete({ params: { id: model.id } });
      expect((await remove()).status).toBe(204);
      expect(await models.connection(id)).toBeUndefined();
      expectProblem(await remove(), "not_found");
    });

    it("of the environment are read-only, and can be tested", async () => {
      const id = "environment";
      expectProblem(await models.changeConnection(id, { name: "Mine" }), "environment_read_only");
      expectProblem(await admin.client.connections.delete({ params: { id } }), "environment_read_only");
      const result = bodyOf(await admin.client.connections.test({ params: { id } }), 200);
      expect(result).toMatchObject({ ok: true, models: expect.any(Array), milliseconds: expect.any(Number) });
    });

    it("are found by their ids alone", async () => {
      for (const id of [unknownId, "0", "Zoë"]) {
        expectProblem(await models.changeConnection(id, { name: "Mine" }), "not_found");
        expectProblem(await admin.client.connections.delete({ params: { id } }), "not_found");
        expectProblem(await admin.client.connections.test({ params: { id } }), "not_found");
      }
    });

    it("of a host that does not exist fail their test, which is no fault of the call", async () => {
      const { id } = await models.addConnection({ baseUrl: "https://models.invalid/v1" });
      const result = bodyOf(await admin.client.connections.test({ params: { id } }), 200);
      expect(result).toMatchObject({ ok: false, code: "model_unavailable", models: [] });
    });

    it("are audited, without their key", async () => {
      const audit = new AuditClient(admin.client);
      const events = await audit.eventsCausedBy(async () => {
        const { id } = await models.addConnection({
          key: "secret",
          headers: [{ name: "a", value: "secret" }],
        });
        await models.changeConnection(id, { key: "secret", disabled: true });
        await models.changeConnection(id, { name: "Models" });
        await admin.client.connections.test({ params: { id: "environment" } });
        await admin.client.connections.delete({ params: { id } });
      });
      expect(events.map(({ event, data }) => [event, data])).toEqual([
        ["connection_created", { connection: "Models", host: "models.example.com" }],
        [
          "connection_changed",
          { connection: "Models", host: "models.example.com", members: "key, disabled" },
        ],
        ["connection_tested", { connection: expect.any(String), result: "ok" }],
        ["connection_deleted", { connection: "Models", host: "models.example.com" }],
      ]);
    });

    it("are for administrators alone, and are written with a fresh passkey", async () => {
      const { id } = await models.addConnection();
      const member = await world.signInAs("user");
      expectProblem(await member.client.connections.list(), "forbidden");
      expectProblem(await member.client.connections.test({ params: { id } }), "forbidden");
      expectProblem(await new ModelAdmin(member.client).create(), "forbidden");
      world.advanceClock(3600);
      expect(await models.connections()).toHaveLength(2);
      expectProblem(await models.create(asInvalidInput({ name: "" })), "reauth_required");
      expectProblem(await models.changeConnection(unknownId, { name: "Mine" }), "reauth_required");
      expectProblem(await admin.client.connections.test({ params: { id } }), "reauth_required");
      expectProblem(await admin.client.connections.delete({ params: { id } }), "reauth_required");
    });
  });
};
