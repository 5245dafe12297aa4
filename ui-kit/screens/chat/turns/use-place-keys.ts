import { useRef } from "react";
import type { Message } from "#contract/chats/messages.ts";

/** Keys for React by the place in a conversation: nothing is made anew when a message is stored or changed. */
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
