import { createContext, type ReactNode, useContext } from "react";

const Name = createContext("inglenook");

/** Name of the tabs that are one app: one per origin, unless several worlds are shown there. */
export function TabGroupProvider({ name = "inglenook", children }: { name?: string; children: ReactNode }) {
  return <Name value={name}>{children}</Name>;
}

/** Name of the resources that a user's tabs share. */
export function useTabGroup(userId: string): string {
  return `${useContext(Name)}.${userId}`;
}
