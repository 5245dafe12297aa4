import { type ReactNode, type RefObject, useId, useRef } from "react";
import type { Account } from "#contract/accounts/users.ts";
import type { Group } from "#contract/administration/groups.ts";
import { accountsText } from "#contract/texts/admin-texts.ts";
import { accountDeletionText, peopleText } from "#contract/texts/people-texts.ts";
import { limitsText } from "#contract/texts/usage-texts.ts";
import { css } from "#styled/css";
import { Button } from "../../../primitives/buttons/button.tsx";
import { Alert } from "../../../primitives/feedback/alert.tsx";
import { useReturnFocus } from "../../shared/focus/use-focus.ts";
import { type CollapsibleForm, Folded, useCollapsibleForm } from "../../shared/forms/collapsible-form.tsx";
import { entryStyle } from "../../shared/lists/entry-style.ts";
import type { ListState } from "../../shared/lists/loaded-list.ts";
import type { StepUp } from "../../shared/step-up/use-step-up.tsx";
import { AccountLimits } from "../limits/account-limits.tsx";
import { AccountEditor } from "./account-editor.tsx";
import { AccountFacts } from "./account-facts.tsx";
import { type AccountActionHandlers, useAccountActions } from "./use-account-actions.ts";
import { useSelfLockout } from "./use-self-lockout.tsx";

const row = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: { lg: "flex-end" },
  gap: "2",
});

interface AccountActionsProps {
  actions: AccountActionHandlers;
  isDisabled: boolean;
  /** Names the account in the buttons' accessible names. */
  rowId: string;
  editing: CollapsibleForm;
  limiting: CollapsibleForm;
  reEnrollRef: RefObject<HTMLButtonElement | null>;
  onReEnroll: () => void;
  onToggleAccess: () => void;
  onToggleRole: () => void;
  onDelete: () => void;
}

/** The actions on an account. */
function AccountActions(props: AccountActionsProps) {
  const { actions, isDisabled, rowId, editing, limiting, reEnrollRef } = props;
  const { onReEnroll, onToggleAccess, onToggleRole, onDelete } = props;
  const { pendingChange, isAdministrator } = actions;
  const access = useRef<HTMLButtonElement>(null);
  const role = useRef<HTMLButtonElement>(null);
  useReturnFocus(pendingChange?.disabled !== undefined, access);
  useReturnFocus(pendingChange?.roles !== undefined, role);
  const common = { size: "sm", disabled: pendingChange !== undefined, "aria-describedby": rowId } as const;
  return (
    <div className={row}>
      <Button {...common} ref={editing.button} aria-expanded={editing.isShown} onClick={editing.toggle}>
        {peopleText.edit}
      </Button>
      <Button {...common} ref={limiting.button} aria-expanded={limiting.isShown} onClick={limiting.toggle}>
        {limitsText.monthlyLimit}
      </Button>
      <Button {...common} ref={role} busy={pendingChange?.roles !== undefined} onClick={onToggleRole}>
        {isAdministrator ? accountsText.removeAdministrator : accountsText.makeAdministrator}
      </Button>
      <Button {...common} ref={reEnrollRef} onClick={onReEnroll}>
        {accountsText.reEnroll}
      </Button>
      <Button
        {...common}
        ref={access}
        variant={isDisabled ? "plain" : "quietDanger"}
        busy={pendingChange?.disabled !== undefined}
        onClick={onToggleAccess}
      >
        {isDisabled ? accountsText.enable : accountsText.disable}
      </Button>
      <Button {...common} variant="quietDanger" onClick={onDelete}>
        {accountDeletionText.delete}
      </Button>
    </div>
  );
}

const entry = css(entryStyle, {
  gridTemplateColumns: { base: "[minmax(0, 1fr)]", lg: "[minmax(0, 1fr) auto]" },
  alignItems: "center",
  columnGap: "6",
  rowGap: "3",
  padding: { base: "4", md: "5" },
});
const below = css({ gridColumn: "1 / -1" });

interface AccountEntryProps {
  account: Account;
  isCurrentUser: boolean;
  /** Empty until it is known. */
  currency: string;
  /** Every group. */
  groups: ListState<Group>;
  stepUp: StepUp;
  onReEnroll: (button: HTMLElement | null) => void;
  onDelete: () => void;
  /** It is not among the people that are shown. */
  isHidden: boolean;
  /** Called when a form is opened, and when it is gone. */
  onFormChange: (isOpen: boolean) => void;
  /** The re-enrollment link of this account; shown once. */
  children?: ReactNode;
}

/** An account: identity, facts and actions. Asks before administrators lock themselves out. */
export function AccountEntry(props: AccountEntryProps) {
  const { account, isCurrentUser, currency, groups, stepUp, onReEnroll, onDelete, children } = props;
  const { isHidden, onFormChange } = props;
  const id = useId();
  const actions = useAccountActions(account, stepUp);
  const lockout = useSelfLockout(actions, isCurrentUser && account.disabledAt === null);
  const editing = useCollapsibleForm(onFormChange);
  const limiting = useCollapsibleForm(onFormChange);
  const reEnroll = useRef<HTMLButtonElement>(null);
  return (
    <li className={entry} hidden={isHidden} aria-busy={actions.pendingChange !== undefined || undefined}>
      <AccountFacts id={id} account={account} isCurrentUser={isCurrentUser} currency={currency} />
      {account.deletedAt === null && (
        <AccountActions
          actions={actions}
          isDisabled={account.disabledAt !== null}
          rowId={id}
          editing={editing}
          limiting={limiting}
          reEnrollRef={reEnroll}
          onReEnroll={() => onReEnroll(reEnroll.current)}
          onToggleAccess={lockout.toggleAccess}
          onToggleRole={lockout.toggleRole}
          onDelete={onDelete}
        />
      )}
      {account.changedPasskeyCount > 0 && (
        <div className={below}>
          <Alert tone="warning">{accountsText.changedPasskeys(account.changedPasskeyCount)}</Alert>
        </div>
      )}
      {actions.refusal !== undefined && (
        <div className={below}>
          <Alert tone="danger">{actions.refusal}</Alert>
        </div>
      )}
      <Folded form={editing} className={below}>
        <AccountEditor account={account} groups={groups} stepUp={stepUp} onDone={editing.end} />
      </Folded>
      <Folded form={limiting} className={below}>
        <AccountLimits account={account} opener={limiting.button} stepUp={stepUp} onDone={limiting.end} />
      </Folded>
      {children !== undefined && <div className={below}>{children}</div>}
      {lockout.dialog}
    </li>
  );
}
