import { replyEvents } from "../../chats/chat-events.ts";
import { eventIdOf, type ReplyPlace } from "../../headers.ts";
import { presentContext, presentMessage } from "../chats/present-chat.ts";
import { shownMessages } from "../chats/shown-messages.ts";
import type { MockWorld } from "../mock-world.ts";
import type { MockBrowser } from "../state/mock-browser.ts";
import type { MessageRow } from "../state/mock-tables.ts";
import { EventStream } from "./event-stream.ts";

interface Follower {
  readonly world: MockWorld;
  readonly browser: MockBrowser;
  /** The position at which the reader lost the connection. */
  readonly place: ReplyPlace | undefined;
}

/**
 * The reply of a chat to follow, and the position; undefined if none is streaming and the reader has missed
 * nothing.
 */
function replyToFollow(world: MockWorld, chatId: string, place: ReplyPlace | undefined) {
  const replies = shownMessages(world, chatId).filter(({ role }) => role === "assistant");
  const named = replies.find(({ id }) => id === place?.messageId);
  const reply = replies.find(({ status }) => status === "streaming") ?? named;
  if (reply === undefined) return undefined;
  const offset = reply === named ? (place?.offset ?? 0) : 0;
  const isOver = reply.status !== "streaming" && offset >= reply.content.length;
  return isOver ? undefined : { reply, offset };
}

/** Follows a reply from a position: the text of the message is the log of the stream. */
class ReplyFollower {
  private readonly world: MockWorld;
  private reply: MessageRow;
  private offset: number;
  private hasBegun = false;

  constructor(world: MockWorld, reply: MessageRow, offset: number) {
    this.world = world;
    this.reply = reply;
    this.offset = offset;
  }

  readonly tell = (stream: EventStream): void => {
    const { id: messageId } = this.reply;
    const now = this.world.tables.messages.find(({ id }) => id === messageId);
    this.reply = now ?? this.reply;
    this.tellText(stream);
    if (now?.status === "streaming") return;
    const message = presentMessage(this.world, this.reply);
    const ended = now ? message : { ...message, status: "interrupted", code: "deleted" };
    const context = presentContext(this.world, this.reply.chatId);
    stream.send("done", { message: ended, ...context }, this.place());
    stream.close();
  };

  private tellText(stream: EventStream): void {
    const { id: messageId, content } = this.reply;
    const text = content.slice(this.offset);
    this.offset = Math.max(this.offset, content.length);
    if (!this.hasBegun) stream.send("reply", { messageId, text }, this.place());
    else if (text !== "") stream.send("delta", { text }, this.place());
    this.hasBegun = true;
  }

  private place(): string {
    return eventIdOf({ messageId: this.reply.id, offset: this.offset });
  }
}

/** The events of a chat's streaming reply, or of one that ended while its reader was disconnected. */
export function replyStream(chatId: string, { world, browser, place }: Follower): EventStream | undefined {
  const found = replyToFollow(world, chatId, place);
  if (found === undefined) return undefined;
  const { tell } = new ReplyFollower(world, found.reply, found.offset);
  return new EventStream({ world, browser, events: replyEvents, tell });
}
