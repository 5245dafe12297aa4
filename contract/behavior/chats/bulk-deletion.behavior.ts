import { beforeEach, describe, expect, it } from "vitest";
import type { Chat } from "../../chats/chat.ts";
import { maxChatsPerDelete } from "../../limits.ts";
import type { Suite } from "../suite.ts";
import { bodyOf } from "../support/body-of.ts";
import { beginSending, startChat, unknownChat } from "../support/chat-samples.ts";
import { followReplyEvents } from "../support/event-recorder.ts";
import { expectProblem } from "../support/expect-problem.ts";
import { asInvalidInput } from "../support/invalid-input.ts";
import type { SignedInVisitor, World } from "../world.ts";

const refusedForms: [string, object, string][] = [
  ["no list", {}, "ids"],
  ["an empty list", { ids: [] }, "ids"],
  ["one id that is no list", { ids: unknownChat }, "ids"],
  ["a number", { ids: [unknownChat, 5] }, "ids.1"],
  ["too many", { ids: Array.from({ length: maxChatsPerDelete + 1 }, () => unknownChat) }, "ids"],
];

/** POST /chats/delete. */
export const describeBulkDeletion: Suite<"chats.deleteSeveral"> = (makeWorld) => {
  describe("deleting several chats", () => {
    let world: World;
    let visitor: SignedInVisitor;
    let chats: Chat[];

    beforeEach(async () => {
      world = await makeWorld();
      visitor = await world.signInAs("user");
      chats = [];
      for (const prompt of ["One", "Two", "Three"]) chats.push(await startChat(visitor.client, prompt));
    });

    const deleteAll = (ids: unknown[], { client } = visitor) =>
      client.chats.deleteSeveral({ body: asInvalidInput({ ids }) });
    const prompts = async ({ client } = visitor) =>
      bodyOf(await client.chats.list({ query: { page: 1, sort: "asc" } }), 200).chats.map(
        ({ initialPrompt }) => initialPrompt,
      );
    const idOf = (index: number) => chats[index]?.id ?? "";

    it("deletes the named chats, and returns their number", async () => {
      expect(bodyOf(await deleteAll([idOf(0), idOf(2)]), 200)).toEqual({ deleted: 2 });
      expect(await prompts()).toEqual(["Two"]);
      for (const id of [idOf(0), idOf(2)])
        expectProblem(await visitor.client.chats.get({ params: { id } }), "not_found");
    });

    it("ignores unknown and deleted chats", async () => {
      expect(bodyOf(await deleteAll([unknownChat, "", "1e309", idOf(0)]), 200)).toEqual({ deleted: 1 });
      expect(bodyOf(await deleteAll([idOf(0)]), 200)).toEqual({ deleted: 0 });
      expect(await prompts()).toEqual(["Two", "Three"]);
    });

    it("counts a chat once that is named twice", async () => {
      expect(bodyOf(await deleteAll([idOf(1), idOf(1)]), 200)).toEqual({ deleted: 1 });
    });

    it("leaves other users' chats alone", async () => {
      const other = await world.signInAs("user");
      const foreignChat = await startChat(other.client, "Theirs");
      expect(bodyOf(await deleteAll([foreignChat.id, idOf(0)]), 200)).toEqual({ deleted: 1 });
      expect(await prompts(other)).toEqual(["Theirs"]);
      expect(bodyOf(await deleteAll([idOf(1)], await world.signInAs("admin")), 200)).toEqual({ deleted: 0 });
      expect(await prompts()).toEqual(["Two", "Three"]);
    });

    it("takes as many as the page can ask for", async () => {
      const ids = Array.from({ length: maxChatsPerDelete - 1 }, () => unknownChat);
      expect(bodyOf(await deleteAll([...ids, idOf(0)]), 200)).toEqual({ deleted: 1 });
    });

    it("gives up a reply that is being written", async () => {
      const [chat] = chats;
      if (chat === undefined) throw new Error("There is no chat.");
      const writer = world.model.replyManually();
      await beginSending(visitor, chat);
      const recorder = await followReplyEvents(visitor, chat.id);
      writer.write("The sea");
      await expect.poll(() => recorder.replyText()).toBe("The sea");
      expect(bodyOf(await deleteAll([chat.id]), 200)).toEqual({ deleted: 1 });
      await recorder.ended;
      expect(recorder.received.at(-1)).toMatchObject({
        event: "done",
        data: { message: { code: "deleted" } },
      });
    });

    it.each(refusedForms)("refuses %s", async (_, form, field) => {
      const answer = await visitor.client.chats.deleteSeveral({ body: asInvalidInput(form) });
      expectProblem(answer, "validation", { fields: { [field]: expect.stringMatching(/./) } });
      expect(await prompts()).toHaveLength(3);
    });

    it("is refused to a visitor", async () => {
      const answer = await world.visitor().client.chats.deleteSeveral({ body: { ids: [idOf(0)] } });
      expectProblem(answer, "unauthenticated");
      expect(await prompts()).toHaveLength(3);
    });
  });
};
