import { useRef } from "react";

/** One Idempotency-Key per action, reused for retries of the same request. */
export function useIdempotencyKey() {
  const keys = useRef(new Map<string, string>());
  return {
    keyOf(...request: unknown[]): string {
      const text = JSON.stringify(request);
      const key = keys.current.get(text) ?? crypto.randomUUID();
      keys.current.set(text, key);
      return key;
    },
    /** The request was answered: the same request again is a new action. */
    complete(...request: unknown[]) {
      keys.current.delete(JSON.stringify(request));
    },
  };
}
