/**
 * A message's position in its chat: messages with one parent are versions of each other, `position` is the
 * depth.
 */
export interface MessagePosition {
  readonly id: string;
  readonly parentId: string | null;
  readonly position: number;
  /** Unique among all messages of a depth, also of different parents. */
  readonly version: number;
  readonly isShown: boolean;
}

type Depth = Pick<MessagePosition, "position" | "version">;

/** The order of all messages of a chat: by depth, then by version. */
export function byPosition(one: Depth, other: Depth): number {
  return one.position - other.position || one.version - other.version;
}

/** The messages from the root to the one with this id, oldest first; empty for null. */
export function branchTo<Message extends MessagePosition>(
  messages: readonly Message[],
  id: string | null,
): Message[] {
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
export function branchThrough<Message extends MessagePosition>(
  messages: readonly Message[],
  id: string,
): Message[] {
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
function nextVersion(messages: readonly Depth[], position: number): number {
  const versions = messages.filter((message) => message.position === position).map(({ version }) => version);
  return Math.max(0, ...versions) + 1;
}

/** The ids of all versions of a message, oldest first; undefined if there is only one. */
export function versionsOf(
  messages: readonly Omit<MessagePosition, "isShown">[],
  { parentId }: Pick<MessagePosition, "parentId">,
): string[] | undefined {
  const versions = messages.filter((message) => message.parentId === parentId).sort(byPosition);
  return versions.length > 1 ? versions.map(({ id }) => id) : undefined;
}

/** The place of a new message: its parent, and the time shown beside it. */
export interface NewMessagePosition extends Omit<MessagePosition, "id" | "isShown"> {
  readonly timestamp: Date;
}

/**
 * The place of a further message. Its time is later than those of all existing messages, also if the clock was set back: times
 * increase along a branch.
 */
export function nextPosition(
  messages: readonly (Depth & { readonly timestamp: Date | string })[],
  { parentId, position, now }: Pick<MessagePosition, "parentId" | "position"> & { readonly now: Date },
): NewMessagePosition {
  const times = messages.map(({ timestamp }) => new Date(timestamp).getTime());
  const last = times.reduce((latest, time) => Math.max(latest, time), 0);
  const timestamp = last < now.getTime() ? now : new Date(last + 1);
  return { parentId, position, version: nextVersion(messages, position), timestamp };
}
