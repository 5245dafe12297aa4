import { z } from "zod";
import { jsonObject } from "../http/json-object.ts";
import { pageNumber } from "../http/page-number.ts";
import { titleText, userText } from "../http/user-text-schema.ts";
import { deletedTogether, maxTargetTokens, searchLength } from "../limits.ts";
import { sortOrders } from "../rules/conversation/chat-order.ts";
import { promptRules, titleRules } from "../rules/text/user-text.ts";

const styleSentence = "The chatbot style must be the number of a style.";
const lengthSentence = `The length must be a number of tokens above 0 and at most ${maxTargetTokens}.`;
const restartSentence = "The restarted chat must be a chat id.";

const targetTokens = z
  .number({ error: lengthSentence })
  .gt(0, { error: lengthSentence })
  .max(maxTargetTokens, { error: lengthSentence })
  .transform((tokens) => Math.max(1, Math.round(tokens)));

/** An optional member; null means absent. */
function optional<Schema extends z.ZodType>(schema: Schema) {
  return schema.nullish().transform((value) => value ?? undefined);
}

/** The body that starts a chat. `restartOf` names a chat whose length guideline is reused. */
export const chatForm = jsonObject({
  title: titleText(titleRules),
  initialPrompt: userText(promptRules),
  systemPromptId: optional(z.number({ error: styleSentence }).int({ error: styleSentence })),
  targetTokens: optional(targetTokens),
  restartOf: optional(z.string({ error: restartSentence })),
});

/** The mutable members of a chat. `shownMessageId` names a message of the branch that becomes visible. */
export const chatChanges = jsonObject({
  title: optional(titleText(titleRules)),
  pinned: optional(z.boolean({ error: "pinned must be true or false." })),
  shownMessageId: optional(z.string({ error: "A message id is required." })),
});

const idsSentence = `Chats must be a list of 1 to ${deletedTogether} ids.`;

export const deletedChats = jsonObject({
  ids: z
    .array(z.string({ error: idsSentence }), { error: idsSentence })
    .min(1, { error: idsSentence })
    .max(deletedTogether, { error: idsSentence }),
});

const sortOrder = z.enum(sortOrders, { error: "The order must be asc, desc or activity." });

const searchSentence = `The search must be text of at most ${searchLength} characters.`;

/** A search text; a blank one counts as absent. */
const searchText = z
  .string({ error: searchSentence })
  .max(searchLength, { error: searchSentence })
  .transform((text) => text.trim() || undefined)
  .optional();

/** The filter and order of the chat list. */
export const listQuery = z.object({
  page: pageNumber,
  sort: sortOrder.default("desc"),
  q: searchText,
});
