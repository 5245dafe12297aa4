import { createContext, type ReactNode, useContext, useMemo, useState, useSyncExternalStore } from "react";

export interface PreferenceValues {
  readonly shortcuts: boolean;
  /** Enter sends a message; else it starts a line, and Ctrl+Enter or Cmd+Enter sends. */
  readonly enterSends: boolean;
  /** After sending, the question stays near the top and the reply grows under it. */
  readonly pinQuestion: boolean;
  /** Whole replies are read to screen readers. */
  readonly readReplies: boolean;
}

type PreferenceName = keyof PreferenceValues;

export const defaultPreferences: PreferenceValues = {
  shortcuts: true,
  enterSends: true,
  pinQuestion: false,
  readReplies: false,
};

/** Where preferences are kept. `read` answers the same object until one of them changes. */
export interface PreferenceStore {
  read: () => PreferenceValues;
  set: (name: PreferenceName, value: boolean) => void;
  /** Calls `listener` after each change; what it answers ends that. */
  subscribe: (listener: () => void) => () => void;
}

/** Preferences that last as long as the page. */
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

/** Where nothing around says otherwise: everything as it comes, and nothing is kept. */
const fixedPreferences: PreferenceStore = {
  read: () => defaultPreferences,
  set: () => {},
  subscribe: () => () => {},
};

const Store = createContext(fixedPreferences);

interface PreferencesProviderProps {
  /** Where they are kept; in memory if not given. */
  store?: PreferenceStore | undefined;
  children: ReactNode;
}

/** Says where preferences are kept: the browser's storage in the app, memory elsewhere. */
export function PreferencesProvider({ store, children }: PreferencesProviderProps) {
  const [memory] = useState(memoryPreferences);
  return <Store value={store ?? memory}>{children}</Store>;
}

export type Preferences = PreferenceValues & Pick<PreferenceStore, "set">;

export function usePreferences(): Preferences {
  const store = useContext(Store);
  const values = useSyncExternalStore(store.subscribe, store.read);
  return useMemo(() => ({ ...values, set: store.set }), [values, store]);
}
