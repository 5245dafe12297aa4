import { z } from "zod";
import { user } from "../access.ts";
import { signedInUser } from "../accounts/current-session.ts";
import { eventStreamResponse } from "../http/event-stream-route.ts";
import { initContract } from "../http/rest.ts";
import {
  chat,
  contextStart,
  exchangeResponse,
  listedChat,
  retriedReplyResponse,
  startedChatResponse,
  stoppedReplyResponse,
} from "./chat.ts";
import {
  createChatForm,
  deleteChatsForm,
  listQuery,
  messagesQuery,
  updateChatForm,
} from "./chat-requests.ts";
import { chatRetention } from "./chat-retention.ts";
import { message, messageForm, retryForm, stopForm } from "./messages.ts";

const contract = initContract();

/** A message with its position, without transient members such as `retryAt`. */
const exportedMessage = message
  .omit({ retryAt: true })
  .extend({ parentId: z.string().nullable(), isShown: z.boolean() });
const fullExport = z.object({
  exportedAt: z.iso.datetime(),
  user: signedInUser,
  chats: z.array(chat.extend({ messages: z.array(exportedMessage) })),
});
const eventStream = contract.otherResponse(eventStreamResponse);

/** The current user's chats (product section 7). */
export const chats = contract.router({
  create: {
    method: "POST",
    path: "/chats",
    metadata: user,
    body: createChatForm,
    responses: { 201: startedChatResponse, 202: startedChatResponse },
  },
  list: {
    method: "GET",
    path: "/chats",
    metadata: user,
    query: listQuery,
    responses: { 200: z.object({ chats: z.array(listedChat), page: z.int(), totalPages: z.int() }) },
  },
  /**
   * The events of the chat list. Begins with `changed` if Last-Event-ID is not the list's version, which a page
   * knows from its HTML (EmbeddedSession).
   */
  listEvents: {
    method: "GET",
    path: "/events",
    metadata: user,
    responses: { 200: eventStream },
  },
  /** Ignores other users' chats; `deleted` counts the deleted ones. */
  deleteSeveral: {
    method: "POST",
    path: "/chats/delete",
    metadata: user,
    body: deleteChatsForm,
    responses: { 200: z.object({ deleted: z.int() }) },
  },
  /**
   * The visible branch, oldest first; all of it without `tail` and `before`. With one of them `hasEarlier` says
   * whether it has messages before these. `before` is 404 unless it names a message of the chat, and 409
   * `chat_changed` if the branch no longer has it. `chat` and `contextStart` are always those of the whole branch.
   */
  get: {
    method: "GET",
    path: "/chats/:id",
    metadata: user,
    query: messagesQuery,
    responses: {
      200: z.object({ chat, messages: z.array(message), contextStart, hasEarlier: z.boolean().optional() }),
    },
  },
  update: {
    method: "PATCH",
    path: "/chats/:id",
    metadata: user,
    body: updateChatForm,
    responses: { 200: z.object({ chat }) },
  },
  delete: {
    method: "DELETE",
    path: "/chats/:id",
    metadata: user,
    body: contract.noBody(),
    responses: { 204: contract.noBody() },
  },
  sendMessage: {
    method: "POST",
    path: "/chats/:id/messages",
    metadata: user,
    body: messageForm,
    responses: { 201: exchangeResponse, 202: exchangeResponse },
  },
  retryMessage: {
    method: "POST",
    path: "/chats/:id/messages/:messageId/retry",
    metadata: user,
    body: retryForm,
    responses: { 201: retriedReplyResponse, 202: retriedReplyResponse },
  },
  /** Continues the newest reply of the visible branch from its text, if it ended early; otherwise 409 `chat_changed`. */
  continueMessage: {
    method: "POST",
    path: "/chats/:id/messages/:messageId/continue",
    metadata: user,
    body: retryForm,
    responses: { 201: retriedReplyResponse, 202: retriedReplyResponse },
  },
  /** The streaming reply; 204 when there is none. */
  events: {
    method: "GET",
    path: "/chats/:id/events",
    metadata: user,
    responses: { 200: eventStream, 204: contract.noBody() },
  },
  stop: {
    method: "POST",
    path: "/chats/:id/stop",
    metadata: user,
    body: stopForm,
    responses: { 200: stoppedReplyResponse },
  },
  export: {
    method: "GET",
    path: "/chats/:id/export",
    metadata: user,
    responses: {
      200: contract.otherResponse({ contentType: "text/markdown; charset=utf-8", body: z.string() }),
    },
  },
  /** How long chats are kept on this server, and how many of the user's are due. */
  retention: {
    method: "GET",
    path: "/user/chat-retention",
    metadata: user,
    responses: { 200: chatRetention },
  },
  /** All chats of the user with all versions. */
  exportAll: {
    method: "GET",
    path: "/user/export",
    metadata: user,
    responses: { 200: fullExport },
  },
});
