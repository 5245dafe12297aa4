import { createContext, useContext } from "react";

/** Whether the text grows, at its end. */
export const StreamingContext = createContext(false);

export function useIsStreaming(): boolean {
  return useContext(StreamingContext);
}
