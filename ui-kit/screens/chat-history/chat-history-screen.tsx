import { useRef } from "react";
import type { ListedChat } from "#contract/chats/chat.ts";
import { firstPage } from "#contract/limits.ts";
import type { SortOrder } from "#contract/rules/conversation/chat-order.ts";
import { ConfirmDialog } from "../../patterns/actions/confirm-dialog.tsx";
import { PageColumn } from "../../patterns/page/page-column.tsx";
import { ChatCard } from "./cards/chat-card.tsx";
import { useChatActions } from "./cards/use-chat-actions.ts";
import {
  useChatDeletion,
  useDeletionWithUndo,
  useFocusAfterDeletion,
} from "./deletion/use-deletion-with-undo.ts";
import { HistoryBar } from "./history-bar.tsx";
import { HistoryBody, ListStatus } from "./history-body.tsx";
import { HistoryHead } from "./history-head.tsx";
import { useSelection } from "./selection/use-selection.ts";
import { type ChangeView, type ChatHistory, type HistoryView, useChatHistory } from "./use-chat-history.ts";

interface ChatHistoryScreenProps {
  page: number;
  sort: SortOrder;
  q?: string;
  onViewChange: ChangeView;
  chatPath: (chatId: string) => string;
  onStartChat: () => void;
}

/** The list without chats being deleted, and the selection in it. */
function useShownList(view: HistoryView, onViewChange: ChangeView) {
  const history = useChatHistory(view, (page) => onViewChange({ ...view, page }, { replace: true }));
  const { awayIds, deleteChats } = useDeletionWithUndo();
  const here = shownChats(history).filter(({ id }) => !awayIds.has(id));
  const selecting = useSelection(here.map(({ id }) => id));
  const isEmpty = history.state === "empty" && history.search === "" && view.q === "";
  return {
    history,
    awayIds,
    deleteChats,
    isEmpty,
    selecting: { ...selecting, isOn: selecting.isOn && !isEmpty },
  };
}

/** Actions on one chat; deleting asks first. */
function useActing() {
  const deletion = useChatDeletion();
  const heading = useRef<HTMLHeadingElement>(null);
  const cards = useRef<HTMLUListElement>(null);
  const finalFocus = useFocusAfterDeletion(cards, heading);
  const acts = useChatActions((chat) => {
    finalFocus.remember(chat.id);
    deletion.choose(chat);
  });
  return { acts, deletion, heading, cards, finalFocus };
}

export function ChatHistoryScreen(props: ChatHistoryScreenProps) {
  const { page, sort, q = "", onViewChange, chatPath, onStartChat } = props;
  const view: HistoryView = { page, sort, q };
  const { history, awayIds, deleteChats, isEmpty, selecting } = useShownList(view, onViewChange);
  const { acts, deletion, heading, cards, finalFocus } = useActing();
  const search = (words: string) =>
    onViewChange({ page: firstPage, sort, q: words }, { replace: q !== "" && words !== "" });
  const card = (chat: ListedChat) => {
    const selection = selectionOf(selecting, chat.id);
    return <ChatCard key={chat.id} chat={chat} path={chatPath(chat.id)} acts={acts} selection={selection} />;
  };
  return (
    <PageColumn width="wide">
      <HistoryHead view={view} onViewChange={onViewChange} headingRef={heading} isEmpty={isEmpty} />
      <HistoryBar
        search={q}
        onSearch={search}
        selecting={selecting}
        onDelete={deleteChats}
        hidden={isEmpty}
      />
      <ListStatus history={history} />
      <HistoryBody
        history={history}
        cardsRef={cards}
        awayIds={awayIds}
        card={card}
        onPageChange={(next) => onViewChange({ ...view, page: next })}
        onClearSearch={() => search("")}
        onStartChat={onStartChat}
      />
      <ConfirmDialog
        open={deletion.chosen !== undefined}
        busy={deletion.isPending}
        onCancel={deletion.cancel}
        onConfirm={deletion.confirm}
        finalFocus={finalFocus.find}
      />
    </PageColumn>
  );
}

function selectionOf({ isOn, ids, choose }: ReturnType<typeof useSelection>, chatId: string) {
  if (!isOn) return undefined;
  return {
    isSelected: ids.has(chatId),
    onChange: (isSelected: boolean, isRange: boolean) => choose(chatId, isSelected, isRange),
  };
}

function shownChats(history: ChatHistory): readonly ListedChat[] {
  return history.state === "ready" ? history.chats : [];
}
