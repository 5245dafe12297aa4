import { useRef } from "react";

/**
 * One Idempotency-Key for each act of a person: kept while the same act is sent again after a failure,
 * so that the server can tell a repetition from a second act; a new one for any other act.
 */
export function useActKey() {
  const last = useRef<{ act: string; key: string }>(null);
  return {
    keyOf(...act: unknown[]): string {
      const text = JSON.stringify(act);
      if (last.current?.act !== text) last.current = { act: text, key: crypto.randomUUID() };
      return last.current.key;
    },
    /** The act was answered: doing the same again is a new act. */
    finish() {
      last.current = null;
    },
  };
}
