import { describe, expect, it } from "vitest";
import { startChat } from "#contract/behavior/support/chat-samples.ts";
import { maxTargetTokens, textLength } from "#contract/limits.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { newChatText } from "#contract/texts/page-texts.ts";
import { setUpServer } from "../../worlds/setup-server.ts";

const server = await setUpServer();
const validation = { status: 400, body: { code: "validation" } };

describe("the list of chats refuses", () => {
  it.each([
    "page=0",
    "page=-1",
    "page=1.5",
    "page=abc",
    "page=99999999999",
    "page=",
    "page=1&page=2",
    "page=%00",
    "page=1%20",
    "page=0x1",
    "sort=drop",
    "sort=",
    "sort=asc&sort=desc",
    "sort=ASC",
  ])("%s (74)", async (query) => {
    const { browser } = await server.signInAs("user");
    expect(await browser.send("GET", `/api/chats?${query}`)).toMatchObject(validation);
  });
});

it.each(["page[]=2", "page[a]=2", "sort[]=drop", "page.a=2"])(
  "%s is a member that nobody knows, and is ignored (60)",
  async (query) => {
    const { browser } = await server.signInAs("user");
    const answer = await browser.send("GET", `/api/chats?${query}`);
    expect(answer).toMatchObject({ status: 200, body: { page: 1 } });
  },
);

describe("a new chat refuses the length", () => {
  it.each([-1, 0, maxTargetTokens + 1, 1e9, "x", "5", [5], { a: 1 }])("%o (74)", async (targetTokens) => {
    const { browser } = await server.signInAs("user");
    const json = { title: "a", initialPrompt: "b", targetTokens };
    expect(await browser.send("POST", "/api/chats", { json })).toMatchObject(validation);
  });
});

it("a rejected value is named by its path, each with a sentence for users", async () => {
  const { browser } = await server.signInAs("user");
  const json = { title: "a", initialPrompt: "", systemPromptId: "1", targetTokens: [], restartOf: 5 };
  const chat = await browser.send("POST", "/api/chats", { json });
  expect(chat.body).toMatchObject({
    fields: {
      initialPrompt: newChatText.promptMissing,
      systemPromptId: "The chatbot style must be the number of a style.",
      targetTokens: `The length must be a number of tokens above 0 and at most ${maxTargetTokens}.`,
      restartOf: "The restarted chat must be a chat id.",
    },
  });
  const list = await browser.send("GET", "/api/chats?page=x&sort=y");
  expect(list.body).toMatchObject({
    fields: {
      page: "The page must be a whole number from 1 to 1000000.",
      sort: "The order must be asc, desc or activity.",
    },
  });
  const nothing = await browser.send("POST", "/api/chats", { json: [] });
  expect(nothing.body).toMatchObject({ fields: { body: "The value must be a JSON object." } });
});

describe("a message", () => {
  it.each([
    ["that is empty", ""],
    ["of spaces", "   "],
    ["of control characters", "\u0000\u0007"],
    ["of 32001 characters", "x".repeat(textLength + 1)],
  ])("%s is refused (75)", async (_, content) => {
    const { browser, client } = await server.signInAs("user");
    const { id } = await startChat(client);
    const json = { role: "user", content };
    expect(await browser.send("POST", `/api/chats/${id}/messages`, { json })).toMatchObject(validation);
  });

  it("that is empty is refused in the words of the screen (75)", async () => {
    const { browser, client } = await server.signInAs("user");
    const { id } = await startChat(client);
    const answer = await browser.send("POST", `/api/chats/${id}/messages`, {
      json: { role: "user", content: "" },
    });
    expect(answer.body).toMatchObject({ fields: { content: chatText.messageMissing } });
  });

  it("of 32000 characters of 4 bytes each is kept whole (75)", async () => {
    const { browser, client } = await server.signInAs("user");
    const { id } = await startChat(client);
    const content = "😀".repeat(textLength);
    const answer = await browser.send("POST", `/api/chats/${id}/messages`, {
      json: { role: "user", content },
    });
    expect(answer.status).toBe(201);
    const { text } = await browser.send("GET", `/api/chats/${id}`);
    expect(text.includes(content)).toBe(true);
  });
});

describe("a text with", () => {
  it.each([
    ["a zero byte", "a\u0000b", "ab"],
    ["an override of its direction", "a\u202eb", "ab"],
    ["an escape sequence", "a\u001b[31mb", "a[31mb"],
    ["a C1 control character", "a\u0086b", "ab"],
  ])("%s is stored clean as a title, and logged on one line (76)", async (_, title, stored) => {
    const { browser } = await server.signInAs("user");
    const form = { title, initialPrompt: `p ${title.replace("\u202e", "")}` };
    const answer = await browser.send("POST", "/api/chats", { json: form });
    expect(answer).toMatchObject({
      status: 201,
      body: { chat: { title: stored, initialPrompt: `p ${stored}` } },
    });
    for (const line of server.log) {
      expect(line.trimEnd()).not.toContain("\n");
      expect(() => JSON.parse(line)).not.toThrow();
    }
  });
});

it("an address with line breaks is logged on one line (76)", async () => {
  await server.visitor().browser.send("GET", "/api/invite/a%0d%0a{%22level%22:%22error%22}");
  for (const line of server.log) expect(() => JSON.parse(line)).not.toThrow();
});
