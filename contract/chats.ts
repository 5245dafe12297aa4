import { initContract } from "@ts-rest/core";
import { z } from "zod";
import { user } from "./access.ts";
import { jsonObject } from "./json-object.ts";
import { firstPage, maxPage, maxTargetTokens, textLength, titleLength } from "./limits.ts";
import { message, messageForm } from "./messages.ts";
import { integer } from "./numbers.ts";
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

const styleSentence = "The chatbot style must be given by its number.";
const lengthSentence = `The length must be a number of tokens over 0 and at most ${maxTargetTokens}.`;
const restartSentence = "The chat that is restarted must be given by its id.";
const pageSentence = `The page must be a whole number from ${firstPage} to ${maxPage}.`;

const targetTokens = z
  .number({ error: lengthSentence })
  .gt(0, { error: lengthSentence })
  .max(maxTargetTokens, { error: lengthSentence })
  .transform((tokens) => Math.max(1, Math.round(tokens)));

/** A member that may be left out, or be null, which says the same. */
function optional<Schema extends z.ZodType>(schema: Schema) {
  return schema.nullish().transform((value) => value ?? undefined);
}

/** What starts a chat. `restartOf` names a chat whose length guideline is taken over. */
export const chatForm = jsonObject({
  title: titleText({ max: titleLength, required: "A title is required." }),
  initialPrompt: personText({ max: textLength, required: newChatText.promptMissing }),
  systemPromptId: optional(z.number({ error: styleSentence }).int({ error: styleSentence })),
  targetTokens: optional(targetTokens),
  restartOf: optional(z.string({ error: restartSentence })),
});

/** A number, or its digits as an address holds them. */
const pageNumber = z.preprocess(
  (page: number | string) => (typeof page === "string" && /^[1-9]\d*$/.test(page) ? Number(page) : page),
  integer(pageSentence, { min: firstPage, max: maxPage }),
);

export const sortOrder = z.enum(["asc", "desc"], { error: "The order must be asc or desc." });
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
