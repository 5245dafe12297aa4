import { beforeEach, describe, expect, it } from "vitest";
import type { Chat } from "../../chats/chat.ts";
import type { Suite } from "../suite.ts";
import { bodyOf } from "../support/body-of.ts";
import { beginSending, readChat, startChat, unknownChat } from "../support/chat-samples.ts";
import { expectProblem } from "../support/expect-problem.ts";
import { asInvalidInput } from "../support/invalid-input.ts";
import type { SignedInVisitor, World } from "../world.ts";

/** Versions of messages and replies, and which branch is shown. */
export const describeBranches: Suite<"chats.update"> = (makeWorld) => {
  describe("a conversation with branches", () => {
    let world: World;
    let visitor: SignedInVisitor;
    let chat: Chat;

    beforeEach(async () => {
      world = await makeWorld();
      visitor = await world.signInAs("user");
      world.model.replyWith("reply 1");
      chat = await startChat(visitor.client, "said 1");
    });

    const params = () => ({ id: chat.id });
    const read = () => readChat(visitor, chat);
    const contents = async () => (await read()).messages.map(({ content }) => content);
    const at = async (place: number) => (await read()).messages.at(place);
    const idAt = async (place: number) => (await at(place))?.id ?? "";

    async function say(content: string, reply: string, form: object = {}) {
      world.model.replyWith(reply);
      const body = asInvalidInput({ role: "user", content, ...form });
      return bodyOf(await visitor.client.chats.sendMessage({ params: params(), body }), 201);
    }

    async function retry(messageId: string, reply: string) {
      world.model.replyWith(reply);
      const answer = await visitor.client.chats.retryMessage({
        body: {},
        params: { id: chat.id, messageId },
      });
      return bodyOf(answer, 201).aiMessage;
    }

    const show = (shownMessageId: string, from = visitor) =>
      from.client.chats.update({ params: params(), body: { shownMessageId } });
    const listed = async () =>
      bodyOf(await visitor.client.chats.list({ query: { page: 1, sort: "desc" } }), 200).chats[0];

    it("lists versions only if there are several, oldest first", async () => {
      await say("said 2", "reply 2");
      for (const message of (await read()).messages) expect(message).not.toHaveProperty("versions");
      const oldest = await idAt(3);
      const second = await retry(oldest, "reply 2b");
      const third = await retry(second.id, "reply 2c");
      const versions = [oldest, second.id, third.id];
      expect(third.versions).toEqual(versions);
      expect((await read()).messages.map((message) => message.versions)).toEqual([
        undefined,
        undefined,
        undefined,
        versions,
      ]);
    });

    it("keeps the old branch of a retry in the middle, and shows it again with all that followed", async () => {
      const first = await idAt(1);
      await say("said 2", "reply 2");
      const again = await retry(first, "reply 1b");
      expect(await contents()).toEqual(["said 1", "reply 1b"]);
      const { chat: shown } = bodyOf(await show(first), 200);
      expect(await contents()).toEqual(["said 1", "reply 1", "said 2", "reply 2"]);
      expect(shown).toEqual((await read()).chat);
      expect(shown.messageCount).toBe(4);
      await show(again.id);
      expect(await contents()).toEqual(["said 1", "reply 1b"]);
    });

    it("goes on from the branch on display", async () => {
      const first = await idAt(1);
      await say("said 2", "reply 2");
      await retry(first, "reply 1b");
      await say("said 2b", "reply 2b");
      expect(await contents()).toEqual(["said 1", "reply 1b", "said 2b", "reply 2b"]);
      expect(await at(2)).not.toHaveProperty("versions");
      await show(first);
      await say("said 3", "reply 3");
      expect(await contents()).toEqual(["said 1", "reply 1", "said 2", "reply 2", "said 3", "reply 3"]);
    });

    it("has another version of a user message, with a reply of its own", async () => {
      const { userMessage: old } = await say("said 2", "reply 2");
      const { userMessage, aiMessage } = await say("said 2b", "reply 2b", { replaces: old.id });
      expect(userMessage.versions).toEqual([old.id, userMessage.id]);
      expect(aiMessage).not.toHaveProperty("versions");
      expect((await read()).messages.slice(2)).toEqual([userMessage, aiMessage]);
      expect((await read()).messages).toHaveLength(4);
      await show(old.id);
      expect(await contents()).toEqual(["said 1", "reply 1", "said 2", "reply 2"]);
    });

    it("lets something early be said again, and keeps all that followed it", async () => {
      const first = await idAt(0);
      await say("said 2", "reply 2");
      await say("said 3", "reply 3");
      const { userMessage } = await say("said 1b", "reply 1b", { replaces: first });
      expect(await contents()).toEqual(["said 1b", "reply 1b"]);
      expect(userMessage.versions).toEqual([first, userMessage.id]);
      expect(await listed()).toMatchObject({ id: chat.id, messageCount: 2 });
      await show(first);
      expect(await contents()).toEqual(["said 1", "reply 1", "said 2", "reply 2", "said 3", "reply 3"]);
      expect(await listed()).toMatchObject({ id: chat.id, messageCount: 6 });
    });

    it("shows the newest that follow a message that is shown again", async () => {
      const first = await idAt(1);
      await say("said 2", "reply 2");
      const second = await idAt(2);
      await say("said 2b", "reply 2b", { replaces: second });
      await retry(await idAt(3), "reply 2c");
      await retry(first, "reply 1b");
      await show(first);
      expect(await contents()).toEqual(["said 1", "reply 1", "said 2b", "reply 2c"]);
      await show(second);
      expect(await contents()).toEqual(["said 1", "reply 1", "said 2", "reply 2"]);
    });

    it("shows a branch of a branch by any message in it", async () => {
      const first = await idAt(0);
      await say("said 1b", "reply 1b", { replaces: first });
      const deep = await say("said 2b", "reply 2b");
      await say("said 1c", "reply 1c", { replaces: await idAt(0) });
      await show(deep.aiMessage.id);
      expect(await contents()).toEqual(["said 1b", "reply 1b", "said 2b", "reply 2b"]);
      expect((await at(0))?.versions).toHaveLength(3);
    });

    it("has times that rise on each of its branches", async () => {
      const first = await idAt(1);
      await say("said 2", "reply 2");
      await retry(first, "reply 1b");
      await say("said 2b", "reply 2b");
      for (const id of [await idAt(1), first]) {
        await show(id);
        const times = (await read()).messages.map(({ timestamp }) => timestamp);
        expect(times).toEqual([...new Set(times)].toSorted());
      }
    });

    it("showing the visible branch changes nothing", async () => {
      await say("said 2", "reply 2");
      const before = await read();
      for (const { id } of before.messages) expect(bodyOf(await show(id), 200).chat).toEqual(before.chat);
      expect(await read()).toEqual(before);
    });

    it("stands still while a reply is written", async () => {
      const first = await idAt(1);
      await retry(first, "reply 1b");
      const writer = world.model.replyManually();
      await beginSending(visitor, chat);
      expectProblem(await show(first), "chat_busy");
      const body = asInvalidInput({ role: "user", content: "b", replaces: await idAt(0) });
      expectProblem(await visitor.client.chats.sendMessage({ params: params(), body }), "chat_busy");
      writer.end();
      await expect.poll(async () => (await at(-1))?.status).toBe("complete");
      bodyOf(await show(first), 200);
    });

    it("shows no message of another chat, and is shown only to its owner", async () => {
      const other = await startChat(visitor.client, "Another chat");
      const foreign = (await readChat(visitor, other)).messages[1]?.id ?? "";
      for (const id of [foreign, unknownChat, ""]) expectProblem(await show(id), "not_found");
      expectProblem(await show(await idAt(0), await world.signInAs("user")), "not_found");
    });

    it("replaces only what a user said in it", async () => {
      const other = await startChat(visitor.client, "Another chat");
      const foreign = (await readChat(visitor, other)).messages[0]?.id;
      for (const replaces of [await idAt(1), foreign, unknownChat]) {
        const body = asInvalidInput({ role: "user", content: "b", replaces });
        expectProblem(await visitor.client.chats.sendMessage({ params: params(), body }), "not_found");
      }
      expect(await contents()).toEqual(["said 1", "reply 1"]);
    });
  });
};
