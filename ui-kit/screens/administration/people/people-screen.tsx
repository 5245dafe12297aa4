import { useRef } from "react";
import type { Account } from "#contract/accounts/users.ts";
import type { Group } from "#contract/administration/groups.ts";
import { queryKey } from "#contract/client/cache/query-key.ts";
import { useApiClient } from "#contract/client/react/use-api.ts";
import { contract } from "#contract/index.ts";
import { firstPage } from "#contract/limits.ts";
import { peopleText } from "#contract/texts/people-texts.ts";
import { css } from "#styled/css";
import { PageColumn } from "../../../patterns/page/page-column.tsx";
import { Heading } from "../../../primitives/layout/heading.tsx";
import { useMyUsage } from "../../shared/allowance/use-my-usage.ts";
import type { ListState } from "../../shared/lists/loaded-list.ts";
import { useHasLoaded } from "../../shared/lists/use-has-loaded.ts";
import { type StepUp, useStepUp } from "../../shared/step-up/use-step-up.tsx";
import { AdministrationNavigation, type AdministrationPaths } from "../administration-navigation.tsx";
import { GroupSection } from "../groups/group-section.tsx";
import { useGroups } from "../groups/use-groups.ts";
import { ReEnrollDialog } from "../re-enrollment/re-enroll-dialog.tsx";
import { ReEnrollmentLink } from "../re-enrollment/re-enrollment-link.tsx";
import { type ReEnrollment, useReEnrollment } from "../re-enrollment/use-re-enrollment.ts";
import { AccountEntry } from "./account-entry.tsx";
import { PeopleFilter } from "./people-filter.tsx";
import { PeopleList } from "./people-list.tsx";
import { useAccountDeletion } from "./use-account-deletion.tsx";
import { type ChangePeopleView, type PeopleView, useEditedAccounts, usePeople } from "./use-people.ts";

const hint = css({ margin: "0", marginTop: "1", color: "fg.muted" });
const sections = css({ display: "grid", gap: "12", marginTop: "6" });
const section = css({ display: "grid", gap: "5", minWidth: "0" });

const everybody: PeopleView = { page: firstPage, q: "", isAdministrator: false };

interface PeopleScreenProps {
  view: PeopleView;
  onViewChange: ChangePeopleView;
  administrationPaths: AdministrationPaths;
  /** Builds the URL of a re-enrollment link. */
  inviteUrl: (linkId: string) => string;
  onOwnAccountDeleted: () => void;
}

/** The people with an account, and their groups, which are drawn when the height of the list above them is known. */
export function PeopleScreen(props: PeopleScreenProps) {
  const { view, onViewChange, administrationPaths, inviteUrl, onOwnAccountDeleted } = props;
  const people = usePeople(view, (last) => onViewChange({ ...view, page: last }, { replace: true }));
  const { edited, changeForms } = useEditedAccounts();
  const areGroupsDrawn = useHasLoaded(people);
  const groups = useGroups();
  const heading = useRef<HTMLHeadingElement>(null);
  const { stepUp, dialog } = useStepUp();
  const reEnrolling = useReEnrollment(stepUp);
  const deletion = useAccountDeletion({ stepUp, heading, onOwnAccountDeleted });
  const { currency = "" } = useMyUsage().data?.body ?? {};
  const handlers = { onDelete: deletion.ask, onFormChange: changeForms };
  const shared = { currency, groups, stepUp, reEnrolling, inviteUrl, ...handlers };
  /** Shows everybody, or the members of a group. The focus moves, because the button may disappear. */
  const show = (group?: string) => {
    heading.current?.focus();
    onViewChange({ ...everybody, ...(group !== undefined && { group }) });
  };
  return (
    <PageColumn width="wide">
      <AdministrationNavigation current="people" paths={administrationPaths} />
      <Heading level={1} ref={heading}>
        {peopleText.heading}
      </Heading>
      <p className={hint}>{peopleText.hint}</p>
      <div className={sections}>
        <div className={section}>
          <Heading level={2}>{peopleText.listHeading}</Heading>
          <PeopleFilter view={view} onViewChange={onViewChange} groups={groups} />
          <PeopleList
            people={people}
            edited={edited}
            onPageChange={(page) => onViewChange({ ...view, page })}
            onShowAll={() => show()}
          >
            {(account, isHidden) => (
              <Person key={account.id} account={account} isHidden={isHidden} {...shared} />
            )}
          </PeopleList>
        </div>
        {areGroupsDrawn && (
          <GroupSection
            groups={groups}
            stepUp={stepUp}
            onShow={show}
            onDeleted={(group) => {
              if (group === view.group) onViewChange({ ...view, group: undefined, page: firstPage });
            }}
          />
        )}
      </div>
      <ReEnrollDialog reEnrolling={reEnrolling} />
      {deletion.dialog}
      {dialog}
    </PageColumn>
  );
}

interface PersonProps {
  account: Account;
  /** Empty until it is known. */
  currency: string;
  groups: ListState<Group>;
  stepUp: StepUp;
  reEnrolling: ReEnrollment;
  inviteUrl: (linkId: string) => string;
  onDelete: (account: Account, isOwn: boolean) => void;
  isHidden: boolean;
  onFormChange: (account: Account, isOpen: boolean) => void;
}

/** An account, with its re-enrollment link while that is shown. */
function Person(props: PersonProps) {
  const { account, reEnrolling, inviteUrl, onDelete, onFormChange, ...shared } = props;
  const self = useApiClient().session.user.useQuery({ queryKey: queryKey(contract.session.user) });
  const { newLinks, newestHeading, openDialog, dismiss } = reEnrolling;
  const newLink = newLinks.find(({ accountId }) => accountId === account.id);
  const isCurrentUser = account.id === self.data?.body.user?.id;
  return (
    <AccountEntry
      account={account}
      isCurrentUser={isCurrentUser}
      {...shared}
      onReEnroll={(button) => openDialog(account, button)}
      onDelete={() => onDelete(account, isCurrentUser)}
      onFormChange={(isOpen) => onFormChange(account, isOpen)}
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
}
