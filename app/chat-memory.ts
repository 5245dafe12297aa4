import { isSafePage } from "./safe-page.ts";
import type { StoredPrompt } from "./stored-prompt.ts";

const keys = { chatId: "chat.id", prompt: "chat.prompt", page: "login.origin" } as const;

/** What the app keeps between pages of one tab: the chat, the prompt choice, the page before the login. */
export function chatMemory(storage: Storage = window.sessionStorage) {
  return {
    rememberChat: (id: string) => storage.setItem(keys.chatId, id),
    rememberPrompt: (prompt: StoredPrompt) => storage.setItem(keys.prompt, JSON.stringify(prompt)),
    /** As it was kept; `readStoredPrompt` reads it, on the pages that need one. */
    promptText: () => storage.getItem(keys.prompt),
    forgetPrompt: () => storage.removeItem(keys.prompt),
    rememberPage: (page: string) => storage.setItem(keys.page, page),
    /** The page that sent a visitor to the login, when it is one of ours (an open redirect otherwise). */
    page: (): string | undefined => {
      const page = storage.getItem(keys.page);
      return page !== null && isSafePage(page) ? page : undefined;
    },
    forgetPage: () => storage.removeItem(keys.page),
    forgetAll: () => {
      for (const key of Object.values(keys)) storage.removeItem(key);
    },
  };
}
