import { beforeEach, describe, expect, it } from "vitest";
import { maxPrice } from "../../limits.ts";
import { modelsText } from "../../texts/models-texts.ts";
import type { Suite } from "../suite.ts";
import { AuditClient } from "../support/audit-client.ts";
import { bodyOf } from "../support/body-of.ts";
import { unknownChat as unknownId } from "../support/chat-samples.ts";
import { expectProblem } from "../support/expect-problem.ts";
import { asInvalidInput } from "../support/invalid-input.ts";
import { ModelAdmin } from "../support/model-admin.ts";
import { StyleAdmin } from "../support/style-admin.ts";
import type { SignedInVisitor, World } from "../world.ts";

const { errors } = modelsText;

const refused: [string, object, Record<string, unknown>][] = [
  ["no name", { name: undefined }, { name: errors.modelNameMissing }],
  ["a blank label", { label: " " }, { label: errors.nameMissing }],
  ["too long a label", { label: "x".repeat(61) }, { label: expect.stringMatching(/60/) }],
  ["too small a context", { contextTokens: 255 }, { contextTokens: errors.contextTokens }],
  ["half a token", { contextTokens: 1000.5 }, { contextTokens: errors.contextTokens }],
  ["no truth", { supportsImages: "yes" }, { supportsImages: errors.supportsImages }],
  ["a negative price", { inputPrice: -1 }, { inputPrice: errors.price }],
  ["a price as a text", { outputPrice: "1" }, { outputPrice: errors.price }],
  ["too high a price", { cachedInputPrice: maxPrice + 1 }, { cachedInputPrice: errors.price }],
  ["no default", { isDefault: null }, { isDefault: errors.isDefault }],
];

/** GET, POST /admin/models; PATCH, DELETE. */
export const describeModels: Suite<
  "models.list" | "models.create" | "models.change" | "models.delete" | "models.hosts"
