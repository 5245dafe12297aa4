import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
} from "react";
import { actionForKey, type ShortcutAction } from "./shortcut-keys.ts";

type ShortcutHandler = () => void;

/** Registered actions; the newest handler wins. */
class ShortcutRegistry {
  private entries: readonly { readonly action: ShortcutAction; readonly run: ShortcutHandler }[] = [];
  private availableActions: readonly ShortcutAction[] = [];
  private readonly listeners = new Set<() => void>();

  /** Returns an unregister function. A handler of all pages yields to that of a page. */
  register(action: ShortcutAction, run: ShortcutHandler, isOfAllPages: boolean): () => void {
    const entry = { action, run };
    this.set(isOfAllPages ? [entry, ...this.entries] : [...this.entries, entry]);
    return () => this.set(this.entries.filter((other) => other !== entry));
  }

  find(action: ShortcutAction): ShortcutHandler | undefined {
    return this.entries.findLast((entry) => entry.action === action)?.run;
  }

  /** The available actions; the same list until they change. */
  available = (): readonly ShortcutAction[] => this.availableActions;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  private set(entries: typeof this.entries): void {
    this.entries = entries;
    this.availableActions = [...new Set(entries.map(({ action }) => action))];
    for (const listener of this.listeners) listener();
  }
}

const RegistryContext = createContext<ShortcutRegistry | undefined>(undefined);

/** An open dialog or sheet: shortcuts are disabled. */
const openDialogSelector = ":is([role=dialog], [role=alertdialog])[data-state=open]";

/** Elements that take typed characters: text fields, and lists that jump to an entry by its first letters. */
const typedInto = "input, textarea, select, [contenteditable], [role=combobox], [role=listbox], [role=menu]";

function isTypedInto(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(typedInto) !== null;
}

/** Lets shortcuts run the actions that screens register. `isOn`: whether the user has shortcuts enabled. */
export function ShortcutsProvider({ isOn, children }: { isOn: boolean; children: ReactNode }) {
  const [board] = useState(() => new ShortcutRegistry());
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const action = actionForKey(event, isApplePlatform(), isTypedInto(event.target));
    const run = action && board.find(action);
    if (run === undefined) return;
    event.preventDefault();
    if (document.querySelector(openDialogSelector) === null) run();
  });
  // An effect, because it listens to keys on the window.
  useEffect(() => {
    if (!isOn) return;
    window.addEventListener("keydown", handleKey);
    return () => window.removeEventListener("keydown", handleKey);
  }, [isOn]);
  return <RegistryContext value={board}>{children}</RegistryContext>;
}

/**
 * Registers a handler while `run` is defined; one of all pages yields to that of a page. An effect, because the
 * registry is external state.
 */
export function useShortcut(
  action: ShortcutAction,
  run: (() => void) | undefined,
  { isOfAllPages = false } = {},
): void {
  const board = useContext(RegistryContext);
  const isAvailable = run !== undefined;
  const runLatest = useEffectEvent(() => run?.());
  useEffect(() => {
    return isAvailable ? board?.register(action, () => runLatest(), isOfAllPages) : undefined;
  }, [action, board, isAvailable, isOfAllPages]);
}

const noActions: readonly ShortcutAction[] = [];
const noopSubscribe = () => () => {};
const none = () => noActions;

export function useShortcutActions(): {
  readonly available: readonly ShortcutAction[];
  readonly run: (action: ShortcutAction) => void;
} {
  const board = useContext(RegistryContext);
  const available = useSyncExternalStore(board?.subscribe ?? noopSubscribe, board?.available ?? none);
  return { available, run: (action) => board?.find(action)?.() };
}

export function isApplePlatform(): boolean {
  return /mac|iphone|ipad|ipod/i.test(navigator.platform);
}
