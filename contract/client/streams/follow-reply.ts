import type { ReplyEvent } from "../../chats/chat-events.ts";
import type { Message } from "../../chats/messages.ts";
import { parseReplyEventId } from "../../headers.ts";
import { contract } from "../../index.ts";
import { routePath } from "../cache/query-key.ts";
import type { ApiConnection } from "../http/api-connection.ts";
import { ApiError, isUnauthenticated } from "../http/api-error.ts";
import { Backoff } from "./event-connection.ts";
import { type EventNames, followEvents } from "./follow-events.ts";
import type { PageLifecycle } from "./page-lifecycle.ts";
import type { ReplyAnimation } from "./reply-animation.ts";
import { readInTurn, type StreamTurn } from "./stream-turns.ts";

export type CompletedReply = Extract<ReplyEvent, { event: "done" }>["data"]["message"];

export const replyEventNames: EventNames<ReplyEvent> = {
  reply: true,
  delta: true,
  reasoning: true,
  done: true,
};

interface AnimateOptions {
  readonly connection: ApiConnection;
  readonly chatId: string;
  readonly animation: ReplyAnimation;
  readonly signal: AbortSignal;
  readonly onConnection?: (connection: "open" | "lost") => void;
  readonly hasEnded?: () => Promise<boolean>;
  readonly pageLifecycle?: PageLifecycle;
}

/** The outcome of following a reply: its end, another reply in its place, or an aborted `signal`. */
type StreamOutcome =
  | { readonly outcome: "done"; readonly message: CompletedReply; readonly contextStart: string | undefined }
  /** The server is streaming no reply, or another one: the chat must be refetched. */
  | { readonly outcome: "unknown" }
  | { readonly outcome: "left" };

/** Follows a reply to its end from the received position, and appends its text. Throws as `followEvents` does. */
export async function animateReply({ chatId, animation, ...rest }: AnimateOptions): Promise<StreamOutcome> {
  let outcome: StreamOutcome = { outcome: "unknown" };
  const followed = await followEvents<ReplyEvent>({
    ...rest,
    path: routePath(contract.chats.events, { id: chatId }),
    eventNames: replyEventNames,
    lastEventId: () => animation.eventId(),
    onEvent: (event, id = "") => {
      if (event.event === "done") {
        const { message, contextStart } = event.data;
        if (message.id === animation.messageId) outcome = { outcome: "done", message, contextStart };
        return true;
      }
      const position = parseReplyEventId(id);
      if (position === undefined || position.messageId !== animation.messageId) return true;
      if (event.event === "reasoning") animation.think(event.data);
      // All of the reasoning follows, if there is any: the known one may be that of a model that was replaced.
      if (event.event === "reply") animation.think({ text: "", at: 0 });
      if (event.event === "reasoning") return false;
      if (!animation.append(event.data.text, position)) throw new Error("The text has a gap.");
      return false;
    },
  });
  return followed === "left" ? { outcome: "left" } : outcome;
}

interface FollowOptions {
  readonly connection: ApiConnection;
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
 * Follows a reply until it ends, in turns with the other tabs of the browser. If the stream does not know the reply, the
 * stored messages decide; a reply stored as streaming without a writer is polled until the server ends it. Throws when the
 * session has ended.
 */
export async function followUntilEnd({
  refetchMessages,
  ...following
}: FollowOptions): Promise<FollowResult> {
  const { animation, signal, onConnection } = following;
  const backOff = new Backoff();
  const hasEnded = async () => {
    const messages = await refetchMessages();
    return messages?.every(({ id, status }) => id !== animation.messageId || status !== "streaming") === true;
  };
  const followForTurn = (turn: StreamTurn) =>
    animateReply({
      ...following,
      signal: turn.signal,
      hasEnded,
      onConnection: (state) => {
        if (state === "open") turn.onOpen();
        onConnection(state);
      },
    });
  while (!signal.aborted) {
    try {
      const end = await readInTurn(signal, followForTurn);
      if (end === undefined || end.outcome === "left") continue;
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
