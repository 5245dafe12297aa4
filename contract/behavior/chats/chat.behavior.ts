import { beforeEach, describe, expect, it } from "vitest";
import type { Suite } from "../suite.ts";
import { bodyOf } from "../support/body-of.ts";
import { startChat, unknownChat } from "../support/chat-samples.ts";
import { expectProblem } from "../support/expect-problem.ts";
import type { Client, World } from "../world.ts";

const unknownIds = [unknownChat, `${unknownChat}/`, "0", "-1", "1 OR 1=1", "1e309", "x".repeat(500), "a%2Fb"];

/** GET /chats/:id, DELETE /chats/:id. */
export const describeChat: Suite<"chats.get" | "chats.delete"> = (makeWorld) => {
  describe("one chat", () => {
    let world: World;
    let client: Client;

    beforeEach(async () => {
      world = await makeWorld();
      client = (await world.signInAs("user")).client;
    });

    const deleted = (id: string, from = client) => from.chats.delete({ params: { id } });
    const read = (id: string, from = client) => from.chats.get({ params: { id } });

    it("is read with its messages, oldest first", async () => {
      const chat = await startChat(client, "The tide");
      const answer = bodyOf(await read(chat.id), 200);
      expect(answer.chat).toEqual(chat);
      expect(answer.messages.map(({ role, content }) => [role, content])).toEqual([
        ["user", "The tide"],
        ["assistant", world.model.defaultReply],
      ]);
    });

    it.each(unknownIds)("%o is not there", async (id) => {
      expectProblem(await read(id), "not_found");
      expectProblem(await deleted(id), "not_found");
    });

    it("cannot have a malformed percent sign in its id", async () => {
      const fields = { path: expect.stringMatching(/./) };
      for (const id of ["%zz", "%zz/"]) expectProblem(await read(id), "validation", { fields });
      expectProblem(await read("%zz", world.visitor().client), "validation", { fields });
    });

    it("with a slash behind its id is not there", async () => {
      const { id } = await startChat(client);
      expectProblem(await read(`${id}/`), "not_found");
      expectProblem(await deleted(`${id}/`), "not_found");
      expect((await read(id)).status).toBe(200);
    });

    it("is gone once it is deleted", async () => {
      const { id } = await startChat(client);
      const kept = await startChat(client, "Kept");
      expect((await deleted(id)).status).toBe(204);
      expectProblem(await read(id), "not_found");
      const { chats } = bodyOf(await client.chats.list({ query: { page: 1, sort: "desc" } }), 200);
      expect(chats).toEqual([kept]);
    });

    it("is deleted once", async () => {
      const { id } = await startChat(client);
      await deleted(id);
      expectProblem(await deleted(id), "not_found");
    });

    it("of another user is not found", async () => {
      const chat = await startChat(client);
      const stranger = (await world.signInAs("user")).client;
      expectProblem(await read(chat.id, stranger), "not_found");
      expectProblem(await deleted(chat.id, stranger), "not_found");
      expect(bodyOf(await read(chat.id), 200).chat).toEqual(chat);
    });

    it("is not even an administrator's to read", async () => {
      const { id } = await startChat(client);
      expectProblem(await read(id, (await world.signInAs("admin")).client), "not_found");
    });

    it("is refused to a visitor", async () => {
      const { id } = await startChat(client);
      const visitor = world.visitor().client;
      expectProblem(await read(id, visitor), "unauthenticated");
      expectProblem(await deleted(id, visitor), "unauthenticated");
    });

    it("can be deleted while its reply is being written", async () => {
      const { id } = await startChat(client);
      const release = world.model.holdReply();
      const sending = client.chats.sendMessage({ params: { id }, body: { role: "user", content: "And?" } });
      await expect.poll(() => world.model.replyCount()).toBe(2);
      expect((await deleted(id)).status).toBe(204);
      expectProblem(await sending, "not_found");
      release();
      expectProblem(await read(id), "not_found");
    });
  });
};
