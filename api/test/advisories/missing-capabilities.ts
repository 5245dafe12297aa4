import { expect } from "vitest";
import { readChat, startChat } from "#contract/behavior/support/chat-samples.ts";
import { bodyBytes } from "#contract/limits.ts";
import { contractRoutes } from "../visitors/contract-routes.ts";
import type { TestServer } from "../worlds/test-server.ts";
import type { Advisory } from "./advisory.ts";
import { describedCall, describedCalls, expectNoName } from "./described-api.ts";
import { chatRows, expectUnchanged } from "./stored-rows.ts";

/** The members of the two bodies that carry a message, of which each new one is a capability. */
async function expectTextAlone(server: TestServer): Promise<void> {
  const [start, send] = [
    await describedCall(server, "POST", "/api/chats"),
    await describedCall(server, "POST", "/api/chats/{id}/messages"),
  ];
  expect(start.bodyNames).toEqual(["initialPrompt", "restartOf", "systemPromptId", "targetTokens", "title"]);
  expect(send.bodyNames).toEqual(["content", "lastMessageId", "replaces", "role"]);
}

const attachments: Advisory = {
  ids: ["GHSA-wwj3-x5mw-wq7x", "CVE-2026-54043"],
  abuse: "A message takes another person's file as its attachment, by the id.",
  here: "No attachments: bodies are JSON, and a message is a text. Ids of files are ignored.",
  play: async ({ server }) => {
    const person = await server.signInAs("user");
    const { id } = await startChat(person.client);
    const planted = {
      file_id: "1",
      files: ["1"],
      attachments: [{ id: "1" }],
      images: ["file:///etc/passwd"],
    };
    const json = { role: "user", content: "Read it.", ...planted };
    expect((await person.browser.send("POST", `/api/chats/${id}/messages`, { json })).status).toBe(201);
    expect(server.model.conversations.at(-1)?.at(-1)).toEqual({ role: "user", content: "Read it." });
    const types = new Set((await describedCalls(server)).flatMap(({ bodyTypes }) => bodyTypes));
    expect([...types]).toEqual(["application/json"]);
    await expectTextAlone(server);
    await expectNoName(server, /file|attachments|attachmentId|upload|document/i);
  },
};

const imports: Advisory = {
  ids: ["GHSA-52f6-fqwv-jccf", "CVE-2026-54024"],
  abuse: "An import takes a file of any size.",
  here: "No import. Each call refuses a body of more than 128 KiB with 413.",
  play: async ({ server }) => {
    const admin = await server.signInAs("admin");
    const json = { content: "x".repeat(bodyBytes) };
    const written = (await describedCalls(server)).filter(({ bodyTypes }) => bodyTypes.length > 0);
    expect(written.length).toBeGreaterThan(20);
    await expectUnchanged(server, async () => {
      for (const { method, path } of written) {
        const address = path.replaceAll(/\{\w+\}/g, "1");
        expect([address, (await admin.browser.send(method, address, { json })).status]).toEqual([
          address,
          413,
        ]);
      }
    });
    await expectNoName(server, /import|upload|restore/i);
  },
};

const renderedSources: Advisory = {
  ids: ["CVE-2026-109290", "CVE-2026-109291"],
  abuse: "A document's preview runs its script, and a citation leads to a `javascript:` address.",
  here: "No previews and no citations: a reply is a text. Links in it are those of `ui-kit/patterns/markdown`, where other schemes are text.",
  play: async ({ server }) => {
    const person = await server.signInAs("user");
    server.model.replyWith("[1](javascript:alert(1)) <iframe src='data:text/html,x'></iframe>");
    const chat = await startChat(person.client);
    const reply = (await readChat(person, chat)).messages.at(-1);
    expect(Object.keys(reply ?? {}).toSorted()).toEqual([
      "content",
      "id",
      "model",
      "role",
      "status",
      "timestamp",
    ]);
    const { headers } = await person.browser.send("GET", `/api/chats/${chat.id}/export`);
    expect(headers).toMatchObject({
      "content-type": "text/markdown; charset=utf-8",
      "content-disposition": expect.stringMatching(/^attachment/),
      "content-security-policy": expect.stringContaining("default-src 'none'"),
    });
    const { answerNames } = await describedCall(server, "GET", "/api/chats/{id}");
    expect(answerNames.filter((name) => /cit|source|url|link|file|preview|html/i.test(name))).toEqual([]);
  },
};

const sharedChats: Advisory = {
  ids: ["GHSA-mj5r-jf49-m3w7", "CVE-2026-70481", "CVE-2026-109284"],
  abuse:
    "A member of a shared chat edits the messages of others, or copies it into a folder after losing the right to.",
  here: "Nothing is shared: a chat has one person, there are no folders, and no call edits a message in place.",
  play: async ({ server }) => {
    const [owner, other] = [await server.signInAs("user"), await server.signInAs("admin")];
    const { id } = await startChat(owner.client);
    const [message] = (await readChat(owner, { id })).messages;
    const before = await chatRows(server, owner.user.id);
    const address = `/api/chats/${id}/messages/${message?.id}`;
    for (const { browser } of [owner, other])
      for (const method of ["PUT", "PATCH", "DELETE"])
        expect((await browser.send(method, address, { json: { content: "Mine." } })).status).toBe(404);
    const replaced = { json: { role: "user", content: "Mine.", replaces: message?.id } };
    expect((await other.browser.send("POST", `/api/chats/${id}/messages`, replaced)).status).toBe(404);
    expect(await chatRows(server, owner.user.id)).toEqual(before);
    await expectNoName(server, /share|folder|fork|copy|collab/i);
    const { bodyNames } = await describedCall(server, "PATCH", "/api/chats/{id}");
    expect(bodyNames).toEqual(["pinned", "shownMessageId", "title"]);
  },
};

const returnAddress: Advisory = {
  ids: ["GHSA-8244-8vpr-vp9c", "CVE-2026-53662"],
  abuse: "The page of the sign-in leads to a return address of its URL, such as `javascript:`.",
  here: "No call and no page takes a return address. The page that a browser remembers is a path of the app: `app/memory/chat-memory.test.ts`.",
  play: async ({ server }) => {
    const addresses = [
      "javascript:alert(1)",
      "//evil.example",
      "/\\evil.example",
      "java\tscript:alert(1)",
      "\n//evil.example",
    ];
    const names = ["redirect", "next", "continue", "returnTo", "redirect_uri"];
    const { authenticator } = await server.registered();
    await expectUnchanged(server, async () => {
      for (const address of addresses) {
        const query = new URLSearchParams(names.map((name): [string, string] => [name, address]));
        for (const path of ["/login", "/api/login", "/api/user"]) {
          const method = path === "/api/login" ? "POST" : "GET";
          const answer = await server.visitor().browser.send(method, `${path}?${query}`);
          expect(answer.headers).not.toHaveProperty("location");
          expect(answer.text).not.toMatch(/evil\.example|alert\(1\)/);
        }
      }
    });
    const visitor = { ...server.visitor(), authenticator };
    const options = await visitor.client.passkeyLogin.options({ body: undefined });
    expect(JSON.stringify(options.body)).not.toMatch(/https?:/);
    const queries = contractRoutes.flatMap(({ query }) => Object.keys(Object(Object(query).shape)));
    expect(queries.filter((name) => /redirect|return|continue|next|callback|url/i.test(name))).toEqual([]);
  },
};

/** Advisories of capabilities that this product does not have. */
export const missingCapabilities: readonly Advisory[] = [
  attachments,
  imports,
  renderedSources,
  sharedChats,
  returnAddress,
];
