/** Where a reader was: so many UTF-16 units of a reply had reached it. */
interface ReplyPlace {
  readonly messageId: string;
  readonly offset: number;
}

interface ChatReplies {
  /** The one that is being written, if one is. */
  readonly runningReplyId: string | null;
  /** The newest on display. */
  readonly lastReplyId: string | null;
}

/**
 * The reply that a reader follows, and from which place: the one that is being written; for a reader who was somewhere
 * else the newest on display. From another message than that it is read from its beginning.
 */
export function replyToFollow(
  { runningReplyId, lastReplyId }: ChatReplies,
  place: ReplyPlace | undefined,
): ReplyPlace | undefined {
  const messageId = runningReplyId ?? (place === undefined ? null : lastReplyId);
  if (messageId === null) return undefined;
  return { messageId, offset: place?.messageId === messageId ? place.offset : 0 };
}

/** Tells whether a reader at an offset has all of a reply, and its end is known. */
export function isRead(
  { status, content }: { readonly status: string; readonly content: string },
  offset: number,
): boolean {
  return status !== "streaming" && offset >= content.length;
}
