import type { HandWriting } from "../hand-writing.ts";
import type { MockWorld } from "../mock-world.ts";
import { makeMessage } from "./make-message.ts";

/** Somebody has said something in a chat, and the reply has begun: whoever holds what is returned writes it. */
export function beginReply(world: MockWorld, chatId: string, said?: string): HandWriting {
  const { content } = makeMessage(world, chatId, said === undefined ? {} : { content: said });
  const reply = makeMessage(world, chatId, { role: "assistant", content: "", status: "streaming" });
  const hand = world.assistant.writes();
  world.assistant.start(reply, { prompt: content, targetTokens: null });
  return hand;
}
