import { beforeEach, describe, expect, it } from "vitest";
import type { Chat } from "../../chats/chat.ts";
import type { Suite } from "../suite.ts";
import { bodyOf } from "../support/body-of.ts";
import { beginSending, expectedMessage, readChat, startChat, unknownChat } from "../support/chat-samples.ts";
import { expectProblem } from "../support/expect-problem.ts";
import { asInvalidInput } from "../support/invalid-input.ts";
import type { ReplyScript, SignedInVisitor, World } from "../world.ts";

/** The written text, the part that the user had seen, and the stored text. */
const truncations: [string, number | null | undefined, string][] = [
  ["The sea comes", 7, "The sea"],
  ["The sea comes", 0, ""],
  ["The sea comes", 13, "The sea comes"],
  ["The sea comes", 900, "The sea comes"],
  ["The sea comes", undefined, "The sea comes"],
  ["The sea comes", null, "The sea comes"],
  ["a🕯b", 1, "a"],
  ["a🕯b", 2, "a"],
  ["a🕯b", 3, "a🕯"],
  ["灯台の光", 2, "灯台"],
];
const invalidOffsets = [-1, 1.5, "7", true, [7]];

/** POST /chats/:id/stop. */
export const describeStoppingAReply: Suite<"chats.stop"> = (makeWorld) => {
  describe("stopping a reply", () => {
    let world: World;
    let visitor: SignedInVisitor;
    let chat: Chat;

    beforeEach(async () => {
      world = await makeWorld();
      visitor = await world.signInAs("user");
      chat = await startChat(visitor.client);
    });

    const stop = (form: object = {}, from = visitor, id = chat.id) =>
      from.client.chats.stop({ params: { id }, body: asInvalidInput(form) });
    const lastMessage = async () => (await readChat(visitor, chat)).messages.at(-1);

    /** A reply with this text so far. */
    async function written(text: string): Promise<ReplyScript> {
      const writer = world.model.replyManually();
      await beginSending(visitor, chat);
      writer.write(text);
      await expect.poll(async () => (await lastMessage())?.content).toBe(text);
      return writer;
    }

    it.each(truncations)("of %o, of which %o was seen, keeps %o", async (text, seen, kept) => {
      await written(text);
      const { message } = bodyOf(await stop({ seen }), 200);
      expect(message).toEqual(expectedMessage("assistant", kept, "stopped"));
      expect(await lastMessage()).toEqual(message);
      expect((await readChat(visitor, chat)).chat).toMatchObject({ status: "idle", messageCount: 4 });
    });

    it("takes nothing more of what the model says", async () => {
      const writer = await written("The sea");
      const { message } = bodyOf(await stop(), 200);
      writer.write(" comes and goes.");
      writer.end();
      await visitor.client.session.user();
      expect(await lastMessage()).toEqual(message);
    });

    it("before the first text keeps an empty reply", async () => {
      world.model.replyManually();
      await beginSending(visitor, chat);
      const { message } = bodyOf(await stop({ seen: 0 }), 200);
      expect(message).toEqual(expectedMessage("assistant", "", "stopped"));
    });

    it("without a body keeps all that came", async () => {
      await written("The sea comes");
      const { message } = bodyOf(
        await visitor.client.chats.stop({ params: { id: chat.id }, body: undefined }),
        200,
      );
      expect(message).toMatchObject({ status: "stopped", content: "The sea comes" });
    });

    it("once more changes nothing", async () => {
      await written("The sea comes");
      const first = bodyOf(await stop({ seen: 7 }), 200);
      expect(bodyOf(await stop({ seen: 3 }), 200)).toEqual(first);
      expect(bodyOf(await stop(), 200)).toEqual(first);
      expect(await lastMessage()).toEqual(first.message);
    });

    it("twice at once stops it once", async () => {
      await written("The sea comes");
      const both = await Promise.all([stop({ seen: 7 }), stop({ seen: 7 })]);
      for (const answer of both) expect(bodyOf(answer, 200).message).toEqual(await lastMessage());
      expect((await lastMessage())?.content).toBe("The sea");
    });

    it("where nothing is written answers the last reply as it is", async () => {
      const before = await lastMessage();
      expect(bodyOf(await stop({ seen: 1 }), 200)).toEqual({ message: before });
      expect(await lastMessage()).toEqual(before);
    });

    it("returns the kept text to the plain call that waits", async () => {
      const writer = world.model.replyManually();
      const body = { role: "user", content: "And then?" } as const;
      const sending = visitor.client.chats.sendMessage({ params: { id: chat.id }, body });
      await expect.poll(() => world.model.replyCount()).toBe(2);
      writer.write("The sea");
      await expect.poll(async () => (await lastMessage())?.content).toBe("The sea");
      await stop({ seen: 3 });
      const { aiMessage } = bodyOf(await sending, 201);
      expect(aiMessage).toEqual(expectedMessage("assistant", "The", "stopped"));
    });

    it("lets the conversation go on, and the reply be retried", async () => {
      await written("The sea");
      const { message } = bodyOf(await stop(), 200);
      const params = { id: chat.id, messageId: message.id };
      expect(
        bodyOf(await visitor.client.chats.retryMessage({ body: {}, params }), 201).aiMessage.status,
      ).toBe("complete");
      const body = { role: "user", content: "And now?" } as const;
      bodyOf(await visitor.client.chats.sendMessage({ params: { id: chat.id }, body }), 201);
      expect((await readChat(visitor, chat)).messages).toHaveLength(6);
    });

    it.each(invalidOffsets)("cannot have seen %o", async (seen) => {
      const writer = await written("The sea");
      const fields = { seen: expect.stringMatching(/./) };
      expectProblem(await stop({ seen }), "validation", { fields });
      expect(await lastMessage()).toMatchObject({ content: "The sea", status: "streaming" });
      writer.end();
    });

    it("is refused to strangers and visitors, and stops nothing", async () => {
      const writer = await written("The sea");
      const stranger = await world.signInAs("user");
      expectProblem(await stop({}, stranger), "not_found");
      expectProblem(await stop({}, visitor, unknownChat), "not_found");
      const { client } = world.visitor();
      expectProblem(await client.chats.stop({ params: { id: chat.id }, body: {} }), "unauthenticated");
      expect((await lastMessage())?.status).toBe("streaming");
      writer.end();
      await expect.poll(async () => (await lastMessage())?.status).toBe("complete");
    });
  });
};
