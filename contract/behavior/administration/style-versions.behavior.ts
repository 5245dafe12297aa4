import { beforeEach, describe, expect, it } from "vitest";
import type { Model } from "../../administration/models.ts";
import type { AdminStyle } from "../../administration/styles.ts";
import { textLength } from "../../limits.ts";
import { environmentId } from "../../rules/administration/model-changes.ts";
import { modelsText } from "../../texts/models-texts.ts";
import { styleFieldText } from "../../texts/style-field-texts.ts";
import type { Suite } from "../suite.ts";
import { bodyOf } from "../support/body-of.ts";
import { isoDate } from "../support/chat-samples.ts";
import { expectProblem } from "../support/expect-problem.ts";
import { asInvalidInput } from "../support/invalid-input.ts";
import { ModelAdmin } from "../support/model-admin.ts";
import { StyleAdmin } from "../support/style-admin.ts";
import type { SignedInVisitor, World } from "../world.ts";

/** Saving and publishing versions of a style. */
export const describeStyleVersions: Suite<"styles.saveVersion" | "styles.publish"> = (makeWorld) => {
  describe("a version of a style", () => {
    let world: World;
    let admin: SignedInVisitor;
    let styles: StyleAdmin;
    let style: AdminStyle;

    beforeEach(async () => {
      world = await makeWorld();
      admin = await world.signInAs("admin");
      styles = new StyleAdmin(admin);
      style = await styles.create();
    });

    const offered = async () => {
      const list = bodyOf(await admin.client.systemPrompts.list(), 200);
      return list.find(({ id }) => id === style.id);
    };

    it("is a draft with its author until it is published", async () => {
      const settings = { temperature: 0.7, maxOutputTokens: 500, words: 120 };
      const texts = { content: "Say arr.", starters: ["Tell me of the sea"], note: "First try" };
      const saved = bodyOf(await styles.saveVersion(style, { ...texts, ...settings }), 201);
      const author = admin.user.uniqueUserNumber;
      expect(saved.version).toEqual({
        ...{ number: 1, ...texts, modelIds: [], ...settings, author, basedOn: null },
        ...{ createdAt: isoDate, publishedAt: null },
      });
      expect(saved.style).toEqual({ ...style, draft: 1 });
      expect(await offered()).toBeUndefined();
      const published = bodyOf(await styles.publish(style, 1), 200);
      expect(published.style).toEqual({ ...style, published: 1 });
      expect(published.version).toEqual({ ...saved.version, publishedAt: isoDate });
      expect(await offered()).toMatchObject({ starters: ["Tell me of the sea"], words: 120 });
    });

    it("stays as it was when the next one is saved, and they are listed newest first", async () => {
      await styles.release(style, { content: "One" });
      await styles.addVersion(style, { content: "Two", starters: ["New"] });
      const { versions, style: now } = await styles.read(style);
      expect(versions.map(({ number, content }) => [number, content])).toEqual([
        [2, "Two"],
        [1, "One"],
      ]);
      expect(now).toMatchObject({ published: 1, draft: 2 });
      expect(await offered()).toMatchObject({ starters: [] });
    });

    it("has starters of one line", async () => {
      await styles.release(style, { content: "One", starters: ["Tell me\r\nof it"] });
      expect(await offered()).toMatchObject({ starters: ["Tell me of it"] });
    });

    it("is refused unless it is based on the newest", async () => {
      const wrongBases = async (bases: (number | null)[]) => {
        for (const basedOn of bases)
          expectProblem(await styles.saveVersion(style, { basedOn, content: "Lost?" }), "version_changed");
      };
      await wrongBases([1]);
      await styles.addVersion(style);
      await wrongBases([null, 2]);
      await styles.addVersion(style);
      await wrongBases([null, 1, 3]);
      expect((await styles.read(style)).versions).toHaveLength(2);
    });

    it("of two editors at once is one alone", async () => {
      await styles.addVersion(style);
      const other = new StyleAdmin(await world.signInAs("admin"));
      const answers = await Promise.all(
        [styles, other, styles, other].map((editor, index) =>
          editor.saveVersion(style, { basedOn: 1, content: `Editor ${index}` }),
        ),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
      expect((await styles.read(style)).versions).toHaveLength(2);
    });

    it("that is older than the newest comes back as a new one", async () => {
      await styles.release(style, { content: "One", words: 100, note: "Good" });
      await styles.release(style, { content: "Two" });
      const { style: now, version } = bodyOf(await styles.publish(style, 1), 200);
      expect(version).toMatchObject({ number: 3, content: "One", words: 100, basedOn: 1 });
      expect(version).toMatchObject({ author: admin.user.uniqueUserNumber, publishedAt: isoDate });
      expect(now).toMatchObject({ published: 3, draft: null });
      expect(await offered()).toMatchObject({ words: 100 });
    });

    it("comes back over a draft, which stays in the list", async () => {
      await styles.release(style, { content: "One" });
      await styles.addVersion(style, { content: "Draft" });
      expect(bodyOf(await styles.publish(style, 1), 200).style).toMatchObject({ published: 3, draft: null });
      const { versions } = await styles.read(style);
      expect(versions.map(({ content }) => content)).toEqual(["One", "Draft", "One"]);
      expectProblem(await styles.saveVersion(style, { basedOn: 2 }), "version_changed");
    });

    it("is published once, also if it is asked for twice at once", async () => {
      await styles.release(style, { content: "One" });
      await styles.addVersion(style, { content: "Two" });
      const newest = await Promise.all([styles.publish(style, 2), styles.publish(style, 2)]);
      expect(newest.map((answer) => bodyOf(answer, 200).version.number)).toEqual([2, 2]);
      const older = await Promise.all([styles.publish(style, 1), styles.publish(style, 1)]);
      expect(older.map((answer) => bodyOf(answer, 200).version.number)).toEqual([3, 3]);
      expect((await styles.read(style)).versions).toHaveLength(3);
    });

    it("that is published already is published without a change or an event", async () => {
      await styles.release(style, { content: "One" });
      const events = async () =>
        bodyOf(await admin.client.audit.list({ query: { event: "style_published" } }), 200).events.length;
      const before = { ...(await styles.read(style)), events: await events() };
      world.advanceClock(60);
      bodyOf(await styles.publish(style, 1), 200);
      expect({ ...(await styles.read(style)), events: await events() }).toEqual(before);
    });

    it("names models that exist, which are then in use in its published and its newest version", async () => {
      const models = new ModelAdmin(admin.client);
      const [first, second] = [await models.addModel(), await models.addModel({ name: "small" })];
      const remove = ({ id }: Model) => admin.client.models.delete({ params: { id } });
      const usedBy = async () => (await models.models()).map((model) => model.usedBy.map(({ name }) => name));
      await styles.release(style, { modelIds: [second.id, environmentId, first.id] });
      expect(await usedBy()).toEqual([[style.name], [style.name], [style.name]]);
      const [published] = (await styles.read(style)).versions;
      expect(published?.modelIds).toEqual([second.id, environmentId, first.id]);
      const inUse = { fields: { id: modelsText.errors.namedByStyles([style.name]) } };
      expectProblem(await remove(first), "model_in_use", inUse);
      await styles.addVersion(style, { modelIds: [second.id] });
      expectProblem(await remove(first), "model_in_use", inUse);
      expect(await usedBy()).toEqual([[style.name], [style.name], [style.name]]);
      await styles.publish(style, 2);
      expect(await usedBy()).toEqual([[], [], [style.name]]);
      expect((await remove(first)).status).toBe(204);
      expectProblem(await remove(second), "model_in_use", inUse);
    });

    it("whose model is gone is neither restored nor published", async () => {
      const model = await new ModelAdmin(admin.client).addModel();
      const gone = { fields: { modelIds: styleFieldText.modelUnknown } };
      await styles.release(style, { modelIds: [model.id], content: "One" });
      await styles.release(style, { content: "Two" });
      expect((await admin.client.models.delete({ params: { id: model.id } })).status).toBe(204);
      expectProblem(await styles.publish(style, 1), "validation", gone);
      const { versions, style: now } = await styles.read(style);
      expect(versions).toHaveLength(2);
      expect(now).toMatchObject({ published: 2, draft: null });
    });

    it("that does not exist is not published", async () => {
      const refused = { fields: { number: styleFieldText.numberUnknown } };
      expectProblem(await styles.publish(style, 1), "validation", refused);
      await styles.addVersion(style);
      expectProblem(await styles.publish(style, 2), "validation", refused);
      expect((await styles.read(style)).style).toMatchObject({ published: null, draft: 1 });
    });

    it("holds 32,000 characters, also those of two UTF-16 units", async () => {
      for (const content of ["x".repeat(textLength), "灯".repeat(textLength), "🏮".repeat(textLength)]) {
        const number = await styles.release(style, { content });
        const { versions } = await styles.read(style);
        expect(versions.find((version) => version.number === number)?.content === content).toBe(true);
      }
    });

    it("keeps capitals, spaces at the end and marks as they are", async () => {
      for (const content of ["Arr", "arr", "arr ", "arr\n", "árr"]) await styles.release(style, { content });
      const { versions } = await styles.read(style);
      expect(versions.map(({ content }) => content)).toEqual(["árr", "arr\n", "arr ", "arr", "Arr"]);
    });

    it.each<[string, object, Record<string, string>]>([
      ["no base", { basedOn: undefined }, { basedOn: styleFieldText.basedOnInvalid }],
      ["a base that is no number", { basedOn: "1" }, { basedOn: styleFieldText.basedOnInvalid }],
      ["no content", { content: undefined }, { content: styleFieldText.contentMissing }],
      ["a blank content", { content: " \n" }, { content: styleFieldText.contentMissing }],
      [
        "a content that is too long",
        { content: "x".repeat(textLength + 1) },
        { content: `The text is longer than ${textLength} characters.` },
      ],
      ["models that are no list", { modelIds: "gpt" }, { modelIds: styleFieldText.modelsInvalid }],
      ["a model twice", { modelIds: ["a", "a"] }, { modelIds: styleFieldText.modelTwice }],
      ["an unknown model", { modelIds: ["none"] }, { modelIds: styleFieldText.modelUnknown }],
      ["a model that is no id", { modelIds: ["ü"] }, { modelIds: styleFieldText.modelUnknown }],
      ["a hot temperature", { temperature: 2.1 }, { temperature: styleFieldText.temperatureInvalid }],
      ["a cold temperature", { temperature: -0.1 }, { temperature: styleFieldText.temperatureInvalid }],
      ["a temperature in letters", { temperature: "1" }, { temperature: styleFieldText.temperatureInvalid }],
      ["no output", { maxOutputTokens: 0 }, { maxOutputTokens: styleFieldText.maxOutputTokensInvalid }],
      ["half a token", { maxOutputTokens: 1.5 }, { maxOutputTokens: styleFieldText.maxOutputTokensInvalid }],
      ["no words", { words: 0 }, { words: styleFieldText.wordsInvalid }],
      ["many words", { words: 10_001 }, { words: styleFieldText.wordsInvalid }],
      ["five starters", { starters: Array(5).fill("Hi") }, { starters: styleFieldText.startersInvalid }],
      ["a blank starter", { starters: ["Hi", ""] }, { "starters.1": styleFieldText.starterMissing }],
      [
        "a long starter",
        { starters: ["x".repeat(81)] },
        { "starters.0": "The text is longer than 80 characters." },
      ],
      ["a long note", { note: "x".repeat(201) }, { note: styleFieldText.noteInvalid }],
    ])("with %s is refused", async (_, body, fields) => {
      expectProblem(await styles.saveVersion(style, asInvalidInput(body)), "validation", { fields });
      expect((await styles.read(style)).versions).toEqual([]);
    });

    it("may be at every limit", async () => {
      const limits = { temperature: 2, maxOutputTokens: 1, words: 10_000, note: "x".repeat(200) };
      const starters = Array.from({ length: 4 }, (_, index) => `${index}`.padEnd(80, "x"));
      await styles.release(style, { ...limits, starters });
      await styles.release(style, { temperature: 0, words: 1 });
      expect(await offered()).toMatchObject({ words: 1, starters: [] });
    });
  });
};
