import { type PageStorage, pageStorage } from "#ui-kit/ports/page-storage.ts";

/** Prefixes of the storage keys of user data; the user id follows each. */
export const storageKeys = {
  draft: "draft",
  chat: "chat.id",
  prompt: "chat.prompt",
  page: "login.origin",
  scroll: "scroll.positions",
  preferences: "preferences",
} as const;
const userKeys = Object.values(storageKeys);

type StorageKey = (typeof userKeys)[number];

/** Storage key of preferences. */
export const preferencesKey = storageKeys.preferences;

/** Local storage key of the last signed-in user's id, shared by tabs. */
const lastUserKey = "person";

/** Keys without a user id, written by builds before 2026-11-23. */
const legacyKeys: readonly string[] = [storageKeys.chat, storageKeys.prompt, storageKeys.scroll];

const listeners = new Set<() => void>();

/** Storage key for a user, or for a visitor. */
export function userStorageKey(name: StorageKey, userId: string | undefined): string {
  return userId === undefined ? name : `${name}.${userId}`;
}

function isUserKey(key: string): boolean {
  return legacyKeys.includes(key) || userKeys.some((name) => key.startsWith(`${name}.`));
}

/** Whether a key belongs to data that a user expects to find again: drafts and preferences. */
export function isKeptForUser(key: string): boolean {
  return [storageKeys.draft, storageKeys.preferences].some((name) => key.startsWith(`${name}.`));
}

function isKeyOfUser(key: string, userId: string): boolean {
  return userKeys.some((name) => `${key}.`.startsWith(`${name}.${userId}.`));
}

function removeKeys(page: Window, isToRemove: (key: string) => boolean): void {
  for (const storage of [pageStorage("localStorage", page), pageStorage("sessionStorage", page)])
    for (const key of storage.keys()) if (isToRemove(key)) storage.removeItem(key);
}

/** Id of the last signed-in user, until a logout or revocation. */
export function browserUserId(page: Window = window): string | undefined {
  return pageStorage("localStorage", page).getItem(lastUserKey) ?? undefined;
}

/** Calls `listener` when the browser's user changes. Returns an unsubscribe function. */
export function onUserChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function notifyUserChange(): void {
  for (const listener of listeners) listener();
}

/** Migrates preferences without an owner to the first user who signs in. */
function migrateLegacyPreferences(storage: PageStorage, userId: string): void {
  const legacyPreferences = storage.getItem(preferencesKey);
  if (legacyPreferences === null) return;
  if (storage.getItem(userStorageKey(preferencesKey, userId)) === null)
    storage.setItem(userStorageKey(preferencesKey, userId), legacyPreferences);
  storage.removeItem(preferencesKey);
}

/** Sets the browser's user and removes other users' data. */
export function setBrowserUser(userId: string, page: Window = window): void {
  removeKeys(page, (key) => isUserKey(key) && !isKeyOfUser(key, userId));
  if (browserUserId(page) === userId) return;
  const storage = pageStorage("localStorage", page);
  storage.setRequiredItem(lastUserKey, userId);
  migrateLegacyPreferences(storage, userId);
  notifyUserChange();
}

/**
 * Removes this tab's data of a user who has signed out in another tab. Does nothing after an expiry, which keeps the browser's
 * user.
 */
export function clearSignedOutData(page: Window = window): void {
  if (browserUserId(page) !== undefined) return;
  removeKeys(page, (key) => isUserKey(key) && !key.startsWith(`${preferencesKey}.`));
}

/** Removes user data from the browser. A logout keeps preferences; a revocation removes everything. */
export function clearUserData(kept: "nothing" | "preferences", page: Window = window): void {
  const isKept = (key: string) => kept === "preferences" && key.startsWith(`${preferencesKey}.`);
  removeKeys(
    page,
    (key) => key === lastUserKey || key === storageKeys.page || (isUserKey(key) && !isKept(key)),
  );
  notifyUserChange();
}
