import { useMemo } from "react";
import { useSession } from "#contract/client/react/use-session.ts";
import { pageStorage } from "#ui-kit/ports/page-storage.ts";
import { storageKeys, userStorageKey } from "../session/user-data.ts";
import type { StoredPrompt } from "./stored-prompt.ts";

const placeholderOrigin = "https://here.invalid";

/**
 * Whether a stored page is a path of this app: one slash, never `//`, `/\` or a scheme. Checked on the parsed
 * URL too, because browsers drop tabs and newlines and read `\` as `/`.
 */
export function isInternalPath(page: string): boolean {
  if (!/^\/(?![/\\])/.test(page)) return false;
  return (
    URL.canParse(page, placeholderOrigin) && new URL(page, placeholderOrigin).origin === placeholderOrigin
  );
}

const visitorPathKey = storageKeys.page;

/**
 * Session storage of a user: chat, prompt choice and the page before the login. Without a user id it holds a
 * visitor's page, which applies to the next user.
 */
export function chatMemory(
  userId: string | undefined,
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem"> = pageStorage("sessionStorage"),
) {
  const chatId = userStorageKey(storageKeys.chat, userId);
  const prompt = userStorageKey(storageKeys.prompt, userId);
  const returnPath = userStorageKey(storageKeys.page, userId);
  return {
    saveChatId: (id: string) => storage.setItem(chatId, id),
    savePrompt: (choice: StoredPrompt) => storage.setItem(prompt, JSON.stringify(choice)),
    /** The raw stored value; `readStoredPrompt` parses it on the pages that need it. */
    rawPrompt: () => storage.getItem(prompt),
    clearPrompt: () => storage.removeItem(prompt),
    saveReturnPath: (place: string) => storage.setItem(returnPath, place),
    /** The page that led to the login, if it is ours (else an open redirect). */
    returnPath: (): string | undefined => {
      const place = storage.getItem(returnPath) ?? storage.getItem(visitorPathKey);
      return place !== null && isInternalPath(place) ? place : undefined;
    },
    clearReturnPath: () => {
      for (const key of [returnPath, visitorPathKey]) storage.removeItem(key);
    },
  };
}

/** The signed-in user's data in this tab. */
export function useChatMemory() {
  const session = useSession();
  const userId = session.state === "signedIn" ? session.user.id : undefined;
  return useMemo(() => chatMemory(userId), [userId]);
}
