import { makeStreamingReply } from "../chats/make-streaming-reply.ts";
import type { MockWorld } from "../mock-world.ts";

const prompt = "Put what it costs over fifteen years into numbers, please.";

const streamedText = `For **fifteen years**, at today's prices and without grants:

| | Gas boiler | Heat pump |
| --- | --- | --- |
| Price with installation | 10,500 | 26,000 |
| Energy | 32,400 | `;

const remainingText = `24,750 |
| Upkeep | 3,000 | 2,250 |
| **Together** | **45,900** | **53,000** |

The two are closer than the first line makes one think. A grant of a third of the price turns them round, and so does gas that becomes a quarter dearer.

What the table cannot hold: the boiler has to be replaced within these years *in any case*, and the bathroom gets its radiator either way.`;

/** The user has just asked a further question in their second chat; the streaming reply has reached a table. */
export function addRunningReply(world: MockWorld): void {
  const { mainUserId } = world.tables;
  const own = world.tables.chats.filter(({ userId }) => userId === mainUserId);
  const chat = own.find(({ initialPrompt }) => initialPrompt.startsWith("Compare a heat pump"));
  if (chat === undefined) throw new Error("Nobody has asked about heat pumps in this scenario.");
  const manualReply = makeStreamingReply(world, chat.id, { content: prompt, secondsAgo: 25 });
  manualReply.write(streamedText);
  void world.languageModel.typeReply(manualReply, remainingText);
}
