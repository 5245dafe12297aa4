import { type PageStorage, pageStorage } from "./page-storage.ts";
import {
  defaultPreferences,
  isPreferenceName,
  isPreferenceValue,
  memoryPreferences,
  type PreferenceStore,
  type PreferenceValues,
  preferenceNames,
} from "./preferences.tsx";

interface StoredPreferencesOptions {
  /** The key in local storage: one for each user, so that the next one has their own. */
  readonly readKey: () => string;
  /** Calls `listener` when there is another key. Returns an unsubscribe function. */
  readonly onKeyChange?: (listener: () => void) => () => void;
  readonly page?: Window;
}

/** The stored value may be missing, outdated or unreadable. */
function readStored(storage: PageStorage, key: string): PreferenceValues {
  try {
    const parsed: unknown = JSON.parse(storage.getItem(key) ?? "{}");
    return typeof parsed === "object" && parsed !== null ? withDefaults(parsed) : defaultPreferences;
  } catch {
    return defaultPreferences;
  }
}

function withDefaults(parsed: object): PreferenceValues {
  const known = Object.entries(parsed).filter(
    ([name, value]) => isPreferenceName(name) && isPreferenceValue(name, value),
  );
  return { ...defaultPreferences, ...Object.fromEntries(known) };
}

/** Preferences in local storage, shared by the tabs of a browser; kept in memory if storage fails. */
export function storedPreferences({
  readKey,
  onKeyChange = () => () => {},
  page = window,
}: StoredPreferencesOptions): PreferenceStore {
  const storage = pageStorage("localStorage", page);
  // The key of the loaded value, because another window may sign in another user.
  let loadedKey = readKey();
  const memory = memoryPreferences(readStored(storage, loadedKey));
  const reload = () => {
    loadedKey = readKey();
    const stored = readStored(storage, loadedKey);
    for (const name of preferenceNames) memory.set(name, stored[name]);
  };
  return {
    ...memory,
    set: (name, value) => {
      memory.set(name, value);
      if (loadedKey === readKey()) storage.setItem(loadedKey, JSON.stringify(memory.read()));
    },
    subscribe: (listener) => {
      const follow = (event: StorageEvent) => {
        if (storage.isAreaOf(event) && event.key === readKey()) reload();
      };
      page.addEventListener("storage", follow);
      const ends = [onKeyChange(reload), memory.subscribe(listener)];
      return () => {
        page.removeEventListener("storage", follow);
        for (const end of ends) end();
      };
    },
  };
}
