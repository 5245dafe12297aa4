import { createContext, type ReactNode, useContext } from "react";

const TabChannelContext = createContext("inglenook");

/** Name of the tabs that are one app: one per origin, unless several worlds are shown there. */
export function TabChannelProvider({ name = "inglenook", children }: { name?: string; children: ReactNode }) {
  return <TabChannelContext value={name}>{children}</TabChannelContext>;
}

/** Name of the resources that a user's tabs share. */
export function useTabChannelName(userId: string): string {
  return `${useContext(TabChannelContext)}.${userId}`;
}
