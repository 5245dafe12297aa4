import { beforeEach, describe, expect, it } from "vitest";
import type { Chat } from "../chats.ts";
import { idempotencyKeyHeader } from "../headers.ts";
import { bodyOf } from "./body-of.ts";
import { chatForm, failedReply, shownMessage, startChat, unknownChat } from "./chat-samples.ts";
import { expectProblem } from "./expect-problem.ts";
import type { Client, MakeWorld, World } from "./world.ts";

const key = "0b1f5f0e-7c0e-4b6c-9d53-4d3f1c0a9e11";

/** POST /chats/:id/messages/:messageId/retry, and the Idempotency-Key of the calls that ask for a reply. */
export function describeRetrying(makeWorld: MakeWorld): void {
  describe("asking for a reply again:", () => {
    let world: World;
    let client: Client;
    let chat: Chat;

    beforeEach(async () => {
      world = await makeWorld();
      client = (await world.signInAs("user")).client;
      chat = await startChat(client);
    });

    const send = (content: string, extraHeaders: Record<string, string> = {}) =>
      client.chats.sendMessage({ params: { id: chat.id }, body: { role: "user", content }, extraHeaders });
    const read = async () => bodyOf(await client.chats.get({ params: { id: chat.id } }), 200);
    const last = async () => (await read()).messages.at(-1)?.id ?? "";
    const retry = (
      messageId: string,
      from = client,
      id = chat.id,
      extraHeaders: Record<string, string> = {},
    ) => from.chats.retryMessage({ params: { id, messageId }, extraHeaders });

    describe("retrying a reply", () => {
      it("puts a new reply in the place of a failed one", async () => {
        world.model.fails("model_unavailable", "Half a");
        await send("And then?");
        world.model.says("Whole at last.");
        const { aiMessage } = bodyOf(await retry(await last()), 201);
        expect(aiMessage).toEqual(shownMessage("assistant", "Whole at last."));
        const { messages, chat: now } = await read();
        expect(messages.slice(2)).toEqual([shownMessage("user", "And then?"), aiMessage]);
        expect(now.messageCount).toBe(4);
      });

      it("puts a new reply in the place of one that is complete", async () => {
        world.model.says("Another speech.");
        const { aiMessage } = bodyOf(await retry(await last()), 201);
        expect((await read()).messages.map(({ content }) => content)).toEqual([
          chat.initialPrompt,
          aiMessage.content,
        ]);
      });

      it("can fail like the first attempt", async () => {
        world.model.fails("model_timeout");
        const answer = await retry(await last());
        const { messages } = await read();
        expect(messages).toEqual([expect.anything(), failedReply("model_timeout")]);
        expectProblem(answer, "model_timeout", { chatId: chat.id, messageId: messages[1]?.id });
      });

      it("is refused while a reply is being written", async () => {
        const messageId = await last();
        const release = world.model.waits();
        const sending = send("And then?");
        await expect.poll(() => world.model.repliesAsked()).toBe(2);
        expectProblem(await retry(messageId), "chat_busy");
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

      it("is refused for what a person said", async () => {
        const [said] = (await read()).messages;
        expectProblem(await retry(String(said?.id)), "not_found");
      });
    });

    describe("a request with a key", () => {
      const headers = { [idempotencyKeyHeader]: key };

      it("starts one chat, however often it is sent", async () => {
        const body = chatForm("Once only");
        const first = bodyOf(await client.chats.create({ body, extraHeaders: headers }), 201);
        const again = bodyOf(await client.chats.create({ body, extraHeaders: headers }), 201);
        expect(again).toEqual(first);
        expect(world.model.repliesAsked()).toBe(2);
      });

      it("says a message once, however often it is sent", async () => {
        const first = bodyOf(await send("Once only", headers), 201);
        expect(bodyOf(await send("Once only", headers), 201)).toEqual(first);
        expect((await read()).chat.messageCount).toBe(4);
      });

      it("asks for one retry, however often it is sent", async () => {
        const messageId = await last();
        const first = bodyOf(await retry(messageId, client, chat.id, headers), 201);
        expect(bodyOf(await retry(messageId, client, chat.id, headers), 201)).toEqual(first);
        expect(world.model.repliesAsked()).toBe(2);
      });

      it("waits for the reply of the first when both are sent at once", async () => {
        const release = world.model.waits();
        const both = [send("Once only", headers), send("Once only", headers)];
        await expect.poll(() => world.model.repliesAsked()).toBe(2);
        release();
        const [first, second] = await Promise.all(both);
        expect(second?.body).toEqual(first?.body);
        expect(first?.status).toBe(201);
        expect((await read()).chat.messageCount).toBe(4);
      });

      it("repeats the failure of the first", async () => {
        world.model.fails("model_unavailable");
        const first = await send("Once only", headers);
        const again = await send("Once only", headers);
        const { messages } = await read();
        const place = { chatId: chat.id, messageId: messages[3]?.id };
        for (const answer of [first, again]) expectProblem(answer, "model_unavailable", place);
        expect(world.model.repliesAsked()).toBe(2);
      });

      it("is refused with another body", async () => {
        await send("Once only", headers);
        expectProblem(await send("Something else", headers), "idempotency_mismatch");
        expect((await read()).chat.messageCount).toBe(4);
      });

      it("is another person's own when they use the same", async () => {
        await send("Once only", headers);
        const other = (await world.signInAs("user")).client;
        const answer = await other.chats.create({ body: chatForm("Mine"), extraHeaders: headers });
        expect(bodyOf(answer, 201).chat.title).toBe(chatForm("Mine").title);
      });

      it("is refused when the key is no UUID", async () => {
        const answer = await send("Once only", { [idempotencyKeyHeader]: "key-1" });
        expect(answer).toMatchObject({ status: 400, body: { code: "validation" } });
        expect((await read()).chat.messageCount).toBe(2);
      });
    });
  });
}
