import {
  defaultPreferences,
  memoryPreferences,
  type PreferenceStore,
  type PreferenceValues,
} from "#ui-kit/ports/preferences.tsx";

const key = "preferences";

/** What is kept may be missing, of an older version, or refused by the browser. */
function readKept(storage: Storage): PreferenceValues {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? "{}");
    return typeof kept === "object" && kept !== null ? withDefaults(kept) : defaultPreferences;
  } catch {
    return defaultPreferences;
  }
}

function withDefaults(kept: object): PreferenceValues {
  const known = Object.entries(kept).filter(([name, value]) => isName(name) && typeof value === "boolean");
  return { ...defaultPreferences, ...Object.fromEntries(known) };
}

/** Preferences in the browser's storage, the same in all of its tabs; in memory where it refuses to keep them. */
export function browserPreferences(page: Window = window): PreferenceStore {
  const storage = storageOf(page);
  if (storage === undefined) return memoryPreferences();
  const memory = memoryPreferences(readKept(storage));
  return {
    ...memory,
    set: (name, value) => {
      memory.set(name, value);
      try {
        storage.setItem(key, JSON.stringify(memory.read()));
      } catch {
        // A full storage: what was set holds until the page is left.
      }
    },
    subscribe: (listener) => {
      const follow = (event: StorageEvent) => {
        if (event.storageArea !== storage || event.key !== key) return;
        for (const [name, value] of Object.entries(readKept(storage))) {
          if (isName(name)) memory.set(name, value);
        }
      };
      page.addEventListener("storage", follow);
      const end = memory.subscribe(listener);
      return () => {
        page.removeEventListener("storage", follow);
        end();
      };
    },
  };
}

function isName(name: string): name is keyof PreferenceValues {
  return name in defaultPreferences;
}

/** A browser that forbids storage throws when it is asked for. */
function storageOf(page: Window): Storage | undefined {
  try {
    return page.localStorage;
  } catch {
    return undefined;
  }
}
