import { z } from "zod";
import { isSafePage } from "./safe-page.ts";

const keys = { chatId: "chat.id", prompt: "chat.prompt", page: "login.origin" } as const;

const promptChoice = z.object({
  initialPrompt: z.string().min(1),
  systemPromptId: z.number().optional().catch(undefined),
  targetTokens: z.number().optional().catch(undefined),
  /** The act that the choice belongs to, so that a reload in the middle of it makes no second chat. */
  actKey: z.uuid().optional().catch(undefined),
});

export type StoredPrompt = z.infer<typeof promptChoice>;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What the app keeps between pages of one tab: the chat, the prompt choice, the page before the login. */
export function chatMemory(storage: Storage = window.sessionStorage) {
  return {
    rememberChat: (id: string) => storage.setItem(keys.chatId, id),
    rememberPrompt: (prompt: StoredPrompt) => storage.setItem(keys.prompt, JSON.stringify(prompt)),
    /** The prompt choice a chat can be made of, if one is stored and can be read. */
    prompt: (): StoredPrompt | undefined =>
      promptChoice.safeParse(parseJson(storage.getItem(keys.prompt) ?? "")).data,
    forgetPrompt: () => storage.removeItem(keys.prompt),
    rememberPage: (page: string) => storage.setItem(keys.page, page),
    /** The page that sent a visitor to the login, when it is one of ours (an open redirect otherwise). */
    page: (): string | undefined => {
      const page = storage.getItem(keys.page);
      return page !== null && isSafePage(page) ? page : undefined;
    },
    forgetPage: () => storage.removeItem(keys.page),
    /** What a logout leaves behind: nothing. */
    forgetAll: () => {
      for (const key of Object.values(keys)) storage.removeItem(key);
    },
  };
}
