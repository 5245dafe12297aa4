import { useMemo } from "react";
import { useSession } from "../session/use-session.ts";
import { ownedKey, storedNames } from "../session/user-data.ts";
import type { StoredPrompt } from "./stored-prompt.ts";

const here = "https://here.invalid";

/**
 * Tells whether a remembered page leads into this app: one slash, never `//`, `/\` or a scheme.
 * A browser drops tabs and line ends and reads `\` as `/`, so that the parsed address decides as well.
 */
export function isSafePage(page: string): boolean {
  if (!/^\/(?![/\\])/.test(page)) return false;
  return URL.canParse(page, here) && new URL(page, here).origin === here;
}

const visitorPage = storedNames.page;

/**
 * What the app keeps of a user between pages of one tab: the chat, the prompt choice, the page before the login. Without a
 * user's id it is that of a visitor whom nobody knows, whose page leads on whoever signs in.
 */
export function chatMemory(userId: string | undefined, storage: Storage = window.sessionStorage) {
  const chatId = ownedKey(storedNames.chat, userId);
  const prompt = ownedKey(storedNames.prompt, userId);
  const page = ownedKey(storedNames.page, userId);
  return {
    rememberChat: (id: string) => storage.setItem(chatId, id),
    rememberPrompt: (choice: StoredPrompt) => storage.setItem(prompt, JSON.stringify(choice)),
    /** As it was kept; `readStoredPrompt` reads it, on the pages that need one. */
    promptText: () => storage.getItem(prompt),
    forgetPrompt: () => storage.removeItem(prompt),
    rememberPage: (place: string) => storage.setItem(page, place),
    /** The page that sent a visitor to the login, when it is one of ours (an open redirect otherwise). */
    page: (): string | undefined => {
      const place = storage.getItem(page) ?? storage.getItem(visitorPage);
      return place !== null && isSafePage(place) ? place : undefined;
    },
    forgetPage: () => {
      for (const key of [page, visitorPage]) storage.removeItem(key);
    },
  };
}

/** The data of the signed-in user that this tab keeps. */
export function useChatMemory() {
  const session = useSession();
  const userId = session.state === "signedIn" ? session.user.id : undefined;
  return useMemo(() => chatMemory(userId), [userId]);
}
