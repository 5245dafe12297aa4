import type { chats } from "../../chats/chats.ts";
import { newChatText } from "../../texts/page-texts.ts";
import { makeChat } from "../factories/make-chat.ts";
import { makeMessage } from "../factories/make-message.ts";
import type { MockWorld } from "../mock-world.ts";
import { MockProblem } from "../server/mock-problem.ts";
import type { ChatRow, MessageRow, UserRow } from "../state/mock-tables.ts";
import { refuseTooLong } from "./context-start.ts";
import type { OpenReply } from "./request-reply.ts";
import { shownMessages } from "./shown-messages.ts";

type NewChat = ReturnType<typeof chats.create.body.parse>;
type NewMessage = ReturnType<typeof chats.sendMessage.body.parse>;

interface Retry {
  readonly messageId: string;
  readonly lastMessageId: string | undefined;
}

const emptyReply = { role: "assistant", content: "", status: "streaming" } as const;

/** A user's chat; `not_found` for a missing one and for another user's. */
export function requireOwnChat({ tables }: MockWorld, person: UserRow, chatId: string): ChatRow {
  const chat = tables.chats.find(({ id, userId }) => id === chatId && userId === person.id);
  if (chat === undefined) throw new MockProblem("not_found");
  return chat;
}

/** A message of a chat on any of its branches; `not_found`. */
export function messageOf({ tables }: MockWorld, chat: ChatRow, messageId: string): MessageRow {
  const message = tables.messages.find(({ id, chatId }) => id === messageId && chatId === chat.id);
  if (message === undefined) throw new MockProblem("not_found");
  return message;
}

export function refuseBusy({ tables }: MockWorld, chat: ChatRow): void {
  const isBusy = tables.messages.some(({ chatId, status }) => chatId === chat.id && status === "streaming");
  if (isBusy) throw new MockProblem("chat_busy");
}

/** The requested style, or the default; `validation` if there is no style with that number. */
function chooseStyle({ tables }: MockWorld, wanted: number | undefined): number | null {
  const style = tables.systemPrompts.find(({ id, isDefault }) =>
    wanted === undefined ? isDefault : id === wanted,
  );
  if (style === undefined && wanted !== undefined)
    throw new MockProblem("validation", { fields: { systemPromptId: newChatText.styleUnknown } });
  return style?.id ?? null;
}

/** The length guideline: the form's own, otherwise that of the user's restarted chat. */
function chooseLength({ tables }: MockWorld, person: UserRow, form: NewChat): number | null {
  if (form.targetTokens !== undefined) return form.targetTokens;
  const restarted = tables.chats.find(({ id, userId }) => id === form.restartOf && userId === person.id);
  return restarted?.targetTokens ?? null;
}

/** Stores the empty reply to the last message, or beside another reply with the same parent. */
function openReply(world: MockWorld, chat: ChatRow, said: MessageRow): Omit<OpenReply, "said"> {
  const reply = makeMessage(world, chat.id, { ...emptyReply, parentId: said.id });
  chat.updatedAt = world.clock.isoIn(0);
  return { reply, wish: { prompt: said.content, targetTokens: chat.targetTokens } };
}

export function startChat(world: MockWorld, person: UserRow, form: NewChat): OpenReply {
  const { title, initialPrompt } = form;
  const systemPromptId = chooseStyle(world, form.systemPromptId);
  const targetTokens = chooseLength(world, person, form);
  refuseTooLong(world, [initialPrompt]);
  const chat = makeChat(world, person.id, { title, initialPrompt, systemPromptId, targetTokens });
  const said = makeMessage(world, chat.id, { content: initialPrompt });
  return { said, ...openReply(world, chat, said) };
}

/** The parent of a new message: the last visible one, or the parent of the message it replaces; `not_found`. */
function parentOf(world: MockWorld, chat: ChatRow, replaces: string | undefined): string | null {
  if (replaces === undefined) return shownMessages(world, chat.id).at(-1)?.id ?? null;
  const replaced = messageOf(world, chat, replaces);
  if (replaced.role !== "user") throw new MockProblem("not_found");
  return replaced.parentId;
}

/**
 * Throws `chat_changed` if the visible branch does not end with the message that the client named, if it named
 * one.
 */
function refuseChanged(shown: readonly MessageRow[], lastMessageId: string | undefined): void {
  if (lastMessageId !== undefined && lastMessageId !== shown.at(-1)?.id)
    throw new MockProblem("chat_changed");
}

/** Stores a message and the empty reply to it; `not_found`, `chat_busy`, `chat_changed`, `message_too_long`. */
export function sendMessage(world: MockWorld, chat: ChatRow, form: NewMessage): OpenReply {
  const { content, lastMessageId, replaces } = form;
  const parentId = parentOf(world, chat, replaces);
  refuseBusy(world, chat);
  const shown = shownMessages(world, chat.id);
  refuseChanged(shown, lastMessageId);
  refuseTooLong(world, parentId === null ? [content] : [shown[0]?.content ?? "", content]);
  const said = makeMessage(world, chat.id, { content, parentId });
  return { said, ...openReply(world, chat, said) };
}

/**
 * Stores another, empty version of a reply. Throws `not_found`, also for a user's message, `chat_busy`,
 * `chat_changed`.
 */
export function retryMessage(
  world: MockWorld,
  chat: ChatRow,
  { messageId, lastMessageId }: Retry,
): OpenReply {
  const old = messageOf(world, chat, messageId);
  if (old.role !== "assistant" || old.parentId === null) throw new MockProblem("not_found");
  refuseBusy(world, chat);
  refuseChanged(shownMessages(world, chat.id), lastMessageId);
  return { said: undefined, ...openReply(world, chat, messageOf(world, chat, old.parentId)) };
}
