import { interleave } from "../harness/interleave.ts";
import { readBareChatStream } from "../load/bare-chat-stream.ts";
import { measureStreams, type StreamsSample } from "../load/measure-streams.ts";
import { readProductStream } from "../load/product-stream.ts";
import { readProxyStream } from "../load/proxy-stream.ts";
import { createChats } from "../product/create-chats.ts";
import type { StreamSetup } from "../product/stream-setup.ts";
import { markerFor, type ProviderScript } from "../programs/provider-script.ts";

interface Streams extends Pick<ProviderScript, "tokens" | "rate"> {
  readonly streams: number;
}

export type Contestant = "floor" | "bare" | "packages" | "product";

/** Streams the same replies through the floor, a bare server that saves them, the packages alone, and the product. */
export function streamContestants(
  { floor, bare, packages, product, users }: StreamSetup,
  { streams, tokens, rate }: Streams,
): Record<Contestant, () => Promise<StreamsSample>> {
  const prompt = `Hello. ${markerFor({ tokens, rate })}`;
  const readFloor = readProxyStream(floor.url);
  const readBare = readBareChatStream(bare.url);
  const readPackages = readBareChatStream(packages.url);
  return {
    floor: () => measureStreams(floor.pid, streams, () => readFloor(prompt, tokens)),
    bare: () => measureStreams(bare.pid, streams, () => readBare(prompt, tokens)),
    packages: () => measureStreams(packages.pid, streams, () => readPackages(prompt, tokens)),
    product: async () => {
      const places = await createChats(users, streams);
      return measureStreams(product.pid, streams, async (index) => {
        const place = places[index];
        if (place === undefined) throw new Error("There is a place for each stream.");
        return readProductStream(product, place, prompt, tokens);
      });
    },
  };
}

/** Streams the same replies through each contestant in turn. */
export function compareStreams(
  setup: StreamSetup,
  streams: Streams,
  rounds: number,
): Promise<Record<Contestant, StreamsSample[]>> {
  return interleave(rounds, streamContestants(setup, streams));
}
