import type { Message } from "#contract/chats/messages.ts";
import { ApiError, isUnauthenticated } from "#contract/client/http/api-error.ts";
import { Backoff } from "#contract/client/streams/event-connection.ts";
import { type CompletedReply, followReply } from "#contract/client/streams/follow-reply.ts";
import type { ReplyAnimation } from "#contract/client/streams/reply-animation.ts";

interface FollowOptions {
  readonly chatId: string;
  readonly animation: ReplyAnimation;
  readonly signal: AbortSignal;
  readonly onConnection: (connection: "open" | "lost") => void;
  /** Refetches the stored messages; undefined if that fails. */
  readonly refetchMessages: () => Promise<readonly Message[] | undefined>;
}

/**
 * The ended reply, "gone" if the chat was deleted, or undefined after an abort or on another branch.
 * `contextStart` comes with the stream's last event.
 */
export type FollowResult =
  | { readonly message: CompletedReply; readonly context?: { readonly contextStart: string | undefined } }
  | "gone"
  | undefined;

function isNotFound(failure: unknown): boolean {
  return failure instanceof ApiError && failure.status === 404;
}

/**
 * Follows a reply until it ends. If the stream does not know the reply, the stored messages decide; a reply
 * stored as streaming without a writer is polled until the server ends it. Throws when the session has ended.
 */
export async function followUntilEnd({
  refetchMessages,
  ...following
}: FollowOptions): Promise<FollowResult> {
  const { animation, signal } = following;
  const backOff = new Backoff();
  const hasEnded = async () => {
    const messages = await refetchMessages();
    return messages?.every(({ id, status }) => id !== animation.messageId || status !== "streaming") === true;
  };
  while (!signal.aborted) {
    try {
      const end = await followReply({ ...following, hasEnded });
      if (end.outcome === "done") {
        const { message, contextStart } = end;
        return message.code === "deleted" ? "gone" : { message, context: { contextStart } };
      }
    } catch (failure) {
      if (isUnauthenticated(failure)) throw failure;
      if (isNotFound(failure)) return "gone";
    }
    if (signal.aborted) return undefined;
    const messages = await refetchMessages();
    const stored = messages?.find(({ id }) => id === animation.messageId);
    if (messages !== undefined && stored?.status !== "streaming") return stored && { message: stored };
    await new Promise((resolve) => setTimeout(resolve, backOff.next()));
  }
  return undefined;
}
