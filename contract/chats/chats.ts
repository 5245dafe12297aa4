import { initContract } from "@ts-rest/core";
import { z } from "zod";
import { user } from "../access.ts";
import { user as person } from "../accounts/session.ts";
import { chat, listedChat } from "./chat.ts";
import { contextStart, exchange, furtherReply, started, stoppedReply } from "./chat-answers.ts";
import { chatChanges, chatForm, deletedChats, listQuery } from "./chat-requests.ts";
import { message, messageForm, retryForm, stopForm } from "./messages.ts";

const contract = initContract();

/** A message with its place. What passes, such as a provider's wish to be left alone, is not kept. */
const placedMessage = message
  .omit({ retryAt: true })
  .extend({ parentId: z.string().nullable(), isShown: z.boolean() });
const wholeExport = z.object({
  exportedAt: z.iso.datetime(),
  user: person,
  chats: z.array(chat.extend({ messages: z.array(placedMessage) })),
});
const eventStream = contract.otherResponse({ contentType: "text/event-stream", body: z.unknown() });

/** The conversations of the person who is signed in (product section 7). */
export const chats = contract.router({
  create: {
    method: "POST",
    path: "/chats",
    metadata: user,
    body: chatForm,
    responses: { 201: started, 202: started },
  },
  list: {
    method: "GET",
    path: "/chats",
    metadata: user,
    query: listQuery,
    responses: { 200: z.object({ chats: z.array(listedChat), page: z.number(), totalPages: z.number() }) },
  },
  /** Changes of the list as they happen. */
  listEvents: {
    method: "GET",
    path: "/events",
    metadata: user,
    responses: { 200: eventStream },
  },
  /** Chats that are not the person's are passed over; `deleted` counts the others. */
  deleteSeveral: {
    method: "POST",
    path: "/chats/delete",
    metadata: user,
    body: deletedChats,
    responses: { 200: z.object({ deleted: z.number() }) },
  },
  get: {
    method: "GET",
    path: "/chats/:id",
    metadata: user,
    responses: {
      200: z.object({ chat, messages: z.array(message), contextStart }),
    },
  },
  update: {
    method: "PATCH",
    path: "/chats/:id",
    metadata: user,
    body: chatChanges,
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
    responses: { 201: exchange, 202: exchange },
  },
  retryMessage: {
    method: "POST",
    path: "/chats/:id/messages/:messageId/retry",
    metadata: user,
    body: retryForm,
    responses: { 201: furtherReply, 202: furtherReply },
  },
  /** The reply that is being written; 204 when none is. */
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
    responses: { 200: stoppedReply },
  },
  export: {
    method: "GET",
    path: "/chats/:id/export",
    metadata: user,
    responses: {
      200: contract.otherResponse({ contentType: "text/markdown; charset=utf-8", body: z.string() }),
    },
  },
  /** Everything that the person said and was answered, all versions included. */
  exportAll: {
    method: "GET",
    path: "/user/export",
    metadata: user,
    responses: { 200: wholeExport },
  },
});
