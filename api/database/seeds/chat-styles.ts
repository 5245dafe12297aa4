import type { Knex } from "knex";
import { chatStyles } from "#contract/rules/conversation/chat-styles.ts";

/** Whether any style exists. */
export async function hasChatStyles(database: Knex): Promise<boolean> {
  return (await database("systemprompts").select("id").first()) !== undefined;
}

/** Seeds an empty table; later the styles belong to the operator. */
export async function seedChatStyles(transaction: Knex.Transaction): Promise<void> {
  if (await hasChatStyles(transaction)) return;
  const [first] = chatStyles;
  for (const style of chatStyles)
    await transaction("systemprompts").insert({
      ...style,
      starters: JSON.stringify(style.starters),
      isDefault: style === first,
    });
}
