import { expect } from "vitest";
import { bodyOf } from "#contract/behavior/support/body-of.ts";
import { beginSending, readChat, startChat } from "#contract/behavior/support/chat-samples.ts";
import { followListEvents, followReplyEvents } from "#contract/behavior/support/event-recorder.ts";
import type { TestUser } from "../visitors/server-visitor.ts";
import type { TestServer } from "../worlds/test-server.ts";
import type { Advisory } from "./advisory.ts";
import { chatRows } from "./stored-rows.ts";

/** Words of a victim. No answer to another person may contain them. */
const words = "Quetzalcoatl";

async function victimAndAttacker(server: TestServer) {
  const [victim, attacker] = [await server.signInAs("user"), await server.signInAs("user")];
  const body = { title: words, initialPrompt: words, targetTokens: 777 };
  const theirs = bodyOf(await victim.client.chats.create({ body }), 201).chat;
  const own = await startChat(attacker.client);
  const [, reply] = (await readChat(victim, theirs)).messages;
  return { victim, attacker, theirs: theirs.id, own: own.id, replyId: reply?.id ?? "" };
}

/** Sends a request, and asserts that its answer contains no words of the victim. */
async function sendTo({ browser }: TestUser, [method, path, json]: readonly [string, string, object?]) {
  const answer = await browser.send(method, path, json === undefined ? {} : { json });
  expect(answer.text).not.toContain(words);
  return answer.status;
}

const otherChatInBody: Advisory = {
  ids: ["GHSA-7w78-4qpx-xhfg", "CVE-2026-54026"],
  abuse:
    "The path names a chat of one's own, and the body or the query another person's: the message lands there.",
  here: "The path decides. Ids of others in the body are ignored, and those of messages 404 or 409. The other person's chat is as it was.",
  play: async ({ server }) => {
    const { victim, attacker, theirs, own, replyId } = await victimAndAttacker(server);
    const before = await chatRows(server, victim.user.id);
    const planted = {
      chatId: theirs,
      conversationId: theirs,
      id: theirs,
      userId: victim.user.id,
      messageId: replyId,
    };
    const message = { role: "user", content: "Mine?" };
    const messages = `/api/chats/${own}/messages`;
    const written = [
      "POST",
      `${messages}?id=${theirs}&chatId=${theirs}`,
      { ...planted, ...message },
    ] as const;
    expect(await sendTo(attacker, written)).toBe(201);
    expect((await readChat(attacker, { id: own })).messages).toHaveLength(4);
    const refused = [
      ["POST", messages, { ...message, lastMessageId: replyId }],
      ["POST", messages, { ...message, replaces: replyId }],
      ["POST", `${messages}/${replyId}/retry`, {}],
      ["POST", `${messages}/${replyId}/continue`, {}],
      ["PATCH", `/api/chats/${own}`, { shownMessageId: replyId }],
      ["GET", `/api/chats/${own}?before=${replyId}`],
    ] as const;
    for (const request of refused) expect([404, 409]).toContain(await sendTo(attacker, request));
    const body = { title: "Mine", initialPrompt: "Mine?", restartOf: theirs };
    const restarted = bodyOf(await attacker.client.chats.create({ body }), 201).chat;
    expect(restarted.targetTokens).toBeNull();
    expect(await chatRows(server, victim.user.id)).toEqual(before);
  },
};

const stoppedReply: Advisory = {
  ids: ["GHSA-3vf6-64vr-3g56", "CVE-2026-70483", "CVE-2026-42276"],
  abuse: "Anybody signed in stops or deletes another person's reply while it is written.",
  here: "404, and a list with foreign ids deletes nothing. The reply goes on to its end.",
  play: async ({ server }) => {
    const { victim, attacker, theirs } = await victimAndAttacker(server);
    const admin = await server.signInAs("admin");
    const writer = server.model.replyManually();
    await beginSending(victim, { id: theirs });
    writer.write("Before. ");
    for (const person of [attacker, admin]) {
      expect(await sendTo(person, ["POST", `/api/chats/${theirs}/stop`, {}])).toBe(404);
      expect(await sendTo(person, ["DELETE", `/api/chats/${theirs}`])).toBe(404);
      const several = await person.client.chats.deleteSeveral({ body: { ids: [theirs] } });
      expect(bodyOf(several, 200)).toEqual({ deleted: 0 });
    }
    writer.write("After.");
    writer.end();
    const newest = async () => (await readChat(victim, { id: theirs })).messages.at(-1);
    await expect.poll(newest).toMatchObject({ status: "complete", content: "Before. After." });
  },
};

const directedEvents: Advisory = {
  ids: ["CVE-2026-59216"],
  abuse: "A client names an id of somebody else's stream, and gets the events that are meant for them.",
  here: "Last-Event-ID only says where one's own stream goes on: that of another's reply begins one's own.",
  play: async ({ server }) => {
    const { victim, attacker, theirs, own, replyId } = await victimAndAttacker(server);
    const before = await chatRows(server, victim.user.id);
    const foreign = await attacker.openEventStream(`/api/chats/${theirs}/events`, {
      lastEventId: `${replyId}.0`,
    });
    expect(foreign.status).toBe(404);
    const writer = server.model.replyManually();
    await beginSending(attacker, { id: own });
    const [reply, list] = [
      await followReplyEvents(attacker, own, { lastEventId: `${replyId}.0` }),
      await followListEvents(attacker, { lastEventId: "0", headers: { "x-session-id": victim.user.id } }),
    ];
    expect(await chatRows(server, victim.user.id)).toEqual(before);
    const answer = await beginSending(victim, { id: theirs }, words);
    expect(answer.aiMessage.status).toBe("streaming");
    writer.write("Mine.");
    writer.end();
    await reply.ended;
    await expect.poll(() => list.dataOfEvent("reply-ended")).toMatchObject([{ chatId: own }]);
    expect(JSON.stringify([reply.received, list.received])).not.toMatch(
      new RegExp(`${words}|${theirs}|${replyId}`),
    );
    expect(reply.replyText()).toBe("Mine.");
  },
};

const unfilteredStream: Advisory = {
  ids: ["CVE-2026-108165"],
  abuse: "The stream that keeps a list up to date leaves out a filter of that list, and tells what it hides.",
  here: "A stream that begins late says only that the list has changed. Deleted chats and those of others are in none.",
  play: async ({ server }) => {
    const { victim, attacker, theirs } = await victimAndAttacker(server);
    const gone = await startChat(attacker.client, "A deleted title");
    bodyOf(await attacker.client.chats.delete({ params: { id: gone.id } }), 204);
    const streams = [
      await followListEvents(attacker, { lastEventId: "0" }),
      await followListEvents(attacker, { lastEventId: "-1" }),
      await followListEvents(attacker),
    ];
    const shown = await startChat(attacker.client, "A title that is shown");
    await victim.client.chats.update({ params: { id: theirs }, body: { title: `${words} again` } });
    for (const stream of streams)
      await expect.poll(() => stream.dataOfEvent("reply-ended")).toMatchObject([{ chatId: shown.id }]);
    const told = JSON.stringify(streams.map(({ received }) => received));
    expect(told).not.toMatch(new RegExp(`${words}|${theirs}|A deleted title|${gone.id}`));
  },
};

/** Ids of other people in a path, a body, a query or a header. */
export const foreignIds: readonly Advisory[] = [
  otherChatInBody,
  stoppedReply,
  directedEvents,
  unfilteredStream,
];
