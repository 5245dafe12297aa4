import type { SystemPrompt } from "../models/system-prompt.ts";

/** A chatbot style as the operator sees it, with its content. */
export function presentStyle({ id, name, description, content, isDefault }: SystemPrompt) {
  return { id, name, description, content, isDefault };
}
