import { bodyOf } from "#contract/behavior/support/body-of.ts";
import type { ChatTarget } from "../load/product-stream.ts";
import { markerFor } from "../programs/provider-script.ts";
import type { BenchUser } from "./people.ts";

const batchSize = 8;

/** Creates chats with a first reply, this many for each user in turn. */
export async function createChats(people: readonly BenchUser[], count: number): Promise<ChatTarget[]> {
  const places: ChatTarget[] = [];
  const initialPrompt = `Hello. ${markerFor({ tokens: 2 })}`;
  while (places.length < count) {
    const group = Array.from({ length: Math.min(batchSize, count - places.length) }, async (_, index) => {
      const person = people[(places.length + index) % people.length];
      if (person === undefined) throw new Error("Nobody is there.");
      const made = await person.client.chats.create({ body: { title: "Bench", initialPrompt } });
      return { person, chatId: bodyOf(made, 201).chatId };
    });
    places.push(...(await Promise.all(group)));
  }
  return places;
}
