import { expect, it } from "vitest";
import { bodyOf } from "#contract/behavior/support/body-of.ts";
import { newId } from "../../../database/rows/ids.ts";
import { setUpNodes } from "../nodes/setup-nodes.ts";

const nodes = await setUpNodes();
const oldChats = 2000;

it("a server that is killed while it deletes chats by age leaves the rest to the next start", async () => {
  const chatDays = { CHAT_DAYS: "30" };
  let node = await nodes.start(chatDays);
  const retention = async () => bodyOf(await nodes.at(node).client.chats.retention(), 200);
  await expect.poll(retention).toMatchObject({ days: null, next: { days: 30 } });
  await node.end("SIGTERM");
  await nodes.onDatabase(async (database) => {
    const [user] = await database("users").select("id");
    const at = new Date(0);
    const content = { userId: user.id, title: "Title", initialPrompt: "Hello", createdAt: at, updatedAt: at };
    const chats = Array.from({ length: oldChats + 1 }, (_, index) => {
      return { ...content, id: newId(), messageCount: 2, pinned: index === 0 };
    });
    await database.batchInsert("chats", chats, 50);
    await database("users").update({ chatCount: chats.length });
    await database("chat_retention").update({ days: 30, nextDays: null, nextFrom: null });
  });
  const counts = () =>
    nodes.onDatabase(async (database) => {
      const [user] = await database("users").select("chatCount");
      return { listed: Number(user.chatCount), stored: (await database("chats").select("id")).length };
    });
  node = await nodes.start(chatDays);
  await expect.poll(async () => (await counts()).stored, { interval: 1 }).toBeLessThan(oldChats);
  await node.end("SIGKILL");
  const { listed, stored } = await counts();
  expect(stored).toBeGreaterThan(1);
  expect(listed).toBe(stored);
  node = await nodes.start(chatDays);
  await expect.poll(counts, { timeout: 30_000 }).toEqual({ listed: 1, stored: 1 });
  const list = bodyOf(await nodes.at(node).client.chats.list({ query: { page: 1, sort: "asc" } }), 200);
  expect(list.chats).toMatchObject([{ pinned: true }]);
}, 90_000);
