import { Ban, ShieldCheck } from "lucide-react";
import { type ReactNode, type RefObject, useId, useRef, useState } from "react";
import type { Account } from "#contract/accounts/users.ts";
import { accountsText } from "#contract/texts/admin-texts.ts";
import { css } from "#styled/css";
import { formatDate, formatDateTime } from "../../../formats/dates.ts";
import { Button } from "../../../primitives/buttons/button.tsx";
import { Alert } from "../../../primitives/feedback/alert.tsx";
import { Badge } from "../../../primitives/feedback/badge.tsx";
import { Heading } from "../../../primitives/layout/heading.tsx";
import { AlertDialog } from "../../../primitives/overlays/alert-dialog.tsx";
import { useReturnFocus } from "../../shared/focus/use-focus.ts";
import { entryStyle, factsStyle } from "../../shared/lists/entry-style.ts";
import type { StepUp } from "../../shared/step-up/use-step-up.tsx";
import { type AccountActionHandlers, useAccountActions } from "./use-account-actions.ts";

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
  reEnrollRef: RefObject<HTMLButtonElement | null>;
  onReEnroll: () => void;
  onToggleAccess: () => void;
  onToggleRole: () => void;
}

/** The actions on an account. */
function AccountActions(props: AccountActionsProps) {
  const { actions, isDisabled, rowId, reEnrollRef, onReEnroll, onToggleAccess, onToggleRole } = props;
  const { pendingChange, isAdministrator } = actions;
  const access = useRef<HTMLButtonElement>(null);
  const role = useRef<HTMLButtonElement>(null);
  useReturnFocus(pendingChange?.disabled !== undefined, access);
  useReturnFocus(pendingChange?.roles !== undefined, role);
  const common = { size: "sm", disabled: pendingChange !== undefined, "aria-describedby": rowId } as const;
  return (
    <div className={row}>
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
const details = css({ display: "grid", gap: "1", minWidth: "0" });
const nameLine = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: "3",
  rowGap: "1",
});
const facts = css(factsStyle);
const below = css({ gridColumn: "1 / -1" });

interface AccountEntryProps {
  account: Account;
  isCurrentUser: boolean;
  stepUp: StepUp;
  onReEnroll: (button: HTMLElement | null) => void;
  /** The re-enrollment link of this account; shown once. */
  children?: ReactNode;
}

/** An account: identity, facts and actions. Asks before administrators lock themselves out. */
export function AccountEntry({ account, isCurrentUser, stepUp, onReEnroll, children }: AccountEntryProps) {
  const id = useId();
  const actions = useAccountActions(account, stepUp);
  const [pendingConfirmation, setPendingConfirmation] = useState<"access" | "role">();
  const reEnroll = useRef<HTMLButtonElement>(null);
  const isDisabled = account.disabledAt !== null;
  const isSelfLockout = isCurrentUser && !isDisabled;
  return (
    <li className={entry} aria-busy={actions.pendingChange !== undefined || undefined}>
      <AccountFacts id={id} account={account} isCurrentUser={isCurrentUser} />
      <AccountActions
        actions={actions}
        isDisabled={isDisabled}
        rowId={id}
        reEnrollRef={reEnroll}
        onReEnroll={() => onReEnroll(reEnroll.current)}
        onToggleAccess={() => (isSelfLockout ? setPendingConfirmation("access") : actions.toggleAccess())}
        onToggleRole={() =>
          isSelfLockout && actions.isAdministrator ? setPendingConfirmation("role") : actions.toggleRole()
        }
      />
      {actions.errorText !== undefined && (
        <div className={below}>
          <Alert tone="danger">{actions.errorText}</Alert>
        </div>
      )}
      {children !== undefined && <div className={below}>{children}</div>}
      {isSelfLockout && (
        <SelfLockoutDialog
          pendingConfirmation={pendingConfirmation}
          onCancel={() => setPendingConfirmation(undefined)}
          onConfirm={() => {
            setPendingConfirmation(undefined);
            if (pendingConfirmation === "role") actions.toggleRole();
            else actions.toggleAccess();
          }}
        />
      )}
    </li>
  );
}

function AccountFacts({
  id,
  account,
  isCurrentUser,
}: {
  id: string;
  account: Account;
  isCurrentUser: boolean;
}) {
  const { uniqueUserNumber, roles, createdAt, lastSeenAt, disabledAt, passkeyCount } = account;
  return (
    <div className={details}>
      <div className={nameLine}>
        <Heading level={3} size="label" id={id}>
          {accountsText.user(uniqueUserNumber)}
        </Heading>
        {isCurrentUser && <Badge tone="info">{accountsText.you}</Badge>}
        {roles.includes("admin") && (
          <Badge tone="neutral" icon={<ShieldCheck aria-hidden="true" />}>
            {accountsText.administrator}
          </Badge>
        )}
        {disabledAt !== null && (
          <Badge tone="danger" icon={<Ban aria-hidden="true" />}>
            {accountsText.disabled}
          </Badge>
        )}
      </div>
      <div className={facts}>
        <time dateTime={createdAt}>{accountsText.created(formatDate(createdAt))}</time>
        {lastSeenAt === null ? (
          <span>{accountsText.neverSeen}</span>
        ) : (
          <time dateTime={lastSeenAt}>{accountsText.lastSeen(formatDateTime(lastSeenAt))}</time>
        )}
        <span>{accountsText.passkeys(passkeyCount)}</span>
      </div>
    </div>
  );
}

interface SelfLockoutDialogProps {
  pendingConfirmation: "access" | "role" | undefined;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Keeps the text while the dialog closes. */
function SelfLockoutDialog({ pendingConfirmation, onCancel, onConfirm }: SelfLockoutDialogProps) {
  const [last, setLast] = useState(pendingConfirmation);
  if (pendingConfirmation !== undefined && pendingConfirmation !== last) setLast(pendingConfirmation);
  const isRole = last === "role";
  return (
    <AlertDialog
      open={pendingConfirmation !== undefined}
      {...(isRole ? accountsText.removeOwn : accountsText.disableOwn)}
      cancelLabel={accountsText.cancel}
      confirmLabel={isRole ? accountsText.removeAdministrator : accountsText.disable}
      onCancel={onCancel}
      onConfirm={onConfirm}
    />
  );
}
