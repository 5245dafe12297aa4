import { beforeEach, describe, expect, it } from "vitest";
import type { Chat } from "../../chats/chat.ts";
import { formatReplyEventId } from "../../headers.ts";
import { textLength } from "../../limits.ts";
import type { Suite } from "../suite.ts";
import { bodyOf } from "../support/body-of.ts";
import { anyId, beginSending, readChat, sampleChatForm, startChat } from "../support/chat-samples.ts";
import { followReplyEvents } from "../support/event-recorder.ts";
import { expectProblem } from "../support/expect-problem.ts";
import type { SignedInVisitor, World } from "../world.ts";

const longText = "word ".repeat(textLength / 10);

/** `contextStart` of GET /chats/:id: where the model's context of a long chat begins. */
export const describeContextWindow: Suite = (makeWorld) => {
  describe("a chat that is longer than the model takes", () => {
    let world: World;
    let visitor: SignedInVisitor;
    let chat: Chat;

    beforeEach(async () => {
      world = await makeWorld();
      visitor = await world.signInAs("user");
      chat = await startChat(visitor.client);
    });

    const read = () => readChat(visitor, chat);

    async function say(content: string): Promise<void> {
      const body = { role: "user", content } as const;
      bodyOf(await visitor.client.chats.sendMessage({ params: { id: chat.id }, body }), 201);
    }

    it("says nothing of it while it is short", async () => {
      for (let count = 0; count < 3; count += 1) await say("And then?");
      expect(await read()).not.toHaveProperty("contextStart");
    });

    /** Four exchanges of this many tokens, without style and length guideline. */
    async function fill(tokens: number, form: object): Promise<string | undefined> {
      const content = (count: number) => "x".repeat(count * 4);
      const replies = (count: number) => world.model.replyWith(content(count));
      replies(10);
      const body = { ...sampleChatForm(content(20)), ...form };
      chat = bodyOf(await visitor.client.chats.create({ body }), 201).chat;
      const others = 24 + 14 + 2 * (5004 + 14) + 4 + 14 + 4;
      for (const count of [5000, 5000, tokens - others]) {
        replies(10);
        await say(content(count));
      }
      return (await read()).contextStart;
    }

    it("counts the style and the length guideline", async () => {
      expect(await fill(15_840, {})).toBeUndefined();
      expect(await fill(15_840, { targetTokens: 150 })).toEqual(anyId);
      expect(await fill(15_990, {})).toEqual(anyId);
    });

    it("has the length guideline of the user's own chat that it restarts", async () => {
      const { client } = await world.signInAs("user");
      const form = { ...sampleChatForm(), targetTokens: 150 };
      const foreign = bodyOf(await client.chats.create({ body: form }), 201);
      expect(await fill(15_840, { restartOf: foreign.chatId })).toBeUndefined();
      const own = bodyOf(await visitor.client.chats.create({ body: form }), 201);
      expect(await fill(15_840, { restartOf: own.chatId })).toEqual(anyId);
    });

    it("refuses a message that does not fit with style and first prompt", async () => {
      chat = await startChat(visitor.client, "x".repeat(textLength));
      const send = (length: number) =>
        visitor.client.chats.sendMessage({
          params: { id: chat.id },
          body: { role: "user", content: "x".repeat(length) },
        });
      expectProblem(await send(textLength - 200), "message_too_long");
      expect((await send(textLength - 1000)).status).toBe(201);
    });

    it("goes on, and says from where on the model still gets it", async () => {
      for (let count = 0; count < 8; count += 1) await say(`${count} ${longText}`);
      const { messages, contextStart } = await read();
      const start = messages.findIndex(({ id }) => id === contextStart);
      expect(start).toBeGreaterThan(1);
      expect(start).toBeLessThan(messages.length - 1);
      expect(messages[start]?.role).toBe("user");
      expect(messages).toHaveLength(18);
    });

    it("begins later as it grows, and never earlier", async () => {
      const starts: number[] = [];
      for (let count = 0; count < 12; count += 1) {
        await say(`${count} ${longText}`);
        const { messages, contextStart } = await read();
        starts.push(messages.findIndex(({ id }) => id === contextStart));
      }
      expect(starts).toEqual(starts.toSorted((one, other) => one - other));
      expect(new Set(starts).size).toBeGreaterThan(2);
      expect(new Set(starts).size).toBeLessThan(starts.length - 2);
    });

    it("begins after as many turns of any script in every world", async () => {
      const chinese = "漢字".repeat(textLength / 25);
      const greek = "λόγος ".repeat(textLength / 40);
      const candles = "🕯".repeat(textLength / 32);
      const starts: number[] = [];
      for (const content of [chinese, longText, greek, candles, chinese, longText, chinese, chinese]) {
        await say(content);
        const { messages, contextStart } = await read();
        starts.push(messages.findIndex(({ id }) => id === contextStart));
      }
      expect(starts).toEqual([-1, -1, -1, -1, 8, 8, 8, 14]);
    });

    it("says it with each answer and each end of a reply as a reading would", async () => {
      const params = { id: chat.id };
      for (let count = 0; count < 8; count += 1) {
        const body = { role: "user", content: `${count} ${longText}` } as const;
        const sent = bodyOf(await visitor.client.chats.sendMessage({ params, body }), 201);
        expect(sent.contextStart).toBe((await read()).contextStart);
      }
      expect(await read()).toHaveProperty("contextStart");
      const writer = world.model.replyManually();
      const begun = await beginSending(visitor, chat);
      expect(begun.contextStart).toBe((await read()).contextStart);
      const recorder = await followReplyEvents(visitor, chat.id);
      writer.write(longText.repeat(3));
      writer.end();
      await recorder.ended;
      const { contextStart } = await read();
      expect(recorder.received.at(-1)).toMatchObject({ event: "done", data: { contextStart } });
      const place = { messageId: begun.aiMessage.id, offset: 1 };
      const late = await followReplyEvents(visitor, chat.id, { lastEventId: formatReplyEventId(place) });
      await late.ended;
      expect(late.received.at(-1)).toMatchObject({ event: "done", data: { contextStart } });
      const again = { ...params, messageId: begun.aiMessage.id };
      const retried = bodyOf(await visitor.client.chats.retryMessage({ body: {}, params: again }), 201);
      expect(retried.contextStart).toBe((await read()).contextStart);
      expect(retried.contextStart).toBe(begun.contextStart);
    });

    it("says nothing of it with the answers and ends of a short one", async () => {
      const writer = world.model.replyManually();
      expect(await beginSending(visitor, chat)).not.toHaveProperty("contextStart");
      const recorder = await followReplyEvents(visitor, chat.id);
      writer.end();
      await recorder.ended;
      expect(recorder.received.at(-1)).toMatchObject({ event: "done" });
      expect(recorder.received.at(-1)?.data).not.toHaveProperty("contextStart");
    });

    it("is whole again on a branch that is short", async () => {
      const first = (await read()).messages[1]?.id ?? "";
      for (let count = 0; count < 8; count += 1) await say(`${count} ${longText}`);
      expect(await read()).toHaveProperty("contextStart");
      await visitor.client.chats.retryMessage({ body: {}, params: { id: chat.id, messageId: first } });
      expect(await read()).not.toHaveProperty("contextStart");
    });
  });
};
