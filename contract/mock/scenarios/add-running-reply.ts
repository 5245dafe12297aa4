import { makeStreamingReply } from "../factories/begin-reply.ts";
import type { MockWorld } from "../mock-world.ts";

const said = "Put what it costs over fifteen years into numbers, please.";

const written = `For **fifteen years**, at today's prices and without grants:

| | Gas boiler | Heat pump |
| --- | --- | --- |
| Price with installation | 10,500 | 26,000 |
| Energy | 32,400 | `;

const rest = `24,750 |
| Upkeep | 3,000 | 2,250 |
| **Together** | **45,900** | **53,000** |

The two are closer than the first line makes one think. A grant of a third of the price turns them round, and so does gas that becomes a quarter dearer.

What the table cannot hold: the boiler has to be replaced within these years *in any case*, and the bathroom gets its radiator either way.`;

/** The user has just asked a further question in their second chat; the streaming reply has reached a table. */
export function addRunningReply(world: MockWorld): void {
  const { protagonistId } = world.tables;
  const own = world.tables.chats.filter(({ userId }) => userId === protagonistId);
  const chat = own.find(({ initialPrompt }) => initialPrompt.startsWith("Compare a heat pump"));
  if (chat === undefined) throw new Error("Nobody has asked about heat pumps in this scenario.");
  const hand = makeStreamingReply(world, chat.id, { content: said, secondsAgo: 25 });
  hand.write(written);
  void world.assistant.typeReply(hand, rest);
}
