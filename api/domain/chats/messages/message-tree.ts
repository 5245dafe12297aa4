import { DomainError } from "../../domain-error.ts";

/**
 * A message's position in its chat: messages with one parent are versions of each other, `position` is the
 * depth.
 */
export interface Place {
  readonly id: string;
  readonly parentId: string | null;
  readonly position: number;
  /** Unique among the messages of a depth, whatever their parents. */
  readonly version: number;
  readonly isShown: boolean;
}

/** The messages from the root to the one with this id, oldest first; empty for null. */
export function branchTo<Message extends Place>(messages: readonly Message[], id: string | null): Message[] {
  const byId = new Map(messages.map((message) => [message.id, message]));
  const branch: Message[] = [];
  let next = byId.get(id ?? "");
  while (next !== undefined) {
    branch.push(next);
    next = byId.get(next.parentId ?? "");
  }
  return branch.reverse();
}

/** The branch through the message with this id to its newest descendants; empty for a foreign id. */
export function branchThrough<Message extends Place>(messages: readonly Message[], id: string): Message[] {
  const newest = new Map<string, Message>();
  for (const message of messages) {
    const known = newest.get(message.parentId ?? "");
    if (known === undefined || known.version < message.version) newest.set(message.parentId ?? "", message);
  }
  const branch = branchTo(messages, id);
  let next = newest.get(branch.at(-1)?.id ?? id);
  while (next !== undefined) {
    branch.push(next);
    next = newest.get(next.id);
  }
  return branch;
}

/** The version that the next message of a depth gets. */
export function nextVersion(messages: readonly Place[], position: number): number {
  const versions = messages.filter((message) => message.position === position).map(({ version }) => version);
  return Math.max(0, ...versions) + 1;
}

/** The message with this id and role; throws `not_found`. */
export function messageOf<Message extends Place & { readonly role: string }>(
  messages: readonly Message[],
  id: string,
  role: "user" | "assistant",
): Message {
  const found = messages.find((message) => message.id === id);
  if (found?.role !== role) throw new DomainError("not_found");
  return found;
}
