import { beforeEach, describe, expect, it } from "vitest";
import { chatsPerPage, searchLength } from "../../limits.ts";
import type { Suite } from "../suite.ts";
import { bodyOf } from "../support/body-of.ts";
import { beginSending, readChat, startChat, unknownChat } from "../support/chat-samples.ts";
import { expectProblem } from "../support/expect-problem.ts";
import { asInvalidInput } from "../support/invalid-input.ts";
import type { SignedInVisitor, World } from "../world.ts";

/** Chats by a short name: prompt and reply. */
const chatTexts = {
  pier: ["A speech about the lighthouse at the end of the pier", "Keepers of the light, good evening."],
  code: ["Why does C# have properties, and AI models not?", "Because `snake_case` is not `camelCase`."],
  japan: ["灯台の光について書いて", "海は何も約束しない。それでも船は出る。"],
  sale: ["Write: 100% wool, 50 % off", 'The sign says "closed on Monday", doesn\'t it?'],
  numbers: ["1000 things and snakeXcase", "A thousand, then. Back\\slash."],
  theory: ["Reformat my theory", "Somewhat undercompensated."],
  umlaut: ["Ärger mit dem Öl im Café", "Über Nacht stehen lassen."],
} as const;
type Name = keyof typeof chatTexts;

const queries: [search: string, found: Name[]][] = [
  ["lighthouse", ["pier"]],
  ["LIGHTHOUSE", ["pier"]],
  ["lightho", ["pier"]],
  ["speech pier", ["pier"]],
  ["pier speech", ["pier"]],
  ["lighthouse keep", ["pier"]],
  ["lighthouse wool", []],
  ["lightho pier", []],
  ["keepers evening", ["pier"]],
  ["AI", ["code"]],
  ["ai models", ["code"]],
  ["C#", ["code"]],
  ["c# properties", ["code"]],
  ["snake_case", ["code"]],
  ["灯台", ["japan"]],
  ["灯", ["japan"]],
  ["灯台の光", ["japan"]],
  ["船 灯台", ["japan"]],
  ["灯台 lighthouse", []],
  ["100%", ["sale"]],
  ["%", ["sale"]],
  ["50 %", ["sale"]],
  ["_", ["code"]],
  ['"closed', ["sale"]],
  ["doesn't", ["sale"]],
  ["back\\slash", ["numbers"]],
  ["1000", ["numbers"]],
  ["the speech", ["pier"]],
  ["and", ["code", "numbers"]],
  ["ärger", ["umlaut"]],
  ["ÄRGER", ["umlaut"]],
  ["ÜB", ["umlaut"]],
  ["cafe", ["umlaut"]],
  ["CAFÉ nacht", ["umlaut"]],
  ["arger ol", ["umlaut"]],
  ["  wool  ", ["sale"]],
  ["wool\tsign", ["sale"]],
  ["lighthouse?", ["pier"]],
  ['"lighthouse"', ["pier"]],
  ["lighthouse.", ["pier"]],
  ["*light*", ["pier"]],
  ["(wool)", ["sale"]],
  ["lightho\u0000", ["pier"]],
  ["for", ["theory"]],
  ["what", ["theory"]],
  ["com", ["theory"]],
  ["wool wool", ["sale"]],
  ["nowhere", []],
  ["?????", []],
];
/** Texts with a special meaning in one of the databases, which must have none here. */
const hostile = [
  '"',
  "'",
  "*",
  "(",
  ")",
  "+",
  "-",
  "~",
  "<",
  "@5",
  "\\",
  "{}",
  "^",
  ":",
  "AND",
  "NOT",
  "OR",
  "NEAR(a b)",
];
const hostileQueries = [
  'lighthouse"',
  "content:wool",
  "'; drop table chats; --",
  "+wool -wool",
  "wool*",
  "\u0000",
  "🕯",
];

