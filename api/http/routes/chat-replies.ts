import type { Request, Response } from "express";
import {
  idempotencyKeyHeader,
  idempotencyKeyMessage,
  isIdempotencyKey,
  lastEventIdHeader,
  parseReplyEventId,
  preferenceAppliedHeader,
  preferHeader,
  prefersAsync,
  type ReplyOffset,
  respondAsync,
} from "#contract/headers.ts";
import type { Context } from "../../context.ts";
import type { Exchange } from "../../domain/chats/turns/reply-service.ts";
import type { TurnRequest } from "../../domain/chats/turns/turn-service.ts";
import { DomainError } from "../../domain/domain-error.ts";
import { eventStream } from "../events/event-stream.ts";
import {
  deltaFrames,
  replyEventSubscriber,
  revalidateBeforeClose,
} from "../events/reply-event-subscriber.ts";
import { presentChat, presentMessage } from "../presenters/chats.ts";
import { signedInUser } from "../session/request-session.ts";
import { type AuthenticatedRequest, revalidateSession } from "../session/revalidate-session.ts";
import type { HandlersOf } from "./chats.ts";

type Handlers = HandlersOf<"create" | "sendMessage" | "retryMessage" | "continueMessage" | "events" | "stop">;
type Dependencies = Pick<
  Context,
  "turns" | "replySubscription" | "replyStopper" | "openStreams" | "sessionWatcher" | "userSessions"
>;

/**
 * The status of the first response, and whether it was sent before the reply had ended (RFC 7240, section 3).
 */
function replyStatus(
  response: Response,
  isAsyncRequested: boolean,
  { isAsync }: { isAsync: boolean },
): 201 | 202 {
  if (isAsyncRequested) response.setHeader(preferenceAppliedHeader, respondAsync);
  return isAsync ? 202 : 201;
}

/** The response to a request for a reply to a message that is stored. */
function replyResponse(response: Response, { isAsync }: { isAsync: boolean }, exchange: Exchange) {
  const { contextStart } = exchange;
  const aiMessage = presentMessage(exchange.aiMessage);
  return { status: replyStatus(response, isAsync, exchange), body: { aiMessage, contextStart } };
}

/** Routes that request a reply, follow it and stop it. */
export function chatReplyHandlers(context: Dependencies): Handlers {
  const { turns, replySubscription, replyStopper, openStreams, sessionWatcher } = context;
  const frameOf = deltaFrames();
  const revalidated = <Answer>(
    request: AuthenticatedRequest,
    isAsync: boolean,
    pendingResult: Promise<Answer>,
  ) => (isAsync ? pendingResult : revalidateSession(request, context, pendingResult));
  return {
    create: async ({ req, res, body }) => {
      const from = turnRequest(req);
      const exchange = await revalidated(req, from.isAsync, turns.start(from, body));
      const { chat, aiMessage } = exchange;
      return {
        status: replyStatus(res, from.isAsync, exchange),
        body: { chatId: chat.id, chat: presentChat(chat), message: presentMessage(aiMessage) },
      };
    },
    sendMessage: async ({ req, res, params, body }) => {
      const from = turnRequest(req);
      const exchange = await revalidated(req, from.isAsync, turns.send(from, params.id, body));
      const { contextStart } = exchange;
      const userMessage = presentMessage(exchange.userMessage);
      const aiMessage = presentMessage(exchange.aiMessage);
      const status = replyStatus(res, from.isAsync, exchange);
      return { status, body: { userMessage, aiMessage, contextStart } };
    },
    retryMessage: async ({ req, res, params, body: { lastMessageId } }) => {
      const from = turnRequest(req);
      const asking = turns.retry(from, params.id, params.messageId, lastMessageId);
      return replyResponse(res, from, await revalidated(req, from.isAsync, asking));
    },
    continueMessage: async ({ req, res, params, body: { lastMessageId } }) => {
      const from = turnRequest(req);
      const asking = turns.continue(from, params.id, params.messageId, lastMessageId);
      return replyResponse(res, from, await revalidated(req, from.isAsync, asking));
    },
    events: async ({ req, params }) => {
      const userId = signedInUser(req).id;
      const reply = await replySubscription.follow({
        userId,
        chatId: params.id,
        position: lastEventOffset(req),
      });
      if (reply === undefined) return { status: 204, body: undefined };
      const body = eventStream(req, openStreams, (writer) =>
        reply.subscribe(revalidateBeforeClose(replyEventSubscriber(writer, reply, frameOf), sessionWatcher)),
      );
      return { status: 200, body };
    },
    stop: async ({ req, params, body: { seen, epoch } }) => {
      const userId = signedInUser(req).id;
      const position = seen === undefined ? undefined : { offset: seen, epoch };
      const message = await replyStopper.stop({ userId, chatId: params.id, seen: position });
      return { status: 200, body: { message: presentMessage(message) } };
    },
  };
}

/** The Idempotency-Key of a request, if any; throws `validation` unless it is a UUID. */
function idempotencyKey(request: Pick<Request, "headers">): string | undefined {
  const value = request.headers[idempotencyKeyHeader];
  if (value === undefined) return undefined;
  if (typeof value !== "string" || !isIdempotencyKey(value))
    throw new DomainError("validation", { fields: { [idempotencyKeyHeader]: idempotencyKeyMessage } });
  return value.toLowerCase();
}

/** The caller's user, idempotency key, and whether to wait for the end of the reply. */
function turnRequest(request: Pick<Request, "headers" | "user">): TurnRequest & { isAsync: boolean } {
  const isAsync = prefersAsync(String(request.headers[preferHeader] ?? ""));
  return { userId: signedInUser(request).id, key: idempotencyKey(request), isAsync };
}

/**
 * The position at which a reader of a reply resumes; undefined for a new reader and for an invalid position.
 */
function lastEventOffset(request: Pick<Request, "headers">): ReplyOffset | undefined {
  return parseReplyEventId(String(request.headers[lastEventIdHeader] ?? ""));
}
