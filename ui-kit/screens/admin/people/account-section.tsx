import { useRef } from "react";
import type { Account } from "#contract/accounts/users.ts";
import { queryKey } from "#contract/client/cache/query-key.ts";
import { api } from "#contract/client/http/api.ts";
import { contract } from "#contract/index.ts";
import { accountsText, reEnrolText } from "#contract/texts/admin-texts.ts";
import { navigationText } from "#contract/texts/page-texts.ts";
import { css } from "#styled/css";
import { Link } from "../../../ports/link.tsx";
import { Alert } from "../../../primitives/feedback/alert.tsx";
import { Checkbox } from "../../../primitives/forms/checkbox.tsx";
import { Heading } from "../../../primitives/layout/heading.tsx";
import { AlertDialog } from "../../../primitives/overlays/alert-dialog.tsx";
import { FailureMessage } from "../../shared/failures/failure-message.tsx";
import { useReturnFocus } from "../../shared/forms/use-return-focus.ts";
import { forOneVisit, type LoadedList, loadOncePerVisit } from "../../shared/lists/loaded-list.ts";
import { LoadedListFrame } from "../../shared/lists/loaded-list-frame.tsx";
import { useStepUp } from "../../shared/step-up/use-step-up.tsx";
import { AccountEntry } from "./account-entry.tsx";
import { MadeLink } from "./made-link.tsx";
import { type ReEnrolling, useReEnrolling } from "./use-re-enrolling.ts";

const parts = css({ display: "grid", gap: "3", marginTop: "3" });

/** Explains what re-enrolling removes before a link is created. */
function ReEnrolDialog({ reEnrolling }: { reEnrolling: ReEnrolling }) {
  const { asked, isOpen, isBusy, keeps, setKeeps, failure, finalFocus, cancel, confirm } = reEnrolling;
  const button = useRef<HTMLButtonElement>(null);
  useReturnFocus(isBusy, button);
  if (asked === undefined) return null;
  return (
    <AlertDialog
      open={isOpen}
      title={reEnrolText.title(asked.uniqueUserNumber)}
      description={reEnrolText.description}
      cancelLabel={accountsText.cancel}
      confirmLabel={reEnrolText.make}
      confirmVariant="lit"
      confirmRef={button}
      busy={isBusy}
      onCancel={cancel}
      onConfirm={confirm}
      finalFocus={finalFocus}
    >
      <div className={parts}>
        {asked.disabledAt !== null && <Alert tone="warning">{reEnrolText.stillDisabled}</Alert>}
        <Checkbox label={reEnrolText.keep} hint={reEnrolText.keepHint} checked={keeps} onChange={setKeeps} />
        {failure !== undefined && (
          <Alert tone="danger" title={reEnrolText.failed}>
            <FailureMessage failure={failure} />
          </Alert>
        )}
      </div>
    </AlertDialog>
  );
}

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
  /** Builds the URL of a re-enrollment link. */
  inviteUrl: (linkId: string) => string;
  auditPath: string;
}

/** The accounts and the actions on them. */
export function AccountSection({ inviteUrl, auditPath }: AccountSectionProps) {
  const { list, ownId } = useAccounts();
  const { stepUp, dialog } = useStepUp();
  const reEnrolling = useReEnrolling(stepUp);
  const { made, ask, putAway, newestHeading } = reEnrolling;
  return (
    <section className={section}>
      <AccountHead auditPath={auditPath} />
      <LoadedListFrame
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
      </LoadedListFrame>
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

interface Accounts {
  /** All accounts, including the administrator's own. */
  readonly list: LoadedList<Account>;
  readonly ownId: string | undefined;
}

function useAccounts(): Accounts {
  const list = api.users.list.useQuery({ queryKey: queryKey(contract.users.list), ...forOneVisit });
  const self = api.session.user.useQuery({ queryKey: queryKey(contract.session.user) });
  return { list: loadOncePerVisit(list, list.data?.body.users), ownId: self.data?.body.user?.id };
}
