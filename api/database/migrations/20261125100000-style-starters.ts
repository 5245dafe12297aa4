import type { Knex } from "knex";

/** The prompts of the styles that the previous release made. */
const starters: Record<string, readonly string[]> = {
  Balanced: [
    "Explain how a heat pump works",
    "Plan a weekend in a city I don't know",
    "Help me decide between two job offers",
    "Suggest dinners for a busy week",
  ],
  Concise: [
    "What is the difference between TCP and UDP?",
    "Convert a recipe for four to six people",
    "Name three causes of a slow laptop",
    "Summarize the rules of chess",
  ],
  Speechwriter: [
    "Write a toast for my sister's wedding",
    "Write a farewell speech for a colleague",
    "Open our neighborhood's summer party",
    "Thank the volunteers of our club",
  ],
  Teacher: [
    "Teach me fractions with a pizza",
    "Explain photosynthesis step by step",
    "Help me understand compound interest",
    "Practice the past tense in Spanish with me",
  ],
  Editor: [
    "Proofread a cover letter",
    "Make an email shorter and friendlier",
    "Turn my notes into a clear summary",
    "Find a better title for my article",
  ],
};

/**
 * The prompts that a style offers, as a JSON list of texts. Null means none, as in rows of the previous release. The
 * styles that it made get some; those that the operator renamed do not.
 */
export async function up(database: Knex): Promise<void> {
  await database.schema.alterTable("systemprompts", (table) => {
    table.text("starters").nullable();
  });
  for (const [name, prompts] of Object.entries(starters))
    await database("systemprompts")
      .where({ name })
      .update({ starters: JSON.stringify(prompts) });
}

export async function down(database: Knex): Promise<void> {
  await database.schema.alterTable("systemprompts", (table) => table.dropColumn("starters"));
}
