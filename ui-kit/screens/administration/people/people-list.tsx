import type { ReactNode } from "react";
import type { Account } from "#contract/accounts/users.ts";
import { failureText } from "#contract/texts/page-texts.ts";
import { peopleText } from "#contract/texts/people-texts.ts";
import { css, cx } from "#styled/css";
import { EmptyState } from "../../../patterns/page/empty-state.tsx";
import { Pagination } from "../../../patterns/page/pagination.tsx";
import { Button } from "../../../primitives/buttons/button.tsx";
import { Alert } from "../../../primitives/feedback/alert.tsx";
import { Skeleton } from "../../../primitives/feedback/skeleton.tsx";
import { Card } from "../../../primitives/layout/card.tsx";
import { VisuallyHidden } from "../../../primitives/layout/visually-hidden.tsx";
import { reloadingMark } from "../../../primitives/loading/reloading-mark.ts";
import { FailureMessage } from "../../shared/failures/failure-message.tsx";
import { useAnnounceLoaded } from "../../shared/lists/use-announce-loaded.ts";
import type { PeopleState } from "./use-people.ts";

const list = css({
  display: "grid",
  margin: "0",
  padding: "0",
  listStyle: "none",
});
const foot = css({ marginTop: "6" });
/** The height of an entry: on phones its facts and actions are stacked. */
const place = css({
  display: "grid",
  gap: "2",
  alignContent: "start",
  minHeight: { base: "[181px]", md: "[0]" },
  padding: { base: "4", md: "5" },
});
const placeholders = ["first", "second", "third"];

interface PeopleListProps {
  people: PeopleState;
  /** The accounts with an open form. They stay mounted while others are shown. */
  edited: readonly Account[];
  onPageChange: (page: number) => void;
  onShowAll: () => void;
  children: (account: Account, isHidden: boolean) => ReactNode;
}

/** The people of one page in any state. */
export function PeopleList({ people, edited, onPageChange, onShowAll, children }: PeopleListProps) {
  useAnnounceLoaded(people.state, peopleText.loaded);
  const isReady = people.state === "ready";
  const shown = isReady ? people.accounts : [];
  const hidden = edited.filter((account) => shown.every(({ id }) => id !== account.id));
  return (
    <div>
      {!isReady && <NoPeople people={people} onShowAll={onShowAll} />}
      {(isReady || hidden.length > 0) && (
        <div hidden={!isReady}>
          <Card padding="none">
            <ul
              className={cx(list, reloadingMark)}
              aria-label={peopleText.heading}
              aria-busy={isReady && people.isPageLoading}
            >
              {[
                ...shown.map((account) => children(account, false)),
                ...hidden.map((account) => children(account, true)),
              ]}
            </ul>
          </Card>
        </div>
      )}
      {isReady && people.totalPages > 1 && (
        <div className={foot}>
          <Pagination page={people.page} totalPages={people.totalPages} onChange={onPageChange} />
        </div>
      )}
    </div>
  );
}

interface NoPeopleProps {
  people: Exclude<PeopleState, { state: "ready" }>;
  onShowAll: () => void;
}

/** Says why the list is empty. */
function NoPeople({ people, onShowAll }: NoPeopleProps) {
  switch (people.state) {
    case "loading":
      return <PeopleSkeleton />;
    case "failed":
      return (
        <Alert
          tone="danger"
          title={peopleText.fetchFailed}
          action={<Button onClick={people.retry}>{failureText.tryAgain}</Button>}
        >
          <FailureMessage failure={people.failure} />
        </Alert>
      );
    case "empty":
      return (
        <EmptyState
          title={peopleText.noneFound}
          hint={peopleText.noneFoundHint}
          action={<Button onClick={onShowAll}>{peopleText.showAll}</Button>}
        />
      );
  }
}

function PeopleSkeleton() {
  return (
    <Card padding="none">
      <VisuallyHidden>
        <span role="status">{peopleText.loading}</span>
      </VisuallyHidden>
      {placeholders.map((name) => (
        <div key={name} className={place}>
          <Skeleton height="heading" width="38%" />
          <Skeleton height="meta" width="72%" />
        </div>
      ))}
    </Card>
  );
}
