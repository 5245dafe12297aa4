import { z } from "zod";
import { excerpt } from "../rules/search/excerpt.ts";
import { message } from "./messages.ts";

/**
 * A chat as the history lists it. It is `streaming` while a reply is written; `updatedAt` is its last activity.
 */
export const chat = z.object({
  id: z.string(),
  title: z.string(),
  initialPrompt: z.string(),
  systemPromptId: z.int().nullable(),
  /** The length that the user asked for. Null: none. */
  targetTokens: z.int().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  messageCount: z.int(),
  status: z.enum(["idle", "streaming"]),
  pinned: z.boolean(),
});

export type Chat = z.infer<typeof chat>;

/** A chat of a list. `excerpt` is set when a search matched more than the title. */
export const listedChat = chat.extend({ excerpt: excerpt.optional() });

export type ListedChat = z.infer<typeof listedChat>;

export const startedChatResponse = z.object({ chatId: z.string(), chat, message });

/** The first message after the first prompt that the model still received; undefined when none is omitted. */
export const contextStart = z.string().optional();

export const exchangeResponse = z.object({ userMessage: message, aiMessage: message, contextStart });

export const retriedReplyResponse = z.object({ aiMessage: message, contextStart });

export const stoppedReplyResponse = z.object({ message });
