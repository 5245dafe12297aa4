import type { ReactNode } from "react";
import { accountsText, adminText } from "#contract/admin-texts.ts";
import { navigationText } from "#contract/texts.ts";
import type { Account } from "#contract/users.ts";
import { css } from "#styled/css";
import { Link } from "../../ports/link.tsx";
import { Alert } from "../../primitives/alert.tsx";
import { Button } from "../../primitives/button.tsx";
import { Card } from "../../primitives/card.tsx";
import { Heading } from "../../primitives/heading.tsx";
import { Skeleton } from "../../primitives/skeleton.tsx";
import { VisuallyHidden } from "../../primitives/visually-hidden.tsx";
import { FailureWords } from "../failure-words.tsx";
import { useStepUp } from "../use-step-up.tsx";
import { AccountEntry } from "./account-entry.tsx";
import { MadeLink } from "./made-link.tsx";
import { ReEnrolDialog } from "./re-enrol-dialog.tsx";
import { type Accounts, useAccounts } from "./use-accounts.ts";
import { useReEnrolling } from "./use-re-enrolling.ts";

const section = css({ display: "grid", gap: "4", minWidth: "0" });
const head = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "3",
});
const link = css({ color: "link", textStyle: "help", paddingBlock: "3" });
const list = css({ display: "grid", margin: "0", padding: "0", listStyle: "none" });
/** As high as the one entry that there is at least. */
const place = css({ display: "grid", gap: "2", padding: { base: "4", md: "5" } });

interface AccountSectionProps {
  /** The whole address that a re-enrolled person opens. */
  inviteUrl: (linkId: string) => string;
  auditPath: string;
}

/** The people: who they are, and what administrators do about them. */
export function AccountSection({ inviteUrl, auditPath }: AccountSectionProps) {
  const accounts = useAccounts();
  const { stepUp, dialog } = useStepUp();
  const reEnrolling = useReEnrolling(stepUp);
  const { made, ask, putAway, madeHeading } = reEnrolling;
  const ownId = accounts.state === "ready" ? accounts.ownId : undefined;
  return (
    <section className={section}>
      <div className={head}>
        <Heading level={2}>{accountsText.heading}</Heading>
        <Link href={auditPath} className={link}>
          {navigationText.auditLog}
        </Link>
      </div>
      <AccountList accounts={accounts}>
        {(account) => (
          <AccountEntry
            key={account.id}
            account={account}
            isOwn={account.id === ownId}
            stepUp={stepUp}
            onReEnrol={(button) => ask(account, button)}
          >
            {made?.accountId === account.id ? (
              <MadeLink
                key={made.linkId}
                made={made}
                uniqueUserNumber={account.uniqueUserNumber}
                url={inviteUrl(made.linkId)}
                headingRef={madeHeading}
                onPutAway={putAway}
              />
            ) : undefined}
          </AccountEntry>
        )}
      </AccountList>
      <ReEnrolDialog reEnrolling={reEnrolling} />
      {dialog}
    </section>
  );
}

interface AccountListProps {
  accounts: Accounts;
  children: (account: Account) => ReactNode;
}

function AccountList({ accounts, children }: AccountListProps) {
  switch (accounts.state) {
    case "loading":
      return (
        <Card padding="none" className={place}>
          <VisuallyHidden>
            <span role="status">{accountsText.loading}</span>
          </VisuallyHidden>
          <Skeleton height="meta" width="24%" />
          <Skeleton height="meta" width="62%" />
        </Card>
      );
    case "failed":
      return (
        <Alert
          tone="danger"
          title={accountsText.fetchFailed}
          action={<Button onClick={accounts.tryAgain}>{adminText.tryAgain}</Button>}
        >
          <FailureWords failure={accounts.failure} />
        </Alert>
      );
    case "ready":
      return (
        <Card padding="none">
          <ul className={list} aria-label={accountsText.heading}>
            {accounts.accounts.map(children)}
          </ul>
        </Card>
      );
  }
}
