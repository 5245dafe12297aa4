import { idempotencyKeyHeader, idempotencyKeySentence, isIdempotencyKey } from "../headers.ts";
import { idempotencySeconds } from "../limits.ts";
import type { ReplyWish } from "./mock-assistant.ts";
import { MockProblem } from "./mock-problem.ts";
import type { ChatRow, MessageRow, RequestKeyRow, UserRow } from "./mock-tables.ts";
import type { MockWorld } from "./mock-world.ts";

type AskedReply = Pick<RequestKeyRow, "chatId" | "userMessageId" | "messageId">;

/** What a call that asks for a reply has stored: the reply is still empty. */
export interface OpenReply {
  readonly reply: MessageRow;
  readonly said: MessageRow | undefined;
  readonly wish: ReplyWish;
}

/** A call that asks for a reply. `route` names it and the ids in its path. */
interface ReplyRequest {
  readonly world: MockWorld;
  readonly person: UserRow;
  readonly headers: Headers;
  readonly route: string;
  readonly body: unknown;
  /** Stores what was said and the empty reply, or refuses. */
  open(): OpenReply;
}

export interface Exchange {
  readonly chat: ChatRow;
  readonly userMessage: MessageRow | undefined;
  readonly aiMessage: MessageRow;
}

function readKey(headers: Headers): string | undefined {
  const value = headers.get(idempotencyKeyHeader) ?? undefined;
  if (value !== undefined && !isIdempotencyKey(value))
    throw new MockProblem("validation", { fields: { [idempotencyKeyHeader]: idempotencyKeySentence } });
  return value?.toLowerCase();
}

function begin({ world, open }: ReplyRequest): AskedReply {
  const { reply, said, wish } = open();
  world.assistant.start(reply, wish);
  return { chatId: reply.chatId, userMessageId: said?.id ?? null, messageId: reply.id };
}

/** A repeated request gets what the first one made, for a day; with another body it is `idempotency_mismatch`. */
function askOnce(request: ReplyRequest): AskedReply {
  const { world, person, route } = request;
  const key = readKey(request.headers);
  if (key === undefined) return begin(request);
  const userId = person.id;
  const body = JSON.stringify(request.body);
  const oldest = world.clock.isoIn(-idempotencySeconds);
  const requestKeys = world.tables.requestKeys.filter(({ createdAt }) => createdAt >= oldest);
  const known = requestKeys.find((row) => row.userId === userId && row.route === route && row.key === key);
  if (known !== undefined && known.body !== body) throw new MockProblem("idempotency_mismatch");
  if (known !== undefined) return known;
  const asked = begin(request);
  const createdAt = world.clock.isoIn(0);
  world.tables.requestKeys = [...requestKeys, { userId, route, key, body, ...asked, createdAt }];
  return asked;
}

/**
 * Asks for a reply, each request once, and answers when it has ended. A failed one is thrown as its code, with the
 * ids of chat and message; one whose chat was deleted meanwhile is `not_found`.
 */
export async function askForReply(request: ReplyRequest): Promise<Exchange> {
  const { world } = request;
  const { chatId, userMessageId, messageId } = askOnce(request);
  await world.assistant.settled(messageId);
  const { chats, messages } = world.tables;
  const chat = chats.find(({ id }) => id === chatId);
  const aiMessage = messages.find(({ id }) => id === messageId);
  if (chat === undefined || aiMessage === undefined) throw new MockProblem("not_found");
  if (aiMessage.status === "failed")
    throw new MockProblem(aiMessage.code ?? "model_unavailable", { chatId, messageId });
  return { chat, aiMessage, userMessage: messages.find(({ id }) => id === userMessageId) };
}
