import type { chats } from "../../chats/chats.ts";
import { renderChatMarkdown } from "../../rules/conversation/chat-markdown.ts";
import { messagesToSend, type SizedMessage, turnTokens } from "../../rules/conversation/context-window.ts";
import { canContinue, historyToContinue } from "../../rules/conversation/continuation.ts";
import {
  type MessageWindow,
  messageWindow,
  type WindowQuery,
} from "../../rules/conversation/message-window.ts";
import { requestedStyle, requestedTargetTokens, styleOrDefault } from "../../rules/conversation/new-chat.ts";
import {
  branchToContinue,
  isBusy,
  positionOfMessage,
  positionOfRetry,
} from "../../rules/conversation/new-turn.ts";
import { estimateTokens } from "../../rules/conversation/token-estimate.ts";
import { newChatText } from "../../texts/page-texts.ts";
import { availableStyles, publishedVersion } from "../administration/styles.ts";
import { makeChat } from "../factories/make-chat.ts";
import { makeMessage } from "../factories/make-message.ts";
import { MockProblem } from "../mock-problem.ts";
import type { MockWorld } from "../mock-world.ts";
import {
  messagesOf,
  showBranch,
  shownMessages,
  systemMessageSizes,
  withSize,
} from "../state/chat-messages.ts";
import type { ChatRow, MessageRow, StyleRow, UserRow } from "../state/mock-tables.ts";
import { type Reservation, reserve } from "../usage/reservations.ts";
import type { StoredMockTurn } from "./request-reply.ts";

