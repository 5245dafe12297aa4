import { createContext, type ReactNode, useContext, useMemo, useState, useSyncExternalStore } from "react";

export interface PreferenceValues {
  readonly shortcuts: boolean;
  /** Enter sends a message; otherwise it starts a line, and Ctrl+Enter or Cmd+Enter sends. */
  readonly enterSends: boolean;
  /** After sending, the question is pinned near the top and the reply grows below it. */
  readonly pinQuestion: boolean;
  /** Complete replies are read to screen readers. */
  readonly readReplies: boolean;
}

type PreferenceName = keyof PreferenceValues;

export const defaultPreferences: PreferenceValues = {
  shortcuts: true,
  enterSends: true,
  pinQuestion: false,
  readReplies: false,
};

/** Storage of preferences. `read` returns the same object until a preference changes. */
export interface PreferenceStore {
  read: () => PreferenceValues;
  set: (name: PreferenceName, value: boolean) => void;
  /** Calls `listener` after each change. Returns an unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
}

/** Preferences in memory, for the page's lifetime. */
export function memoryPreferences(start: Partial<PreferenceValues> = {}): PreferenceStore {
  let values = { ...defaultPreferences, ...start };
  const listeners = new Set<() => void>();
  return {
    read: () => values,
    set: (name, value) => {
      values = { ...values, [name]: value };
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Defaults without a provider; nothing is stored. */
const fixedPreferences: PreferenceStore = {
  read: () => defaultPreferences,
  set: () => {},
  subscribe: () => () => {},
};

const PreferenceStoreContext = createContext(fixedPreferences);

interface PreferencesProviderProps {
  /** The storage; defaults to memory. */
  store?: PreferenceStore | undefined;
  children: ReactNode;
}

/** Provides the preference store. */
export function PreferencesProvider({ store, children }: PreferencesProviderProps) {
  const [memory] = useState(memoryPreferences);
  return <PreferenceStoreContext value={store ?? memory}>{children}</PreferenceStoreContext>;
}

export type Preferences = PreferenceValues & Pick<PreferenceStore, "set">;

export function usePreferences(): Preferences {
  const store = useContext(PreferenceStoreContext);
  const values = useSyncExternalStore(store.subscribe, store.read);
  return useMemo(() => ({ ...values, set: store.set }), [values, store]);
}
