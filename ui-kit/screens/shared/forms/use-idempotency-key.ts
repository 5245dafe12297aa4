import { useRef } from "react";

/**
 * One Idempotency-Key for each act of a person: kept while the same act is sent again after a failure, whatever
 * else is done in between, so that the server can tell a repetition from a second act.
 */
export function useIdempotencyKey() {
  const keys = useRef(new Map<string, string>());
  return {
    keyOf(...act: unknown[]): string {
      const text = JSON.stringify(act);
      const key = keys.current.get(text) ?? crypto.randomUUID();
      keys.current.set(text, key);
      return key;
    },
    /** The act was answered: doing the same again is a new act. */
    finish(...act: unknown[]) {
      keys.current.delete(JSON.stringify(act));
    },
  };
}
