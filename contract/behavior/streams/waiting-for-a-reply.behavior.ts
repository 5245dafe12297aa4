import { beforeEach, describe, expect, it } from "vitest";
import type { Chat } from "../../chats/chat.ts";
import type { Suite } from "../suite.ts";
import { bodyOf } from "../support/body-of.ts";
import { signIn, signInNewBrowser } from "../support/ceremonies.ts";
import { readChat, sampleChatForm, startChat } from "../support/chat-samples.ts";
import { expectProblem } from "../support/expect-problem.ts";
import type { ReplyScript, SignedInVisitor, World } from "../world.ts";

type Send = (
  from: SignedInVisitor,
  chat: Chat,
  replyId: string,
) => Promise<{ status: number; body: unknown }>;

/** The calls that wait for the end of the reply. */
const plainCalls: [string, Send][] = [
  ["a new chat", ({ client }) => client.chats.create({ body: sampleChatForm() })],
  [
    "a message",
    ({ client }, { id }) =>
      client.chats.sendMessage({ params: { id }, body: { role: "user", content: "And then?" } }),
  ],
  [
    "another version",
    ({ client }, { id }, messageId) => client.chats.retryMessage({ params: { id, messageId }, body: {} }),
  ],
];

/** The response to a call whose session ends while it waits. */
export const describeWaitingForAReply: Suite = (makeWorld) => {
  describe.each(plainCalls)("waiting for the reply to %s", (_, send) => {
    let world: World;
    let visitor: SignedInVisitor;
    let chat: Chat;
    let replyId: string;

    beforeEach(async () => {
      world = await makeWorld();
      visitor = await world.signInAs("user");
      chat = await startChat(visitor.client);
      replyId = (await readChat(visitor, chat)).messages.at(-1)?.id ?? "";
    });

    async function wait(): Promise<{ writer: ReplyScript; answer: ReturnType<Send> }> {
      const writer = world.model.replyManually();
      const answer = send(visitor, chat, replyId);
      await expect.poll(() => world.model.replyCount()).toBe(2);
      writer.write("The sea");
      return { writer, answer };
    }

    it("is refused if the user is disabled during the wait", async () => {
      const { answer } = await wait();
      await world.disable(visitor.user);
      expectProblem(await answer, "unauthenticated", { sessionEnded: "account_disabled" });
    });

    it("is over with the session, and the reply goes on", async () => {
      const elsewhere = await signInNewBrowser(world, visitor);
      const { writer, answer } = await wait();
      bodyOf(await elsewhere.client.sessions.endOthers(), 200);
      writer.write(" comes.");
      writer.end();
      expectProblem(await answer, "unauthenticated", { sessionEnded: "revoked" });
      const newest = async () => bodyOf(await elsewhere.client.chats.list(), 200).chats[0];
      await expect.poll(async () => (await newest())?.status).toBe("idle");
      const { messages } = await readChat(elsewhere, { id: (await newest())?.id ?? "" });
      expect(messages.at(-1)).toMatchObject({ content: "The sea comes.", status: "complete" });
    });

    it("is over at once for a browser that signs out", async () => {
      const { writer, answer } = await wait();
      await visitor.client.session.logout();
      expectProblem(await answer, "unauthenticated");
      writer.end();
    });

    it("is over with a session that another one replaces", async () => {
      const { writer, answer } = await wait();
      await signIn(visitor);
      writer.end();
      expectProblem(await answer, "unauthenticated");
    });

    it("is over with the session also where the reply fails", async () => {
      const { writer, answer } = await wait();
      await visitor.client.session.logout();
      writer.fail("model_unavailable");
      expectProblem(await answer, "unauthenticated");
    });
  });
};
