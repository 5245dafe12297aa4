import type { Chat } from "#contract/chats/chat.ts";
import type { Message } from "#contract/chats/messages.ts";
import type { ReplyAnimation } from "#contract/client/streams/reply-animation.ts";
import { chatText } from "#contract/texts/chat-texts.ts";

/**
 * The current turn: the part that the server has not stored yet. `replaces`: id of the message that gets a new
 * version. `unreadable`: the response held no readable reply.
 */
export type Turn =
  | { state: "idle" }
  | { state: "sending"; text: string; sentAt: string; replaces?: string | undefined }
  | { state: "retrying"; messageId: string }
  | { state: "continuing"; messageId: string }
  | { state: "unreadable"; text: string; sentAt: string };

/** A message that the server does not have, and the reason. */
export interface UnsentMessage {
  readonly text: string;
  readonly sentAt: string;
  /** The messages that were known when it was sent: an equal one after them is this one. */
  readonly known: readonly Message[];
  readonly reason: string;
  /** Earliest retry (ISO 8601) after a 429. */
  readonly retryAt?: string | undefined;
  /** The allowance of the month is spent, so that sending it again cannot help. */
  readonly isSpent?: boolean;
}

/** The message whose new version was rate limited, and the earliest retry (ISO 8601). */
export interface RateLimitedMessage {
  readonly messageId: string;
  readonly retryAt: string | undefined;
}

/**
 * Result of sending. `stored`: the server has it. `unsent`: it failed, and stays on the page for a retry. `returned`:
 * not accepted, because the chat changed or another action is pending; the text returns to the message box.
 */
export type SendOutcome = "stored" | "unsent" | "returned";

export interface TurnActions {
  /** Requests a new version of a reply. */
  readonly retry: (messageId: string) => void;
  /** Lets the newest reply grow on from its text. */
  readonly continueReply: (messageId: string) => void;
  /** Sends a new version of a message. Resolves to whether the server stored it. */
  readonly edit: (messageId: string, text: string) => Promise<boolean>;
  /** Shows another version and the messages after it. Resolves to whether that succeeded. */
  readonly showVersion: (messageId: string) => Promise<boolean>;
}

/** Whether the page waits for a new, empty reply. */
export function isAwaitingReply(turn: Turn): boolean {
  return turn.state === "sending" || turn.state === "retrying";
}

/** Whether an action of the turn is under way. */
export function isPending(turn: Turn): boolean {
  return isAwaitingReply(turn) || turn.state === "continuing";
}

interface RestartControls {
  readonly isRestarting: boolean;
  readonly restart: () => void;
}

interface SendControls {
  readonly send: (text: string) => Promise<SendOutcome>;
  /** The last action was refused because an allowance is spent: when it begins anew (ISO 8601). */
  readonly spentUntil?: string | undefined;
}

/** The messages of a chat, and the current turn. */
export interface ActiveConversation extends SendControls, Partial<RestartControls> {
  state: "talking";
  /** Undefined until the server has it. */
  chat?: Chat;
  title: string | undefined;
  /** The newest messages of the visible branch. */
  messages: readonly Message[];
  /** The number of messages before them, which are loaded later; 0 by default. */
  earlierCount?: number;
  /**
   * Id of the first message, after the first prompt, that the model still receives. Undefined if it receives
   * all.
   */
  contextStart?: string | undefined;
  turn: Turn;
  /** Messages that failed and can be sent again. */
  unsent: readonly UnsentMessage[];
  rateLimited?: RateLimitedMessage | undefined;
  /** A reply is pending and has no text yet. */
  isWaiting: boolean;
  /** A reply is streaming, whichever tab requested it. */
  isStreaming: boolean;
  /** The streaming reply. */
  live?: ReplyAnimation | undefined;
  /** The stream was lost and is reconnecting. */
  isReconnecting?: boolean;
  /** Undefined when there is nothing to stop. */
  stop?: (() => void) | undefined;
  actions?: TurnActions;
  /** Stable React key of a message, across storing and new versions. */
  keyOf?: (message: Message) => string;
}

export type Conversation =
  | { state: "loading" }
  | { state: "missing" }
  | { state: "failed"; failure: unknown; retry: () => void }
  /** No message and no chat yet. */
  | ({ state: "new" } & SendControls)
  /** A chat without messages. */
  | ({ state: "empty"; chat: Chat } & RestartControls & SendControls)
  | ActiveConversation;

/** The chat's title, or 'Chat' (product section 2). */
export function conversationTitle(conversation: Conversation): string {
  if (conversation.state === "empty") return conversation.chat.title;
  if (conversation.state === "talking") return conversation.title ?? chatText.heading;
  return chatText.heading;
}

/** The stored chat. */
export function storedChat(conversation: Conversation): Chat | undefined {
  return "chat" in conversation ? conversation.chat : undefined;
}

/** The last stored message of the user. */
export function lastUserMessage(conversation: Conversation): Message | undefined {
  if (conversation.state !== "talking") return undefined;
  return conversation.messages.findLast(({ role }) => role === "user");
}
