import type { Relay } from "../../relay/relay.ts";

type Listener = (message: unknown) => void;

/** The relays of two processes, which deliver at once, and the channels of all messages so far. */
export function linkRelays(): { readonly relays: readonly [Relay, Relay]; readonly channels: string[] } {
  const channels: string[] = [];
  const listeners = [new Map<string, Set<Listener>>(), new Map<string, Set<Listener>>()] as const;
  const end = (own: 0 | 1): Relay => ({
    isConnected: true,
    publish: (channel, message) => {
      channels.push(channel);
      const sent = JSON.stringify(message);
      for (const listener of listeners[own === 0 ? 1 : 0].get(channel) ?? []) listener(JSON.parse(sent));
    },
    subscribe: (channel, listener) => {
      const all = listeners[own].get(channel) ?? new Set();
      listeners[own].set(channel, all.add(listener));
      return () => all.delete(listener);
    },
    close: () => Promise.resolve(),
  });
  return { relays: [end(0), end(1)], channels };
}
