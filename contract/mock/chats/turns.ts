import type { chats } from "../../chats/chats.ts";
import { renderChatMarkdown } from "../../rules/conversation/chat-markdown.ts";
import { messagesToSend, type SizedMessage } from "../../rules/conversation/context-window.ts";
import { chosenLength, chosenStyle } from "../../rules/conversation/new-chat.ts";
import { isBusy, placeOfMessage, placeOfRetry } from "../../rules/conversation/new-turn.ts";
import { newChatText } from "../../texts/page-texts.ts";
import { makeChat } from "../factories/make-chat.ts";
import { makeMessage } from "../factories/make-message.ts";
import type { MockWorld } from "../mock-world.ts";
import { MockProblem } from "../server/mock-problem.ts";
import type { ChatRow, MessageRow, UserRow } from "../state/mock-tables.ts";
import { messagesOf, showBranch, shownMessages, sized, sizesBefore } from "./chat-messages.ts";
import type { PendingReply } from "./request-reply.ts";

/** Deletes the user's chats among those given, and aborts their replies. Returns their number. */
export function deleteChats(world: MockWorld, person: UserRow, ids: readonly string[]): number {
  const { tables } = world;
  const own = tables.chats.filter(({ id, userId }) => userId === person.id && ids.includes(id));
  const gone = new Set(own.map(({ id }) => id));
  const running = tables.messages.filter(({ chatId, status }) => gone.has(chatId) && status === "streaming");
  tables.chats = tables.chats.filter(({ id }) => !gone.has(id));
  tables.messages = tables.messages.filter(({ chatId }) => !gone.has(chatId));
  world.assistant.drop(running.map(({ id }) => id));
  return gone.size;
}

/** A chat as Markdown: its visible branch. */
export async function exportChat(world: MockWorld, { id, title, createdAt }: ChatRow): Promise<string> {
  const parts = shownMessages(world, id).map((message) => ({
    message: { ...message, timestamp: new Date(message.timestamp) },
    text: message.content,
    isFirst: true,
    isLast: true,
  }));
  const chat = { title, createdAt: new Date(createdAt) };
  return (await Array.fromAsync(renderChatMarkdown(chat, parts, world.productName))).join("");
}

type NewChat = ReturnType<typeof chats.create.body.parse>;
type NewMessage = ReturnType<typeof chats.sendMessage.body.parse>;
type Retry = Parameters<typeof placeOfRetry>[1];

const emptyReply = { role: "assistant", content: "", status: "streaming" } as const;

/** The decision of a rule; throws its refusal. */
function accepted<Decision extends object>(decision: Decision | MockProblem["code"]): Decision {
  if (typeof decision === "string") throw new MockProblem(decision);
  return decision;
}

/** A user's chat; `not_found` for a missing one and for another user's. */
export function requireOwnChat({ tables }: MockWorld, person: UserRow, chatId: string): ChatRow {
  return accepted(
    tables.chats.find(({ id, userId }) => id === chatId && userId === person.id) ?? "not_found",
  );
}

/** Shows the branch of a chat through a message. Throws `not_found`, `chat_busy`. */
export function showMessage(world: MockWorld, chat: ChatRow, messageId: string): void {
  const messages = messagesOf(world, chat.id);
  const message = accepted(messages.find(({ id }) => id === messageId) ?? "not_found");
  if (isBusy(messages)) throw new MockProblem("chat_busy");
  showBranch(world, message);
}

function refuseTooLong(
  world: MockWorld,
  chat: Pick<ChatRow, "systemPromptId" | "targetTokens">,
  history: readonly SizedMessage[],
): void {
  accepted(messagesToSend(history, sizesBefore(world, chat), { budgetTokens: world.contextTokens }));
}

/** A user's message before it is stored. */
function said(content: string): SizedMessage {
  return sized({ id: "", role: "user", status: "complete", content });
}

/** Stores the empty reply to a message, or beside another reply with the same parent. */
function insertReply(world: MockWorld, chat: ChatRow, message: MessageRow): Omit<PendingReply, "said"> {
  const reply = makeMessage(world, chat.id, { ...emptyReply, parentId: message.id });
  chat.updatedAt = world.clock.isoIn(0);
  return { reply, wish: { prompt: message.content, targetTokens: chat.targetTokens } };
}

/** Stores a chat, its first prompt and the empty reply to it; `validation` for an unknown style. */
export function startChat(world: MockWorld, person: UserRow, form: NewChat): PendingReply {
  const { systemPrompts, chats } = world.tables;
  const { title, initialPrompt, restartOf } = form;
  const style = chosenStyle(systemPrompts, form.systemPromptId);
  if (style === "unknown")
    throw new MockProblem("validation", { fields: { systemPromptId: newChatText.styleUnknown } });
  const restarted = chats.find(({ id, userId }) => id === restartOf && userId === person.id);
  const settings = { systemPromptId: style?.id ?? null, targetTokens: chosenLength(form, restarted) };
  refuseTooLong(world, settings, [said(initialPrompt)]);
  const chat = makeChat(world, person.id, { title, initialPrompt, ...settings });
  const message = makeMessage(world, chat.id, { content: initialPrompt });
  return { said: message, ...insertReply(world, chat, message) };
}

/** Stores a message and the empty reply to it; `not_found`, `chat_busy`, `chat_changed`, `message_too_long`. */
export function sendMessage(world: MockWorld, chat: ChatRow, form: NewMessage): PendingReply {
  const { branch } = accepted(placeOfMessage(messagesOf(world, chat.id), form));
  const { content } = form;
  refuseTooLong(world, chat, [...branch.map(sized), said(content)]);
  const message = makeMessage(world, chat.id, { content, parentId: branch.at(-1)?.id ?? null });
  return { said: message, ...insertReply(world, chat, message) };
}

/**
 * Stores another, empty version of a reply. Throws `not_found`, also for a user's message, `chat_busy`,
 * `chat_changed`.
 */
export function retryMessage(world: MockWorld, chat: ChatRow, retry: Retry): PendingReply {
  const { branch } = accepted(placeOfRetry(messagesOf(world, chat.id), retry));
  refuseTooLong(world, chat, branch.map(sized));
  const message = accepted(branch.at(-1) ?? "not_found");
  return { said: undefined, ...insertReply(world, chat, message) };
}
