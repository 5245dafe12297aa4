import { z } from "zod";
import { chat } from "./chat.ts";
import { message } from "./messages.ts";

/** A new chat and its first reply. */
export const started = z.object({ chatId: z.string(), chat, message });

/**
 * The first message after the first prompt that the model still gets of the branch on display, at the moment of the
 * answer; it is there when some before it are left out.
 */
export const contextStart = z.string().optional();

/** A message that was sent, and its reply. */
export const exchange = z.object({ userMessage: message, aiMessage: message, contextStart });

/** A further version of a reply. */
export const furtherReply = z.object({ aiMessage: message, contextStart });

/** A reply that was stopped. */
export const stoppedReply = z.object({ message });
