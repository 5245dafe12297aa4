import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { bodyOf } from "#contract/behavior/support/body-of.ts";
import { readChat, sampleChatForm, startChat } from "#contract/behavior/support/chat-samples.ts";
import { expectProblem } from "#contract/behavior/support/expect-problem.ts";
import { ModelAdmin } from "#contract/behavior/support/model-admin.ts";
import { modelFailureText } from "#contract/texts/model-failure-texts.ts";
import { FakeUpstream } from "../../upstream/fake-upstream.ts";
import type { TestUser } from "../../visitors/server-visitor.ts";
import { setUpServer } from "../../worlds/setup-server.ts";

const upstream = new FakeUpstream();
await upstream.listen();
afterAll(() => upstream.close());
const server = await setUpServer({ MODEL_HOSTS: "127.0.0.1" });

let admin: TestUser;
let models: ModelAdmin;
let member: TestUser;
beforeEach(async () => {
  upstream.reset();
  upstream.refuses = () => undefined;
  upstream.refusesList = () => undefined;
  admin = await server.signInAs("admin");
  models = new ModelAdmin(admin.client);
  member = await server.signInAs("user");
});

const secrets = { key: "sk-secret-key", headers: [{ name: "X-Tenant", value: "secret-tenant" }] };

async function addDefault() {
  const connection = await models.addConnection({ baseUrl: upstream.url, ...secrets });
  const form = { connectionId: connection.id, name: "fake-model", label: "Large", isDefault: true };
  return { connection, model: await models.addModel(form) };
}

const ask = () => member.client.chats.create({ body: sampleChatForm("Hello") });

describe("the model of a connection", () => {
  it("answers as the default, with the connection's key and headers, and is named", async () => {
    await addDefault();
    const chat = await startChat(member.client, "Hello");
    const { messages } = await readChat(member, chat);
    expect(messages[1]).toMatchObject({ status: "complete", model: { label: "Large", isFallback: false } });
    const [received] = upstream.received;
    expect(received).toMatchObject({ authorization: "Bearer sk-secret-key", body: { model: "fake-model" } });
    expect(received?.headers).toMatchObject({ "x-tenant": "secret-tenant" });
  });

  it("is asked with another key from the next reply on", async () => {
    const { connection } = await addDefault();
    await startChat(member.client);
    bodyOf(await models.changeConnection(connection.id, { key: "sk-other", headers: [] }), 200);
    await startChat(member.client);
    expect(upstream.received.map(({ authorization }) => authorization)).toEqual([
      "Bearer sk-secret-key",
      "Bearer sk-other",
    ]);
    expect(upstream.received[1]?.headers).not.toHaveProperty("x-tenant");
  });

  it("leaves its secrets on the server, and in no log", async () => {
    const { connection } = await addDefault();
    upstream.refuses = () => ({ status: 401, body: { error: { message: "sk-secret-key is wrong" } } });
    const failed = await ask();
    const answers = [failed.body, await models.connections(), await models.models()];
    const test = await admin.client.connections.test({ params: { id: connection.id } });
    const rows = await server.context.database("connections").select("*");
    const events = await server.context.database("audit_events").select("*");
    const told = JSON.stringify([answers, test.body, rows, events, server.log]);
    expect(told).not.toMatch(/sk-secret|secret-tenant/);
  });

  it.each([
    [401, "model_key"],
    [403, "model_key"],
    [404, "model_missing"],
  ] as const)(
    "that is answered %i fails as %s, which members are told to ask about",
    async (status, code) => {
      await addDefault();
      upstream.refuses = () => ({ status, body: { error: { message: "No." } } });
      const failed = await ask();
      expect(failed).toMatchObject({ status: 502, body: { code, message: modelFailureText[code] } });
      expect(modelFailureText[code]).toContain("ask your administrator");
    },
  );

  it("whose quota is used up fails as model_quota", async () => {
    await addDefault();
    upstream.refuses = () => ({ status: 429, body: { error: { code: "insufficient_quota" } } });
    expect(await ask()).toMatchObject({ status: 502, body: { code: "model_quota" } });
  });

  it("is not followed to another address", async () => {
    await addDefault();
    const failed = await member.client.chats.create({ body: sampleChatForm("[[fake error=redirect]]") });
    expect(failed).toMatchObject({ status: 502, body: { code: "model_unavailable" } });
    expect(upstream.stats.requests).toBe(1);
  });

  it.each([{ sealedKey: "v1.a.b" }, { sealedHeaders: "[" }])(
    "whose secrets are %j fails as model_key",
    async (damage) => {
      const { connection } = await addDefault();
      await server.context.database("connections").where({ id: connection.id }).update(damage);
      expect(await models.connection(connection.id)).toMatchObject({ hasKey: true });
      expect(await ask()).toMatchObject({ status: 502, body: { code: "model_key" } });
      expect(upstream.stats.requests).toBe(0);
    },
  );
});

