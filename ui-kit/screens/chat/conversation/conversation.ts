import type { Chat } from "#contract/chats/chat.ts";
import type { Message } from "#contract/chats/messages.ts";
import type { LiveReply } from "#contract/client/streams/reply-animation.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import type { Sent, TooManyOfOne, Turn, TurnActions, UnsentMessage } from "../turns/turn.ts";

interface Restarting {
  readonly isRestarting: boolean;
  readonly restart: () => void;
}

interface Sending {
  readonly send: (text: string) => Promise<Sent>;
}

/** The messages of a chat, and the current turn. */
export interface Talk extends Sending, Partial<Restarting> {
  state: "talking";
  title: string | undefined;
  messages: readonly Message[];
  /** The first message after the first prompt that the language model still gets, when some are left out. */
  contextStart?: string | undefined;
  turn: Turn;
  /** The message that failed and can be sent again. */
  unsent: readonly UnsentMessage[];
  rateLimited?: TooManyOfOne | undefined;
  /** A reply is awaited, and nothing of it is there. */
  isWaiting: boolean;
  /** A reply is being written, whoever asked for it. */
  isWritten: boolean;
  /** The reply that is being written, as it grows. */
  live?: LiveReply | undefined;
  /** Its connection was lost, and is being made again. */
  isCutOff?: boolean;
  /** Missing when there is nothing to stop. */
  stop?: (() => void) | undefined;
  acts?: TurnActions;
  /** The key of a message while it is stored and gets further versions. */
  keyOf?: (message: Message) => string;
}

export type Conversation =
  | { state: "loading" }
  | { state: "missing" }
  | { state: "failed"; failure: unknown; tryAgain: () => void }
  /** Nothing was said yet, and no chat exists. */
  | ({ state: "new" } & Sending)
  /** A chat without messages. */
  | ({ state: "empty"; chat: Chat } & Restarting & Sending)
  | Talk;

/** The chat's title, or 'Chat' (product section 2). */
export function titleOf(conversation: Conversation): string {
  if (conversation.state === "empty") return conversation.chat.title;
  if (conversation.state === "talking") return conversation.title ?? chatText.heading;
  return chatText.heading;
}

/** The user's last stored message. */
export function newestOwn(conversation: Conversation): Message | undefined {
  if (conversation.state !== "talking") return undefined;
  return conversation.messages.findLast(({ role }) => role === "user");
}
