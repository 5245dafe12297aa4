import { branchTo, type MessagePosition } from "./message-tree.ts";

interface TurnMessage extends MessagePosition {
  readonly role: string;
  readonly status: string;
}

/** The place of a turn: the branch before it, and its depth. */
interface TurnPosition<Message> {
  readonly branch: readonly Message[];
  readonly position: number;
}

type TurnRefusal = "not_found" | "chat_busy" | "chat_changed";

/** Whether a reply is streaming. */
export function isBusy(messages: readonly Pick<TurnMessage, "status">[]): boolean {
  return messages.some(({ status }) => status === "streaming");
}

function shownMessages<Message extends MessagePosition>(messages: readonly Message[]): Message[] {
  return messages.filter(({ isShown }) => isShown);
}

/** Refuses a turn while a reply is streaming, and if the visible branch does not end with the named message. */
function checkTurn(
  messages: readonly TurnMessage[],
  lastMessageId: string | undefined,
): TurnRefusal | undefined {
  if (isBusy(messages)) return "chat_busy";
  const isKnown = lastMessageId === undefined || lastMessageId === shownMessages(messages).at(-1)?.id;
  return isKnown ? undefined : "chat_changed";
}

interface SentMessage {
  /** The newest message of the visible branch that the user had seen. */
  readonly lastMessageId?: string | undefined;
  /** A user's message of which this is another version. */
  readonly replaces?: string | undefined;
}

/**
 * The branch before a new message, and its depth. Another version has the parent of the one that it replaces, even if
 * that is hidden by now: a page that still shows it gets the requested branch, and the other one is kept. Refuses with
 * `not_found`, `chat_busy`, `chat_changed`, in this order. `messages` are all of the chat, by depth.
 */
export function positionOfMessage<Message extends TurnMessage>(
  messages: readonly Message[],
  { lastMessageId, replaces }: SentMessage,
): TurnPosition<Message> | TurnRefusal {
  const replaced = messages.find(({ id, role }) => id === replaces && role === "user");
  if (replaces !== undefined && replaced === undefined) return "not_found";
  const refusal = checkTurn(messages, lastMessageId);
  if (refusal !== undefined) return refusal;
  if (replaced !== undefined)
    return { branch: branchTo(messages, replaced.parentId), position: replaced.position };
  const branch = shownMessages(messages);
  return { branch, position: (branch.at(-1)?.position ?? -1) + 1 };
}

interface Retry {
  /** Any version of the reply. */
  readonly messageId: string;
  readonly lastMessageId: string | undefined;
}

/**
 * The visible branch, whose newest reply is to be continued. Refuses a user's message with `not_found`, and an older reply or one
 * of a hidden branch with `chat_changed`.
 */
export function branchToContinue<Message extends TurnMessage>(
  messages: readonly Message[],
  { messageId, lastMessageId }: Retry,
): Message[] | TurnRefusal {
  const reply = messages.find(({ id, role }) => id === messageId && role === "assistant");
  if (reply === undefined) return "not_found";
  const refusal = checkTurn(messages, lastMessageId);
  if (refusal !== undefined) return refusal;
  const branch = shownMessages(messages);
  return branch.at(-1) === reply ? branch : "chat_changed";
}

/** The branch before another version of a reply, and its depth. A user's message is `not_found`. */
export function positionOfRetry<Message extends TurnMessage>(
  messages: readonly Message[],
  { messageId, lastMessageId }: Retry,
): TurnPosition<Message> | TurnRefusal {
  const old = messages.find(({ id, role }) => id === messageId && role === "assistant");
  if (old === undefined) return "not_found";
  const refusal = checkTurn(messages, lastMessageId);
  return refusal ?? { branch: branchTo(messages, old.parentId), position: old.position };
}
