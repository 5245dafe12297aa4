import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useState } from "react";
import { Registry, useEntries } from "./registry.ts";

/** Where the palette lists a command. */
export type CommandGroup = "chat" | "pages" | "settings";

/** A command of the palette. */
export interface Command {
  readonly id: string;
  readonly group: CommandGroup;
  readonly label: string;
  readonly icon: ReactNode;
  /** Other words by which it is found. */
  readonly keywords?: string | undefined;
  /** Key labels of its shortcut. */
  readonly keys?: readonly string[] | undefined;
  /** The current value of a setting. */
  readonly value?: string | undefined;
  readonly run: () => void;
}

/** The commands that components offer. */
const RegistryContext = createContext<Registry<Command> | undefined>(undefined);

export function CommandsProvider({ children }: { children: ReactNode }) {
  const [registry] = useState(() => new Registry<Command>());
  return <RegistryContext value={registry}>{children}</RegistryContext>;
}

/**
 * Offers a command to the palette while it is defined. An effect, because the registry is external state; a command
 * with another label or value is offered anew.
 */
export function useCommand(command: Command | undefined): void {
  const registry = useContext(RegistryContext);
  const readLatest = useEffectEvent(() => command);
  const { id, label, value } = command ?? {};
  useEffect(() => {
    const offered = readLatest();
    if (id === undefined || offered === undefined) return;
    return registry?.add({ ...offered, label: label ?? "", value, run: () => readLatest()?.run() });
  }, [registry, id, label, value]);
}

/** The commands that mounted components offer. */
export function useOfferedCommands(): readonly Command[] {
  return useEntries(useContext(RegistryContext));
}
