import {
  idempotencyKeyHeader,
  idempotencyKeyMessage,
  isIdempotencyKey,
  preferenceAppliedHeader,
  preferHeader,
  prefersAsync,
  respondAsync,
} from "../../headers.ts";
import {
  compareIdempotentRequest,
  respondsWithFailure,
  retryAfter,
} from "../../rules/conversation/idempotent-request.ts";
import type { MockBrowser } from "../accounts/mock-browser.ts";
import { MockProblem } from "../mock-problem.ts";
import type { MockWorld } from "../mock-world.ts";
import type { ChatRow, IdempotencyKeyRow, MessageRow, UserRow } from "../state/mock-tables.ts";
import type { ReplyOptions } from "./mock-language-model.ts";

type IdempotentResult = Pick<IdempotencyKeyRow, "chatId" | "userMessageId" | "messageId" | "isAsync">;

/** The stored result of a call that asks for a reply: the reply is still empty. */
export interface StoredMockTurn {
  readonly reply: MessageRow;
  readonly userMessage: MessageRow | undefined;
  readonly options: ReplyOptions;
}

/** A call that asks for a reply. `route` names it and the ids in its path. */
interface MockReplyRequest {
  readonly world: MockWorld;
  readonly browser: MockBrowser;
  readonly user: UserRow;
  readonly headers: Headers;
  readonly route: string;
  readonly body: unknown;
  /** Stores the message and the empty reply, or throws. */
  storeTurn(): StoredMockTurn;
}

export interface Exchange {
  /** 202 if the first request with this key was answered before the reply had ended. */
  readonly status: 201 | 202;
  readonly headers: Record<string, string>;
  readonly chat: ChatRow;
  readonly userMessage: MessageRow | undefined;
  readonly aiMessage: MessageRow;
}

function readKey(headers: Headers): string | undefined {
  const value = headers.get(idempotencyKeyHeader) ?? undefined;
  if (value !== undefined && !isIdempotencyKey(value))
    throw new MockProblem("validation", { fields: { [idempotencyKeyHeader]: idempotencyKeyMessage } });
  return value?.toLowerCase();
}

function startReply({ world, headers, storeTurn }: MockReplyRequest): IdempotentResult {
  const { reply, userMessage, options } = storeTurn();
  world.languageModel.start(reply, options);
  const isAsync = prefersAsync(headers.get(preferHeader) ?? "");
  return { chatId: reply.chatId, userMessageId: userMessage?.id ?? null, messageId: reply.id, isAsync };
}

/**
 * A repeated request gets the result of the first one, for a day; with another body it is
 * `idempotency_mismatch`.
 */
function runIdempotent(request: MockReplyRequest): IdempotentResult {
  const { world, user, route } = request;
  const key = readKey(request.headers);
  if (key === undefined) return startReply(request);
  const userId = user.id;
  const body = JSON.stringify(request.body);
  const { idempotencyKeys } = world.tables;
  const isKnown = (row: IdempotencyKeyRow) => row.userId === userId && row.route === route && row.key === key;
  const stored = idempotencyKeys.find(isKnown);
  const compared = compareIdempotentRequest(stored, { body, now: world.clock.now() });
  if (compared === "other") throw new MockProblem("idempotency_mismatch");
  if (stored !== undefined && compared === "same") return stored;
  const result = startReply(request);
  const row = { userId, route, key, body, ...result, createdAt: world.clock.isoIn(0) };
  world.tables.idempotencyKeys = [...idempotencyKeys.filter((each) => !isKnown(each)), row];
  return result;
}

/** The failure of a reply, with the remaining seconds of the provider's Retry-After. */
function replyError(world: MockWorld, { id, chatId, code, retryAt }: MessageRow): MockProblem {
  const wait = retryAfter(retryAt, world.clock.now());
  return new MockProblem(code ?? "model_unavailable", { chatId, messageId: id, ...wait });
}

/** Waits for the end of a reply. Throws `unauthenticated` as soon as the session ends. */
async function waitForReply(messageId: string, { world, browser }: MockReplyRequest): Promise<void> {
  const { publicId } = browser;
  const hasSessionEnded = () => browser.user === undefined || browser.publicId !== publicId;
  const sessionEnd = Promise.withResolvers<void>();
  const unsubscribe = world.subscribe(() => {
    if (hasSessionEnded()) sessionEnd.resolve();
  });
  await Promise.race([world.languageModel.whenSettled(messageId), sessionEnd.promise]);
  unsubscribe();
  if (hasSessionEnded()) throw new MockProblem("unauthenticated");
}

/**
 * Requests a reply, once per key. Returns immediately with `respond-async`, otherwise when the reply has ended:
 * a failed one is then thrown as its code, with the ids of chat and message, unless the first request was
 * answered before it failed. A reply whose chat was deleted is `not_found`.
 */
export async function requestReply(request: MockReplyRequest): Promise<Exchange> {
  const { world, headers } = request;
  const { chatId, userMessageId, messageId, isAsync } = runIdempotent(request);
  const isAsyncPreferred = prefersAsync(headers.get(preferHeader) ?? "");
  if (!isAsyncPreferred) await waitForReply(messageId, request);
  const { chats, messages } = world.tables;
  const chat = chats.find(({ id }) => id === chatId);
  const aiMessage = messages.find(({ id }) => id === messageId);
  if (chat === undefined || aiMessage === undefined) throw new MockProblem("not_found");
  if (respondsWithFailure(aiMessage, isAsync)) throw replyError(world, aiMessage);
  return {
    status: isAsync ? 202 : 201,
    headers: isAsyncPreferred ? { [preferenceAppliedHeader]: respondAsync } : {},
    chat,
    aiMessage,
    userMessage: messages.find(({ id }) => id === userMessageId),
  };
}
