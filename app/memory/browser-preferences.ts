import type { PreferenceStore } from "#ui-kit/ports/preferences.tsx";
import { storedPreferences } from "#ui-kit/ports/stored-preferences.ts";
import { browserUserId, onUserChange, preferencesKey, userStorageKey } from "../session/user-data.ts";

/** Preferences of the browser's user, shared by its tabs. They change with the user. */
export function browserPreferences(page: Window = window): PreferenceStore {
  return storedPreferences({
    readKey: () => userStorageKey(preferencesKey, browserUserId(page)),
    onKeyChange: onUserChange,
    page,
  });
}
