import type { Chat } from "#contract/chats/chat.ts";
import { queryKey } from "#contract/client/cache/query-key.ts";
import type { ApiQuery } from "#contract/client/http/api-client.ts";
import { useApiClient } from "#contract/client/react/use-api.ts";
import { contract } from "#contract/index.ts";
import { tokensPerWord } from "#contract/limits.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { newChatText } from "#contract/texts/page-texts.ts";
import { css } from "#styled/css";

const line = css({
  minHeight: "place.meta",
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  textStyle: "meta",
  color: "fg.subtle",
});

/** The chatbot styles. */
export function useStylesOfChats(): ApiQuery<typeof contract.systemPrompts.list> {
  return useApiClient().systemPrompts.list.useQuery({ queryKey: queryKey(contract.systemPrompts.list) });
}

/** The chatbot style and the length that the user chose. Its space is kept until the styles are loaded. */
export function ChatSettingsLine({ chat: { systemPromptId, targetTokens } }: { chat: Chat }) {
  const styles = useStylesOfChats();
  const offered = styles.data?.body.find(({ id }) => id === systemPromptId)?.name;
  // A chat goes on with a style that is in the archive, or of a group that its user has left.
  const isGone = systemPromptId !== null && styles.data !== undefined && offered === undefined;
  const style = isGone ? chatText.styleNotOffered : offered;
  // A server of the release before sends no length.
  const hasLength = typeof targetTokens === "number";
  const length = hasLength ? newChatText.words(Math.round(targetTokens / tokensPerWord)) : undefined;
  const isReady = systemPromptId === null || !styles.isPending;
  const parts = [style, length].filter((part) => part !== undefined);
  return (
    <p data-screen-only className={line}>
      {isReady ? parts.join(chatText.settingsSeparator) : ""}
    </p>
  );
}
