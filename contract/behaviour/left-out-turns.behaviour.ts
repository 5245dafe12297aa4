import { beforeEach, describe, expect, it } from "vitest";
import type { Chat } from "../chat.ts";
import { textLength } from "../limits.ts";
import { bodyOf } from "./body-of.ts";
import { readChat, startChat } from "./chat-samples.ts";
import type { Suite } from "./suite.ts";
import type { SignedInVisitor, World } from "./world.ts";

const longWords = "word ".repeat(textLength / 10);

/** `contextStart` of GET /chats/:id: where the model's memory of a long chat begins. */
export const describeLeftOutTurns: Suite = (makeWorld) => {
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

    it("goes on, and says from where on the model still gets it", async () => {
      for (let count = 0; count < 8; count += 1) await say(`${count} ${longWords}`);
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
        await say(`${count} ${longWords}`);
        const { messages, contextStart } = await read();
        starts.push(messages.findIndex(({ id }) => id === contextStart));
      }
      expect(starts).toEqual(starts.toSorted((one, other) => one - other));
      expect(new Set(starts).size).toBeGreaterThan(2);
      expect(new Set(starts).size).toBeLessThan(starts.length - 2);
    });

    it("is whole again on a branch that is short", async () => {
      const first = (await read()).messages[1]?.id ?? "";
      for (let count = 0; count < 8; count += 1) await say(`${count} ${longWords}`);
      expect(await read()).toHaveProperty("contextStart");
      await visitor.client.chats.retryMessage({ params: { id: chat.id, messageId: first } });
      expect(await read()).not.toHaveProperty("contextStart");
    });
  });
};
