import { createContext, type ReactNode, useContext, useMemo, useState, useSyncExternalStore } from "react";

/** The options of each preference that is a choice, in the order of their list. */
export const preferenceOptions = {
  theme: ["system", "light", "dark"],
  contrast: ["system", "high"],
  readingWidth: ["narrow", "standard", "wide"],
  /** Percent of the browser's text size. */
  textSize: ["100", "125", "150", "175", "200"],
} as const;

type PreferenceOptions = typeof preferenceOptions;
type ChoiceName = keyof PreferenceOptions;
export type Theme = PreferenceOptions["theme"][number];

type Choices = { readonly [Name in ChoiceName]: PreferenceOptions[Name][number] };

export interface PreferenceValues extends Choices {
  readonly shortcuts: boolean;
  /** Enter sends a message; otherwise it starts a line, and Ctrl+Enter or Cmd+Enter sends. */
  readonly enterSends: boolean;
  /** After sending, the question is pinned near the top and the reply grows below it. */
  readonly pinQuestion: boolean;
  /** Complete replies are read to screen readers. */
  readonly readReplies: boolean;
  /** The recent chats are shown beside a chat, on windows that are wide enough. */
  readonly recentChats: boolean;
}

export type PreferenceName = keyof PreferenceValues;
export type SwitchName = Exclude<PreferenceName, ChoiceName>;

export const defaultPreferences: PreferenceValues = {
  shortcuts: true,
  enterSends: true,
  pinQuestion: false,
  readReplies: false,
  recentChats: true,
  theme: "system",
  contrast: "system",
  readingWidth: "standard",
  textSize: "100",
};

export function isPreferenceName(name: string): name is PreferenceName {
  return name in defaultPreferences;
}

export const preferenceNames = Object.keys(defaultPreferences).filter(isPreferenceName);

function isChoiceName(name: PreferenceName): name is ChoiceName {
  return name in preferenceOptions;
}

/** Whether a stored value is one that the preference may have. */
export function isPreferenceValue(name: PreferenceName, value: unknown): boolean {
  if (!isChoiceName(name)) return typeof value === "boolean";
  return preferenceOptions[name].some((option) => option === value);
}

/** Storage of preferences. `read` returns the same object until a preference changes. */
export interface PreferenceStore {
  read: () => PreferenceValues;
  set: <Name extends PreferenceName>(name: Name, value: PreferenceValues[Name]) => void;
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

/** The defaults that hold without a provider. `set` does not store values. */
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
