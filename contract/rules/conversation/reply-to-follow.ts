/** The position of a reader: the number of received UTF-16 units of a reply. */
interface ReplyOffset {
  readonly messageId: string;
  readonly offset: number;
  /** How often text was taken back before; none is 0. */
  readonly epoch?: number | undefined;
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
  return lastReceived?.messageId === messageId ? lastReceived : { messageId, offset: 0 };
}

/** The position of a reader after text was taken back: the text begins again. */
export function validPosition<Position extends Pick<ReplyOffset, "offset" | "epoch">>(
  position: Position,
  epoch: number,
): { readonly offset: number; readonly epoch: number } {
  const { offset, epoch: known = 0 } = position;
  return known < epoch ? { offset: 0, epoch } : { offset, epoch: known };
}

/** Whether a reader at a position has received all of a reply that has ended. */
export function isFullyReceived(
  reply: { readonly status: string; readonly content: string; readonly epoch?: number | null | undefined },
  position: Pick<ReplyOffset, "offset" | "epoch">,
): boolean {
  const { status, content, epoch } = reply;
  const isOfText = (position.epoch ?? 0) >= (epoch ?? 0);
  return status !== "streaming" && isOfText && position.offset >= content.length;
}
