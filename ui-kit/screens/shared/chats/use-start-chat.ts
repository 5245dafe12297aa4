import { queryKey } from "#contract/client/cache/query-key.ts";
import { isBegun, readChatId, readReply } from "#contract/client/http/answers.ts";
import { api } from "#contract/client/http/api.ts";
import { problemOf } from "#contract/client/http/api-error.ts";
import { idempotencyHeaders } from "#contract/client/http/idempotency-headers.ts";
import { useCreateChat } from "#contract/client/mutations/mutations.ts";
import { useStartingChats } from "#contract/client/mutations/starting-chats.ts";
import { contract } from "#contract/index.ts";
import { chatText } from "#contract/texts/chat-texts.ts";

/** The input of a new chat. `restartOf` names the chat whose length guideline is reused. */
export interface PromptChoice {
  readonly initialPrompt: string;
  readonly systemPromptId?: number | undefined;
  readonly targetTokens?: number | undefined;
  readonly restartOf?: string | undefined;
}

/** A stored prompt choice, with its idempotency key if it was sent. */
export interface StoredPrompt extends PromptChoice {
  readonly actKey?: string | undefined;
}

/** Result of starting a chat. `unnamed`: created, but the response has no id. */
export type StartedChat =
  | { outcome: "started"; chatId: string; hasReply: boolean }
  | { outcome: "replyFailed"; chatId: string }
  | { outcome: "unnamed" }
  | { outcome: "failed"; failure: unknown };

/** Creates a chat and caches it for its page. Never throws. */
export function useStartChat() {
  const create = useCreateChat();
  const client = api.useQueryClient();
  const keepStarting = useStartingChats();

  /** A 502 or 504 with a chat id means: created without a first reply (decisions: the conversation). */
  async function make(choice: PromptChoice, actKey: string): Promise<StartedChat> {
    try {
      const { body } = await create.mutateAsync({
        body: { title: chatText.titleOf(choice.initialPrompt), ...choice },
        extraHeaders: idempotencyHeaders(actKey),
      });
      const chatId = readChatId(body);
      if (chatId === undefined) return { outcome: "unnamed" };
      return { outcome: "started", chatId, hasReply: isBegun(body) || readReply(body) !== undefined };
    } catch (failure) {
      const chatId = problemOf(failure)?.chatId;
      return chatId === undefined ? { outcome: "failed", failure } : { outcome: "replyFailed", chatId };
    }
  }

  /** The reply failed before the chat was fetched: notify as for a first reply. */
  return async function startChat(choice: PromptChoice, actKey: string): Promise<StartedChat> {
    const started = await make(choice, actKey);
    if (!("chatId" in started)) return started;
    keepStarting(started.chatId);
    const params = { id: started.chatId };
    const key = queryKey(contract.chats.get, { params });
    await client.chats.get.prefetchQuery({ queryKey: key, queryData: { params } });
    const reply = client.chats.get.getQueryData(key)?.body.messages.at(-1);
    return reply?.status === "failed" ? { outcome: "replyFailed", chatId: started.chatId } : started;
  };
}
