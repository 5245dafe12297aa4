import { initContract } from "@ts-rest/core";
import { z } from "zod";
import { user } from "./access.ts";
import { firstPage, maxPage, maxTargetTokens, textLength, titleLength } from "./limits.ts";
import { message, messageForm } from "./messages.ts";
import { personText, titleText } from "./text.ts";
import { newChatText } from "./texts.ts";

const contract = initContract();

/** A chat as the history lists it. */
export const chat = z.object({
  id: z.string(),
  title: z.string(),
  initialPrompt: z.string(),
  systemPromptId: z.number().nullable(),
  createdAt: z.iso.datetime(),
  messageCount: z.number(),
});

export type Chat = z.infer<typeof chat>;

/** What starts a chat. `restartOf` names a chat whose length guideline is taken over. */
export const chatForm = z.object({
  title: titleText({ max: titleLength, required: "A title is required." }),
  initialPrompt: personText({ max: textLength, required: newChatText.promptMissing }),
  systemPromptId: z.number().int().optional(),
  targetTokens: z.number().gt(0).max(maxTargetTokens).transform(Math.round).optional(),
  restartOf: z.string().optional(),
});

const pageNumber = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^[1-9]\d*$/)
      .transform(Number),
  ])
  .pipe(z.number().int().min(firstPage).max(maxPage));

export const sortOrder = z.enum(["asc", "desc"]);
export type SortOrder = z.infer<typeof sortOrder>;

/** The conversations of the person who is signed in (product section 7). */
export const chats = contract.router({
  create: {
    method: "POST",
    path: "/chats",
    metadata: user,
    body: chatForm,
    responses: { 201: z.object({ chatId: z.string(), chat, message }) },
  },
  list: {
    method: "GET",
    path: "/chats",
    metadata: user,
    query: z.object({ page: pageNumber.default(firstPage), sort: sortOrder.default("desc") }),
    responses: { 200: z.object({ chats: z.array(chat), page: z.number(), totalPages: z.number() }) },
  },
  get: {
    method: "GET",
    path: "/chats/:id",
    metadata: user,
    responses: { 200: z.object({ chat, messages: z.array(message) }) },
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
    responses: { 201: z.object({ userMessage: message, aiMessage: message }) },
  },
  retryMessage: {
    method: "POST",
    path: "/chats/:id/messages/:messageId/retry",
    metadata: user,
    body: contract.noBody(),
    responses: { 201: z.object({ aiMessage: message }) },
  },
});
