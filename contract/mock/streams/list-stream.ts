import type { Chat } from "../../chats/chat.ts";
import { listEvents } from "../../chats/chat-events.ts";
import type { MockBrowser } from "../accounts/mock-browser.ts";
import { presentChat } from "../chats/present-chat.ts";
import type { MockWorld } from "../mock-world.ts";
import { shownMessages } from "../state/chat-messages.ts";
import type { MessageRow } from "../state/mock-tables.ts";
import { EventStream } from "./event-stream.ts";

/** A chat in the list with its visible messages; a branch switch must trigger a refetch. */
interface ListedState {
  readonly chat: Chat;
  readonly shownIds: readonly string[];
}

/** The last state sent to a subscriber of the list: the chats, and the replies in progress. */
interface ListSnapshot {
  readonly chats: ReadonlyMap<string, ListedState>;
  readonly running: readonly MessageRow[];
}

function readSnapshot(world: MockWorld, userId: string): ListSnapshot {
  const own = world.tables.chats.filter((chat) => chat.userId === userId);
  const chats = new Map(
    own.map((chat) => {
      const shownIds = shownMessages(world, chat.id).map(({ id }) => id);
      return [chat.id, { chat: presentChat(world, chat), shownIds }];
    }),
  );
  const running = world.tables.messages.filter(
    ({ chatId, status }) => status === "streaming" && chats.has(chatId),
  );
  return { chats, running };
}

/** Sends the changes from one state of the list to the next. */
function sendChanges(stream: EventStream, world: MockWorld, before: ListSnapshot, now: ListSnapshot): void {
  const ids = [...before.chats.keys()].filter((id) => !now.chats.has(id));
  if (ids.length > 0) stream.send("deleted", { ids });
  for (const [id, previous] of now.chats)
    if (JSON.stringify(previous) !== JSON.stringify(before.chats.get(id)))
      stream.send("chat", { chat: previous.chat });
  for (const { id, chatId } of before.running) {
    const reply = world.tables.messages.find((message) => message.id === id);
    const title = now.chats.get(chatId)?.chat.title ?? "";
    if (reply !== undefined && reply.status !== "streaming")
      stream.send("reply-ended", { chatId, title, status: reply.status });
  }
}

/** The events of a user's chat list, from now on. `isOutdated`: the reader knows an earlier list. */
export function listStream(
  world: MockWorld,
  browser: MockBrowser,
  userId: string,
  { isOutdated }: { readonly isOutdated: boolean },
): EventStream {
  let previous = readSnapshot(world, userId);
  let mustSendChanged = isOutdated;
  const sendUpdate = (stream: EventStream) => {
    if (mustSendChanged) stream.send("changed", {});
    mustSendChanged = false;
    const now = readSnapshot(world, userId);
    sendChanges(stream, world, previous, now);
    previous = now;
  };
  return new EventStream({ world, browser, events: listEvents, sendUpdate });
}