describe("the test of a connection", () => {
  async function testIt(name = "fake-model") {
    const { id } = await models.addConnection({ baseUrl: upstream.url, key: "sk" });
    await models.addModel({ connectionId: id, name });
    return bodyOf(await admin.client.connections.test({ params: { id } }), 200);
  }

  /** As an administrator does before there is a model. */
  async function testAlone({ id }: { readonly id: string }) {
    return bodyOf(await admin.client.connections.test({ params: { id } }), 200);
  }

  it("lists the models, and asks one for one token", async () => {
    upstream.models = ["fake-model", "other"];
    const result = await testIt();
    upstream.models = ["fake-model"];
    expect(result).toEqual({ ok: true, models: ["fake-model", "other"], milliseconds: expect.any(Number) });
    expect(upstream.received.map(({ body }) => body)).toMatchObject([{ model: "fake-model", max_tokens: 1 }]);
  });

  it("needs no list", async () => {
    upstream.refusesList = () => ({ status: 404, body: {} });
    expect(await testIt()).toMatchObject({ ok: true, models: [] });
  });

  it("asks for the token by its newer name where the first is refused", async () => {
    const message = "Unsupported parameter: 'max_tokens' is not supported with this model.";
    upstream.refuses = (body) =>
      "max_tokens" in body ? { status: 400, body: { error: { message, param: "max_tokens" } } } : undefined;
    expect(await testIt()).toMatchObject({ ok: true });
    expect(upstream.lastRequest).toMatchObject({ max_completion_tokens: 1 });
    const refused = async () => (await models.models()).at(-1)?.refusedParameters;
    await expect.poll(refused).toEqual(["max_tokens"]);
  });

  it.each([
    ["the address", "model_unavailable", { status: 500, body: {} }],
    ["the key", "model_key", { status: 401, body: {} }],
    ["the model", "model_missing", { status: 404, body: {} }],
    ["the quota", "model_quota", { status: 429, body: { error: { code: "insufficient_quota" } } }],
  ])("tells that %s is wrong: %s", async (_, code, refusal) => {
    upstream.refuses = () => refusal;
    expect(await testIt()).toMatchObject({ ok: false, code });
  });

  it("tells a name that the provider does not list", async () => {
    upstream.refuses = ({ model }) => (model === "typo" ? { status: 404, body: {} } : undefined);
    expect(await testIt("typo")).toMatchObject({ ok: false, code: "model_missing", models: ["fake-model"] });
  });

  it("tells a key that list and model refuse", async () => {
    upstream.refusesList = () => ({ status: 401, body: {} });
    upstream.refuses = () => ({ status: 401, body: {} });
    expect(await testIt()).toMatchObject({ ok: false, code: "model_key", models: [] });
  });

  it("asks for a token where a key may not list", async () => {
    upstream.refusesList = () => ({ status: 403, body: {} });
    expect(await testIt()).toMatchObject({ ok: true, models: [] });
  });

  it("tells that the address is wrong where neither list nor model is found", async () => {
    upstream.refusesList = () => ({ status: 404, body: {} });
    upstream.refuses = () => ({ status: 404, body: {} });
    expect(await testIt()).toMatchObject({ ok: false, code: "model_unavailable" });
  });

  it("tells a model that the provider does not know where there is no list", async () => {
    upstream.refusesList = () => ({ status: 404, body: {} });
    const error = { message: "The model `typo` does not exist.", type: "invalid_request_error" };
    upstream.refuses = () => ({ status: 404, body: { error } });
    expect(await testIt("typo")).toMatchObject({ ok: false, code: "model_missing" });
  });

  it.each([429, 500])("asks a model for a token where the list fails with %i", async (status) => {
    upstream.refusesList = () => ({ status, body: {} });
    expect(await testIt()).toMatchObject({ ok: true, models: [] });
  });

  it.each([
    ["an address without a list", "model_unavailable", { status: 404, body: {} }],
    ["a redirect", "model_unavailable", { status: 307, body: {} }],
    ["an answer that is no list", "model_unavailable", { status: 200, body: "<h1>Welcome</h1>" }],
    ["a key", "model_key", { status: 401, body: {} }],
    ["a list without a model", "model_missing", { status: 200, body: { object: "list", data: null } }],
  ])("of a connection without a model tells %s: %s", async (_, code, refusal) => {
    upstream.refusesList = () => refusal;
    const connection = await models.addConnection({ baseUrl: upstream.url, key: "sk" });
    expect(await testAlone(connection)).toMatchObject({ ok: false, code, models: [] });
    expect(upstream.stats.requests).toBe(0);
  });

  describe("whose list of models is longer than any", () => {
    const data = Array.from({ length: 25_000 }, (_, index) => ({ id: `${index}`.padStart(180, "m") }));

    it("tells the address, and the log says why", async () => {
      upstream.refusesList = () => ({ status: 200, body: { object: "list", data } });
      const connection = await models.addConnection({ baseUrl: upstream.url, key: "sk" });
      expect(await testAlone(connection)).toMatchObject({ ok: false, code: "model_unavailable", models: [] });
      const told = server.log.filter((line) => line.includes("a connection failed its test"));
      expect(told).toEqual([expect.stringContaining("The provider's list of models is longer than 4 MB.")]);
    });

    it("asks the model of the connection all the same", async () => {
      upstream.refusesList = () => ({ status: 200, body: { object: "list", data } });
      expect(await testIt()).toMatchObject({ ok: true, models: [] });
    });
  });

  it("of a connection whose key no secret opens tells the key", async () => {
    const connection = await models.addConnection({ baseUrl: upstream.url, key: "sk" });
    const { database } = server.context;
    await database("connections").where({ id: connection.id }).update({ sealedKey: "v1.a.b" });
    expect(await testAlone(connection)).toMatchObject({ ok: false, code: "model_key" });
  });
});

it.each([
  ["a link-local address", "http://169.254.169.254/latest"],
  ["the address of Azure's platform", "https://168.63.129.16/machine"],
])("%s is refused although MODEL_HOSTS has another", async (_, baseUrl) => {
  const refused = await models.create({ baseUrl });
  expectProblem(refused, "validation", { fields: { baseUrl: expect.any(String) } });
});
