import { setTimeout as wait } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { makeLogger } from "../../../logging/logger.ts";
import { NoopRelay } from "../../../relay/relay.ts";
import { setUpDatabase } from "../../../test/database/setup-database.ts";
import {
  commitListChange,
  endReplyElsewhere,
  makeListReader,
  replyEndedEvent,
} from "../../../test/visitors/list-reader.ts";
import type { ChatListChange } from "./chat-list-changes.ts";
import { ChatListEventService } from "./chat-list-event-service.ts";

const { database } = await setUpDatabase();
const logger = makeLogger("error", () => undefined);
const service = new ChatListEventService({ database, relay: new NoopRelay(), logger });

function followed({ userId }: { readonly userId: string }): ChatListChange[] {
  const changes: ChatListChange[] = [];
  service.subscribe(userId, (change) => changes.push(change));
  return changes;
}

const loseChats = () => database.schema.renameTable("chats", "lost_chats");
const findChats = () => database.schema.renameTable("lost_chats", "chats");

afterEach(async () => {
  service.close();
  if (await database.schema.hasTable("lost_chats")) await findChats();
});

describe("a subscriber of a list while the chats cannot be read", () => {
  it("receives no old end when they can be read", async () => {
    const reader = await makeListReader(database);
    await loseChats();
    const changes = followed(reader);
    await wait(200);
    await findChats();
    await commitListChange(database, reader);
    await expect.poll(() => changes).toEqual([{ kind: "changed" }]);
    await wait(1500);
    expect(changes).toHaveLength(1);
  });

  it("receives a change immediately, and the ends as soon as they can be read", async () => {
    const readers = [];
    for (const _ of [1, 2, 3]) readers.push(await makeListReader(database));
    const heard = readers.map(followed);
    await wait(1500);
    for (const reader of readers) await endReplyElsewhere(database, reader);
    await loseChats();
    await expect.poll(() => heard).toEqual(readers.map(() => [{ kind: "changed" }]));
    await findChats();
    const all = readers.map((reader) => [{ kind: "changed" }, replyEndedEvent(reader)]);
    await expect.poll(() => heard).toEqual(all);
  });
});
