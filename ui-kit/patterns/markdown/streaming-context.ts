import { createContext, useContext } from "react";

/** Tells a block whether the text's end may be within it. */
export const StreamingContext = createContext(false);

export function useIsStreaming(): boolean {
  return useContext(StreamingContext);
}
