import { describe, expect, it } from "vitest";
import { bodyOf } from "#contract/behavior/support/body-of.ts";
import { sampleChatForm } from "#contract/behavior/support/chat-samples.ts";
import { contract } from "#contract/index.ts";
import type { TestUser } from "../visitors/server-visitor.ts";
import { setUpServer } from "../worlds/setup-server.ts";

const server = await setUpServer();
const wholeExport = contract.chats.exportAll.responses[200];

async function startedChat({ client }: TestUser, title: string): Promise<string> {
  return bodyOf(await client.chats.create({ body: { ...sampleChatForm("A?"), title } }), 201).chatId;
}

describe("a chat's export", () => {
  it("has the title as its name, in UTF-8 and in ASCII", async () => {
    const visitor = await server.signInAs("user");
    const id = await startedChat(visitor, "Über 灯台: ../../x");
    const { headers, text } = await visitor.browser.send("GET", `/api/chats/${id}/export`);
    expect(headers["content-disposition"]).toBe(
      `attachment; filename="_ber _ .. .. x.md"; filename*=UTF-8''%C3%9Cber%20%E7%81%AF%E5%8F%B0%20..%20..%20x.md`,
    );
    expect(text.startsWith("# Über 灯台: ../../x\n")).toBe(true);
  });
});

describe("the export of everything", () => {
  it("is what the contract says, dated, and a file", async () => {
    const visitor = await server.signInAs("user");
    for (const title of ["One", "Two", "Three"]) await startedChat(visitor, title);
    const { headers, text, body } = await visitor.browser.send("GET", "/api/user/export");
    const { exportedAt, chats } = wholeExport.parse(body);
    expect(chats.map(({ title }) => title)).toEqual(["One", "Two", "Three"]);
    expect(headers["content-disposition"]).toContain(`filename="Inglenook ${exportedAt.slice(0, 10)}.json"`);
    expect(headers["content-length"]).toBeUndefined();
    expect(text.endsWith("]}\n")).toBe(true);
  });

  it("of a user without chats is complete too", async () => {
    const { browser } = await server.signInAs("user");
    expect(wholeExport.parse((await browser.send("GET", "/api/user/export")).body).chats).toEqual([]);
    expect((await browser.send("HEAD", "/api/user/export")).status).toBe(200);
  });
});
