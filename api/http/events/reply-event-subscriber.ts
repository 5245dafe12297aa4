import { formatReplyEventId } from "#contract/headers.ts";
import { replyEventLength } from "#contract/limits.ts";
import { deletedEnding } from "#contract/rules/conversation/reply-endings.ts";
import { splitText } from "#contract/rules/text/slice-text.ts";
import type { SingleMessage } from "../../domain/chats/messages/read-message.ts";
import type {
  EndedMessage,
  ReplySubscriber,
  SubscribedReply,
} from "../../domain/chats/replies/reply-subscription.ts";
import type { ReplyDelta } from "../../domain/chats/replies/streaming-reply.ts";
import { splitMessage } from "../../domain/chats/transcript/message-parts.ts";
import type { SessionWatcher } from "../../domain/sessions/session-watcher.ts";
import { escapeJsonString } from "../presenters/chat-json.ts";
import { presentMessage } from "../presenters/chats.ts";
import { type EventFrame, type EventWriter, eventFrame, frameOf } from "./event-writer.ts";

/**
 * Checks the session before a stream closes: the reply may have stopped because the user was disabled in
 * another process.
 */
export function revalidateBeforeClose(
  reader: ReplySubscriber,
  sessionWatcher: Pick<SessionWatcher, "poll">,
): ReplySubscriber {
  return {
    ...reader,
    onEnd: (end) => {
      if (end.message.status === "stopped") void sessionWatcher.poll().then(() => reader.onEnd(end));
      else reader.onEnd(end);
    },
  };
}

/** The frame of a delta, created once for all readers of a reply. */
export type DeltaFrames = (messageId: string, delta: ReplyDelta) => EventFrame;

/** Caches the last frame: all readers of a reply receive the same delta in turn. */
export function deltaFrames(): DeltaFrames {
  let last: ReplyDelta | undefined;
  let frame: EventFrame | undefined;
  return (messageId, delta) => {
    if (frame !== undefined && delta === last) return frame;
    const { text, offset, epoch } = delta;
    last = delta;
    frame = eventFrame({ event: "delta", data: { text } }, formatReplyEventId({ messageId, offset, epoch }));
    return frame;
  };
}

/** The text up to a position as the event `reply`, followed by events `delta` if it is long. */
function* textFrames(messageId: string, { text, offset, epoch }: ReplyDelta): Generator<EventFrame> {
  let end = offset - text.length;
  let isFirst = true;
  for (const piece of splitText(text, replyEventLength)) {
    end += piece.length;
    const id = formatReplyEventId({ messageId, offset: end, epoch });
    yield isFirst
      ? eventFrame({ event: "reply", data: { messageId, text: piece } }, id)
      : eventFrame({ event: "delta", data: { text: piece } }, id);
    isFirst = false;
  }
}

function presentEnd(message: SingleMessage, isDeleted: boolean) {
  const presented = presentMessage(message);
  return isDeleted ? { ...presented, ...deletedEnding } : presented;
}

/** The event `done` of a long reply in pieces: its text is not copied again for each reader. */
function* longEndFrames(
  id: string,
  { message, isDeleted, contextStart }: EndedMessage,
): Generator<EventFrame> {
  const { content, ...head } = presentEnd(message, isDeleted);
  yield frameOf(`event: done\nid: ${id}\ndata: {"message":${JSON.stringify(head).slice(0, -1)},"content":"`);
  for (const { text } of splitMessage(message, content)) yield frameOf(escapeJsonString(text));
  const start = contextStart === undefined ? "" : `,"contextStart":${JSON.stringify(contextStart)}`;
  yield frameOf(`"}${start}}\n\n`);
}

/** Writes a reply to an event stream, which ends with it (product decision 6). */
export function replyEventSubscriber(
  writer: EventWriter,
  { messageId }: SubscribedReply,
  frameOf: DeltaFrames,
): ReplySubscriber {
  return {
    onStart: (delta) => writer.writeEach(textFrames(messageId, delta)),
    onDelta: (delta) => writer.write(frameOf(messageId, delta)),
    onReasoning: (data, position) =>
      writer.write(eventFrame({ event: "reasoning", data }, formatReplyEventId({ messageId, ...position }))),
    onEnd: (end) => {
      const { message, isDeleted, contextStart } = end;
      const epoch = message.epoch ?? 0;
      const id = formatReplyEventId({ messageId, offset: message.content.length, epoch });
      const data = { message: presentEnd(message, isDeleted), contextStart };
      if (message.content.length > replyEventLength) writer.writeEach(longEndFrames(id, end));
      else writer.write(eventFrame({ event: "done", data }, id));
      writer.end();
    },
  };
}
