import { beforeEach, describe, expect, it } from "vitest";
import { chatStyles } from "#contract/rules/conversation/chat-styles.ts";
import { styleFieldText } from "#contract/texts/style-field-texts.ts";
import { newId } from "../../database/rows/ids.ts";
import { prepareDatabase } from "../../database/schema/prepare-database.ts";
import { makeUserFactory } from "../../test/chats/setup-chats.ts";
import { setUpDatabase } from "../../test/database/setup-database.ts";
import { emptyTables } from "../../test/database/test-database.ts";
import { MovableClock } from "../../test/worlds/movable-clock.ts";
import { operatorActor } from "../audit/actor.ts";
import { AvailableStyles } from "./available-styles.ts";
import { StyleReader } from "./style-reader.ts";
import { StyleService } from "./style-service.ts";
import { StyleVersionService } from "./style-version-service.ts";

const { database } = await setUpDatabase();
const clock = new MovableClock();
const reader = new StyleReader({ database, clock });
const styles = new StyleService({ database, clock });
const versions = new StyleVersionService({ database, clock });
const available = new AvailableStyles({ database, clock });
const newUserId = makeUserFactory(database);
const refusal = (code: string) => expect.objectContaining({ code });

beforeEach(() => emptyTables(database));

async function idOf(name: string): Promise<number> {
  return (await reader.list()).find(({ row }) => row.name === name)?.row.id ?? -1;
}

const add = (name: string, content = "Say arr.") =>
  versions.add({ name, description: null, content }, operatorActor);

describe("the styles of the command line", () => {
  it("begin as those of a new installation, each with its first version", async () => {
    const list = await reader.list();
    expect(list.map(({ row }) => row.name)).toEqual(chatStyles.map(({ name }) => name));
    expect(list.map(({ row, newest }) => [row.publishedVersion, newest])).toEqual(list.map(() => [1, 1]));
    expect(list.filter(({ row }) => row.isDefault).map(({ row }) => row.name)).toEqual(["Balanced"]);
  });

  it("keep an operator's changes when the server starts again", async () => {
    await versions.edit(await idOf("Teacher"), { content: "Ask first." }, operatorActor);
    const { row } = await add("Poet");
    await styles.remove(row.id, operatorActor);
    const before = await reader.list();
    await prepareDatabase(database);
    expect(await reader.list()).toEqual(before);
  });

  it("never have two defaults, nor none", async () => {
    const ids = [await idOf("Teacher"), await idOf("Editor")];
    await Promise.all(ids.map((id) => styles.change(id, { isDefault: true }, operatorActor)));
    const defaults = (await reader.list()).filter(({ row }) => row.isDefault);
    expect(defaults).toHaveLength(1);
    const removal = styles.remove(defaults[0]?.row.id ?? -1, operatorActor);
    await expect(removal).rejects.toEqual(refusal("validation"));
  });

  it("publish a changed content as the next version, with the settings of the one before", async () => {
    const { row } = await add("Poet");
    const saved = {
      content: "Rhyme.",
      modelIds: [],
      temperature: 1,
      maxOutputTokens: 9,
      words: 50,
      starters: ["Ode"],
    };
    await versions.save(row.id, { ...saved, basedOn: 1, note: "" }, operatorActor);
    await versions.publish(row.id, 2, operatorActor);
    const edited = await versions.edit(
      row.id,
      { content: "Rhyme well.", description: "In verse" },
      operatorActor,
    );
    expect(edited).toMatchObject({ newest: 3, row: { publishedVersion: 3, description: "In verse" } });
    const { versions: all } = await reader.get(row.id);
    expect(all[0]).toMatchObject({ author: null, row: { ...saved, content: "Rhyme well.", basedOn: 2 } });
  });

  it.each(["Other", "Draft", "Say arr."])("refuse %j over a draft, and change nothing", async (content) => {
    const { row } = await add("Poet");
    const draft = {
      content: "Draft",
      modelIds: [],
      temperature: null,
      maxOutputTokens: null,
      words: null,
      starters: [],
    };
    await versions.save(row.id, { ...draft, basedOn: 1, note: "" }, operatorActor);
    const editing = versions.edit(row.id, { content, name: "Bard" }, operatorActor);
    await expect(editing).rejects.toEqual(refusal("version_changed"));
    expect((await reader.get(row.id)).style.row).toMatchObject({ name: "Poet", content: "Say arr." });
    const renamed = await versions.edit(row.id, { name: "Bard" }, operatorActor);
    expect(renamed).toMatchObject({ newest: 2, row: { name: "Bard", publishedVersion: 1 } });
  });

  it("refuse a name that another style has", async () => {
    const { row } = await add("Poet");
    const taken = expect.objectContaining({ details: { fields: { name: styleFieldText.nameTaken } } });
    await expect(add(" poët ")).rejects.toEqual(taken);
    await expect(versions.edit(row.id, { name: "balanced" }, operatorActor)).rejects.toEqual(taken);
    expect((await versions.edit(row.id, { name: "POET" }, operatorActor)).row.name).toBe("POET");
  });

  it("of one name, from an earlier release, stay and change in all else", async () => {
    const [id] = await database("systemprompts").insert({ name: "Balanced", content: "", isDefault: false });
    const edited = await versions.edit(Number(id), { name: "Balanced", content: "Now." }, operatorActor);
    expect(edited.row).toMatchObject({ name: "Balanced", content: "Now." });
    const change = { name: "Balanced", description: "The second one", archived: true };
    const changed = await styles.change(Number(id), change, operatorActor);
    expect(changed.row).toMatchObject({ name: "Balanced", description: "The second one" });
    await prepareDatabase(database);
    expect((await reader.list()).filter(({ row }) => row.name === "Balanced")).toHaveLength(2);
  });

  it("answer not_found for a number that no style has", async () => {
    await expect(versions.edit(0, { name: "None" }, operatorActor)).rejects.toEqual(refusal("not_found"));
    await expect(styles.remove(0, operatorActor)).rejects.toEqual(refusal("not_found"));
    const change = styles.change(0, { isDefault: true }, operatorActor);
    await expect(change).rejects.toEqual(refusal("not_found"));
  });
});

