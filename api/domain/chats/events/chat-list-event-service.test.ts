import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { newId } from "../../../database/rows/ids.ts";
import { makeLogger } from "../../../logging/logger.ts";
import { NoopRelay, type Relay } from "../../../relay/relay.ts";
import { setUpDatabase } from "../../../test/database/setup-database.ts";
import {
  commitListChange,
  endReplyElsewhere,
  makeListReader,
  replyEndedEvent,
} from "../../../test/visitors/list-reader.ts";
import { linkRelays } from "../../../test/worlds/linked-relays.ts";
import type { ChatListChange } from "./chat-list-changes.ts";
import { ChatListEventService } from "./chat-list-event-service.ts";

const { database } = await setUpDatabase();
const logger = makeLogger("error", () => undefined);

let userId: string;
let chatId: string;
let messageId: string;
let services: ChatListEventService[];

function makeService(relay: Relay = new NoopRelay()): ChatListEventService {
  const service = new ChatListEventService({ database, relay, logger });
  services.push(service);
  return service;
}

function followed(service: ChatListEventService): ChatListChange[] {
  const changes: ChatListChange[] = [];
  service.subscribe(userId, (change) => changes.push(change));
  return changes;
}

/** A change that another process committed. */
const bump = () => commitListChange(database, { userId, chatId, messageId });

beforeEach(async () => {
  ({ userId, chatId, messageId } = await makeListReader(database));
  services = [];
});

afterEach(() => {
  for (const service of services) service.close();
});

describe("a subscriber that knows a version of the list", () => {
  const followedFrom = (version: string) => {
    const changes: ChatListChange[] = [];
    makeService().subscribe(userId, (change) => changes.push(change), version);
    return changes;
  };

  it("hears nothing of what it knows, and of later changes", async () => {
    const { listVersion } = await database("users").where({ id: userId }).first("listVersion");
    const changes = followedFrom(String(listVersion));
    await wait(300);
    expect(changes).toEqual([]);
    await bump();
    await expect.poll(() => changes).toContainEqual({ kind: "changed" });
  });

  it.each(["-1", "7000", "x"])("hears that the list changed if it knows version %s", async (version) => {
    const changes = followedFrom(version);
    await expect.poll(() => changes).toEqual([{ kind: "changed" }]);
  });
});

describe("a subscriber of a list", () => {
  it("receives changes of its own process with everything that the list shows, in order", async () => {
    const service = makeService();
    const changes = followed(service);
    service.publish(userId, { kind: "chat", chatId });
    service.publish(userId, { kind: "reply-ended", chatId, messageId });
    service.publish(userId, { kind: "deleted", chatIds: [chatId] });
    const chat = expect.objectContaining({ id: chatId, title: "Tides", pinned: false, runningReplyId: null });
    await expect
      .poll(() => changes)
      .toEqual([
        { kind: "chat", chat },
        { kind: "chat", chat },
        { kind: "reply-ended", chatId, messageId, title: "Tides", status: "stopped" },
        { kind: "deleted", chatIds: [chatId] },
      ]);
  });

  it("receives nothing of other users' lists, of a deleted chat, or after unsubscribing", async () => {
    const service = makeService();
    const changes: ChatListChange[] = [];
    const leave = service.subscribe(userId, (change) => changes.push(change));
    service.publish(newId(), { kind: "deleted", chatIds: [chatId] });
    service.publish(userId, { kind: "chat", chatId: newId() });
    service.publish(userId, { kind: "deleted", chatIds: ["last"] });
    await expect.poll(() => changes).toEqual([{ kind: "deleted", chatIds: ["last"] }]);
    leave();
    service.publish(userId, { kind: "deleted", chatIds: [chatId] });
    await wait(50);
    expect(changes).toHaveLength(1);
  });

  it("receives changes of another process by the relay, once", async () => {
    const [here, there] = linkRelays().relays;
    const changes = followed(makeService(here));
    await wait(50);
    await bump();
    makeService(there).publish(userId, { kind: "deleted", chatIds: [chatId] });
    await wait(2500);
    expect(changes).toEqual([{ kind: "deleted", chatIds: [chatId] }]);
  });

  it("receives an unspecified change within two seconds, without a relay", async () => {
    const changes = followed(makeService());
    await wait(200);
    await bump();
    await expect.poll(() => changes).toEqual([{ kind: "changed" }]);
    await wait(1500);
    expect(changes).toHaveLength(1);
  });

  it("receives the end of a reply in another process, once, also when the relay delivers it late", async () => {
    const service = makeService();
    const changes = followed(service);
    const ends = () => changes.filter(({ kind }) => kind === "reply-ended");
    await wait(200);
    await endReplyElsewhere(database, { userId, chatId, messageId });
    const end = replyEndedEvent({ userId, chatId, messageId });
    await expect.poll(() => changes).toEqual([{ kind: "changed" }, end]);
    service.publish(userId, { kind: "reply-ended", chatId, messageId });
    await expect.poll(() => changes.at(-1)).toMatchObject({ kind: "chat" });
    await bump();
    await wait(1500);
    expect(ends()).toEqual([end]);
  });

  it("receives no end when another version becomes visible, or an old chat becomes tracked", async () => {
    const service = makeService();
    const older = new Date(Date.now() - 60_000);
    const chats = Array.from({ length: 25 }, () => ({
      id: newId(),
      userId,
      title: "Old",
      initialPrompt: "P",
    }));
    for (const [index, chat] of chats.entries()) {
      const updatedAt = new Date(older.getTime() - index);
      await database("chats").insert({ ...chat, createdAt: older, updatedAt });
      const place = { chatId: chat.id, position: 1, version: 1, timestamp: older };
      await database("messages").insert({
        ...place,
        id: newId(),
        role: "assistant",
        content: "A",
        status: "complete",
      });
    }
    const changes = followed(service);
    await wait(200);
    const place = { chatId, position: 1, version: 2, timestamp: older };
    await database("messages").update({ isShown: false }).where({ id: messageId });
    await database("messages").insert({
      ...place,
      id: newId(),
      role: "assistant",
      content: "B",
      status: "complete",
    });
    await database("chats").delete().where({ id: chats[0]?.id });
    await database("chats").update({ pinned: true }).where({ id: chats[24]?.id });
    await bump();
    await expect.poll(() => changes).toEqual([{ kind: "changed" }]);
    await wait(1200);
    expect(changes).toHaveLength(1);
  });

  it("does not receive a change of its own process twice", async () => {
    const service = makeService();
    const changes = followed(service);
    await wait(200);
    await bump();
    service.publish(userId, { kind: "deleted", chatIds: [chatId] });
    await wait(2500);
    expect(changes).toEqual([{ kind: "deleted", chatIds: [chatId] }]);
  });
});
