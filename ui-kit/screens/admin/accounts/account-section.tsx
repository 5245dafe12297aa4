import { useRef } from "react";
import type { Account } from "#contract/accounts/users.ts";
import { queryKey } from "#contract/client/cache/query-key.ts";
import { apiClient } from "#contract/client/http/api-client.ts";
import { contract } from "#contract/index.ts";
import { accountsText, reEnrollmentText } from "#contract/texts/admin-texts.ts";
import { navigationText } from "#contract/texts/page-texts.ts";
import { css } from "#styled/css";
import { Link } from "../../../ports/link.tsx";
import { Alert } from "../../../primitives/feedback/alert.tsx";
import { Checkbox } from "../../../primitives/forms/checkbox.tsx";
import { Heading } from "../../../primitives/layout/heading.tsx";
import { AlertDialog } from "../../../primitives/overlays/alert-dialog.tsx";
import { FailureMessage } from "../../shared/failures/failure-message.tsx";
import { useReturnFocus } from "../../shared/focus/use-focus.ts";
import { type ListState, noCache, toLoadedList } from "../../shared/lists/loaded-list.ts";
import { LoadedListFrame } from "../../shared/lists/loaded-list-frame.tsx";
import { useStepUp } from "../../shared/step-up/use-step-up.tsx";
import { AccountEntry } from "./account-entry.tsx";
import { ReEnrollmentLink } from "./re-enrollment-link.tsx";
import { type ReEnrollment, useReEnrollment } from "./use-re-enrollment.ts";

const parts = css({ display: "grid", gap: "3", marginTop: "3" });

/** Explains what re-enrolling removes before a link is created. */
function ReEnrollDialog({ reEnrolling }: { reEnrolling: ReEnrollment }) {
  const { account, isOpen, isBusy, keepsPasskeys, setKeepsPasskeys, failure, finalFocus, cancel, confirm } =
    reEnrolling;
  const button = useRef<HTMLButtonElement>(null);
  useReturnFocus(isBusy, button);
  if (account === undefined) return null;
  return (
    <AlertDialog
      open={isOpen}
      title={reEnrollmentText.title(account.uniqueUserNumber)}
      description={reEnrollmentText.description}
      cancelLabel={accountsText.cancel}
      confirmLabel={reEnrollmentText.make}
      confirmVariant="lit"
      confirmRef={button}
      busy={isBusy}
      onCancel={cancel}
      onConfirm={confirm}
      finalFocus={finalFocus}
    >
      <div className={parts}>
        {account.disabledAt !== null && <Alert tone="warning">{reEnrollmentText.stillDisabled}</Alert>}
        <Checkbox
          label={reEnrollmentText.keep}
          hint={reEnrollmentText.keepHint}
          checked={keepsPasskeys}
          onChange={setKeepsPasskeys}
        />
        {failure !== undefined && (
          <Alert tone="danger" title={reEnrollmentText.failed}>
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
  const { list, currentUserId } = useAccounts();
  const { stepUp, dialog } = useStepUp();
  const reEnrolling = useReEnrollment(stepUp);
  const { newLinks, openDialog, dismiss, newestHeading } = reEnrolling;
  return (
    <section className={section}>
      <AccountSectionHeader auditPath={auditPath} />
      <LoadedListFrame
        label={accountsText.heading}
        loading={accountsText.loading}
        loaded={accountsText.loaded}
        fetchFailed={accountsText.fetchFailed}
        list={list}
      >
        {(account) => {
          const newLink = newLinks.find(({ accountId }) => accountId === account.id);
          return (
            <AccountEntry
              key={account.id}
              account={account}
              isCurrentUser={account.id === currentUserId}
              stepUp={stepUp}
              onReEnroll={(button) => openDialog(account, button)}
            >
              {newLink && (
                <ReEnrollmentLink
                  key={newLink.linkId}
                  newLink={newLink}
                  uniqueUserNumber={account.uniqueUserNumber}
                  url={inviteUrl(newLink.linkId)}
                  headingRef={newLink === newLinks.at(-1) ? newestHeading : undefined}
                  onDismiss={() => dismiss(newLink)}
                />
              )}
            </AccountEntry>
          );
        }}
      </LoadedListFrame>
      <ReEnrollDialog reEnrolling={reEnrolling} />
      {dialog}
    </section>
  );
}

function AccountSectionHeader({ auditPath }: { auditPath: string }) {
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
  readonly list: ListState<Account>;
  readonly currentUserId: string | undefined;
}

function useAccounts(): Accounts {
  const list = apiClient.users.list.useQuery({ queryKey: queryKey(contract.users.list), ...noCache });
  const self = apiClient.session.user.useQuery({ queryKey: queryKey(contract.session.user) });
  return { list: toLoadedList(list, list.data?.body.users), currentUserId: self.data?.body.user?.id };
}
