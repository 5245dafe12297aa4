import { chatText } from "../../texts/chat-texts.ts";
import type { MockWorld } from "../mock-world.ts";
import type { ChatRow } from "../state/mock-tables.ts";
import { shownMessages } from "./shown-messages.ts";

/** A chat as Markdown: its title, and what was said and answered on the branch on display. */
export function writeExport(world: MockWorld, { id, title }: ChatRow): string {
  const parts = shownMessages(world, id).map(({ role, timestamp, content, isCut }) => {
    const speaker = role === "user" ? chatText.you : world.productName;
    const mark = isCut ? `\n\n*${chatText.cutReply}*` : "";
    return `## ${speaker}, ${timestamp}\n\n${content}${mark}`;
  });
  return `${[`# ${title}`, ...parts].join("\n\n")}\n`;
}

/** What makes a browser keep an answer as a file. */
export function asFile(name: string): Record<string, string> {
  return { "Content-Disposition": `attachment; filename="${name}"` };
}
