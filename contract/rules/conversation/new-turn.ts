import { branchTo, type Place } from "./message-tree.ts";

interface TurnMessage extends Place {
  readonly role: string;
  readonly status: string;
}

/** Where a turn begins: after the messages of a branch, at a depth. */
interface TurnPlace<Message> {
  readonly branch: readonly Message[];
  readonly position: number;
}

type TurnRefusal = "not_found" | "chat_busy" | "chat_changed";

/** Tells whether a reply is being written among the messages of a chat. */
export function isBusy(messages: readonly Pick<TurnMessage, "status">[]): boolean {
  return messages.some(({ status }) => status === "streaming");
}

function shownMessages<Message extends Place>(messages: readonly Message[]): Message[] {
  return messages.filter(({ isShown }) => isShown);
}

/** Refuses a turn while another one runs, and where the branch on display ends otherwise than its reader had seen. */
function refusalOf(
  messages: readonly TurnMessage[],
  lastMessageId: string | undefined,
): TurnRefusal | undefined {
  if (isBusy(messages)) return "chat_busy";
  const isKnown = lastMessageId === undefined || lastMessageId === shownMessages(messages).at(-1)?.id;
  return isKnown ? undefined : "chat_changed";
}

interface Sent {
  /** The newest message that the person had seen of the branch on display. */
  readonly lastMessageId?: string | undefined;
  /** A message of the person's of which this is a further version. */
  readonly replaces?: string | undefined;
}

/**
 * What a new message follows, and its depth. A further version follows what the one that it replaces does, also when
 * that one is hidden by now: a page that still shows it gets what it asked for, and the other branch is kept. Refused
 * with `not_found`, `chat_busy`, `chat_changed`, in this order. `messages` are all of the chat, by depth.
 */
export function placeOfMessage<Message extends TurnMessage>(
  messages: readonly Message[],
  { lastMessageId, replaces }: Sent,
): TurnPlace<Message> | TurnRefusal {
  const replaced = messages.find(({ id, role }) => id === replaces && role === "user");
  if (replaces !== undefined && replaced === undefined) return "not_found";
  const refusal = refusalOf(messages, lastMessageId);
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

/** What a further version of a reply follows, and its depth. Refused as a message is, also for what a person said. */
export function placeOfRetry<Message extends TurnMessage>(
  messages: readonly Message[],
  { messageId, lastMessageId }: Retry,
): TurnPlace<Message> | TurnRefusal {
  const old = messages.find(({ id, role }) => id === messageId && role === "assistant");
  if (old === undefined) return "not_found";
  const refusal = refusalOf(messages, lastMessageId);
  return refusal ?? { branch: branchTo(messages, old.parentId), position: old.position };
}
