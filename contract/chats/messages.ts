import { z } from "zod";
import { jsonObject } from "../http/json-object.ts";
import { problemCode } from "../http/problem-schema.ts";
import { userText } from "../http/user-text-schema.ts";
import { messageRules } from "../rules/text/user-text.ts";
import { messageStatuses } from "./message-statuses.ts";

export const messageStatus = z.enum(messageStatuses);

/**
 * A message. A failed or interrupted one carries its code, and may hold part of a text; `retryAt` is there when the
 * provider said how long it refuses. `isCut` is true where a complete reply ended at the longest that the provider makes,
 * and left out elsewhere. `versions` are the ids of all messages that can stand in this place, its own
 * among them, oldest first; it is there when there are several.
 */
export const message = z.object({
  id: z.string(),
  role: z.enum(["user", "assistant", "system"]),
  content: z.string(),
  timestamp: z.iso.datetime(),
  status: messageStatus,
  code: problemCode.optional(),
  retryAt: z.iso.datetime().optional(),
  isCut: z.boolean().optional(),
  versions: z.array(z.string()).optional(),
});

export type Message = z.infer<typeof message>;

const idSentence = "A message id is required.";
const messageId = z.string({ error: idSentence }).nullish();

/** The body of a new message: its text, the newest message the client has seen, and the message it is a version of. */
export const messageForm = jsonObject({
  role: z.literal("user", { error: "Only the role user is accepted." }),
  content: userText(messageRules),
  lastMessageId: messageId.transform((id) => id ?? undefined),
  replaces: messageId.transform((id) => id ?? undefined),
});

/** The newest message that its asker had seen of the branch on display; without a body, none is named. */
export const retryForm = jsonObject({ lastMessageId: messageId })
  .nullish()
  .transform((form) => ({ lastMessageId: form?.lastMessageId ?? undefined }));

const seenSentence = "The seen length must be a whole number of UTF-16 units.";

/** How much of a reply its reader had seen when they stopped it; without a body, all that there is. */
export const stopForm = jsonObject({
  seen: z
    .number({ error: seenSentence })
    .int({ error: seenSentence })
    .min(0, { error: seenSentence })
    .nullish(),
})
  .nullish()
  .transform((form) => ({ seen: form?.seen ?? undefined }));