describe("what an earlier release writes", () => {
  const edit = (id: number, content: string) => database("systemprompts").where({ id }).update({ content });

  it("becomes a published version, once", async () => {
    const { row } = await add("Poet");
    await edit(row.id, "Edited elsewhere ");
    await Promise.all([reader.list(), reader.get(row.id), available.list(await newUserId())]);
    const { style, versions: all } = await reader.get(row.id);
    expect(style).toMatchObject({ newest: 2, row: { publishedVersion: 2 } });
    expect(all.map(({ row: { content } }) => content)).toEqual(["Edited elsewhere ", "Say arr."]);
    expect(all[0]).toMatchObject({ author: null, row: { basedOn: 1 } });
  });

  it.each(["SAY ARR.", "Say arr. ", "Say árr."])(
    "is found also where it is nearly the same: %j",
    async (content) => {
      const { row } = await add("Poet");
      await edit(row.id, content);
      expect((await reader.get(row.id)).versions[0]?.row.content).toBe(content);
    },
  );

  it("goes before a save that knew nothing of it, and over a draft that stays", async () => {
    const { row } = await add("Poet");
    const draft = {
      content: "Draft",
      modelIds: [],
      temperature: null,
      maxOutputTokens: null,
      words: null,
      starters: [],
    };
    await versions.save(row.id, { ...draft, basedOn: 1, note: "" }, operatorActor);
    await edit(row.id, "Edited elsewhere");
    const late = versions.save(row.id, { ...draft, basedOn: 2, note: "" }, operatorActor);
    await expect(late).rejects.toEqual(refusal("version_changed"));
    const contents = (await reader.get(row.id)).versions.map(({ row: { content } }) => content);
    expect(contents).toEqual(["Edited elsewhere", "Draft", "Say arr."]);
  });

  it("may be a style of its own, which can be chosen at once", async () => {
    const [id] = await database("systemprompts").insert({
      name: "Old",
      content: "Old ways",
      isDefault: false,
    });
    const userId = await newUserId();
    expect((await available.list(userId)).map((style) => style.id)).toContain(id);
    const { style, versions: all } = await reader.get(Number(id));
    expect(style).toMatchObject({ newest: 1, row: { publishedVersion: 1 } });
    expect(all[0]?.row).toMatchObject({ content: "Old ways", basedOn: null });
  });

  it("reads the published text, and never a draft", async () => {
    const { row } = await styles.create({ name: "New", description: null }, operatorActor);
    const saved = {
      content: "New ways",
      modelIds: [],
      temperature: null,
      maxOutputTokens: null,
      words: 9,
      starters: ["Go"],
    };
    await versions.save(row.id, { ...saved, basedOn: null, note: "" }, operatorActor);
    const read = () => database("systemprompts").where({ id: row.id }).first("content", "starters");
    expect(await read()).toEqual({ content: "", starters: "[]" });
    await versions.publish(row.id, 1, operatorActor);
    expect(await read()).toEqual({ content: "New ways", starters: '["Go"]' });
  });
});

describe("a style of groups", () => {
  async function makeGroup(...userIds: string[]): Promise<string> {
    const id = newId();
    await database("groups").insert({ id, name: id, createdAt: clock.now() });
    for (const userId of userIds) await database("group_members").insert({ groupId: id, userId });
    return id;
  }

  it("is offered to their people only, until they leave", async () => {
    const [member, other] = [await newUserId(), await newUserId()];
    const groupIds = [await makeGroup(member), await makeGroup()];
    const { row } = await add("Club");
    await styles.change(row.id, { groupIds }, operatorActor);
    const isOffered = async (userId: string) =>
      (await available.list(userId)).some(({ id }) => id === row.id);
    expect([await isOffered(member), await isOffered(other)]).toEqual([true, false]);
    await database("group_members").where({ userId: member }).delete();
    expect(await isOffered(member)).toBe(false);
    await styles.change(row.id, { groupIds: [] }, operatorActor);
    expect(await isOffered(other)).toBe(true);
  });

  it("cannot be the default, and the default cannot have groups", async () => {
    const groupIds = [await makeGroup()];
    const { row } = await add("Club");
    await styles.change(row.id, { groupIds }, operatorActor);
    const fields = (name: string) =>
      expect.objectContaining({ details: { fields: { [name]: expect.any(String) } } });
    const promotion = styles.change(row.id, { isDefault: true }, operatorActor);
    await expect(promotion).rejects.toEqual(fields("groupIds"));
    const limit = styles.change(await idOf("Balanced"), { groupIds }, operatorActor);
    await expect(limit).rejects.toEqual(fields("groupIds"));
  });
});
