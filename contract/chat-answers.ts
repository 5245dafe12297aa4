import { z } from "zod";
import { chat } from "./chat.ts";
import { message } from "./messages.ts";

/** A new chat and its first reply. */
export const started = z.object({ chatId: z.string(), chat, message });

/** A message that was sent, and its reply. */
export const exchange = z.object({ userMessage: message, aiMessage: message });

/** A further version of a reply. */
export const furtherReply = z.object({ aiMessage: message });

/** A reply that was stopped. */
export const stoppedReply = z.object({ message });
