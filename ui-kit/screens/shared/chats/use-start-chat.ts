import { useQueryClient } from "@tanstack/react-query";
import { chatQuery } from "#contract/client/cache/chat-query.ts";
import { parseProblem } from "#contract/client/http/api-error.ts";
import {
  isReplyStreaming,
  readReplyText,
  readStartedChatId,
} from "#contract/client/http/tolerant-readers.ts";
import { useTrackChatCreation } from "#contract/client/mutations/pending-chat-creation.ts";
import { useCreateChat } from "#contract/client/mutations/turn-mutations.ts";
import { replyRequestHeaders } from "#contract/headers.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { useToast } from "../../../primitives/toasts/toaster.tsx";

/** Notifies that a chat was created without a first reply, or with an unreadable one. */
export function useFirstReplyToast() {
  const notify = useToast();
  return (started: StartChatResult) => {
    const description = firstReplyErrorText(started);
    if (description !== undefined) notify({ tone: "danger", title: chatText.errorTitle, description });
  };
}

function firstReplyErrorText(started: StartChatResult): string | undefined {
  if (started.outcome === "replyFailed") return chatText.firstReplyFailed;
  if (started.outcome === "started" && !started.hasReply) return chatText.unreadableReply;
  return undefined;
}

/** The input of a new chat. `restartOf` names the chat whose length guideline is reused. */
export interface PromptChoice {
  readonly initialPrompt: string;
  readonly systemPromptId?: number | undefined;
  readonly targetTokens?: number | undefined;
  readonly restartOf?: string | undefined;
}

/** A stored prompt choice, with its idempotency key if it was sent. */
export interface StoredPromptChoice extends PromptChoice {
  readonly idempotencyKey?: string | undefined;
}

/** Result of starting a chat. `unnamed`: created, but the response has no id. */
export type StartChatResult =
  | { outcome: "started"; chatId: string; hasReply: boolean }
  | { outcome: "replyFailed"; chatId: string }
  | { outcome: "unnamed" }
  | { outcome: "failed"; failure: unknown };

/** Creates a chat and caches it for its page. Never throws. */
export function useStartChat() {
  const create = useCreateChat();
  const client = useQueryClient();
  const trackChatCreation = useTrackChatCreation();

  /** A 502 or 504 with a chat id means: created without a first reply. */
  async function postChat(choice: PromptChoice, idempotencyKey: string): Promise<StartChatResult> {
    try {
      const { body } = await create.mutateAsync({
        body: { title: chatText.titleOf(choice.initialPrompt), ...choice },
        extraHeaders: replyRequestHeaders(idempotencyKey),
      });
      const chatId = readStartedChatId(body);
      if (chatId === undefined) return { outcome: "unnamed" };
      return {
        outcome: "started",
        chatId,
        hasReply: isReplyStreaming(body) || readReplyText(body) !== undefined,
      };
    } catch (failure) {
      const chatId = parseProblem(failure)?.chatId;
      return chatId === undefined ? { outcome: "failed", failure } : { outcome: "replyFailed", chatId };
    }
  }

  /** The reply failed before the chat was fetched: notify as for a first reply. */
  return async function startChat(choice: PromptChoice, idempotencyKey: string): Promise<StartChatResult> {
    const started = await postChat(choice, idempotencyKey);
    if (!("chatId" in started)) return started;
    trackChatCreation(started.chatId);
    const query = chatQuery(client, started.chatId);
    await client.prefetchQuery(query);
    const reply = client.getQueryData(query.queryKey)?.body.messages.at(-1);
    return reply?.status === "failed" ? { outcome: "replyFailed", chatId: started.chatId } : started;
  };
}
