import { createContext, type ReactNode, useContext } from "react";

const TabChannelContext = createContext("inglenook");

/** Name of the tabs that are one app: one per origin, unless several worlds are shown there. */
export function TabChannelProvider({ name = "inglenook", children }: { name?: string; children: ReactNode }) {
  return <TabChannelContext value={name}>{children}</TabChannelContext>;
}

export function useTabChannelName(): string {
  return useContext(TabChannelContext);
}
