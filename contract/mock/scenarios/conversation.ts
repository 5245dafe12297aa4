import { makeChat } from "../factories/make-chat.ts";
import { makeMessage } from "../factories/make-message.ts";
import type { ChatRow, MessageRow, UserRow } from "../mock-tables.ts";
import type { MockWorld } from "../mock-world.ts";

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

/** Puts a conversation into the history of a person. */
export function addConversation(world: MockWorld, person: UserRow, conversation: Conversation): ChatRow {
  const { begunHoursAgo, hoursApart = usualHoursApart, turns, style, ending, times } = conversation;
  const [initialPrompt] = turns;
  const begun = -begunHoursAgo * 60 * 60;
  const createdAt = world.clock.isoIn(begun);
  const systemPromptId = style ?? 1;
  const chat = makeChat(world, person.id, { initialPrompt, createdAt, systemPromptId });
  for (const [position, content] of turns.entries())
    makeMessage(world, chat.id, {
      position,
      role: position % 2 === 0 ? "user" : "assistant",
      content,
      timestamp: world.clock.isoIn(times?.[position] ?? begun + offsetOf(position, hoursApart)),
      ...(position === turns.length - 1 && ending),
    });
  return chat;
}
