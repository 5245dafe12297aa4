import { replyEvents } from "../../chats/chat-events.ts";
import { formatReplyEventId, type ReplyOffset } from "../../headers.ts";
import { replyEventLength } from "../../limits.ts";
import { deletedEnding } from "../../rules/conversation/reply-endings.ts";
import { isFullyReceived, replyToFollow, validPosition } from "../../rules/conversation/reply-to-follow.ts";
import { sliceFrom, splitText } from "../../rules/text/slice-text.ts";
import type { MockBrowser } from "../accounts/mock-browser.ts";
import { presentContext, presentMessage } from "../chats/present-chat.ts";
import type { MockWorld } from "../mock-world.ts";
import { replyIds } from "../state/chat-messages.ts";
import type { MessageRow } from "../state/mock-tables.ts";
import { EventStream } from "./event-stream.ts";

interface ReplyStreamOptions {
  readonly world: MockWorld;
  readonly browser: MockBrowser;
  /** The position at which the reader lost the connection. */
  readonly position: ReplyOffset | undefined;
}

/** Follows a reply from a position: the text of the message is the log of the stream. */
class ReplyFollower {
  private readonly world: MockWorld;
  private readonly versions: string[] | undefined;
  private reply: MessageRow;
  private offset: number;
  private epoch: number;
  private hasStarted = false;
  /** The reasoning that was sent. */
  private reasoning = "";

  constructor(world: MockWorld, reply: MessageRow, position: ReplyOffset) {
    this.world = world;
    this.reply = reply;
    const { offset, epoch } = validPosition(position, reply.epoch ?? 0);
    this.offset = offset;
    this.epoch = epoch;
    this.versions = presentMessage(world, reply).versions;
  }

  readonly sendUpdate = (stream: EventStream): void => {
    const { id: messageId } = this.reply;
    const now = this.world.tables.messages.find(({ id }) => id === messageId);
    this.reply = now ?? this.reply;
    this.takeBack();
    this.sendText(stream);
    this.sendReasoning(stream);
    if (now?.status === "streaming") return;
    const message = presentMessage(this.world, this.reply, this.versions);
    const ended = now ? message : { ...message, ...deletedEnding };
    const context = presentContext(this.world, this.reply.chatId);
    stream.send("done", { message: ended, ...context }, this.eventId());
    stream.close();
  };

  /** Begins again with the whole text after text was taken back. */
  private takeBack(): void {
    const position = { offset: this.offset, epoch: this.epoch };
    const { offset, epoch } = validPosition(position, this.reply.epoch ?? 0);
    if (epoch === this.epoch) return;
    Object.assign(this, { offset, epoch, hasStarted: false, reasoning: "" });
  }

  /** Sends unread text; the text before the first event is sent in pieces. */
  private sendText(stream: EventStream): void {
    const { id: messageId, content } = this.reply;
    if (this.hasStarted && content.length <= this.offset) return;
    const text = sliceFrom(content, this.offset);
    this.offset = Math.max(this.offset, content.length) - text.length;
    for (const piece of splitText(text, this.hasStarted ? text.length : replyEventLength)) {
      this.offset += piece.length;
      if (this.hasStarted) stream.send("delta", { text: piece }, this.eventId());
      else stream.send("reply", { messageId, text: piece }, this.eventId());
      this.hasStarted = true;
    }
  }

  /** Sends new reasoning; all of it if it no longer continues the sent one. */
  private sendReasoning(stream: EventStream): void {
    const { reasoning = "" } = this.reply;
    if (reasoning === this.reasoning) return;
    const at = reasoning.startsWith(this.reasoning) ? this.reasoning.length : 0;
    stream.send("reasoning", { text: reasoning.slice(at), at }, this.eventId());
    this.reasoning = reasoning;
  }

  private eventId(): string {
    return formatReplyEventId({ messageId: this.reply.id, offset: this.offset, epoch: this.epoch });
  }
}

/** The events of a chat's streaming reply, or of one that ended while its reader was disconnected. */
export function replyStream(
  chatId: string,
  { world, browser, position }: ReplyStreamOptions,
): EventStream | undefined {
  const followed = replyToFollow(replyIds(world, chatId), position);
  const reply = world.tables.messages.find(({ id }) => id === followed?.messageId);
  if (followed === undefined || reply === undefined || isFullyReceived(reply, followed)) return undefined;
  const { sendUpdate } = new ReplyFollower(world, reply, followed);
  return new EventStream({ world, browser, events: replyEvents, sendUpdate });
}
