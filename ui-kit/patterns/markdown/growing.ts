import { createContext, useContext } from "react";

/** Tells a block whether the text's end may be within it. */
export const Growing = createContext(false);

export function useGrowing(): boolean {
  return useContext(Growing);
}
