import { type ReactNode, type RefObject, useId, useRef, useState } from "react";
import type { Account } from "#contract/accounts/users.ts";
import type { Group } from "#contract/administration/groups.ts";
import { accountsText } from "#contract/texts/admin-texts.ts";
import { accountDeletionText, peopleText } from "#contract/texts/people-texts.ts";
import { css } from "#styled/css";
import { Button } from "../../../primitives/buttons/button.tsx";
import { Alert } from "../../../primitives/feedback/alert.tsx";
import { useReturnFocus } from "../../shared/focus/use-focus.ts";
import { entryStyle } from "../../shared/lists/entry-style.ts";
import type { ListState } from "../../shared/lists/loaded-list.ts";
import type { StepUp } from "../../shared/step-up/use-step-up.tsx";
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
  editRef: RefObject<HTMLButtonElement | null>;
  reEnrollRef: RefObject<HTMLButtonElement | null>;
  isEditing: boolean;
  onEdit: () => void;
  onReEnroll: () => void;
  onToggleAccess: () => void;
  onToggleRole: () => void;
  onDelete: () => void;
}

/** The actions on an account. */
function AccountActions(props: AccountActionsProps) {
  const { actions, isDisabled, rowId, editRef, reEnrollRef, isEditing } = props;
  const { onEdit, onReEnroll, onToggleAccess, onToggleRole, onDelete } = props;
  const { pendingChange, isAdministrator } = actions;
  const access = useRef<HTMLButtonElement>(null);
  const role = useRef<HTMLButtonElement>(null);
  useReturnFocus(pendingChange?.disabled !== undefined, access);
  useReturnFocus(pendingChange?.roles !== undefined, role);
  const common = { size: "sm", disabled: pendingChange !== undefined, "aria-describedby": rowId } as const;
  return (
    <div className={row}>
      <Button {...common} ref={editRef} aria-expanded={isEditing} onClick={onEdit}>
        {peopleText.edit}
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

/** A folded form keeps what was typed and chosen. */
type Editing = "none" | "shown" | "folded";

interface AccountEntryProps {
  account: Account;
  isCurrentUser: boolean;
  /** Every group. */
  groups: ListState<Group>;
  stepUp: StepUp;
  onReEnroll: (button: HTMLElement | null) => void;
  onDelete: () => void;
  /** The re-enrollment link of this account; shown once. */
  children?: ReactNode;
}

/** An account: identity, facts and actions. Asks before administrators lock themselves out. */
export function AccountEntry(props: AccountEntryProps) {
  const { account, isCurrentUser, groups, stepUp, onReEnroll, onDelete, children } = props;
  const id = useId();
  const actions = useAccountActions(account, stepUp);
  const lockout = useSelfLockout(actions, isCurrentUser && account.disabledAt === null);
  const [editing, setEditing] = useState<Editing>("none");
  const edit = useRef<HTMLButtonElement>(null);
  const reEnroll = useRef<HTMLButtonElement>(null);
  const endEditing = () => {
    setEditing("none");
    edit.current?.focus();
  };
  return (
    <li className={entry} aria-busy={actions.pendingChange !== undefined || undefined}>
      <AccountFacts id={id} account={account} isCurrentUser={isCurrentUser} />
      {account.deletedAt === null && (
        <AccountActions
          actions={actions}
          isDisabled={account.disabledAt !== null}
          rowId={id}
          editRef={edit}
          reEnrollRef={reEnroll}
          isEditing={editing === "shown"}
          onEdit={() => setEditing((before) => (before === "shown" ? "folded" : "shown"))}
          onReEnroll={() => onReEnroll(reEnroll.current)}
          onToggleAccess={lockout.toggleAccess}
          onToggleRole={lockout.toggleRole}
          onDelete={onDelete}
        />
      )}
      {actions.errorText !== undefined && (
        <div className={below}>
          <Alert tone="danger">{actions.errorText}</Alert>
        </div>
      )}
      {editing !== "none" && (
        <div className={below} hidden={editing === "folded"}>
          <AccountEditor account={account} groups={groups} stepUp={stepUp} onDone={endEditing} />
        </div>
      )}
      {children !== undefined && <div className={below}>{children}</div>}
      {lockout.dialog}
    </li>
  );
}
