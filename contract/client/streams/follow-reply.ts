import type { ReplyEvent } from "../../chats/chat-events.ts";
import { parseReplyEventId } from "../../headers.ts";
import { contract } from "../../index.ts";
import { routePath } from "../cache/query-key.ts";
import { type EventNames, followEvents } from "./follow-events.ts";
import type { PageLifecycle } from "./page-lifecycle.ts";
import type { ReplyAnimation } from "./reply-animation.ts";

export type CompletedReply = Extract<ReplyEvent, { event: "done" }>["data"]["message"];

const eventNames: EventNames<ReplyEvent> = { reply: true, delta: true, done: true };

interface FollowReplyOptions {
  readonly chatId: string;
  readonly animation: ReplyAnimation;
  readonly signal: AbortSignal;
  readonly onConnection?: (connection: "open" | "lost") => void;
  readonly hasEnded?: () => Promise<boolean>;
  readonly pageLifecycle?: PageLifecycle;
}

/** The outcome of following a reply: its end, another reply in its place, or an aborted `signal`. */
export type FollowOutcome =
  | { readonly outcome: "done"; readonly message: CompletedReply; readonly contextStart: string | undefined }
  /** The server is streaming no reply, or another one: the chat must be refetched. */
  | { readonly outcome: "unknown" }
  | { readonly outcome: "left" };

/** Follows a reply to its end and appends its text, from what has arrived. Throws as `followEvents` does. */
export async function followReply({
  chatId,
  animation,
  ...rest
}: FollowReplyOptions): Promise<FollowOutcome> {
  let outcome: FollowOutcome = { outcome: "unknown" };
  const followed = await followEvents<ReplyEvent>({
    ...rest,
    path: routePath(contract.chats.events, { id: chatId }),
    eventNames,
    lastEventId: () => animation.eventId(),
    onEvent: (event, id = "") => {
      if (event.event === "done") {
        const { message, contextStart } = event.data;
        if (message.id === animation.messageId) outcome = { outcome: "done", message, contextStart };
        return true;
      }
      const position = parseReplyEventId(id);
      if (position === undefined || position.messageId !== animation.messageId) return true;
      if (!animation.append(event.data.text, position)) throw new Error("The text has a gap.");
      return false;
    },
  });
  return followed === "left" ? { outcome: "left" } : outcome;
}
