import { expect, it } from "vitest";
import { bodyOf } from "#contract/behavior/support/body-of.ts";
import { setUpServer } from "../worlds/setup-server.ts";

const server = await setUpServer();
const { database } = server.context;

/** The statements of a step. */
async function statementsOf(step: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const count = (_rows: unknown, { sql }: { sql: string }) => statements.push(sql);
  database.on("query-response", count);
  await step();
  database.off("query-response", count);
  return statements;
}

it("a list that has not changed needs the session's statement alone, and is the same", async () => {
  const visitor = await server.signInAs("user");
  await visitor.client.chats.create({ body: { title: "Tides", initialPrompt: "Hello" } });
  const read = () => visitor.browser.send("GET", "/api/chats");
  const first = await read();
  const statements = await statementsOf(async () => expect((await read()).text).toBe(first.text));
  // The words of the first reply may be indexed meanwhile.
  expect(statements.filter((sql) => sql.includes("pinnedCount"))).toEqual([]);
});

it("a list that another process changed is read again", async () => {
  const visitor = await server.signInAs("user");
  const made = await visitor.client.chats.create({ body: { title: "Tides", initialPrompt: "Hello" } });
  const { chatId } = bodyOf(made, 201);
  const list = async () => bodyOf(await visitor.client.chats.list(), 200).chats.map(({ title }) => title);
  expect(await list()).toEqual(["Tides"]);
  // Every process changes a list in one transaction like this.
  await database.transaction(async (transaction) => {
    await transaction("chats").where({ id: chatId }).update({ title: "Ebb" });
    await transaction("users").where({ id: visitor.user.id }).increment({ listVersion: 1 });
  });
  expect(await list()).toEqual(["Ebb"]);
});
