import { makeChat } from "../factories/make-chat.ts";
import { makeMessage } from "../factories/make-message.ts";
import type { MockWorld } from "../mock-world.ts";
import type { ChatRow, MessageRow, UserRow } from "../state/mock-tables.ts";

/** A conversation of a scenario: messages and replies in turn, beginning with the prompt. */
export interface Conversation {
  readonly startedHoursAgo: number;
  /** The time from one message to the next; three minutes by default. */
  readonly hoursApart?: number;
  /** The time of each turn, in seconds from now, if they are not evenly spaced. */
  readonly times?: readonly number[];
  readonly turns: readonly [prompt: string, ...further: string[]];
  /** The number of its style in the chooser's order; the default style unless given. */
  readonly style?: number;
  /**
   * Earlier versions of a turn, by the number of the turn, which is at least 1: oldest first. A user's message
   * is followed by its reply.
   */
  readonly olderVersions?: Readonly<Record<number, readonly string[]>>;
  readonly pinned?: boolean;
  /** The end of the last reply, unless it is complete. */
  readonly ending?: Pick<MessageRow, "status" | "code">;
}

const secondsToAnswer = 14;
const defaultHoursApart = 0.05;

/** Seconds from the beginning of a conversation to one of its turns. */
function turnOffsetSeconds(turn: number, hoursApart: number): number {
  const exchanges = Math.floor(turn / 2);
  return exchanges * Math.round(hoursApart * 60 * 60) + (turn % 2) * secondsToAnswer;
}

type MessageFields = Pick<MessageRow, "role" | "timestamp"> & { readonly parentId: string | undefined };

/** The earlier versions at a position, each with its reply if it is a user's message. */
function addOlderVersions(
  world: MockWorld,
  chat: ChatRow,
  fields: MessageFields,
  texts: readonly string[],
): void {
  let userMessage: MessageRow | undefined;
  for (const content of texts) {
    if (userMessage === undefined) {
      const version = makeMessage(world, chat.id, { ...fields, content });
      if (fields.role === "user") userMessage = version;
    } else {
      makeMessage(world, chat.id, { ...fields, parentId: userMessage.id, role: "assistant", content });
      userMessage = undefined;
    }
  }
}

/** Adds a conversation to the history of a user. */
export function addConversation(world: MockWorld, user: UserRow, conversation: Conversation): ChatRow {
  const { startedHoursAgo, hoursApart = defaultHoursApart, turns, style = 1, ending, times } = conversation;
  const { olderVersions = {}, pinned = false } = conversation;
  const [initialPrompt] = turns;
  const begun = -startedHoursAgo * 60 * 60;
  const createdAt = world.clock.isoIn(begun);
  const chat = makeChat(world, user.id, { initialPrompt, createdAt, systemPromptId: style, pinned });
  let last: MessageRow | undefined;
  for (const [position, content] of turns.entries()) {
    const role = position % 2 === 0 ? "user" : "assistant";
    const timestamp = world.clock.isoIn(times?.[position] ?? begun + turnOffsetSeconds(position, hoursApart));
    const fields = { role, timestamp, parentId: last?.id } as const;
    addOlderVersions(world, chat, fields, olderVersions[position] ?? []);
    last = makeMessage(world, chat.id, {
      ...fields,
      content,
      ...(position === turns.length - 1 && ending),
    });
    chat.updatedAt = timestamp;
  }
  return chat;
}
