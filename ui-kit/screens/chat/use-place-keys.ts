import { useRef } from "react";
import type { Message } from "#contract/messages.ts";

/**
 * Keys for React by the place in a conversation: all versions of a message have one, and a message keeps the one that it
 * had before it was stored, so that nothing in the page is made anew when either changes.
 */
export function usePlaceKeys() {
  const keys = useRef(new Map<string, string>());
  return {
    keyOf: ({ id, versions }: Message): string => {
      const place = versions?.[0] ?? id;
      return keys.current.get(place) ?? place;
    },
    remember: (id: string | undefined, key: string) => {
      if (id !== undefined) keys.current.set(id, key);
    },
  };
}
