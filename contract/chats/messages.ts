import { z } from "zod";
import { problemCode } from "../http/problem-schema.ts";
import { jsonBody, userTextSchema } from "../http/request-fields.ts";
import { messageRules } from "../rules/text/user-text.ts";

/** The states of a message; a user's message is always complete. */
const messageStatuses = ["streaming", "complete", "stopped", "interrupted", "failed"] as const;

export const messageStatus = z.enum(messageStatuses);

/**
 * A message. A failed or interrupted one has `code`, and may have partial text; `retryAt` is set when the provider sent
 * Retry-After. `isCut` is true where a complete reply was truncated at the provider's maximum length, and omitted otherwise.
 * `model` is the model that wrote a reply, and whether it stepped in for another one; `reasoning` is its reasoning before the
 * answer, which is never sent to a model. `versions` are the ids of all messages with the same parent, including its own, oldest
 * first; omitted when there is only one.
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
  model: z.object({ label: z.string(), isFallback: z.boolean() }).optional(),
  reasoning: z.string().optional(),
  versions: z.array(z.string()).optional(),
});

export type Message = z.infer<typeof message>;

const idMessage = "A message id is required.";
const messageId = z.string({ error: idMessage }).nullish();

/**
 * The body of a new message: its text, the newest message the client has seen, and the message it is a version
 * of.
 */
export const messageForm = jsonBody({
  role: z.literal("user", { error: "Only the role user is accepted." }),
  content: userTextSchema(messageRules),
  lastMessageId: messageId.transform((id) => id ?? undefined),
  replaces: messageId.transform((id) => id ?? undefined),
});

/** The newest message of the visible branch that the client had seen; not checked without a body. */
export const retryForm = jsonBody({ lastMessageId: messageId })
  .nullish()
  .transform((form) => ({ lastMessageId: form?.lastMessageId ?? undefined }));

const seenMessage = "The seen length must be a whole number of UTF-16 units.";
const epochMessage = "The epoch must be a whole number.";

const wholeNumber = (error: string) => z.number({ error }).int({ error }).min(0, { error });

/** The part of the reply that the user had seen when they stopped it; without a body, all of it is kept. */
export const stopForm = jsonBody({
  seen: wholeNumber(seenMessage).nullish(),
  epoch: wholeNumber(epochMessage).nullish(),
})
  .nullish()
  .transform((form) => ({ seen: form?.seen ?? undefined, epoch: form?.epoch ?? 0 }));
