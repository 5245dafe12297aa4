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
  const now = new Date();
  for (const { name, description, content, starters: texts, words, questions } of chatStyles) {
    const starters = JSON.stringify(texts);
    const isDefault = name === first.name;
    const style = { name, description, content, starters, isDefault, publishedVersion: 1 };
    const [styleId] = await transaction("systemprompts").insert(style);
    const version = { styleId, number: 1, content, starters, words, modelIds: "[]", note: "" };
    await transaction("style_versions").insert({ ...version, createdAt: now, publishedAt: now });
    const rows = questions.map((question, place) => ({ styleId, place, question }));
    await transaction("style_questions").insert(rows);
  }
}
