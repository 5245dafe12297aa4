import { useMemo } from "react";
import { useSession } from "../session/use-session.ts";
import { ownedKey, storedNames } from "../session/user-data.ts";
import type { StoredPrompt } from "./stored-prompt.ts";

const here = "https://here.invalid";

/**
 * Whether a stored page is a path of this app: one slash, never `//`, `/\` or a scheme. Checked on the parsed
 * URL too, because browsers drop tabs and newlines and read `\` as `/`.
 */
export function isSafePage(page: string): boolean {
  if (!/^\/(?![/\\])/.test(page)) return false;
  return URL.canParse(page, here) && new URL(page, here).origin === here;
}

const visitorPage = storedNames.page;

/**
 * Session storage of a user: chat, prompt choice and the page before the login. Without a user id it holds a
 * visitor's page, which applies to the next user.
 */
export function chatMemory(userId: string | undefined, storage: Storage = window.sessionStorage) {
  const chatId = ownedKey(storedNames.chat, userId);
  const prompt = ownedKey(storedNames.prompt, userId);
  const page = ownedKey(storedNames.page, userId);
  return {
    rememberChat: (id: string) => storage.setItem(chatId, id),
    rememberPrompt: (choice: StoredPrompt) => storage.setItem(prompt, JSON.stringify(choice)),
    /** The raw stored value; `readStoredPrompt` parses it on the pages that need it. */
    promptText: () => storage.getItem(prompt),
    forgetPrompt: () => storage.removeItem(prompt),
    rememberPage: (place: string) => storage.setItem(page, place),
    /** The page that led to the login, if it is ours (else an open redirect). */
    page: (): string | undefined => {
      const place = storage.getItem(page) ?? storage.getItem(visitorPage);
      return place !== null && isSafePage(place) ? place : undefined;
    },
    forgetPage: () => {
      for (const key of [page, visitorPage]) storage.removeItem(key);
    },
  };
}

/** The signed-in user's data in this tab. */
export function useChatMemory() {
  const session = useSession();
  const userId = session.state === "signedIn" ? session.user.id : undefined;
  return useMemo(() => chatMemory(userId), [userId]);
}
