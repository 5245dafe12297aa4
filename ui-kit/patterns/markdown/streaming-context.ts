import { createContext, useContext } from "react";

/** Whether the growing text's end may be within the block. */
export const StreamingContext = createContext(false);

export function useIsStreaming(): boolean {
  return useContext(StreamingContext);
}
