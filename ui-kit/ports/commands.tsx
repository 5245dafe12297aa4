import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
} from "react";

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

/** The commands that components offer, in the order in which these appeared. */
class CommandRegistry {
  private commands: readonly Command[] = [];
  private readonly listeners = new Set<() => void>();

  /** Returns a function that takes the command back. */
  offer(command: Command): () => void {
    this.set([...this.commands, command]);
    return () => this.set(this.commands.filter((other) => other !== command));
  }

  /** The offered commands; the same list until they change. */
  read = (): readonly Command[] => this.commands;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  private set(commands: readonly Command[]): void {
    this.commands = commands;
    for (const listener of this.listeners) listener();
  }
}

const RegistryContext = createContext<CommandRegistry | undefined>(undefined);

export function CommandsProvider({ children }: { children: ReactNode }) {
  const [registry] = useState(() => new CommandRegistry());
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
    return registry?.offer({ ...offered, label: label ?? "", value, run: () => readLatest()?.run() });
  }, [registry, id, label, value]);
}

const noCommands: readonly Command[] = [];
const noopSubscribe = () => () => {};
const none = () => noCommands;

/** The commands that mounted components offer. */
export function useOfferedCommands(): readonly Command[] {
  const registry = useContext(RegistryContext);
  return useSyncExternalStore(registry?.subscribe ?? noopSubscribe, registry?.read ?? none);
}
