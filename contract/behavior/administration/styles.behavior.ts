import { beforeEach, describe, expect, it } from "vitest";
import { freshSeconds, maxGroupsPerRequest, maxStyleQuestions } from "../../limits.ts";
import { styleFieldText } from "../../texts/style-field-texts.ts";
import type { Suite } from "../suite.ts";
import { bodyOf } from "../support/body-of.ts";
import { isoDate } from "../support/chat-samples.ts";
import { expectProblem } from "../support/expect-problem.ts";
import { asInvalidInput } from "../support/invalid-input.ts";
import { plainVersion, StyleAdmin } from "../support/style-admin.ts";
import type { Client, SignedInVisitor, World } from "../world.ts";

const params = { id: "999999" };
const taken = { fields: { name: styleFieldText.nameTaken } };
const version = { ...plainVersion, modelIds: [], starters: [], basedOn: null, content: "Say arr." };
type Call = [string, (client: Client) => Promise<{ status: number; body: unknown }>];
const writesOfOne: Call[] = [
  ["changing", (client) => client.styles.change({ params, body: { name: "New" } })],
  ["saving a version of", (client) => client.styles.saveVersion({ params, body: version })],
  ["publishing", (client) => client.styles.publish({ params, body: { number: 1 } })],
  ["setting the questions of", (client) => client.styles.setQuestions({ params, body: { questions: [] } })],
  ["trying", (client) => client.styles.try({ params, body: { number: 1, question: "Hm?" } })],
];
const writes: Call[] = [
  ["creating", (client) => client.styles.create({ body: { name: "New", description: "" } })],
  ...writesOfOne,
];
const readOne: Call = ["reading", (client) => client.styles.get({ params })];
const calls: Call[] = [["listing", (client) => client.styles.list()], readOne, ...writes];

/** Access to the styles, and the styles without their versions. */
export const describeStyles: Suite<
  "styles.list" | "styles.create" | "styles.get" | "styles.change" | "styles.setQuestions"
