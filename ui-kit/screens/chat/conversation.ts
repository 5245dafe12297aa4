import type { Chat } from "#contract/chat.ts";
import { chatText } from "#contract/chat-texts.ts";
import type { Message } from "#contract/messages.ts";
import type { Turn, UnsentMessage } from "./turn.ts";

interface Restarting {
  readonly isRestarting: boolean;
  readonly restart: () => void;
}

interface Sending {
  /** Answers whether the server has the message. */
  readonly send: (text: string) => Promise<boolean>;
}

/** What is said in a chat, and the turn under way. */
export interface Talk extends Sending, Partial<Restarting> {
  state: "talking";
  title: string | undefined;
  messages: readonly Message[];
  turn: Turn;
  /** What did not arrive, and can be sent again. */
  unsent: readonly UnsentMessage[];
  /** This page waits for a reply. */
  isWaiting: boolean;
  /** A reply is being written that another page asked for. */
  isWritten: boolean;
  /** Asks again for a reply that failed. */
  retry?: (messageId: string) => void;
}

/** A conversation in each of its states. */
export type Conversation =
  | { state: "loading" }
  | { state: "missing" }
  | { state: "failed"; reason: string; tryAgain: () => void }
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

/** What the person said last, as far as the server has it. */
export function newestOwnWords(conversation: Conversation): string | undefined {
  if (conversation.state !== "talking") return undefined;
  return conversation.messages.findLast(({ role }) => role === "user")?.content;
}
