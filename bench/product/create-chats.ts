import { bodyOf } from "#contract/behavior/support/body-of.ts";
import type { ChatTarget } from "../load/product-stream.ts";
import { markerFor } from "../programs/provider-script.ts";
import type { BenchUser } from "./bench-users.ts";

const batchSize = 8;

/** Creates `count` chats with a first reply, for the users in turn. */
export async function createChats(users: readonly BenchUser[], count: number): Promise<ChatTarget[]> {
  const targets: ChatTarget[] = [];
  const initialPrompt = `Hello. ${markerFor({ tokens: 2 })}`;
  while (targets.length < count) {
    const group = Array.from({ length: Math.min(batchSize, count - targets.length) }, async (_, index) => {
      const user = users[(targets.length + index) % users.length];
      if (user === undefined) throw new Error("Nobody is there.");
      const made = await user.client.chats.create({ body: { title: "Bench", initialPrompt } });
      return { user, chatId: bodyOf(made, 201).chatId };
    });
    targets.push(...(await Promise.all(group)));
  }
  return targets;
}