> = (makeWorld) => {
  describe("the styles of administrators", () => {
    let world: World;
    let admin: SignedInVisitor;
    let styles: StyleAdmin;

    beforeEach(async () => {
      world = await makeWorld();
      admin = await world.signInAs("admin");
      styles = new StyleAdmin(admin);
    });

    describe("are for administrators:", () => {
      it.each(calls)("%s one is refused to a visitor", async (_, call) => {
        expectProblem(await call(world.visitor().client), "unauthenticated");
      });

      it.each(calls)("%s one is refused to a user", async (_, call) => {
        expectProblem(await call((await world.signInAs("user")).client), "forbidden");
      });

      it.each(writes)("%s one needs a passkey that was just proved", async (_, call) => {
        world.advanceClock(freshSeconds + 1);
        expectProblem(await call(admin.client), "reauth_required");
        bodyOf(await admin.client.styles.list(), 200);
      });

      it.each([readOne, ...writesOfOne])("%s an unknown one is not_found", async (_, call) => {
        const { status, body } = await call(admin.client);
        expect({ status, body }).toMatchObject({ status: 404, body: { code: "not_found" } });
      });
    });

    it.each(["0", "01", "1x", "99999999999", "%20", "null"])("none has the id %s", async (id) => {
      const { status } = await admin.client.styles.get({ params: { id } });
      expect(status).toBe(404);
    });

    it("are listed with the numbers of their versions", async () => {
      const [first, ...others] = await styles.list();
      expect(first).toMatchObject({ name: "Balanced", isDefault: true, published: 1, draft: null });
      expect(first).toMatchObject({ archivedAt: null, groupIds: [] });
      expect(others.some(({ isDefault }) => isDefault)).toBe(false);
    });

    it("begin without a version, and then nobody can choose them", async () => {
      const style = await styles.create();
      const empty = { isDefault: false, archivedAt: null, groupIds: [], published: null, draft: null };
      const texts = { name: "Pirate", description: "Talks like a pirate" };
      expect(style).toEqual({ id: expect.any(Number), ...texts, ...empty });
      expect(await styles.read(style)).toEqual({ style, versions: [], questions: [] });
      const offered = bodyOf(await admin.client.systemPrompts.list(), 200);
      expect(offered.map(({ id }) => id)).not.toContain(style.id);
    });

    it("keep the fields that a change does not name", async () => {
      const style = await styles.create();
      const renamed = bodyOf(await styles.change(style, { name: "Buccaneer" }), 200).style;
      expect(renamed).toEqual({ ...style, name: "Buccaneer" });
      const undescribed = bodyOf(await styles.change(style, { description: "" }), 200).style;
      expect(undescribed).toEqual({ ...renamed, description: null });
    });

    it("have different names, also in the archive, apart from case, accents and spaces", async () => {
      const [pirate, poet] = [await styles.create("Pirate"), await styles.create("Poet")];
      bodyOf(await styles.change(poet, { archived: true }), 200);
      for (const name of ["Pirate", "pIRATE", " pirate ", "Pirâte", "POET", "Balanced"]) {
        const body = { name, description: "Another one" };
        expectProblem(await admin.client.styles.create({ body }), "validation", taken);
      }
      expectProblem(await styles.change(poet, { name: "PIRATE", archived: false }), "validation", taken);
      expect((await styles.read(poet)).style).toMatchObject({ name: "Poet", archivedAt: isoDate });
      expect(bodyOf(await styles.change(pirate, { name: "PIRATE" }), 200).style.name).toBe("PIRATE");
    });

    it("refuse a taken name before an unknown group", async () => {
      const style = await styles.create();
      const change = { name: "Balanced", groupIds: ["none"] };
      expectProblem(await styles.change(style, change), "validation", taken);
    });

    it("have one default, which moves", async () => {
      const style = await styles.create();
      await styles.release(style);
      const changed = bodyOf(await styles.change(style, { isDefault: true }), 200).style;
      expect(changed.isDefault).toBe(true);
      const defaults = (await styles.list()).filter(({ isDefault }) => isDefault);
      expect(defaults.map(({ id }) => id)).toEqual([style.id]);
    });

    it("without a published version, or in the archive, cannot be the default", async () => {
      const style = await styles.create();
      expectProblem(await styles.change(style, { isDefault: true }), "validation", {
        fields: { isDefault: styleFieldText.unpublishedDefault },
      });
      await styles.release(style);
      bodyOf(await styles.change(style, { archived: true }), 200);
      expectProblem(await styles.change(style, { isDefault: true }), "validation", {
        fields: { isDefault: styleFieldText.archivedDefault },
      });
    });

    it("keep their default: it is neither archived nor unset, and nothing else changes with it", async () => {
      const [balanced] = await styles.list();
      if (balanced === undefined) throw new Error("There is no style.");
      expectProblem(await styles.change(balanced, { name: "Other", archived: true }), "validation", {
        fields: { archived: styleFieldText.defaultArchived },
      });
      expectProblem(await styles.change(balanced, { isDefault: false }), "validation", {
        fields: { isDefault: styleFieldText.defaultRequired },
      });
      expect((await styles.list())[0]).toEqual(balanced);
    });

    it("in the archive are not offered, and come back", async () => {
      const style = await styles.create();
      await styles.release(style);
      const archived = bodyOf(await styles.change(style, { archived: true }), 200).style;
      expect(archived.archivedAt).toEqual(isoDate);
      const offered = async () => bodyOf(await admin.client.systemPrompts.list(), 200).map(({ id }) => id);
      expect(await offered()).not.toContain(style.id);
      bodyOf(await styles.change(style, { archived: true }), 200);
      bodyOf(await styles.change(style, { archived: false }), 200);
      expect(await offered()).toContain(style.id);
    });

    it.each<[string, object, Record<string, string>]>([
      ["an empty change", {}, { body: styleFieldText.nothingToChange }],
      ["a blank name", { name: " " }, { name: styleFieldText.nameMissing }],
      ["a long name", { name: "x".repeat(61) }, { name: "The text is longer than 60 characters." }],
      [
        "a long description",
        { description: "x".repeat(201) },
        { description: styleFieldText.descriptionInvalid },
      ],
      ["a flag that is none", { archived: "yes" }, { archived: styleFieldText.booleanInvalid }],
      ["groups that are no list", { groupIds: "all" }, { groupIds: styleFieldText.groupsInvalid }],
      [
        "more groups than a request may name",
        { groupIds: Array(maxGroupsPerRequest + 1).fill("none") },
        { groupIds: styleFieldText.groupsInvalid },
      ],
      ["an unknown group", { groupIds: ["none"] }, { groupIds: styleFieldText.groupUnknown }],
      ["a group that is no id", { groupIds: ["ü"] }, { groupIds: styleFieldText.groupUnknown }],
    ])("refuse %s", async (_, body, fields) => {
      const style = await styles.create();
      expectProblem(await styles.change(style, asInvalidInput(body)), "validation", { fields });
      expect((await styles.read(style)).style).toEqual(style);
    });

    it("have questions, which are replaced as a whole", async () => {
      const style = await styles.create();
      expect(bodyOf(await styles.setQuestions(style, ["One?", "Two?"]), 200)).toEqual({
        questions: ["One?", "Two?"],
      });
      bodyOf(await styles.setQuestions(style, ["Three?"]), 200);
      expect((await styles.read(style)).questions).toEqual(["Three?"]);
      bodyOf(await styles.setQuestions(style, []), 200);
      expect((await styles.read(style)).questions).toEqual([]);
    });

    it.each<[string, unknown, Record<string, string>]>([
      [
        "nine of them",
        Array(maxStyleQuestions + 1).fill("Hm?"),
        { questions: styleFieldText.questionsInvalid },
      ],
      ["a blank one", ["One?", " "], { "questions.1": styleFieldText.questionMissing }],
      ["a long one", ["x".repeat(2001)], { "questions.0": "The text is longer than 2000 characters." }],
    ])("refuse as questions %s", async (_, questions, fields) => {
      const style = await styles.create();
      expectProblem(await styles.setQuestions(style, asInvalidInput(questions)), "validation", { fields });
    });
  });
};