/** Deletes the user's chats among those given, and aborts their replies. Returns their number. */
export function deleteChats(world: MockWorld, user: UserRow, ids: readonly string[]): number {
  const { tables } = world;
  const own = tables.chats.filter(({ id, userId }) => userId === user.id && ids.includes(id));
  const deletedIds = new Set(own.map(({ id }) => id));
  const running = tables.messages.filter(
    ({ chatId, status }) => deletedIds.has(chatId) && status === "streaming",
  );
  tables.chats = tables.chats.filter(({ id }) => !deletedIds.has(id));
  tables.messages = tables.messages.filter(({ chatId }) => !deletedIds.has(chatId));
  world.languageModel.interrupt(running.map(({ id }) => id));
  return deletedIds.size;
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
type Retry = Parameters<typeof positionOfRetry>[1];

const emptyReply = { role: "assistant", content: "", status: "streaming" } as const;

/** The decision of a rule; throws its refusal. */
function unwrapDecision<Decision extends object>(decision: Decision | MockProblem["code"]): Decision {
  if (typeof decision === "string") throw new MockProblem(decision);
  return decision;
}

/** A user's chat; `not_found` for a missing one and for another user's. */
export function requireUserChat({ tables }: MockWorld, user: UserRow, chatId: string): ChatRow {
  return unwrapDecision(
    tables.chats.find(({ id, userId }) => id === chatId && userId === user.id) ?? "not_found",
  );
}

/** A part of the visible branch. Throws `not_found`, `chat_changed`. */
export function readWindow(world: MockWorld, { id }: ChatRow, query: WindowQuery): MessageWindow<MessageRow> {
  return unwrapDecision(messageWindow(messagesOf(world, id), query));
}

/** Shows the branch of a chat through a message. Throws `not_found`, `chat_busy`. */
export function showMessage(world: MockWorld, chat: ChatRow, messageId: string): void {
  const messages = messagesOf(world, chat.id);
  const message = unwrapDecision(messages.find(({ id }) => id === messageId) ?? "not_found");
  if (isBusy(messages)) throw new MockProblem("chat_busy");
  showBranch(world, message);
}

type AskingChat = Pick<ChatRow, "userId" | "systemPromptId" | "targetTokens">;

/** Reserves the largest cost of the answer to a history. Throws `message_too_long`, `allowance_spent`. */
function reserveReply(world: MockWorld, chat: AskingChat, history: readonly SizedMessage[]): Reservation {
  const { users, styles } = world.tables;
  const system = systemMessageSizes(world, chat);
  const sent = unwrapDecision(messagesToSend(history, system, { budgetTokens: world.contextTokens }));
  const user = unwrapDecision(users.find(({ id }) => id === chat.userId) ?? "not_found");
  const version = publishedVersion(world, styleOrDefault(styles, chat.systemPromptId));
  const promptTokens = turnTokens([...system, ...sent.map(({ size }) => size)], estimateTokens);
  return reserve(world, { user, kind: "reply", version, promptTokens });
}

/** A user's message before it is stored. */
function unsavedMessage(content: string): SizedMessage {
  return withSize({ id: "", role: "user", status: "complete", content });
}

/** The style and version that a reply remembers. */
function versionOf(style: StyleRow | undefined): Pick<MessageRow, "styleId" | "styleVersion"> {
  return { styleId: style?.id ?? null, styleVersion: style?.publishedVersion ?? null };
}

/** Stores the empty reply to a message, or beside another reply with the same parent. */
function insertReply(
  world: MockWorld,
  chat: ChatRow,
  message: MessageRow,
  reservation: Reservation,
): Omit<StoredMockTurn, "userMessage"> {
  const style = styleOrDefault(world.tables.styles, chat.systemPromptId);
  const model = { label: reservation.model.label, isFallback: false };
  const origin = { model, ...versionOf(style) };
  const reply = makeMessage(world, chat.id, { ...emptyReply, ...origin, parentId: message.id });
  world.tables.reservations.push({ ...reservation, messageId: reply.id });
  chat.updatedAt = world.clock.isoIn(0);
  return { reply, options: { prompt: message.content, targetTokens: chat.targetTokens } };
}

/** Stores a chat, its first prompt and the empty reply to it; `validation` for an unknown style, `allowance_spent`. */
export function startChat(world: MockWorld, user: UserRow, form: NewChat): StoredMockTurn {
  const { chats } = world.tables;
  const { title, initialPrompt, restartOf } = form;
  const style = requestedStyle(availableStyles(world, user), form);
  if (style === "unknown")
    throw new MockProblem("validation", { fields: { systemPromptId: newChatText.styleUnknown } });
  const restarted = chats.find(({ id, userId }) => id === restartOf && userId === user.id);
  const settings = {
    systemPromptId: style?.id ?? null,
    targetTokens: requestedTargetTokens(form, restarted),
  };
  const asking = { userId: user.id, ...settings };
  const reservation = reserveReply(world, asking, [unsavedMessage(initialPrompt)]);
  const chat = makeChat(world, user.id, { title, initialPrompt, ...settings });
  const message = makeMessage(world, chat.id, { content: initialPrompt });
  return { userMessage: message, ...insertReply(world, chat, message, reservation) };
}

/** Stores a message and the empty reply to it; `not_found`, `chat_busy`, `chat_changed`, and as `reserveReply`. */
export function sendMessage(world: MockWorld, chat: ChatRow, form: NewMessage): StoredMockTurn {
  const { branch } = unwrapDecision(positionOfMessage(messagesOf(world, chat.id), form));
  const { content } = form;
  const reservation = reserveReply(world, chat, [...branch.map(withSize), unsavedMessage(content)]);
  const message = makeMessage(world, chat.id, { content, parentId: branch.at(-1)?.id ?? null });
  return { userMessage: message, ...insertReply(world, chat, message, reservation) };
}

/**
 * Stores another, empty version of a reply. Throws `not_found`, also for a user's message, `chat_busy`,
 * `chat_changed`, and as `reserveReply`.
 */
export function retryMessage(world: MockWorld, chat: ChatRow, retry: Retry): StoredMockTurn {
  const { branch } = unwrapDecision(positionOfRetry(messagesOf(world, chat.id), retry));
  const message = unwrapDecision(branch.at(-1) ?? "not_found");
  const reservation = reserveReply(world, chat, branch.map(withSize));
  return { userMessage: undefined, ...insertReply(world, chat, message, reservation) };
}

/** Continues the newest reply from its text. Throws `not_found`, `chat_busy`, `chat_changed`, as `reserveReply`. */
export function continueMessage(world: MockWorld, chat: ChatRow, retry: Retry): StoredMockTurn {
  const branch = unwrapDecision(branchToContinue(messagesOf(world, chat.id), retry));
  const reply = unwrapDecision(branch.at(-1) ?? "not_found");
  if (!canContinue(reply)) throw new MockProblem("chat_changed");
  const reservation = reserveReply(world, chat, historyToContinue(branch.map(withSize), reply.content));
  const { code: _, retryAt: __, isCut: ___, ...kept } = reply;
  const style = styleOrDefault(world.tables.styles, chat.systemPromptId);
  // A reply with text keeps the style and version that began it.
  const origin = reply.content === "" ? versionOf(style) : {};
  const growing: MessageRow = { ...kept, status: "streaming", isContinued: true, ...origin };
  world.tables.messages = world.tables.messages.map((message) => (message === reply ? growing : message));
  world.tables.reservations.push({ ...reservation, messageId: reply.id });
  chat.updatedAt = world.clock.isoIn(0);
  const prompt = branch.at(-2)?.content ?? "";
  return { userMessage: undefined, reply: growing, options: { prompt, targetTokens: chat.targetTokens } };
}