/** `q` of GET /chats: words of titles and messages. */
export const describeSearching: Suite = (makeWorld) => {
  describe("searching one's chats", () => {
    let world: World;
    let visitor: SignedInVisitor;

    beforeEach(async () => {
      world = await makeWorld();
      visitor = await world.signInAs("user");
      for (const [prompt, reply] of Object.values(chatTexts)) {
        world.model.replyWith(reply);
        const body = { title: "Untitled", initialPrompt: prompt };
        bodyOf(await visitor.client.chats.create({ body }), 201);
      }
    });

    const ask = (q: unknown, { client } = visitor, query: object = {}) =>
      client.chats.list({ query: asInvalidInput({ sort: "asc", ...query, q }) });

    async function found(search: string, from = visitor): Promise<Name[]> {
      const { chats } = bodyOf(await ask(search, from), 200);
      const names = Object.keys(chatTexts) as Name[];
      return names.filter((name) => chats.some(({ initialPrompt }) => initialPrompt === chatTexts[name][0]));
    }

    it.each(queries)("for %o finds %o", async (search, names) => {
      expect(await found(search)).toEqual(names);
      const { chats, totalPages } = bodyOf(await ask(search), 200);
      expect([chats.length, totalPages]).toEqual([names.length, 1]);
    });

    it("for an empty or blank text finds all", async () => {
      for (const search of ["", " ", "\t\n"]) expect(await found(search)).toEqual(Object.keys(chatTexts));
    });

    it("takes every sign for itself", async () => {
      for (const search of [...hostile, ...hostileQueries]) {
        const answer = await ask(search);
        expect(answer, search).toMatchObject({ status: 200, body: { totalPages: 1 } });
      }
    });

    it("finds words of the title, which need not stand in one message with the others", async () => {
      const { id } = await startChat(visitor.client, "Waves come in");
      await visitor.client.chats.update({ params: { id }, body: { title: "Harbour diary" } });
      for (const search of ["harbour", "diary waves", "waves harb"])
        expect(bodyOf(await ask(search), 200).chats.map((chat) => chat.id)).toEqual([id]);
      await visitor.client.chats.update({ params: { id }, body: { title: "Else" } });
      expect(bodyOf(await ask("harbour"), 200).chats).toEqual([]);
    });

    it("finds messages and replies that were added later", async () => {
      const { id } = await startChat(visitor.client, "Waves");
      world.model.replyWith("An albatross.");
      const body = { role: "user", content: "Which bird was that?" } as const;
      bodyOf(await visitor.client.chats.sendMessage({ params: { id }, body }), 201);
      for (const search of ["bird", "albatross", "bird waves alba"])
        expect(bodyOf(await ask(search), 200).chats.map((chat) => chat.id)).toEqual([id]);
    });

    it("finds a message and its reply once the reply has ended", async () => {
      const chat = await startChat(visitor.client, "Waves");
      const writer = world.model.replyManually();
      await beginSending(visitor, chat, "Which bird was that?");
      writer.write("An albatross.");
      await expect
        .poll(async () => (await readChat(visitor, chat)).messages.at(-1)?.content)
        .toBe("An albatross.");
      const count = async (search: string) => bodyOf(await ask(search), 200).chats.length;
      expect([await count("bird"), await count("albatross"), await count("waves")]).toEqual([0, 0, 1]);
      writer.end();
      await expect.poll(() => count("albatross")).toBe(1);
      expect(await count("bird")).toBe(1);
    });

    it("finds what is on display alone", async () => {
      const chat = await startChat(visitor.client, "Waves");
      const { messages } = await readChat(visitor, chat);
      world.model.replyWith("An albatross.");
      const params = { id: chat.id, messageId: messages[1]?.id ?? "" };
      bodyOf(await visitor.client.chats.retryMessage({ params, body: {} }), 201);
      expect(bodyOf(await ask("albatross"), 200).chats).toHaveLength(1);
      const body = { shownMessageId: messages[1]?.id };
      bodyOf(await visitor.client.chats.update({ params: { id: chat.id }, body }), 200);
      expect(bodyOf(await ask("albatross"), 200).chats).toEqual([]);
    });

    it("finds no chat that is deleted", async () => {
      const { id } = await startChat(visitor.client, "Petrel");
      await visitor.client.chats.delete({ params: { id } });
      expect(bodyOf(await ask("petrel"), 200).chats).toEqual([]);
    });

    it("never finds other users' chats", async () => {
      const other = await world.signInAs("user");
      for (const [search] of queries) expect(await found(search, other)).toEqual([]);
      await startChat(other.client, "A lighthouse of my own");
      expect(await found("lighthouse")).toEqual(["pier"]);
      expect(bodyOf(await ask("lighthouse", other), 200).chats).toHaveLength(1);
    });

    it("counts the pages of the matches, and sorts them as requested", async () => {
      for (let count = 1; count <= chatsPerPage + 1; count += 1)
        await startChat(visitor.client, `Gull number ${count}`);
      const first = bodyOf(await ask("gull", visitor, { sort: "desc" }), 200);
      expect(first).toMatchObject({ page: 1, totalPages: 2 });
      expect(first.chats[0]?.initialPrompt).toBe(`Gull number ${chatsPerPage + 1}`);
      const second = bodyOf(await ask("gull", visitor, { page: 2 }), 200);
      expect(second.chats.map(({ initialPrompt }) => initialPrompt)).toEqual([
        `Gull number ${chatsPerPage + 1}`,
      ]);
      await visitor.client.chats.delete({ params: { id: first.chats[0]?.id ?? "" } });
      expect(bodyOf(await ask("gull"), 200)).toMatchObject({ page: 1, totalPages: 1 });
    });

    it("has pinned chats first in every order", async () => {
      await startChat(visitor.client, "Gull one");
      const { id } = await startChat(visitor.client, "Gull two");
      await startChat(visitor.client, "Gull three");
      bodyOf(await visitor.client.chats.update({ params: { id }, body: { pinned: true } }), 200);
      for (const sort of ["asc", "desc", "activity"]) {
        const { chats } = bodyOf(await ask("gull", visitor, { sort }), 200);
        expect(chats, sort).toHaveLength(3);
        expect(chats[0]?.initialPrompt, sort).toBe("Gull two");
      }
    });

    describe("returns the reason why a chat is found", () => {
      async function excerptFor(search: string) {
        const { chats } = bodyOf(await ask(search), 200);
        expect(chats).toHaveLength(1);
        const { excerpt } = chats[0] ?? {};
        if (excerpt === undefined) return undefined;
        const { text, found, position } = excerpt;
        return { text, found: found.map(({ start, end }) => text.slice(start, end)), position };
      }

      async function foundMessage(search: string) {
        const [chat] = bodyOf(await ask(search), 200).chats;
        return chat && { chat, id: chat.excerpt?.messageId };
      }

      it("names the message of the excerpt, a message or a reply", async () => {
        for (const [search, place] of [
          ["pier LIGHTHO", 0],
          ["evening", 1],
        ] as const) {
          const message = await foundMessage(search);
          const { messages } = await readChat(visitor, message?.chat ?? { id: unknownChat });
          expect(message?.id, search).toBe(messages[place]?.id);
        }
      });

      it("names the version on display of a reply that was written again", async () => {
        const chat = await startChat(visitor.client, "Waves");
        const { messages } = await readChat(visitor, chat);
        const params = { id: chat.id, messageId: messages[1]?.id ?? "" };
        world.model.replyWith("An albatross.");
        const { aiMessage } = bodyOf(await visitor.client.chats.retryMessage({ params, body: {} }), 201);
        expect((await foundMessage("albatross"))?.id).toBe(aiMessage.id);
      });

      it("names no message of a hidden branch, although it comes first", async () => {
        const created = { title: "Untitled", initialPrompt: "A petrel" };
        const { chat } = bodyOf(await visitor.client.chats.create({ body: created }), 201);
        const { messages } = await readChat(visitor, chat);
        const send = async (content: string, replaces?: string) => {
          const body = { role: "user", content, ...(replaces !== undefined && { replaces }) } as const;
          return bodyOf(await visitor.client.chats.sendMessage({ params: { id: chat.id }, body }), 201);
        };
        await send("A fulmar", messages[0]?.id);
        const { userMessage } = await send("And a petrel");
        expect((await foundMessage("petrel"))?.id).toBe(userMessage.id);
      });

      it("by a piece of the first message that has most of it, and where it stands", async () => {
        const [prompt, reply] = chatTexts.pier;
        expect(await excerptFor("pier LIGHTHO")).toEqual({
          text: prompt,
          found: ["lightho", "pier"],
          position: 0,
        });
        expect(await excerptFor("evening")).toEqual({ text: reply, found: ["evening"], position: 1 });
        expect(await excerptFor("lighthouse keepers evening")).toMatchObject({
          found: ["Keepers", "evening"],
        });
        expect(await excerptFor("arger ol")).toMatchObject({ found: ["Ärger", "Öl"] });
        expect(await excerptFor("灯台の光")).toMatchObject({ found: ["灯台の光"] });
      });

      it("by the first of messages that have equally much", async () => {
        expect(await excerptFor("light")).toMatchObject({ found: ["light"], position: 0 });
      });

      it("without the punctuation around a word", async () => {
        expect(await excerptFor("wool,")).toMatchObject({ found: ["wool"] });
      });

      it("without Markdown markers, except those in the search", async () => {
        const [, reply] = chatTexts.code;
        const thin = reply.replaceAll("`", "");
        expect(await excerptFor("snake_case camelcase")).toMatchObject({
          text: thin,
          found: ["snake_case", "camelCase"],
        });
        expect(await excerptFor("`snake_case`")).toMatchObject({ text: reply, found: ["`snake_case`"] });
      });

      it("by few words of a long message", async () => {
        const { id } = await startChat(visitor.client, "Waves");
        world.model.replyWith(
          `${"Nothing but water. ".repeat(200)}An albatross flew by.${" And more water.".repeat(200)}`,
        );
        const body = { role: "user", content: "Which bird was that?" } as const;
        bodyOf(await visitor.client.chats.sendMessage({ params: { id }, body }), 201);
        const excerpt = await excerptFor("albatross");
        expect(excerpt).toMatchObject({ found: ["albatross"], position: 3 });
        expect(excerpt?.text).toMatch(/^….*An albatross flew by\..*…$/);
        expect(excerpt?.text.length).toBeLessThan(170);
      });

      it("only where the title does not, and nowhere without a search", async () => {
        const { id } = await startChat(visitor.client, "A petrel over the waves");
        await visitor.client.chats.update({ params: { id }, body: { title: "Petrel diary" } });
        expect(await excerptFor("petrel")).toBeUndefined();
        expect(await excerptFor("petrel waves")).toMatchObject({ found: ["waves"] });
        expect(bodyOf(await ask(""), 200).chats.filter(({ excerpt }) => excerpt)).toEqual([]);
      });
    });

    it("takes the longest search, and no longer one", async () => {
      bodyOf(await ask("x".repeat(searchLength)), 200);
      const fields = { q: expect.stringMatching(/./) };
      expectProblem(await ask("x".repeat(searchLength + 1)), "validation", { fields });
    });
  });
};