> = (makeWorld) => {
  describe("models", () => {
    let world: World;
    let admin: SignedInVisitor;
    let models: ModelAdmin;

    beforeEach(async () => {
      world = await makeWorld();
      admin = await world.signInAs("admin");
      models = new ModelAdmin(admin.client);
    });

    const defaults = async () =>
      (await models.models()).filter(({ isDefault }) => isDefault).map(({ id }) => id);

    it("begin with the environment's, which is the default", async () => {
      const [environment, ...others] = await models.models();
      expect(environment).toMatchObject({ id: "environment", isDefault: true, isEnvironment: true });
      expect(others).toEqual([]);
    });

    it("are added with what is known of them", async () => {
      const { id: connectionId } = await models.addConnection();
      const form = { name: "large-2", label: "Large", contextTokens: 128_000, supportsImages: true };
      const prices = { inputPrice: 2_500_000, cachedInputPrice: null, outputPrice: maxPrice };
      const model = await models.addModel({ connectionId, ...form, ...prices });
      expect(model).toEqual({
        id: expect.any(String),
        connectionId,
        ...form,
        ...prices,
        isDefault: false,
        isEnvironment: false,
        disabledAt: null,
        refusedParameters: [],
        learnedContextTokens: null,
        usedBy: [],
      });
      expect(await models.models()).toContainEqual(model);
    });

    it("are shown by their names until they have labels, and cost nothing until they have prices", async () => {
      const name = `vendor/${"large.".repeat(18)}`;
      const model = await models.addModel({ name });
      expect(model).toMatchObject({
        name,
        label: name.slice(0, 60),
        contextTokens: 16_000,
        inputPrice: null,
      });
    });

    it.each(refused)("are not added with %s", async (_, form, fields) => {
      const { id: connectionId } = await models.addConnection();
      const body = asInvalidInput({ connectionId, name: "large", ...form });
      expectProblem(await admin.client.models.create({ body }), "validation", { fields });
    });

    it("belong to a connection that exists, and is not the environment's", async () => {
      const create = (connectionId: string) =>
        admin.client.models.create({ body: { connectionId, name: "large" } });
      for (const id of [unknownId, "Zoë"])
        expectProblem(await create(id), "validation", { fields: { connectionId: errors.connectionUnknown } });
      expectProblem(await create("environment"), "environment_read_only");
    });

    it("are changed member by member", async () => {
      const { id } = await models.addModel({ inputPrice: 5 });
      const change = { label: "Large", inputPrice: null, outputPrice: 0, contextTokens: 8000 };
      expect(bodyOf(await models.changeModel(id, change), 200).model).toMatchObject({
        name: "large",
        ...change,
      });
      expect(await models.model(id)).toMatchObject(change);
      expectProblem(await models.changeModel(id, {}), "validation", {
        fields: { body: errors.nothingToChange },
      });
    });

    it("have exactly one default, whichever is made it", async () => {
      const first = await models.addModel({ isDefault: true });
      expect(await defaults()).toEqual([first.id]);
      const second = await models.addModel();
      expect(bodyOf(await models.changeModel(second.id, { isDefault: true }), 200).model.isDefault).toBe(
        true,
      );
      expect(await defaults()).toEqual([second.id]);
      bodyOf(await models.changeModel("environment", { isDefault: true }), 200);
      expect(await defaults()).toEqual(["environment"]);
    });

    it("have exactly one default when several are made it at once", async () => {
      const { id: connectionId } = await models.addConnection();
      const added = [];
      for (const name of ["a", "b", "c", "d"]) added.push(await models.addModel({ connectionId, name }));
      const changes = added.map(({ id }) => models.changeModel(id, { isDefault: true }));
      for (const response of await Promise.all(changes)) expect(response.status).toBe(200);
      expect(await defaults()).toHaveLength(1);
    });

    it("never lose their default", async () => {
      const stays = { fields: { isDefault: errors.defaultStays } };
      expectProblem(await models.changeModel("environment", { isDefault: false }), "validation", stays);
      const { id } = await models.addModel({ isDefault: true });
      expectProblem(await models.changeModel(id, { isDefault: false }), "validation", stays);
      const used = { fields: { id: errors.isTheDefault } };
      expectProblem(await models.changeModel(id, { disabled: true }), "model_in_use", used);
      expectProblem(await admin.client.models.delete({ params: { id } }), "model_in_use", used);
      expect(await defaults()).toEqual([id]);
      expect(bodyOf(await models.changeModel("environment", { isDefault: false }), 200).model.isDefault).toBe(
        false,
      );
    });

    it("that are switched off cannot be the default", async () => {
      const off = { fields: { isDefault: errors.defaultDisabled } };
      const { id, connectionId } = await models.addModel();
      const { disabledAt } = bodyOf(await models.changeModel(id, { disabled: true }), 200).model;
      expect(disabledAt).not.toBeNull();
      expectProblem(await models.changeModel(id, { isDefault: true }), "validation", off);
      bodyOf(await models.changeModel(id, { disabled: false }), 200);
      bodyOf(await models.changeConnection(connectionId, { disabled: true }), 200);
      expectProblem(await models.changeModel(id, { isDefault: true }), "validation", off);
      const body = { connectionId, name: "other", isDefault: true };
      expectProblem(await admin.client.models.create({ body }), "validation", off);
      expect(await defaults()).toEqual(["environment"]);
    });

    it("are deleted", async () => {
      const { id } = await models.addModel();
      expect((await admin.client.models.delete({ params: { id } })).status).toBe(204);
      expect(await models.model(id)).toBeUndefined();
      expectProblem(await admin.client.models.delete({ params: { id } }), "not_found");
    });

    it("that replies are asked of tell everybody their hosts: the default, and those of published styles", async () => {
      const member = await world.signInAs("user");
      const hosts = async () => bodyOf(await member.client.models.hosts(), 200).hosts;
      expect(await hosts()).toEqual([]);
      const { id: connectionId } = await models.addConnection({ baseUrl: "https://b.example.com:8443/v1" });
      const other = await models.addModel({ connectionId });
      expect(await hosts()).toEqual([]);
      const first = await models.addModel({ isDefault: true });
      expect(await hosts()).toEqual(["models.example.com"]);
      const styles = new StyleAdmin(admin);
      const style = await styles.create();
      const number = await styles.addVersion(style, { modelIds: [other.id] });
      expect(await hosts()).toEqual(["models.example.com"]);
      await styles.publish(style, number);
      expect(await hosts()).toEqual(["b.example.com", "models.example.com"]);
      bodyOf(await models.changeModel("environment", { isDefault: true }), 200);
      expect(await hosts()).toEqual(["b.example.com"]);
      await models.changeConnection(first.connectionId, { disabled: true });
      await models.changeModel(other.id, { disabled: true });
      expect(await hosts()).toEqual([]);
      expectProblem(await world.visitor().client.models.hosts(), "unauthenticated");
    });

    it("of the environment are read-only but for the default", async () => {
      const id = "environment";
      for (const change of [{ label: "Mine" }, { disabled: true }, { isDefault: true, inputPrice: 1 }])
        expectProblem(await models.changeModel(id, change), "environment_read_only");
      expectProblem(await admin.client.models.delete({ params: { id } }), "environment_read_only");
      expect(bodyOf(await models.changeModel(id, { isDefault: true }), 200).model.isDefault).toBe(true);
    });

    it("are found by their ids alone", async () => {
      for (const id of [unknownId, "0", "Zoë"]) {
        expectProblem(await models.changeModel(id, { label: "Mine" }), "not_found");
        expectProblem(await admin.client.models.delete({ params: { id } }), "not_found");
      }
    });

    it("are audited", async () => {
      const audit = new AuditClient(admin.client);
      const { id: connectionId } = await models.addConnection();
      const events = await audit.eventsCausedBy(async () => {
        const { id } = await models.addModel({ connectionId, label: "Large" });
        await models.changeModel(id, { label: "Larger", disabled: false, isDefault: true });
        await models.changeModel(id, { isDefault: true });
        await models.changeModel("environment", { isDefault: true });
        await admin.client.models.delete({ params: { id } });
      });
      expect(events.map(({ event, data }) => [event, data])).toEqual([
        ["model_created", { model: "Large", connection: "Models" }],
        ["model_changed", { model: "Larger", members: "label" }],
        ["model_default_changed", { model: "Larger" }],
        ["model_default_changed", { model: expect.any(String) }],
        ["model_deleted", { model: "Larger" }],
      ]);
    });

    it("are for administrators alone, and are written with a fresh passkey", async () => {
      const { id } = await models.addModel();
      const member = await world.signInAs("user");
      expectProblem(await member.client.models.list(), "forbidden");
      expectProblem(await member.client.models.delete({ params: { id } }), "forbidden");
      world.advanceClock(3600);
      expect(await models.models()).toHaveLength(2);
      expectProblem(await models.changeModel(unknownId, asInvalidInput({})), "reauth_required");
      expectProblem(await admin.client.models.create({ body: asInvalidInput({}) }), "reauth_required");
      expectProblem(await admin.client.models.delete({ params: { id } }), "reauth_required");
    });
  });
};
