import { beforeEach, describe, expect, it } from "vitest";
import type { Chat } from "../../chats/chat.ts";
import { type ModelErrorCode, problemMessages } from "../../problem.ts";
import { chatText } from "../../texts/chat-texts.ts";
import type { Suite } from "../suite.ts";
import { bodyOf } from "../support/body-of.ts";
import {
  beginSending,
  isoDate,
  readChat,
  samplePrompt,
  startChat,
  unknownChat,
} from "../support/chat-samples.ts";
import { expectProblem } from "../support/expect-problem.ts";
import type { SignedInVisitor, World } from "../world.ts";

/** GET /chats/:id/export, GET /user/export. */
export const describeExporting: Suite<"chats.export" | "chats.exportAll"> = (makeWorld) => {
  describe("an export", () => {
    let world: World;
    let visitor: SignedInVisitor;
    let chat: Chat;

    beforeEach(async () => {
      world = await makeWorld();
      visitor = await world.signInAs("user");
      chat = await startChat(visitor.client);
    });

    const write = (id = chat.id, { client } = visitor) => client.chats.export({ params: { id } });
    const writeAll = async ({ client } = visitor) => bodyOf(await client.chats.exportAll(), 200);

    async function say(content: string, reply: string) {
      world.model.replyWith(reply);
      const body = { role: "user", content } as const;
      return bodyOf(await visitor.client.chats.sendMessage({ params: { id: chat.id }, body }), 201);
    }

    async function retry(messageId: string, reply: string) {
      world.model.replyWith(reply);
      const answer = await visitor.client.chats.retryMessage({
        body: {},
        params: { id: chat.id, messageId },
      });
      return bodyOf(answer, 201).aiMessage;
    }

    it("of a chat is Markdown with its title and all that is shown, in order", async () => {
      await say("And **then**?", "- the `lamp`\n- the 灯台\n\n```js\nlet a = 1;\n```");
      const text = bodyOf(await write(), 200);
      const said = [
        chat.title,
        samplePrompt,
        world.model.defaultReply,
        "And **then**?",
        "- the `lamp`\n- the 灯台\n\n```js\nlet a = 1;\n```",
      ];
      const places = said.map((part) => text.indexOf(part));
      expect(places).not.toContain(-1);
      expect(places).toEqual(places.toSorted((one, other) => one - other));
    });

    it("of a chat omits hidden messages", async () => {
      const { aiMessage } = await say("And then?", "The first lamp.");
      await retry(aiMessage.id, "The second lamp.");
      const text = bodyOf(await write(), 200);
      expect(text).toContain("The second lamp.");
      expect(text).not.toContain("The first lamp.");
    });

    it("holds no control characters of a model's reply", async () => {
      await say("And then?", "a\u0000\u001b[31mb\tc\r\n\u009b2J\u007f🕯\u0085");
      const reply = "a[31mb\tc\r\n2J🕯";
      expect(bodyOf(await write(), 200)).toContain(reply);
      expect((await writeAll()).chats[0]?.messages.at(-1)?.content).toBe(reply);
    });

    it("is a file for a browser, and is never stored", async () => {
      const answers = [await write(), await visitor.client.chats.exportAll()];
      const types = ["text/markdown; charset=utf-8", "application/json; charset=utf-8"];
      expect(answers.map(({ headers }) => headers.get("content-type"))).toEqual(types);
      for (const { headers } of answers) {
        expect(headers.get("content-disposition")).toMatch(/^attachment\b/);
        expect(headers.get("cache-control")).toBe("no-store");
      }
    });

    const fileNameOf = ({ headers }: { headers: Headers }) => headers.get("content-disposition");

    it("of a chat is named after its title, without what no file system takes", async () => {
      const names: [title: string, ascii: string, utf8: string][] = [
        ["Speech", "Speech.md", "Speech.md"],
        ["../a: b?..", "a b.md", "a%20b.md"],
        ["灯台 (50%)", "_ (50_).md", "%E7%81%AF%E5%8F%B0%20%2850%25%29.md"],
        ["con", "chat con.md", "chat%20con.md"],
        ["nul.backup", "chat nul.backup.md", "chat%20nul.backup.md"],
        ["👩‍👦", "_.md", "%F0%9F%91%A9%E2%80%8D%F0%9F%91%A6.md"],
        ["💥".repeat(100), "_.md", `${"%F0%9F%92%A5".repeat(49)}.md`],
      ];
      for (const [title, ascii, utf8] of names) {
        await visitor.client.chats.update({ params: { id: chat.id }, body: { title } });
        expect(fileNameOf(await write())).toBe(`attachment; filename="${ascii}"; filename*=UTF-8''${utf8}`);
      }
    });

    it("of everything is named after the product and the day", async () => {
      const answer = await visitor.client.chats.exportAll();
      const day = bodyOf(answer, 200).exportedAt.slice(0, 10);
      expect(fileNameOf(answer)).toMatch(
        new RegExp(
          `^attachment; filename="Inglenook ${day}\\.json"; filename\\*=UTF-8''Inglenook%20${day}\\.json$`,
        ),
      );
    });

    it("of a chat escapes its title, and is exact to the character", async () => {
      await visitor.client.chats.update({
        params: { id: chat.id },
        body: { title: "*a* # <b> [c] snake_case" },
      });
      const text = bodyOf(await write(), 200);
      const minute = /\d{4}-\d\d-\d\d \d\d:\d\d UTC/g;
      expect(text.replace(minute, "(minute)")).toBe(
        `# \\*a\\* # \\<b> \\[c\\] snake_case\n\n(minute)\n\n## You, (minute)\n\n${samplePrompt}\n\n## Inglenook, (minute)\n\n${world.model.defaultReply}\n`,
      );
    });

    it("has the text so far of a reply that grows, and all of it afterwards", async () => {
      const writer = world.model.replyManually();
      await beginSending(visitor, chat);
      writer.write("The sea ");
      await expect.poll(async () => bodyOf(await write(), 200)).toContain("The sea ");
      writer.write("comes and goes.");
      const newest = async () => (await writeAll()).chats[0]?.messages.at(-1)?.content;
      await expect.poll(newest).toBe("The sea comes and goes.");
      writer.end();
      const status = async () => (await readChat(visitor, chat)).messages.at(-1)?.status;
      await expect.poll(status).toBe("complete");
      expect(bodyOf(await write(), 200)).toContain("The sea comes and goes.\n");
      expect(await newest()).toBe("The sea comes and goes.");
    });

    it("of a chat closes a block of code that was cut off", async () => {
      world.model.replyTruncated("```js\nlet a");
      const body = { role: "user", content: "And then?" } as const;
      bodyOf(await visitor.client.chats.sendMessage({ params: { id: chat.id }, body }), 201);
      expect(bodyOf(await write(), 200)).toContain(`let a\n\`\`\`\n\n*${chatText.cutReply}*\n`);
    });

    it("of a chat whose title holds anything is one line of a header", async () => {
      const title = 'a"b/../\\c: 灯台 🕯 %0d; filename=x';
      await visitor.client.chats.update({ params: { id: chat.id }, body: { title } });
      const answer = await write();
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-disposition")).toMatch(/^attachment[\x20-\x7e]*$/);
      expect(bodyOf(answer, 200)).toContain("灯台 🕯");
    });

    it("of a chat is its owner's alone", async () => {
      expectProblem(await write(chat.id, await world.signInAs("user")), "not_found");
      expectProblem(await write(chat.id, await world.signInAs("admin")), "not_found");
      expectProblem(await write(unknownChat), "not_found");
      const { client } = world.visitor();
      expectProblem(await client.chats.export({ params: { id: chat.id } }), "unauthenticated");
      expectProblem(await client.chats.exportAll(), "unauthenticated");
    });

    it("of everything holds the user, and each chat with its messages", async () => {
      const { messages } = await readChat(visitor, chat);
      const everything = await writeAll();
      expect(everything).toEqual({
        exportedAt: isoDate,
        user: visitor.user,
        chats: [
          {
            ...chat,
            messages: [
              { ...messages[0], parentId: null, isShown: true },
              { ...messages[1], parentId: messages[0]?.id, isShown: true },
            ],
          },
        ],
      });
    });

    it("says of a reply that it was cut", async () => {
      world.model.replyTruncated("The first");
      const body = { role: "user", content: "And then?" } as const;
      bodyOf(await visitor.client.chats.sendMessage({ params: { id: chat.id }, body }), 201);
      expect(bodyOf(await write(), 200)).toContain(chatText.cutReply);
      const { chats } = await writeAll();
      expect(chats[0]?.messages.map(({ isCut }) => isCut)).toEqual([undefined, undefined, undefined, true]);
    });

    const failures: [code: ModelErrorCode, text: string, note: string][] = [
      ["model_filtered", "The first", problemMessages.model_filtered],
      ["model_too_long", "The first", problemMessages.model_too_long],
      ["model_timeout", "The first", chatText.cutReply],
      ["model_unavailable", "", problemMessages.model_unavailable],
    ];
    it.each(failures)("of a chat says why a reply failed: %s after %j", async (code, partialText, note) => {
      world.model.failWith(code, partialText);
      const body = { role: "user", content: "And then?" } as const;
      await visitor.client.chats.sendMessage({ params: { id: chat.id }, body });
      const text = bodyOf(await write(), 200);
      expect(text.endsWith(`${partialText === "" ? "" : `\n\n${partialText}`}\n\n*${note}*\n`)).toBe(true);
    });

    it("of a chat says of a reply that its provider was busy", async () => {
      world.model.rateLimit(30);
      const body = { role: "user", content: "And then?" } as const;
      await visitor.client.chats.sendMessage({ params: { id: chat.id }, body });
      expect(bodyOf(await write(), 200)).toContain(`\n\n*${chatText.wasBusy("Inglenook")}*\n`);
    });

    it("of everything holds all versions, and says what each follows", async () => {
      const { aiMessage: old, userMessage } = await say("And then?", "The first lamp.");
      const newer = await retry(old.id, "The second lamp.");
      const [exported] = (await writeAll()).chats;
      const replies = exported?.messages.filter(({ parentId }) => parentId === userMessage.id) ?? [];
      expect(new Map(replies.map(({ content, isShown }) => [content, isShown]))).toEqual(
        new Map([
          ["The first lamp.", false],
          ["The second lamp.", true],
        ]),
      );
      for (const { versions } of replies) expect(versions).toEqual([old.id, newer.id]);
      expect(exported?.messages).toHaveLength(5);
    });

    it("of everything has the messages of a chat by depth, then by version", async () => {
      const first = (await readChat(visitor, chat)).messages[1]?.id ?? "";
      await say("And then?", "The second lamp.");
      await retry(first, "Another first lamp.");
      const [exported] = (await writeAll()).chats;
      expect(exported?.messages.map(({ content }) => content)).toEqual([
        samplePrompt,
        world.model.defaultReply,
        "Another first lamp.",
        "And then?",
        "The second lamp.",
      ]);
    });

    it("of everything holds failed replies as they are", async () => {
      world.model.failWith("model_timeout", "The");
      const body = { role: "user", content: "And then?" } as const;
      await visitor.client.chats.sendMessage({ params: { id: chat.id }, body });
      const [exported] = (await writeAll()).chats;
      expect(exported?.messages.at(-1)).toMatchObject({
        content: "The",
        status: "failed",
        code: "model_timeout",
      });
    });

    it("of everything contains all chats of the user, oldest first, and none of others", async () => {
      world.advanceClock(60);
      const own = [chat.id, (await startChat(visitor.client, "Two")).id];
      await say("And then?", "The last lamp.");
      const other = await world.signInAs("admin");
      const foreignChat = await startChat(other.client, "Theirs");
      expect((await writeAll()).chats.map(({ id }) => id)).toEqual(own);
      expect((await writeAll(other)).chats.map(({ id }) => id)).toEqual([foreignChat.id]);
    });

    it("of everything is an empty list for a newcomer", async () => {
      expect((await writeAll(await world.signInAs("user"))).chats).toEqual([]);
    });
  });
};
