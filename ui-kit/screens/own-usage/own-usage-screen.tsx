import type { PersonalUsage } from "#contract/administration/usage.ts";
import { monthName } from "#contract/rules/usage/months.ts";
import { failureText } from "#contract/texts/page-texts.ts";
import { ownUsageText } from "#contract/texts/usage-texts.ts";
import { css } from "#styled/css";
import { PageColumn } from "../../patterns/page/page-column.tsx";
import { Button } from "../../primitives/buttons/button.tsx";
import { Alert } from "../../primitives/feedback/alert.tsx";
import { Skeleton } from "../../primitives/feedback/skeleton.tsx";
import { Card } from "../../primitives/layout/card.tsx";
import { Heading } from "../../primitives/layout/heading.tsx";
import { VisuallyHidden } from "../../primitives/layout/visually-hidden.tsx";
import { useMyUsage } from "../shared/allowance/use-my-usage.ts";
import { FailureMessage } from "../shared/failures/failure-message.tsx";
import { useAnnounceLoaded } from "../shared/lists/use-announce-loaded.ts";
import { MonthUsage } from "./month-usage.tsx";
import { UsageDays } from "./usage-days.tsx";

const intro = css({ margin: "0", marginTop: "1", color: "fg.muted", minHeight: "6" });
const sections = css({ display: "grid", gap: "8", marginTop: "6" });
const section = css({ display: "grid", gap: "3", minWidth: "0" });
const place = css({ display: "grid", gap: "4" });

type OwnUsageState =
  | { state: "loading" }
  | { state: "failed"; failure: unknown; retry: () => void }
  | { state: "ready"; usage: PersonalUsage };

/** Keeps loaded usage on the page when a refetch fails. */
function useOwnUsageState(): OwnUsageState {
  const { data, isPending, error, refetch } = useMyUsage();
  if (data !== undefined) return { state: "ready", usage: data.body };
  return isPending ? { state: "loading" } : { state: "failed", failure: error, retry: () => void refetch() };
}

/** The user's usage and limits of this month. */
export function OwnUsageScreen() {
  const usage = useOwnUsageState();
  useAnnounceLoaded(usage.state, ownUsageText.loaded);
  return (
    <PageColumn width="chat">
      <Heading level={1}>{ownUsageText.heading}</Heading>
      <p className={intro}>{usage.state === "ready" && ownUsageText.hint(monthName(usage.usage.month))}</p>
      <div className={sections}>
        <UsageContent usage={usage} />
      </div>
    </PageColumn>
  );
}

function UsageContent({ usage }: { usage: OwnUsageState }) {
  switch (usage.state) {
    case "loading":
      return (
        <Card className={place}>
          <VisuallyHidden>
            <span role="status">{ownUsageText.loading}</span>
          </VisuallyHidden>
          <Skeleton height="heading" width="60%" />
          <Skeleton height="heading" width="52%" />
        </Card>
      );
    case "failed":
      return (
        <Alert
          tone="danger"
          title={ownUsageText.fetchFailed}
          action={<Button onClick={usage.retry}>{failureText.tryAgain}</Button>}
        >
          <FailureMessage failure={usage.failure} />
        </Alert>
      );
    case "ready":
      return (
        <>
          <section className={section} aria-label={ownUsageText.month}>
            <Heading level={2}>{ownUsageText.month}</Heading>
            <MonthUsage usage={usage.usage} />
          </section>
          <section className={section} aria-label={ownUsageText.days}>
            <Heading level={2}>{ownUsageText.days}</Heading>
            <UsageDays usage={usage.usage} />
          </section>
        </>
      );
  }
}
