import { useRef } from "react";
import { accountsText, reEnrollmentText } from "#contract/texts/admin-texts.ts";
import { css } from "#styled/css";
import { Alert } from "../../../primitives/feedback/alert.tsx";
import { Checkbox } from "../../../primitives/forms/checkbox.tsx";
import { AlertDialog } from "../../../primitives/overlays/alert-dialog.tsx";
import { FailureMessage } from "../../shared/failures/failure-message.tsx";
import { useReturnFocus } from "../../shared/focus/use-focus.ts";
import type { ReEnrollment } from "./use-re-enrollment.ts";

const parts = css({ display: "grid", gap: "3", marginTop: "3" });

/** Explains what re-enrolling removes before a link is created. */
export function ReEnrollDialog({ reEnrolling }: { reEnrolling: ReEnrollment }) {
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
