import type { SystemPrompt } from "../../models/system-prompt.ts";

export function presentStyle({ id, name, description, content, isDefault }: SystemPrompt) {
  return { id, name, description, content, isDefault };
}
