import { z } from "zod";
import {
  integer,
  jsonBody,
  pageNumber,
  queryInteger,
  titleSchema,
  userTextSchema,
} from "../http/request-fields.ts";
import { maxChatsPerDelete, maxTail, maxTargetTokens, searchLength } from "../limits.ts";
import { sortOrders } from "../rules/conversation/chat-order.ts";
import { promptRules, titleRules } from "../rules/text/user-text.ts";

const styleMessage = "The chatbot style must be the number of a style.";
const lengthMessage = `The length must be a number of tokens above 0 and at most ${maxTargetTokens}.`;
const restartMessage = "The restarted chat must be a chat id.";

const targetTokens = z
  .number({ error: lengthMessage })
  .gt(0, { error: lengthMessage })
  .max(maxTargetTokens, { error: lengthMessage })
  .transform((tokens) => Math.max(1, Math.round(tokens)));

/** An optional member; null means absent. */
function nullishToUndefined<Schema extends z.ZodType>(schema: Schema) {
  return schema.nullish().transform((value) => value ?? undefined);
}

/** The body that starts a chat. `restartOf` names a chat whose length guideline is reused. */
export const createChatForm = jsonBody({
  title: titleSchema(titleRules),
  initialPrompt: userTextSchema(promptRules),
  systemPromptId: nullishToUndefined(z.number({ error: styleMessage }).int({ error: styleMessage })),
  targetTokens: nullishToUndefined(targetTokens),
  restartOf: nullishToUndefined(z.string({ error: restartMessage })),
});

/** The mutable members of a chat. `shownMessageId` names a message of the branch that becomes visible. */
export const updateChatForm = jsonBody({
  title: nullishToUndefined(titleSchema(titleRules)),
  pinned: nullishToUndefined(z.boolean({ error: "pinned must be true or false." })),
  shownMessageId: nullishToUndefined(z.string({ error: "A message id is required." })),
});

const idsMessage = `Chats must be a list of 1 to ${maxChatsPerDelete} ids.`;

export const deleteChatsForm = jsonBody({
  ids: z
    .array(z.string({ error: idsMessage }), { error: idsMessage })
    .min(1, { error: idsMessage })
    .max(maxChatsPerDelete, { error: idsMessage }),
});

const sortOrder = z.enum(sortOrders, { error: "The order must be asc, desc or activity." });

const searchMessage = `The search must be text of at most ${searchLength} characters.`;

/** A search text; a blank one counts as absent. */
const searchText = z
  .string({ error: searchMessage })
  .max(searchLength, { error: searchMessage })
  .transform((text) => text.trim() || undefined)
  .optional();

/** The filter and order of the chat list. */
export const listQuery = z.object({
  page: pageNumber,
  sort: sortOrder.default("desc"),
  q: searchText,
});

const tailMessage = `The tail must be a whole number from 1 to ${maxTail}.`;

/** The part of a chat's messages to read: the newest `tail` of those before the message `before`. */
export const messagesQuery = z.object({
  tail: queryInteger(integer(tailMessage, { min: 1, max: maxTail })).optional(),
  before: z.string({ error: "A message id is required." }).optional(),
});
