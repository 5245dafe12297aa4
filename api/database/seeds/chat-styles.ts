import type { Knex } from "knex";
import { chatStyles } from "#contract/rules/conversation/chat-styles.ts";

/** Tells whether there is any style. */
export async function hasChatStyles(database: Knex): Promise<boolean> {
  return (await database("systemprompts").select("id").first()) !== undefined;
}

/** Fills an empty table. Once there are styles they belong to the operator, so that nothing is added to them. */
export async function seedChatStyles(transaction: Knex.Transaction): Promise<void> {
  if (await hasChatStyles(transaction)) return;
  const [first] = chatStyles;
  for (const style of chatStyles)
    await transaction("systemprompts").insert({ ...style, isDefault: style === first });
}
