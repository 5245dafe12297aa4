import type { Chat } from "#contract/chats/chat.ts";
import type { Message } from "#contract/chats/messages.ts";
import type { ReplyAnimation } from "#contract/client/streams/reply-animation.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import type { RateLimitedMessage, SendOutcome, Turn, TurnActions, UnsentMessage } from "../turns/use-turn.ts";

interface RestartControls {
  readonly isRestarting: boolean;
  readonly restart: () => void;
}

interface SendControls {
  readonly send: (text: string) => Promise<SendOutcome>;
}

/** The messages of a chat, and the current turn. */
export interface ActiveConversation extends SendControls, Partial<RestartControls> {
  state: "talking";
  title: string | undefined;
  messages: readonly Message[];
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

/** The last stored message of the user. */
export function lastUserMessage(conversation: Conversation): Message | undefined {
  if (conversation.state !== "talking") return undefined;
  return conversation.messages.findLast(({ role }) => role === "user");
}
