/** The position of a reader: the number of received UTF-16 units of a reply. */
interface ReplyOffset {
  readonly messageId: string;
  readonly offset: number;
}

interface ChatReplies {
  /** The streaming reply, if any. */
  readonly runningReplyId: string | null;
  /** The newest visible reply. */
  readonly lastReplyId: string | null;
}

/**
 * The reply that a reader follows, and the position: the streaming one; for a reader with a position otherwise the
 * newest visible one. A reader of another message starts at 0.
 */
export function replyToFollow(
  { runningReplyId, lastReplyId }: ChatReplies,
  lastReceived: ReplyOffset | undefined,
): ReplyOffset | undefined {
  const messageId = runningReplyId ?? (lastReceived === undefined ? null : lastReplyId);
  if (messageId === null) return undefined;
  return { messageId, offset: lastReceived?.messageId === messageId ? lastReceived.offset : 0 };
}

/** Whether a reader at an offset has received all of a reply that has ended. */
export function isFullyReceived(
  { status, content }: { readonly status: string; readonly content: string },
  offset: number,
): boolean {
  return status !== "streaming" && offset >= content.length;
}
