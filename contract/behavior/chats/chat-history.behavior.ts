import { beforeEach, describe, expect, it } from "vitest";
import { chatsPerPage, maxPage } from "../../limits.ts";
import type { ApiSuite } from "../suite.ts";
import { bodyOf } from "../support/body-of.ts";
import { startChat } from "../support/chat-samples.ts";
import { expectProblem } from "../support/expect-problem.ts";
import { asInvalidInput } from "../support/invalid-input.ts";
import type { ApiWorld, Client } from "../world.ts";

const badPages = [0, -1, 1.5, "abc", maxPage + 1, 99_999_999_999, "1e3", "01", ""];
const badSorts = ["drop", "DESC", "createdAt", ""];

/** GET /chats. */
export const describeChatHistory: ApiSuite<"chats.list"> = (makeWorld) => {
  describe("the chat history", () => {
    let world: ApiWorld;
    let client: Client;

    beforeEach(async () => {
      world = await makeWorld();
      client = (await world.signInAs("user")).client;
    });

    const ask = (query: object = {}) => client.chats.list({ query: asInvalidInput(query) });

    async function titles(query: object = {}): Promise<string[]> {
      return bodyOf(await ask(query), 200).chats.map(({ initialPrompt }) => initialPrompt);
    }

    async function startChats(count: number): Promise<string[]> {
      const prompts = Array.from({ length: count }, (_, index) => `Chat ${index + 1}`);
      for (const prompt of prompts) await startChat(client, prompt);
      return prompts;
    }

    it("of a newcomer is one empty page", async () => {
      expect(bodyOf(await ask(), 200)).toEqual({ chats: [], page: 1, totalPages: 1 });
    });

    it("lists a chat as it was answered when it started", async () => {
      const chat = await startChat(client);
      expect(bodyOf(await ask(), 200)).toEqual({ chats: [chat], page: 1, totalPages: 1 });
    });

    it("is sorted newest first, or oldest first when asked", async () => {
      const prompts = await startChats(3);
      expect(await titles()).toEqual(prompts.toReversed());
      expect(await titles({ sort: "desc" })).toEqual(prompts.toReversed());
      expect(await titles({ sort: "asc" })).toEqual(prompts);
    });

    it("has one page of as many chats as it holds", async () => {
      await startChats(chatsPerPage);
      for (const sort of ["asc", "desc", "activity"])
        expect(bodyOf(await ask({ sort }), 200)).toMatchObject({ page: 1, totalPages: 1 });
    });

    it("goes on to a second page", async () => {
      const prompts = await startChats(chatsPerPage + 1);
      expect(await titles({ page: 1, sort: "asc" })).toEqual(prompts.slice(0, chatsPerPage));
      const second = bodyOf(await ask({ page: 2, sort: "asc" }), 200);
      expect(second.chats.map(({ initialPrompt }) => initialPrompt)).toEqual(prompts.slice(chatsPerPage));
      expect(second).toMatchObject({ page: 2, totalPages: 2 });
    });

    it("says how many pages there are, past the end too", async () => {
      await startChats(1);
      expect(bodyOf(await ask({ page: maxPage }), 200)).toEqual({ chats: [], page: maxPage, totalPages: 1 });
    });

    it("holds one's own chats only, on any page and in any order", async () => {
      const other = (await world.signInAs("user")).client;
      for (let count = 0; count <= chatsPerPage; count += 1) await startChat(other, "Not yours");
      for (const query of [{}, { sort: "asc" }, { page: 2 }]) {
        const answer = bodyOf(await ask(query), 200);
        expect(answer).toMatchObject({ chats: [], totalPages: 1 });
      }
    });

    it.each(badPages)("has no page %o", async (page) => {
      expectProblem(await ask({ page }), "validation", { fields: { page: expect.stringMatching(/./) } });
    });

    it.each(badSorts)("has no order %o", async (sort) => {
      expectProblem(await ask({ sort }), "validation", { fields: { sort: expect.stringMatching(/./) } });
    });

    it("is refused to a visitor", async () => {
      const query = { page: 1, sort: "desc" } as const;
      expectProblem(await world.visitor().client.chats.list({ query }), "unauthenticated");
    });
  });
};
