import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useState } from "react";
import { Registry, useEntries } from "./registry.ts";
import { actionForKey, type ShortcutAction } from "./shortcut-keys.ts";

interface RegisteredAction {
  readonly action: ShortcutAction;
  readonly run: () => void;
}

/** The newest handler of an action wins. */
function findHandler(entries: readonly RegisteredAction[], action: ShortcutAction): (() => void) | undefined {
  return entries.findLast((entry) => entry.action === action)?.run;
}

const RegistryContext = createContext<Registry<RegisteredAction> | undefined>(undefined);

/** An open dialog or sheet: shortcuts are disabled. */
const openDialogSelector = ":is([role=dialog], [role=alertdialog])[data-state=open]";

/** Elements that take typed characters: text fields, and lists that jump to an entry by its first letters. */
const typedInto = "input, textarea, select, [contenteditable], [role=combobox], [role=listbox], [role=menu]";

function isTypedInto(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(typedInto) !== null;
}

/** Lets shortcuts run the actions that screens register. `isOn`: whether the user has shortcuts enabled. */
export function ShortcutsProvider({ isOn, children }: { isOn: boolean; children: ReactNode }) {
  const [registry] = useState(() => new Registry<RegisteredAction>());
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const action = actionForKey(event, isApplePlatform(), isTypedInto(event.target));
    const run = action && findHandler(registry.read(), action);
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
  return <RegistryContext value={registry}>{children}</RegistryContext>;
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
  const registry = useContext(RegistryContext);
  const isAvailable = run !== undefined;
  const runLatest = useEffectEvent(() => run?.());
  useEffect(() => {
    if (!isAvailable) return;
    return registry?.add({ action, run: () => runLatest() }, { isFirst: isOfAllPages });
  }, [action, registry, isAvailable, isOfAllPages]);
}

export function useShortcutActions(): {
  readonly available: readonly ShortcutAction[];
  readonly run: (action: ShortcutAction) => void;
} {
  const registry = useContext(RegistryContext);
  const entries = useEntries(registry);
  return {
    available: [...new Set(entries.map(({ action }) => action))],
    run: (action) => findHandler(registry?.read() ?? [], action)?.(),
  };
}

export function isApplePlatform(): boolean {
  return /mac|iphone|ipad|ipod/i.test(navigator.platform);
}
