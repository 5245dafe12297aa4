import type { MockWorld } from "../mock-world.ts";
import { makeSystemPrompt } from "./make-system-prompt.ts";

/** The styles of a new installation, as on the server; the first is the default. */
const chatStyles = [
  { name: "Balanced", description: "Clear, friendly answers for everyday questions" },
  { name: "Concise", description: "Short and to the point, without any padding" },
  { name: "Speechwriter", description: "Speeches and talks that sound well when read aloud" },
  { name: "Teacher", description: "Patient explanations, step by step, with examples" },
  { name: "Editor", description: "Improves a text while keeping its meaning and voice" },
] as const;

export function seedChatStyles(world: MockWorld): void {
  for (const style of chatStyles) makeSystemPrompt(world, style);
}
