import { z } from "zod";
import { chat } from "./chat.ts";
import { message } from "./messages.ts";

export const started = z.object({ chatId: z.string(), chat, message });

/** The first message after the first prompt that the model still received; undefined when none is omitted. */
export const contextStart = z.string().optional();

export const exchange = z.object({ userMessage: message, aiMessage: message, contextStart });

export const furtherReply = z.object({ aiMessage: message, contextStart });

export const stoppedReply = z.object({ message });
