import { chatStyles } from "../../rules/conversation/chat-styles.ts";
import type { MockWorld } from "../mock-world.ts";
import { makeSystemPrompt } from "./make-system-prompt.ts";

/** The styles of a new installation; the first is the default. */
export function seedChatStyles(world: MockWorld): void {
  for (const { starters, questions, ...style } of chatStyles)
    makeSystemPrompt(world, { ...style, starters: [...starters], questions: [...questions] });
}
