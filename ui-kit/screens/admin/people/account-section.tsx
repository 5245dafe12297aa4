import { accountsText } from "#contract/texts/admin-texts.ts";
import { navigationText } from "#contract/texts/page-texts.ts";
import { css } from "#styled/css";
import { Link } from "../../../ports/link.tsx";
import { Heading } from "../../../primitives/layout/heading.tsx";
import { VisitListFrame } from "../../shared/lists/visit-list-frame.tsx";
import { useStepUp } from "../../shared/step-up/use-step-up.tsx";
import { AccountEntry } from "./account-entry.tsx";
import { MadeLink } from "./made-link.tsx";
import { ReEnrolDialog } from "./re-enrol-dialog.tsx";
import { useAccounts } from "./use-accounts.ts";
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

interface AccountSectionProps {
  /** The whole address that a re-enrolled person opens. */
  inviteUrl: (linkId: string) => string;
  auditPath: string;
}

/** The people: who they are, and what administrators do about them. */
export function AccountSection({ inviteUrl, auditPath }: AccountSectionProps) {
  const { list, ownId } = useAccounts();
  const { stepUp, dialog } = useStepUp();
  const reEnrolling = useReEnrolling(stepUp);
  const { made, ask, putAway, newestHeading } = reEnrolling;
  return (
    <section className={section}>
      <AccountHead auditPath={auditPath} />
      <VisitListFrame
        label={accountsText.heading}
        loading={accountsText.loading}
        fetchFailed={accountsText.fetchFailed}
        list={list}
      >
        {(account) => {
          const own = made.find(({ accountId }) => accountId === account.id);
          return (
            <AccountEntry
              key={account.id}
              account={account}
              isOwn={account.id === ownId}
              stepUp={stepUp}
              onReEnrol={(button) => ask(account, button)}
            >
              {own && (
                <MadeLink
                  key={own.linkId}
                  made={own}
                  uniqueUserNumber={account.uniqueUserNumber}
                  url={inviteUrl(own.linkId)}
                  headingRef={own === made.at(-1) ? newestHeading : undefined}
                  onPutAway={() => putAway(own)}
                />
              )}
            </AccountEntry>
          );
        }}
      </VisitListFrame>
      <ReEnrolDialog reEnrolling={reEnrolling} />
      {dialog}
    </section>
  );
}

function AccountHead({ auditPath }: { auditPath: string }) {
  return (
    <div className={head}>
      <Heading level={2}>{accountsText.heading}</Heading>
      <Link href={auditPath} className={link}>
        {navigationText.auditLog}
      </Link>
    </div>
  );
}
