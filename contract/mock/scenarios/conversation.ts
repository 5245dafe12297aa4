import { makeChat } from "../factories/make-chat.ts";
import { makeMessage } from "../factories/make-message.ts";
import type { MockWorld } from "../mock-world.ts";
import type { ChatRow, MessageRow, UserRow } from "../state/mock-tables.ts";

/** A conversation of a scenario: what was said and answered in turn, beginning with the prompt. */
export interface Conversation {
  readonly begunHoursAgo: number;
  /** From one thing that is said to the next; three minutes unless given. */
  readonly hoursApart?: number;
  /** When each turn was said, in seconds from now, where they are not evenly apart. */
  readonly times?: readonly number[];
  readonly turns: readonly [prompt: string, ...further: string[]];
  /** The number of its style, as the chooser lists them; the default unless given. */
  readonly style?: number;
  /**
   * What stood in the place of a turn before, by the number of the turn, which is at least 1: oldest first. What was
   * said has its answer behind it.
   */
  readonly older?: Readonly<Record<number, readonly string[]>>;
  readonly pinned?: boolean;
  /** How its last reply ended, unless it is complete. */
  readonly ending?: Pick<MessageRow, "status" | "code">;
}

const secondsToAnswer = 14;
const usualHoursApart = 0.05;

/** Seconds from the beginning of a conversation to one of its turns. */
function offsetOf(turn: number, hoursApart: number): number {
  const exchanges = Math.floor(turn / 2);
  return exchanges * Math.round(hoursApart * 60 * 60) + (turn % 2) * secondsToAnswer;
}

type Place = Pick<MessageRow, "role" | "timestamp"> & { readonly parentId: string | undefined };

/** The earlier versions at a position, each with its answer where it is a user's message. */
function addOlder(world: MockWorld, chat: ChatRow, place: Place, texts: readonly string[]): void {
  let said: MessageRow | undefined;
  for (const content of texts) {
    if (said === undefined) {
      const version = makeMessage(world, chat.id, { ...place, content });
      if (place.role === "user") said = version;
    } else {
      makeMessage(world, chat.id, { ...place, parentId: said.id, role: "assistant", content });
      said = undefined;
    }
  }
}

/** Puts a conversation into the history of a person. */
export function addConversation(world: MockWorld, person: UserRow, conversation: Conversation): ChatRow {
  const { begunHoursAgo, hoursApart = usualHoursApart, turns, style = 1, ending, times } = conversation;
  const { older = {}, pinned = false } = conversation;
  const [initialPrompt] = turns;
  const begun = -begunHoursAgo * 60 * 60;
  const createdAt = world.clock.isoIn(begun);
  const chat = makeChat(world, person.id, { initialPrompt, createdAt, systemPromptId: style, pinned });
  let last: MessageRow | undefined;
  for (const [position, content] of turns.entries()) {
    const role = position % 2 === 0 ? "user" : "assistant";
    const timestamp = world.clock.isoIn(times?.[position] ?? begun + offsetOf(position, hoursApart));
    const place = { role, timestamp, parentId: last?.id } as const;
    addOlder(world, chat, place, older[position] ?? []);
    last = makeMessage(world, chat.id, {
      ...place,
      content,
      ...(position === turns.length - 1 && ending),
    });
    chat.updatedAt = timestamp;
  }
  return chat;
}
