import { expect, it } from "vitest";
import { register, signIn } from "#contract/behavior/support/ceremonies.ts";
import { followReplyEvents } from "#contract/behavior/support/event-recorder.ts";
import { newTestUser, type TestUser } from "../../visitors/server-visitor.ts";
import { newInvite } from "../new-invite.ts";
import { startChatWithoutWaiting } from "../start-chat-without-waiting.ts";
import type { ServerProcess } from "../starts/server-process.ts";
import { setUpNodes } from "./setup-nodes.ts";

const nodes = await setUpNodes();
const first = await nodes.start();
const second = await nodes.start();

async function newMember(node: ServerProcess): Promise<TestUser> {
  const member = newTestUser(node.site);
  await register(member, await newInvite(nodes.at(first)));
  await signIn(member);
  return member;
}

async function userOf({ browser }: TestUser): Promise<{ id: string; uniqueUserNumber: number }> {
  return Object((await browser.send("GET", "/api/user")).body).user;
}

async function remove(node: ServerProcess, member: TestUser): Promise<void> {
  const { id, uniqueUserNumber } = await userOf(member);
  const removed = await nodes
    .at(node)
    .browser.send("DELETE", `/api/admin/users/${id}`, { json: { uniqueUserNumber } });
  expect(removed.status).toBe(202);
}

async function chatCount(): Promise<number> {
  let count = 0;
  await nodes.onDatabase(async (database) => {
    count = (await database("chats")).length;
  });
  return count;
}

it("an account that is deleted at one process ends its reply and its streams at the other", async () => {
  const member = await newMember(second);
  const { chatId } = await startChatWithoutWaiting(member, "tokens=2000 rate=100");
  const { ended, received } = await followReplyEvents(member, chatId);
  await remove(first, member);
  expect((await member.browser.send("GET", "/api/user/roles")).status).toBe(401);
  await ended;
  // The event that is noticed first ends the stream.
  expect(["done", "session-ended"]).toContain(received.at(-1)?.event);
  await expect.poll(() => nodes.upstream.stats.active).toBe(0);
  await expect.poll(chatCount).toBe(0);
});

it("the chats of an account whose process died are deleted by the next start", async () => {
  const third = await nodes.start();
  const member = await newMember(third);
  for (const _ of [1, 2, 3]) await startChatWithoutWaiting(member, "tokens=3");
  await expect.poll(() => nodes.upstream.stats.active).toBe(0);
  const { id } = await userOf(member);
  await third.end("SIGKILL");
  // As the transaction of a process that died after it.
  const now = new Date();
  await nodes.onDatabase((database) =>
    database("users").where({ id }).update({ disabledAt: now, deletedAt: now }),
  );
  expect(await chatCount()).toBe(3);
  await nodes.start();
  await expect.poll(chatCount).toBe(0);
});
