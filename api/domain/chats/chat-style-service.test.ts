import { beforeEach, describe, expect, it } from "vitest";
import { prepareDatabase } from "../../database/schema/prepare-database.ts";
import { seedChatStyles } from "../../database/seeds/chat-styles.ts";
import { setUpDatabase } from "../../test/database/setup-database.ts";
import { ChatStyleService } from "./chat-style-service.ts";

const { database } = await setUpDatabase();
const styles = new ChatStyleService({ database });
const notFound = expect.objectContaining({ code: "not_found" });

describe("the chatbot styles", () => {
  beforeEach(async () => {
    await database("systemprompts").delete();
    await database.transaction(seedChatStyles);
  });

  async function defaults(): Promise<string[]> {
    return (await styles.list()).filter(({ isDefault }) => isDefault).map(({ name }) => name);
  }

  async function idOf(name: string): Promise<number> {
    return (await styles.list()).find((style) => style.name === name)?.id ?? -1;
  }

  it("begin as five, with Balanced as the default", async () => {
    const names = (await styles.list()).map(({ name }) => name);
    expect(names).toEqual(["Balanced", "Concise", "Speechwriter", "Teacher", "Editor"]);
    expect(await defaults()).toEqual(["Balanced"]);
  });

  it("keep an operator's changes when the server starts again", async () => {
    await styles.edit(await idOf("Teacher"), { content: "Ask first." });
    await styles.remove(await idOf("Editor"));
    const before = await styles.list();
    await prepareDatabase(database);
    expect(await styles.list()).toEqual(before);
  });

  it("have another default when one is made it, and never two", async () => {
    const id = await idOf("Concise");
    expect(await styles.setDefault(id)).toMatchObject({ id, isDefault: true });
    expect(await defaults()).toEqual(["Concise"]);
    await Promise.all([styles.setDefault(await idOf("Teacher")), styles.setDefault(await idOf("Editor"))]);
    expect(await defaults()).toHaveLength(1);
  });

  it("never lose the default", async () => {
    const refusal = expect.objectContaining({ code: "validation" });
    await expect(styles.remove(await idOf("Balanced"))).rejects.toEqual(refusal);
    expect(await defaults()).toEqual(["Balanced"]);
  });

  it("accept a new one that is not the default, and update only the given members", async () => {
    const added = await styles.add({ name: "Poet", content: "Write verse." });
    expect(added).toMatchObject({ name: "Poet", description: null, isDefault: false });
    expect(await styles.edit(added.id, { description: "In verse" })).toMatchObject({
      name: "Poet",
      content: "Write verse.",
      description: "In verse",
    });
    expect(await styles.edit(added.id, {})).toMatchObject({ name: "Poet" });
  });

  it("answer not_found for a number that no style has", async () => {
    await expect(styles.edit(0, { name: "None" })).rejects.toEqual(notFound);
    await expect(styles.setDefault(0)).rejects.toEqual(notFound);
    await expect(styles.remove(0)).rejects.toEqual(notFound);
    expect(await defaults()).toEqual(["Balanced"]);
  });
});
