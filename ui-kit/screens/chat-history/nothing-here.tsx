import { historyText } from "#contract/texts/history-texts.ts";
import { EmptyState } from "../../patterns/page/empty-state.tsx";
import { Button } from "../../primitives/forms/button.tsx";

interface NothingHereProps {
  /** What was looked for; blank where the history itself is empty. */
  search: string;
  onClearSearch: () => void;
  onStartChat: () => void;
}

/** No chat is here, or none is what was looked for. */
export function NothingHere({ search, onClearSearch, onStartChat }: NothingHereProps) {
  if (search !== "")
    return (
      <EmptyState
        title={historyText.nothingFound(search)}
        hint={historyText.nothingFoundHint}
        action={<Button onClick={onClearSearch}>{historyText.clearSearch}</Button>}
      />
    );
  return (
    <EmptyState
      title={historyText.emptyTitle}
      hint={historyText.emptyHint}
      action={
        <Button variant="lit" onClick={onStartChat}>
          {historyText.emptyAction}
        </Button>
      }
    />
  );
}
