import { type RefObject, useRef } from "react";
import { accountsText } from "#contract/texts/admin-texts.ts";
import { css } from "#styled/css";
import { Button } from "../../../primitives/forms/button.tsx";
import { useReturnFocus } from "../../shared/forms/use-return-focus.ts";
import type { AccountActs } from "./use-account-actions.ts";

const row = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: { lg: "flex-end" },
  gap: "2",
});

interface AccountActionsProps {
  acts: AccountActs;
  isDisabled: boolean;
  /** What names the account to those who hear the buttons. */
  rowId: string;
  reEnrolRef: RefObject<HTMLButtonElement | null>;
  onReEnrol: () => void;
  onToggleAccess: () => void;
  onToggleRole: () => void;
}

/** What can be done with an account. */
export function AccountActions(props: AccountActionsProps) {
  const { acts, isDisabled, rowId, reEnrolRef, onReEnrol, onToggleAccess, onToggleRole } = props;
  const { underWay, isAdministrator } = acts;
  const access = useRef<HTMLButtonElement>(null);
  const role = useRef<HTMLButtonElement>(null);
  useReturnFocus(underWay === "access", access);
  useReturnFocus(underWay === "role", role);
  const common = { size: "sm", disabled: underWay !== undefined, "aria-describedby": rowId } as const;
  return (
    <div className={row}>
      <Button {...common} ref={role} busy={underWay === "role"} onClick={onToggleRole}>
        {isAdministrator ? accountsText.removeAdministrator : accountsText.makeAdministrator}
      </Button>
      <Button {...common} ref={reEnrolRef} onClick={onReEnrol}>
        {accountsText.reEnrol}
      </Button>
      <Button
        {...common}
        ref={access}
        variant={isDisabled ? "plain" : "quietDanger"}
        busy={underWay === "access"}
        onClick={onToggleAccess}
      >
        {isDisabled ? accountsText.enable : accountsText.disable}
      </Button>
    </div>
  );
}
