import type { SystemPrompt } from "../../chats/system-prompts.ts";
import type { MockWorld } from "../mock-world.ts";

/** A chatbot style; the first one of a world is the default unless said otherwise. */
export function makeSystemPrompt({ tables }: MockWorld, overrides: Partial<SystemPrompt> = {}): SystemPrompt {
  const id = tables.systemPrompts.length + 1;
  const isDefault = tables.systemPrompts.length === 0;
  const style = { id, name: `Style ${id}`, description: "Answers in its own way", isDefault, ...overrides };
  tables.systemPrompts.push(style);
  return style;
}
