import {
  idempotencyKeyHeader,
  idempotencyKeyMessage,
  isIdempotencyKey,
  preferenceAppliedHeader,
  preferHeader,
  prefersAsync,
  respondAsync,
} from "../../headers.ts";
import { compareRequest, isRefused, retryAfter } from "../../rules/conversation/keyed-request.ts";
import type { MockWorld } from "../mock-world.ts";
import { MockProblem } from "../server/mock-problem.ts";
import type { MockBrowser } from "../state/mock-browser.ts";
import type { ChatRow, IdempotencyKeyRow, MessageRow, UserRow } from "../state/mock-tables.ts";
import type { ReplyWish } from "./mock-assistant.ts";

type KeyedReply = Pick<IdempotencyKeyRow, "chatId" | "userMessageId" | "messageId" | "isAsync">;

/** The stored result of a call that asks for a reply: the reply is still empty. */
export interface PendingReply {
  readonly reply: MessageRow;
  readonly said: MessageRow | undefined;
  readonly wish: ReplyWish;
}

/** A call that asks for a reply. `route` names it and the ids in its path. */
interface ReplyRequest {
  readonly world: MockWorld;
  readonly browser: MockBrowser;
  readonly person: UserRow;
  readonly headers: Headers;
  readonly route: string;
  readonly body: unknown;
  /** Stores the message and the empty reply, or throws. */
  open(): PendingReply;
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

function begin({ world, headers, open }: ReplyRequest): KeyedReply {
  const { reply, said, wish } = open();
  world.assistant.start(reply, wish);
  const isAsync = prefersAsync(headers.get(preferHeader) ?? "");
  return { chatId: reply.chatId, userMessageId: said?.id ?? null, messageId: reply.id, isAsync };
}

/**
 * A repeated request gets the result of the first one, for a day; with another body it is
 * `idempotency_mismatch`.
 */
function runIdempotent(request: ReplyRequest): KeyedReply {
  const { world, person, route } = request;
  const key = readKey(request.headers);
  if (key === undefined) return begin(request);
  const userId = person.id;
  const body = JSON.stringify(request.body);
  const { idempotencyKeys } = world.tables;
  const isKnown = (row: IdempotencyKeyRow) => row.userId === userId && row.route === route && row.key === key;
  const known = idempotencyKeys.find(isKnown);
  const compared = compareRequest(known, { body, now: world.clock.now() });
  if (compared === "other") throw new MockProblem("idempotency_mismatch");
  if (known !== undefined && compared === "same") return known;
  const asked = begin(request);
  const row = { userId, route, key, body, ...asked, createdAt: world.clock.isoIn(0) };
  world.tables.idempotencyKeys = [...idempotencyKeys.filter((each) => !isKnown(each)), row];
  return asked;
}

/** The failure of a reply, with the remaining seconds of the provider's Retry-After. */
function replyError(world: MockWorld, { id, chatId, code, retryAt }: MessageRow): MockProblem {
  const wait = retryAfter(retryAt, world.clock.now());
  return new MockProblem(code ?? "model_unavailable", { chatId, messageId: id, ...wait });
}

/** Waits for the end of a reply. Throws `unauthenticated` as soon as the session ends. */
async function waitForReply(messageId: string, { world, browser }: ReplyRequest): Promise<void> {
  const { publicId } = browser;
  const isOver = () => browser.person === undefined || browser.publicId !== publicId;
  const over = Promise.withResolvers<void>();
  const stopHearing = world.subscribe(() => {
    if (isOver()) over.resolve();
  });
  await Promise.race([world.assistant.whenSettled(messageId), over.promise]);
  stopHearing();
  if (isOver()) throw new MockProblem("unauthenticated");
}

/**
 * Requests a reply, once per key. Returns immediately with `respond-async`, otherwise when the reply has ended:
 * a failed one is then thrown as its code, with the ids of chat and message, unless the first request was
 * answered before it failed. A reply whose chat was deleted is `not_found`.
 */
export async function requestReply(request: ReplyRequest): Promise<Exchange> {
  const { world, headers } = request;
  const { chatId, userMessageId, messageId, isAsync } = runIdempotent(request);
  const isHurried = prefersAsync(headers.get(preferHeader) ?? "");
  if (!isHurried) await waitForReply(messageId, request);
  const { chats, messages } = world.tables;
  const chat = chats.find(({ id }) => id === chatId);
  const aiMessage = messages.find(({ id }) => id === messageId);
  if (chat === undefined || aiMessage === undefined) throw new MockProblem("not_found");
  if (isRefused(aiMessage, isAsync)) throw replyError(world, aiMessage);
  return {
    status: isAsync ? 202 : 201,
    headers: isHurried ? { [preferenceAppliedHeader]: respondAsync } : {},
    chat,
    aiMessage,
    userMessage: messages.find(({ id }) => id === userMessageId),
  };
}
