import { expect, it } from "vitest";
import { bodyOf } from "#contract/behavior/support/body-of.ts";
import { setUpServer } from "../../worlds/setup-server.ts";

const server = await setUpServer();

it("a fault of the server names its request and nothing of its inside (100)", async () => {
  const { browser, client } = await server.signInAs("user");
  const { database } = server.context;
  const form = { title: "A title", initialPrompt: "A prompt" };
  await database.schema.renameTable("messages", "messages_away");
  try {
    const answer = await browser.send("POST", "/api/chats", { json: form });
    expect(answer).toMatchObject({ status: 500, body: { code: "internal" } });
    expect(answer.text).not.toMatch(/messages|sqlite|select|insert|\.ts|\/work|node_modules/i);
    const { requestId } = Object(answer.body);
    expect(server.log.filter((line) => line.includes(requestId)).length).toBeGreaterThan(0);
  } finally {
    await database.schema.renameTable("messages_away", "messages");
  }
  expect(bodyOf(await client.chats.list({ query: { page: 1, sort: "desc" } }), 200).chats).toEqual([]);
});
