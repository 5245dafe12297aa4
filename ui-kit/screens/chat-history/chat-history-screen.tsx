import { useRef } from "react";
import type { SortOrder } from "#contract/chat-forms.ts";
import { historyText } from "#contract/history-texts.ts";
import { firstPage } from "#contract/limits.ts";
import { css } from "#styled/css";
import { ConfirmDialog } from "../../patterns/confirm-dialog.tsx";
import { PageColumn } from "../../patterns/page-column.tsx";
import { Heading } from "../../primitives/heading.tsx";
import { HistoryBody } from "./history-body.tsx";
import { SortSelect } from "./sort-select.tsx";
import { useChatDeletion } from "./use-chat-deletion.ts";
import { useChatHistory } from "./use-chat-history.ts";
import { useFocusAfterDeletion } from "./use-focus-after-deletion.ts";

const head = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "4",
  minHeight: "control",
  marginBottom: "6",
});

interface ChatHistoryScreenProps {
  page: number;
  sort: SortOrder;
  /** `replace`: the view that was asked for is gone, and is nothing to come back to. */
  onViewChange: (view: { page: number; sort: SortOrder }, how?: { replace: boolean }) => void;
  chatPath: (chatId: string) => string;
  onStartChat: () => void;
}

export function ChatHistoryScreen({
  page,
  sort,
  onViewChange,
  chatPath,
  onStartChat,
}: ChatHistoryScreenProps) {
  const showPage = (next: number) => onViewChange({ page: next, sort });
  const history = useChatHistory(page, sort, (lastPage) =>
    onViewChange({ page: lastPage, sort }, { replace: true }),
  );
  const deletion = useChatDeletion();
  const heading = useRef<HTMLHeadingElement>(null);
  const cards = useRef<HTMLUListElement>(null);
  const finalFocus = useFocusAfterDeletion(cards, heading);
  return (
    <PageColumn width="wide">
      <div className={head}>
        <Heading level={1} ref={heading}>
          {historyText.heading}
        </Heading>
        <SortSelect
          sort={sort}
          onChange={(next) => onViewChange({ page: firstPage, sort: next })}
          hidden={history.state === "empty"}
        />
      </div>
      <HistoryBody
        history={history}
        cardsRef={cards}
        chatPath={chatPath}
        onDelete={(chat) => {
          finalFocus.remember(chat.id);
          deletion.choose(chat);
        }}
        onPageChange={showPage}
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
