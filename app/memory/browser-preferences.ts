import {
  defaultPreferences,
  isPreferenceName,
  isPreferenceValue,
  memoryPreferences,
  type PreferenceStore,
  type PreferenceValues,
  preferenceNames,
} from "#ui-kit/ports/preferences.tsx";
import {
  browserUserId,
  onUserChange,
  preferencesKey,
  storageOf,
  userStorageKey,
} from "../session/user-data.ts";

/** The stored value may be missing, outdated or unreadable. */
function readStored(storage: Storage, key: string): PreferenceValues {
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

/**
 * Preferences of the browser's user in local storage, shared by its tabs; kept in memory if storage fails. They
 * change with the user.
 */
export function browserPreferences(page: Window = window): PreferenceStore {
  const storage = storageOf(page, "localStorage");
  if (storage === undefined) return memoryPreferences();
  const currentKey = () => userStorageKey(preferencesKey, browserUserId(page));
  // The owner, because another window may sign in another user.
  let readKey = currentKey();
  const memory = memoryPreferences(readStored(storage, readKey));
  const reload = () => {
    readKey = currentKey();
    const stored = readStored(storage, readKey);
    for (const name of preferenceNames) memory.set(name, stored[name]);
  };
  return {
    ...memory,
    set: (name, value) => {
      memory.set(name, value);
      if (readKey !== currentKey()) return;
      try {
        storage.setItem(currentKey(), JSON.stringify(memory.read()));
      } catch {
        // Storage is full: the value lasts until the page is closed.
      }
    },
    subscribe: (listener) => {
      const follow = (event: StorageEvent) => {
        if (event.storageArea === storage && event.key === currentKey()) reload();
      };
      page.addEventListener("storage", follow);
      const ends = [onUserChange(reload), memory.subscribe(listener)];
      return () => {
        page.removeEventListener("storage", follow);
        for (const end of ends) end();
      };
    },
  };
}
