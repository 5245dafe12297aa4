import { useRef } from "react";
import type { ListedChat } from "#contract/chats/chat.ts";
import { firstPage } from "#contract/limits.ts";
import type { SortOrder } from "#contract/rules/conversation/chat-order.ts";
import { ConfirmDeleteDialog } from "../../patterns/actions/confirm-delete-dialog.tsx";
import { PageColumn } from "../../patterns/page/page-column.tsx";
import { useChatActions } from "../shared/chats/use-chat-actions.ts";
import { ChatCard } from "./cards/chat-card.tsx";
import { ChatCards, SearchStatus } from "./chat-cards.tsx";
import {
  useConfirmedDelete,
  useFocusAfterDeletion,
  useUndoableDelete,
} from "./deletion/use-undoable-delete.ts";
import { HistoryBar } from "./history-bar.tsx";
import { HistoryHeader } from "./history-header.tsx";
import { useSelection } from "./selection/use-selection.ts";
import {
  type ChangeHistoryView,
  type ChatHistory,
  type HistoryView,
  useChatHistory,
} from "./use-chat-history.ts";

interface ChatHistoryScreenProps {
  page: number;
  sort: SortOrder;
  q?: string;
  onViewChange: ChangeHistoryView;
  /** The path of a chat, or of the message that the search found in it. */
  chatPath: (chatId: string, match?: { messageId?: string | undefined; q: string }) => string;
  onStartChat: () => void;
}

/** The list without chats being deleted, and the selection in it. */
function useVisibleChats(view: HistoryView, onViewChange: ChangeHistoryView) {
  const history = useChatHistory(view, (page) => onViewChange({ ...view, page }, { replace: true }));
  const { hiddenIds, deleteChats } = useUndoableDelete();
  const visibleChats = loadedChats(history).filter(({ id }) => !hiddenIds.has(id));
  const selecting = useSelection(visibleChats.map(({ id }) => id));
  const isEmpty = history.state === "empty" && history.search === "" && view.q === "";
  return {
    history,
    hiddenIds,
    deleteChats,
    isEmpty,
    selecting: { ...selecting, isOn: selecting.isOn && !isEmpty },
  };
}

/** Actions on one chat; deleting asks first. */
function useChatCommands() {
  const deletion = useConfirmedDelete();
  const heading = useRef<HTMLHeadingElement>(null);
  const cards = useRef<HTMLUListElement>(null);
  const finalFocus = useFocusAfterDeletion(cards, heading);
  const actions = useChatActions((chat) => {
    finalFocus.remember(chat.id);
    deletion.choose(chat);
  });
  return { actions, deletion, heading, cards, finalFocus };
}

export function ChatHistoryScreen(props: ChatHistoryScreenProps) {
  const { page, sort, q = "", onViewChange, chatPath, onStartChat } = props;
  const view: HistoryView = { page, sort, q };
  const { history, hiddenIds, deleteChats, isEmpty, selecting } = useVisibleChats(view, onViewChange);
  const { actions, deletion, heading, cards, finalFocus } = useChatCommands();
  const search = (words: string) =>
    onViewChange({ page: firstPage, sort, q: words }, { replace: q !== "" && words !== "" });
  const card = (chat: ListedChat) => {
    const selection = selectionControls(selecting, chat.id);
    // The search of these cards, which is not yet the one that is typed.
    const words = history.state === "ready" ? history.search : "";
    const match = words === "" ? undefined : { messageId: chat.excerpt?.messageId, q: words };
    const path = chatPath(chat.id, match);
    return <ChatCard key={chat.id} chat={chat} path={path} actions={actions} selection={selection} />;
  };
  return (
    <PageColumn width="wide">
      <HistoryHeader view={view} onViewChange={onViewChange} headingRef={heading} isEmpty={isEmpty} />
      <HistoryBar
        search={q}
        onSearch={search}
        selecting={selecting}
        onDelete={deleteChats}
        hidden={isEmpty}
      />
      <SearchStatus history={history} />
      <ChatCards
        history={history}
        cardsRef={cards}
        hiddenIds={hiddenIds}
        renderCard={card}
        onPageChange={(next) => onViewChange({ ...view, page: next })}
        onClearSearch={() => search("")}
        onStartChat={onStartChat}
      />
      <ConfirmDeleteDialog
        open={deletion.chosen !== undefined}
        busy={deletion.isPending}
        onCancel={deletion.cancel}
        onConfirm={deletion.confirm}
        finalFocus={finalFocus.find}
      />
    </PageColumn>
  );
}

function selectionControls({ isOn, ids, toggle }: ReturnType<typeof useSelection>, chatId: string) {
  if (!isOn) return undefined;
  return {
    isSelected: ids.has(chatId),
    onChange: (isSelected: boolean, isRange: boolean) => toggle(chatId, isSelected, isRange),
  };
}

function loadedChats(history: ChatHistory): readonly ListedChat[] {
  return history.state === "ready" ? history.chats : [];
}
