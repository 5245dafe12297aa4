import { makeMessage } from "../factories/make-message.ts";
import type { MockWorld } from "../mock-world.ts";
import type { ManualReply } from "./manual-reply.ts";

interface ReplyOverrides {
  readonly content?: string;
  readonly secondsAgo?: number;
}

/** Adds a user's message and begins the reply; the returned object writes it. */
export function makeStreamingReply(
  world: MockWorld,
  chatId: string,
  { content = "And what happened then?", secondsAgo = 1 }: ReplyOverrides = {},
): ManualReply {
  const timestamp = world.clock.isoIn(-secondsAgo);
  const startedAt = new Date(Date.parse(timestamp) + 1).toISOString();
  makeMessage(world, chatId, { content, timestamp });
  const place = { role: "assistant", timestamp: startedAt } as const;
  const reply = makeMessage(world, chatId, { ...place, content: "", status: "streaming" });
  const chat = world.tables.chats.find(({ id }) => id === chatId);
  if (chat !== undefined) chat.updatedAt = startedAt;
  const manualReply = world.languageModel.replyManually();
  world.languageModel.start(reply, { prompt: content, targetTokens: null });
  return manualReply;
}
