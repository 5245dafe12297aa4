import { text } from "node:stream/consumers";
import { expect } from "vitest";
import { bodyOf } from "#contract/behavior/support/body-of.ts";
import { signIn } from "#contract/behavior/support/ceremonies.ts";
import {
  beginSending,
  readChat,
  sampleChatForm,
  startChat,
} from "#contract/behavior/support/chat-samples.ts";
import { followListEvents, followReplyEvents } from "#contract/behavior/support/event-recorder.ts";
import { expectProblem } from "#contract/behavior/support/expect-problem.ts";
import { GroupAdmin } from "#contract/behavior/support/group-admin.ts";
import { StyleAdmin } from "#contract/behavior/support/style-admin.ts";
import { newChatText } from "#contract/texts/page-texts.ts";
import { lengthenChat } from "../chats/long-chat.ts";
import type { Advisory } from "./advisory.ts";
import { expectUnchanged } from "./stored-rows.ts";

const eventStream = { accept: "text/event-stream" };

const secondWayIn: Advisory = {
  ids: ["GHSA-5gpj-vj23-vhhv", "CVE-2026-70490"],
  abuse: "A socket or a stream lacks the check of the role that the call beside it has.",
  here: "Streams, downloads and CSV are calls of the contract, and refuse as the others do: 401, 403, 404. Metrics have a port of their own.",
  play: async ({ server }) => {
    const [owner, member] = [await server.signInAs("user"), await server.signInAs("user")];
    const { id } = await startChat(owner.client);
    const trial = { number: 1, question: "Who?" };
    const administrative = [
      ["POST", "/api/admin/styles/1/try", trial],
      ["GET", "/api/admin/usage?format=csv", undefined],
      ["GET", "/api/admin/audit", undefined],
    ] as const;
    const [events, ofChat] = ["/api/events", `/api/chats/${id}/events`];
    const personal = [events, ofChat, `/api/chats/${id}/export`, "/api/user/export"];
    await expectUnchanged(server, async () => {
      for (const [method, path, json] of administrative) {
        const sent = { headers: eventStream, ...(json && { json }) };
        expect((await server.visitor().browser.send(method, path, sent)).status).toBe(401);
        expect(await member.browser.send(method, path, sent)).toMatchObject({ body: { code: "forbidden" } });
      }
      for (const path of personal)
        expect((await server.visitor().browser.send("GET", path, { headers: eventStream })).status).toBe(401);
      const fromElsewhere = { headers: { origin: "https://evil.example", "sec-fetch-site": "cross-site" } };
      for (const path of [events, ofChat])
        expect(await owner.browser.send("GET", path, fromElsewhere)).toMatchObject({
          body: { code: "cross_site" },
        });
      for (const path of [ofChat, `/api/chats/${id}/export`])
        expect((await member.browser.send("GET", path)).status).toBe(404);
      expect((await member.browser.send("GET", "/metrics")).text).not.toContain("# TYPE");
    });
  },
};

const openSocket: Advisory = {
  ids: ["CVE-2026-109289"],
  abuse: "A person who is deactivated goes on over a connection that was open before.",
  here: "Streams, waiting calls, replies, tries and downloads end at once, and the next call is 401.",
  play: async ({ server }) => {
    const person = await server.signInAs("admin");
    await server.signInAs("admin");
    const styles = new StyleAdmin(person);
    const style = await styles.create();
    const number = await styles.addVersion(style);
    const [chat, long] = [await startChat(person.client), await startChat(person.client)];
    await lengthenChat(server.context.database, long.id, { messages: 50, units: 200_000 });
    const isAsked = (count: number) => expect.poll(() => server.model.replyCount()).toBe(count);
    server.model.replyManually();
    await beginSending(person, chat);
    await isAsked(3);
    const streams = [await followListEvents(person), await followReplyEvents(person, chat.id)];
    server.model.replyManually();
    streams.push(await styles.try(style, { number, question: "Who?" }));
    await isAsked(4);
    server.model.replyManually();
    const waiting = person.client.chats.create({ body: sampleChatForm() });
    await isAsked(5);
    const download = await person.browser.open("GET", "/api/user/export");
    await server.disable(person.user);
    expectProblem(await waiting, "unauthenticated", { sessionEnded: "account_disabled" });
    await expect(text(download)).rejects.toThrow("aborted");
    for (const stream of streams) await stream.ended;
    expect(streams.map((stream) => stream.eventNames().at(-1))).toEqual(Array(3).fill("session-ended"));
    await expect.poll(() => server.context.isReplying()).toBe(false);
    expect(server.context.openStreams.all()).toEqual([]);
    await expectUnchanged(server, async () => {
      expect((await person.browser.send("POST", `/api/chats/${chat.id}/stop`, { json: {} })).status).toBe(
        401,
      );
      await expect(signIn(person)).rejects.toThrow("account_disabled");
    });
  },
};

const rememberedRight: Advisory = {
  ids: ["CVE-2026-109285"],
  abuse: "A right that was taken away lives on in a reference that was kept.",
  here: "No new chat begins in the style of a group that was left, and Restart takes the default. Old chats go on by design.",
  play: async ({ server }) => {
    const styles = new StyleAdmin(await server.signInAs("admin"));
    const member = await server.signInAs("user");
    const group = await new GroupAdmin(styles.client).create("Class 7b");
    const style = await styles.create("Verses");
    await styles.release(style);
    bodyOf(await styles.change(style, { groupIds: [group.id] }), 200);
    const join = (groupIds: string[]) =>
      styles.client.users.change({ params: { id: member.user.id }, body: { groupIds } });
    bodyOf(await join([group.id]), 200);
    const start = (form: object) => member.client.chats.create({ body: { ...sampleChatForm(), ...form } });
    const { chat } = bodyOf(await start({ systemPromptId: style.id }), 201);
    const read = () => member.client.systemPrompts.list();
    expect(bodyOf(await read(), 200).map(({ id }) => id)).toContain(style.id);
    bodyOf(await join([]), 200);
    await expectUnchanged(server, async () => {
      const [refused, list] = await Promise.all([start({ systemPromptId: style.id }), read()]);
      const fields = { systemPromptId: newChatText.styleUnknown };
      expectProblem(refused, "validation", { fields });
      expect(bodyOf(list, 200).map(({ id }) => id)).not.toContain(style.id);
    });
    for (const form of [{}, { systemPromptId: style.id }]) {
      const restarted = bodyOf(await start({ ...form, restartOf: chat.id }), 201).chat;
      expect(restarted.systemPromptId).not.toBe(style.id);
    }
    expect((await readChat(member, chat)).chat.systemPromptId).toBe(style.id);
  },
};

/** Advisories about access that continues after it was revoked. */
export const revokedAccess: readonly Advisory[] = [secondWayIn, openSocket, rememberedRight];
