import type { MockWorld } from "../mock-world.ts";
import type { SystemPromptRow } from "../state/mock-tables.ts";

/** A chatbot style; the first one of a world is the default unless overridden. */
export function makeSystemPrompt(
  { tables }: MockWorld,
  overrides: Partial<SystemPromptRow> = {},
): SystemPromptRow {
  const id = tables.systemPrompts.length + 1;
  const isDefault = tables.systemPrompts.length === 0;
  const texts = { name: `Style ${id}`, description: "Answers in its own way", content: "" };
  const style = { id, ...texts, isDefault, starters: [], ...overrides };
  tables.systemPrompts.push(style);
  return style;
}
