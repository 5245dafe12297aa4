import { z } from "zod";
import {
  defaultPreferences,
  memoryPreferences,
  type PreferenceStore,
  type PreferenceValues,
} from "#ui-kit/ports/preferences.tsx";

const key = "preferences";

const orDefault = (name: keyof PreferenceValues) => z.boolean().catch(defaultPreferences[name]);
const kept = z.object({
  shortcuts: orDefault("shortcuts"),
  enterSends: orDefault("enterSends"),
  pinQuestion: orDefault("pinQuestion"),
  readReplies: orDefault("readReplies"),
});

/** What is kept may be missing, of an older version, or refused by the browser. */
function readKept(storage: Storage): PreferenceValues {
  try {
    return kept.catch(defaultPreferences).parse(JSON.parse(storage.getItem(key) ?? "{}"));
  } catch {
    return defaultPreferences;
  }
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
