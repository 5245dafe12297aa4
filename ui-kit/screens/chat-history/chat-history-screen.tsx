import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { ListedChat } from "#contract/chats/chat.ts";
import { cachedChat } from "#contract/client/cache/cached-chats.ts";
import { firstPage } from "#contract/limits.ts";
import type { SortOrder } from "#contract/rules/conversation/chat-order.ts";
import { historyText } from "#contract/texts/history-texts.ts";
import { ConfirmDeleteDialog } from "../../patterns/actions/confirm-delete-dialog.tsx";
import { PageColumn } from "../../patterns/page/page-column.tsx";
import { useChatActions } from "../shared/chats/use-chat-actions.ts";
import { ChatCard } from "./cards/chat-card.tsx";
import { ChatCards, SearchStatus } from "./chat-cards.tsx";
import { useBulkDelete } from "./deletion/use-bulk-delete.ts";
import { useConfirmedDelete, useFocusAfterDeletion } from "./deletion/use-confirmed-delete.ts";
import { HistoryBar, type HistoryBarRefs } from "./history-bar.tsx";
import { HistoryHeader } from "./history-header.tsx";
import { useSelection } from "./selection/use-selection.ts";
import {
  type ChangeHistoryView,
  type ChatHistory,
  type HistoryView,
  useChatHistory,
} from "./use-chat-history.ts";
import { useVisibleChats } from "./use-visible-chats.ts";

interface ChatHistoryScreenProps {
  page: number;
  sort: SortOrder;
  q?: string;
  onViewChange: ChangeHistoryView;
  /** The path of a chat, or of the message that the search found in it. */
  chatPath: (chatId: string, match?: { messageId?: string | undefined; q: string }) => string;
  onStartChat: () => void;
}

/** The visible chats, and the selection in them. */
function useHistorySelection(view: HistoryView, onViewChange: ChangeHistoryView) {
  const showPage = (page: number) => onViewChange({ ...view, page }, { replace: true });
  const history = useVisibleChats(view, useChatHistory(view, showPage), showPage);
  const selecting = useSelection(loadedChats(history).map(({ id }) => id));
  const isEmpty = history.state === "empty" && history.search === "" && view.q === "";
  return { history, isEmpty, selecting: { ...selecting, isOn: selecting.isOn && !isEmpty } };
}

/** Actions on chats. Deleting asks first; several can be restored for a while. */
function useChatCommands(endSelection: () => void) {
  const client = useQueryClient();
  const deletion = useConfirmedDelete(endSelection);
  const bulk = useBulkDelete(endSelection);
  const bar: HistoryBarRefs = { select: useRef(null), delete: useRef(null) };
  const heading = useRef<HTMLHeadingElement>(null);
  const cards = useRef<HTMLUListElement>(null);
  const cardFocus = useFocusAfterDeletion(cards, heading);
  const isFromBar = useRef(false);
  const actions = useChatActions((chat) => {
    isFromBar.current = false;
    cardFocus.remember(chat.id);
    deletion.choose(chat);
  });
  const barFocus = () => bar.delete.current ?? bar.select.current ?? heading.current;
  return {
    actions,
    deletion,
    bulk,
    bar,
    heading,
    cards,
    /** A single chat is deleted as from its card. */
    deleteSelected: (ids: readonly string[]) => {
      const [only, ...others] = ids;
      const chat = only === undefined || others.length > 0 ? undefined : cachedChat(client, only);
      isFromBar.current = true;
      if (chat === undefined) bulk.ask(ids);
      else deletion.choose(chat);
    },
    finalFocus: () => (isFromBar.current ? barFocus() : cardFocus.find()),
  };
}

export function ChatHistoryScreen(props: ChatHistoryScreenProps) {
  const { page, sort, q = "", onViewChange, chatPath, onStartChat } = props;
  const view: HistoryView = { page, sort, q };
  const { history, isEmpty, selecting } = useHistorySelection(view, onViewChange);
  const commands = useChatCommands(selecting.end);
  const search = (words: string) =>
    onViewChange({ page: firstPage, sort, q: words }, { replace: q !== "" && words !== "" });
  const card = (chat: ListedChat) => {
    const selection = selectionControls(selecting, chat.id);
    const { actions } = commands;
    // The search of these cards, which is not yet the one that is typed.
    const words = history.state === "ready" ? history.search : "";
    const match = words === "" ? undefined : { messageId: chat.excerpt?.messageId, q: words };
    const path = chatPath(chat.id, match);
    return <ChatCard key={chat.id} chat={chat} path={path} actions={actions} selection={selection} />;
  };
  return (
    <PageColumn width="wide">
      <HistoryHeader
        view={view}
        onViewChange={onViewChange}
        headingRef={commands.heading}
        isEmpty={isEmpty}
      />
      <HistoryBar
        search={q}
        onSearch={search}
        selecting={selecting}
        onDelete={commands.deleteSelected}
        hidden={isEmpty}
        refs={commands.bar}
      />
      <SearchStatus history={history} />
      <ChatCards
        history={history}
        cardsRef={commands.cards}
        renderCard={card}
        onPageChange={(next) => onViewChange({ ...view, page: next })}
        onClearSearch={() => search("")}
        onStartChat={onStartChat}
      />
      <DeletionDialogs {...commands} />
    </PageColumn>
  );
}

type DeletionDialogsProps = Pick<ReturnType<typeof useChatCommands>, "deletion" | "bulk" | "finalFocus">;

function DeletionDialogs({ deletion, bulk, finalFocus }: DeletionDialogsProps) {
  return (
    <>
      <ConfirmDeleteDialog
        open={deletion.isOpen}
        subject={deletion.chosen?.title}
        busy={deletion.isPending}
        onCancel={deletion.cancel}
        onConfirm={deletion.confirm}
        finalFocus={finalFocus}
      />
      <ConfirmDeleteDialog
        open={bulk.isOpen}
        description={historyText.confirmSeveral(bulk.count)}
        onCancel={bulk.cancel}
        onConfirm={bulk.confirm}
        finalFocus={finalFocus}
      />
    </>
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
