import { chatStyles } from "../../rules/conversation/chat-styles.ts";
import type { MockWorld } from "../mock-world.ts";
import { makeStyle } from "./make-style.ts";

/** The styles of a new installation; the first is the default. */
export function seedChatStyles(world: MockWorld): void {
  for (const { starters, questions, ...style } of chatStyles)
    makeStyle(world, { ...style, starters: [...starters], questions: [...questions] });
}
