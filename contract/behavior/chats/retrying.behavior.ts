import { beforeEach, describe, expect, it } from "vitest";
import type { Chat } from "../../chats/chat.ts";
import type { Suite } from "../suite.ts";
import { bodyOf } from "../support/body-of.ts";
import {
  expectedMessage,
  failedReply,
  startChat,
  unknownChat,
  withVersions,
} from "../support/chat-samples.ts";
import { expectProblem } from "../support/expect-problem.ts";
import type { Client, World } from "../world.ts";

/** POST /chats/:id/messages/:messageId/retry. */
export const describeRetrying: Suite<"chats.retryMessage"> = (makeWorld) => {
  describe("retrying a reply", () => {
    let world: World;
    let client: Client;
    let chat: Chat;

    beforeEach(async () => {
      world = await makeWorld();
      client = (await world.signInAs("user")).client;
      chat = await startChat(client);
    });

    const send = (content: string) =>
      client.chats.sendMessage({ params: { id: chat.id }, body: { role: "user", content } });
    const read = async () => bodyOf(await client.chats.get({ params: { id: chat.id } }), 200);
    const last = async () => (await read()).messages.at(-1)?.id ?? "";
    const retry = (messageId: string, from = client, id = chat.id) =>
      from.chats.retryMessage({ body: {}, params: { id, messageId } });

    it("puts a new reply in the place of a failed one", async () => {
      world.model.failWith("model_unavailable", "Half a");
      await send("And then?");
      world.model.replyWith("Whole at last.");
      const { aiMessage } = bodyOf(await retry(await last()), 201);
      expect(aiMessage).toEqual(withVersions(2, expectedMessage("assistant", "Whole at last.")));
      const { messages, chat: now } = await read();
      expect(messages.slice(2)).toEqual([expectedMessage("user", "And then?"), aiMessage]);
      expect(now.messageCount).toBe(4);
    });

    it("puts a new reply in the place of one that is complete", async () => {
      world.model.replyWith("Another speech.");
      const { aiMessage } = bodyOf(await retry(await last()), 201);
      expect((await read()).messages.map(({ content }) => content)).toEqual([
        chat.initialPrompt,
        aiMessage.content,
      ]);
    });

    it("gives the last reply a later time", async () => {
      const before = (await read()).messages[1];
      const { aiMessage } = bodyOf(await retry(before?.id ?? ""), 201);
      expect(Date.parse(aiMessage.timestamp)).toBeGreaterThan(Date.parse(before?.timestamp ?? ""));
      expect((await read()).messages[1]?.timestamp).toBe(aiMessage.timestamp);
    });

    it("takes the id of an older version as well", async () => {
      const oldest = await last();
      await retry(oldest);
      world.model.replyWith("A third version.");
      const { aiMessage } = bodyOf(await retry(oldest), 201);
      expect((await read()).messages.slice(1)).toEqual([aiMessage]);
    });

    it("hides what came after the old one", async () => {
      const first = await last();
      await send("And then?");
      const { aiMessage } = bodyOf(await retry(first), 201);
      const { messages, chat: now } = await read();
      expect(messages).toEqual([expectedMessage("user", chat.initialPrompt), aiMessage]);
      expect(now.messageCount).toBe(2);
    });

    it("can fail like the first attempt", async () => {
      world.model.failWith("model_timeout");
      const answer = await retry(await last());
      const { messages } = await read();
      expect(messages).toEqual([expect.anything(), withVersions(2, failedReply("model_timeout"))]);
      expectProblem(answer, "model_timeout", { chatId: chat.id, messageId: messages[1]?.id });
    });

    it("is refused while a reply is being written, for a message that exists", async () => {
      const messageId = await last();
      const release = world.model.holdReply();
      const sending = send("And then?");
      await expect.poll(() => world.model.replyCount()).toBe(2);
      expectProblem(await retry(messageId), "chat_busy");
      expectProblem(await retry(unknownChat), "not_found");
      release();
      bodyOf(await sending, 201);
    });

    it("is refused to a visitor", async () => {
      expectProblem(await retry(await last(), world.visitor().client), "unauthenticated");
    });

    it("is refused to a stranger as if there were no chat", async () => {
      const stranger = (await world.signInAs("user")).client;
      expectProblem(await retry(await last(), stranger), "not_found");
      expectProblem(await retry(await last(), stranger, unknownChat), "not_found");
    });

    it("is refused for a message that does not exist", async () => {
      expectProblem(await retry(unknownChat), "not_found");
    });

    it("is refused for a message of another chat", async () => {
      const other = await startChat(client, "Another chat");
      const { messages } = bodyOf(await client.chats.get({ params: { id: other.id } }), 200);
      expectProblem(await retry(messages[1]?.id ?? ""), "not_found");
    });

    it("is refused for what a user said", async () => {
      const [said] = (await read()).messages;
      expectProblem(await retry(String(said?.id)), "not_found");
    });
  });
};
