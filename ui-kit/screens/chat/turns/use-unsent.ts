import { useState } from "react";
import type { UnsentMessage } from "./turn.ts";

/** The messages that did not arrive: each stays in the page until it is sent again. */
export function useUnsent() {
  const [unsent, setUnsent] = useState<readonly UnsentMessage[]>([]);
  return {
    unsent,
    keep: (message: UnsentMessage) => setUnsent((before) => [...before, message]),
    /** The same words are on their way again. */
    take: (text: string) => setUnsent((before) => before.filter((message) => message.text !== text)),
  };
}
