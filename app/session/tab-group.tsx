import { createContext, type ReactNode, useContext } from "react";

const Name = createContext("inglenook");

/** Which tabs of the browser are one app: those of an origin, unless several worlds are shown there. */
export function TabGroupProvider({ name = "inglenook", children }: { name?: string; children: ReactNode }) {
  return <Name value={name}>{children}</Name>;
}

/** The name of what the tabs share for a person. */
export function useTabGroup(userId: string): string {
  return `${useContext(Name)}.${userId}`;
}
