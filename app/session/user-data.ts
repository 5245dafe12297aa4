/** The beginnings of keys that hold a user's data; the user's id follows each. Nothing else is stored. */
export const storedNames = {
  draft: "draft",
  chat: "chat.id",
  prompt: "chat.prompt",
  page: "login.origin",
  scroll: "scroll.positions",
  preferences: "preferences",
} as const;
const ownedNames = Object.values(storedNames);

type StoredName = (typeof ownedNames)[number];

/** Under which name preferences are kept. */
export const preferencesKey = storedNames.preferences;

/** The id of the user who signed in last, in the local storage, so that all tabs know it. */
const userKey = "person";

/** Keys without a user's id, as builds before 2026-11-23 wrote them. */
const unownedNames: readonly string[] = [storedNames.chat, storedNames.prompt, storedNames.scroll];

const listeners = new Set<() => void>();

/** The key of what is kept under `name` of a user, or of a visitor whom nobody knows. */
export function ownedKey(name: StoredName, userId: string | undefined): string {
  return userId === undefined ? name : `${name}.${userId}`;
}

/** One of a page's storages; nothing where the browser forbids it, which throws when it is asked for. */
export function storageOf(page: Window, kind: "localStorage" | "sessionStorage"): Storage | undefined {
  try {
    return page[kind];
  } catch {
    return undefined;
  }
}

function storagesOf(page: Window): Storage[] {
  const both = [storageOf(page, "localStorage"), storageOf(page, "sessionStorage")];
  return both.filter((storage) => storage !== undefined);
}

function isOwned(key: string): boolean {
  return unownedNames.includes(key) || ownedNames.some((name) => key.startsWith(`${name}.`));
}

function isOwnedBy(key: string, userId: string): boolean {
  return ownedNames.some((name) => `${key}.`.startsWith(`${name}.${userId}.`));
}

function removeKeys(page: Window, isToRemove: (key: string) => boolean): void {
  for (const storage of storagesOf(page))
    for (const key of Object.keys(storage)) if (isToRemove(key)) storage.removeItem(key);
}

/** The id of the user who signed in last in this browser, until a logout or an end of the session from elsewhere. */
export function browserUser(page: Window = window): string | undefined {
  return storageOf(page, "localStorage")?.getItem(userKey) ?? undefined;
}

/** Calls `listener` when another user signs in in this page, and when its user is forgotten. Answers what ends that. */
export function onUserChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function notifyUserChange(): void {
  for (const listener of listeners) listener();
}

/** Preferences that were kept before they had an owner go to the first user who signs in. */
function takeUnownedPreferences(storage: Storage, userId: string): void {
  const unowned = storage.getItem(preferencesKey);
  if (unowned === null) return;
  if (storage.getItem(ownedKey(preferencesKey, userId)) === null)
    storage.setItem(ownedKey(preferencesKey, userId), unowned);
  storage.removeItem(preferencesKey);
}

/** A user is signed in: everything that the browser keeps of another one is removed. Their own stays. */
export function setBrowserUser(userId: string, page: Window = window): void {
  removeKeys(page, (key) => isOwned(key) && !isOwnedBy(key, userId));
  if (browserUser(page) === userId) return;
  try {
    const storage = storageOf(page, "localStorage");
    storage?.setItem(userKey, userId);
    if (storage) takeUnownedPreferences(storage, userId);
  } catch {
    // A full storage: drafts are not kept, because it is not known whose browser it is.
    storageOf(page, "localStorage")?.removeItem(userKey);
  }
  notifyUserChange();
}

/**
 * Removes everything that the browser keeps of its users. A logout leaves their preferences, which hold no words; an end
 * of the session from elsewhere leaves nothing.
 */
export function clearUserData(kept: "nothing" | "preferences", page: Window = window): void {
  const isKept = (key: string) => kept === "preferences" && key.startsWith(`${preferencesKey}.`);
  removeKeys(page, (key) => key === userKey || key === storedNames.page || (isOwned(key) && !isKept(key)));
  notifyUserChange();
}
